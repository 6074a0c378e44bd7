/** What a page of another site writes into `integrity`, so that its browser runs exactly one version of a script. */

/** `sha384-…` of a file of this site; null where the browser computes none, which is so without https. */
export async function integrityOf(path: string, signal?: AbortSignal): Promise<string | null> {
  // The browser leaves this out in plain http, whatever its types say.
  const crypto = globalThis.crypto as Partial<Crypto> | undefined
  if (!crypto?.subtle) return null
  const answer = await fetch(path, { signal: signal ?? null })
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}`)
  const digest = await crypto.subtle.digest('SHA-384', await answer.arrayBuffer())
  return `sha384-${base64(new Uint8Array(digest))}`
}

function base64(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCodePoint(byte)
  return btoa(text)
}

/** Loads a script of this site once; a second call does nothing. */
export function loadScript(path: string): void {
  if (document.querySelector(`script[src="${path}"]`)) return
  const script = document.createElement('script')
  script.src = path
  document.head.append(script)
}
