/** Saves the file that a call returns (A17). Works with any call of the contract, also a POST with a body. */
import { requestFor } from './call.ts'
import type { CallName, CallOptions, Input } from './call.ts'
import { send } from './request.ts'

/** As long as the URL is valid, the file stays in memory. */
const READ_WITHIN_MS = 60_000

/** Requests the file and passes it to the browser's downloads; `fallbackName` applies where the server names none. */
export async function download<Name extends CallName>(
  name: Name,
  input: Input<Name>,
  { fallbackName, ...options }: CallOptions & { readonly fallbackName: string },
): Promise<void> {
  const { response } = await send(await requestFor(name, input as Parameters<typeof requestFor>[1], options))
  saveFile(await response.blob(), nameIn(response.headers.get('content-disposition')) ?? fallbackName)
}

/** Passes a file to the browser's downloads. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // A busy browser begins to read after the click has returned, and saves nothing from a URL that was revoked by then.
  setTimeout(() => URL.revokeObjectURL(address), READ_WITHIN_MS)
}

/** The text of a file that a call returns, for the clipboard. */
export async function readText<Name extends CallName>(name: Name, input: Input<Name>): Promise<string> {
  const { response } = await send(await requestFor(name, input as Parameters<typeof requestFor>[1], {}))
  return response.text()
}

/** The file name in a Content-Disposition header; the encoded form carries Chinese names. */
export function nameIn(header: string | null): string | null {
  const encoded = header?.match(/filename\*=UTF-8''([^;]+)/i)?.[1]
  if (encoded) return decodeURIComponent(encoded)
  return header?.match(/filename="?([^";]+)"?/i)?.[1] ?? null
}
