// Whether an event was sent by the portal, unchanged and lately.

import type { WebhookEvent } from './generated.ts'

export type SignatureFault = 'missing' | 'too_old' | 'wrong'

/** The event must not be trusted: answer 401. */
export class SignatureError extends Error {
  override readonly name = 'SignatureError'
  readonly fault: SignatureFault

  constructor(fault: SignatureFault) {
    super(`the signature of the event is ${fault.replace('_', ' ')}`)
    this.fault = fault
  }
}

/** A `Headers`, or the headers of a Node request. */
export type ReceivedHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>

export interface VerifyOptions {
  readonly headers: ReceivedHeaders
  /** The body as it arrived. Parsed and written again it has other bytes. */
  readonly body: string | Uint8Array
  /** Every secret that may sign: two while one is exchanged for the other. */
  readonly secrets: readonly string[]
  /** How far the timestamp may be from now, in seconds; 300 without it. */
  readonly toleranceSeconds?: number
  /** Milliseconds since 1970. */
  readonly now?: number
}

/**
 * Returns the event where one of the secrets has signed it. An event may arrive several times: drop those whose `id` you
 * have. Throws `SignatureError`.
 */
export async function verifyEvent(options: VerifyOptions): Promise<WebhookEvent> {
  const { headers, body, secrets, toleranceSeconds = 300, now = Date.now() } = options
  const timestamp = headerOf(headers, 'x-portal-timestamp')
  const signatures = headerOf(headers, 'x-portal-signature')
    .split(',')
    .flatMap((part) => /^\s*v1=([0-9a-f]{64})\s*$/.exec(part)?.[1] ?? [])
  if (!/^\d{1,12}$/.test(timestamp) || signatures.length === 0) throw new SignatureError('missing')
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body
  const signed = joined(new TextEncoder().encode(`${timestamp}.`), bytes)
  if (!(await isSigned(signed, signatures, secrets))) throw new SignatureError('wrong')
  // After the signature, so that strangers learn nothing about our clock.
  if (Math.abs(now / 1000 - Number(timestamp)) > toleranceSeconds) throw new SignatureError('too_old')
  return JSON.parse(new TextDecoder().decode(bytes)) as WebhookEvent
}

async function isSigned(
  signed: Uint8Array<ArrayBuffer>,
  signatures: readonly string[],
  secrets: readonly string[],
): Promise<boolean> {
  for (const secret of secrets) {
    const key = await crypto.subtle.importKey(
      'raw',
      new TextEncoder().encode(secret),
      { name: 'HMAC', hash: 'SHA-256' },
      false,
      ['verify'],
    )
    // Compares in constant time.
    for (const each of signatures)
      if (await crypto.subtle.verify('HMAC', key, fromHex(each), signed)) return true
  }
  return false
}

function headerOf(headers: ReceivedHeaders, name: string): string {
  if (headers instanceof Headers) return headers.get(name) ?? ''
  const found = Object.entries(headers).find(([each]) => each.toLowerCase() === name)?.[1]
  return (typeof found === 'string' ? found : found?.[0]) ?? ''
}

function joined(one: Uint8Array, two: Uint8Array): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(one.length + two.length)
  all.set(one)
  all.set(two, one.length)
  return all
}

function fromHex(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from({ length: text.length / 2 }, (_, at) =>
    Number.parseInt(text.slice(at * 2, at * 2 + 2), 16),
  )
}
