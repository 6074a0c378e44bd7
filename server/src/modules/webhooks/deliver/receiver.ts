// The receiver that is part of the page: it gets what a partner's system would get, checks it as that system should, and
// answers in the same way, so that events can be watched before any system exists.

import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Letter, Posted } from '../../../platform/outgoing/post.ts'

/** `repeated`: the event was accepted before. */
export function receive(
  { headers, body }: Pick<Letter, 'headers' | 'body'>,
  {
    secret,
    status,
    repeated,
  }: { readonly secret: string; readonly status: number; readonly repeated: boolean },
): Posted {
  const began = performance.now()
  const signature = isSigned(headers, body, secret) ? 'valid' : 'invalid'
  return {
    status: signature === 'valid' ? status : 401,
    error: null,
    answer: JSON.stringify({ received: status < 300, signature, repeated }),
    answerType: 'application/json',
    ip: null,
    durationMs: Math.round(performance.now() - began),
  }
}

/** Whether one of the signatures is that of the secret over timestamp and body. */
function isSigned(headers: Readonly<Record<string, string>>, body: string, secret: string): boolean {
  const timestamp = headers['X-Portal-Timestamp'] ?? ''
  const expected = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest()
  return (headers['X-Portal-Signature'] ?? '').split(',').some((part) => {
    const given = Buffer.from(part.replace(/^v1=/, ''), 'hex')
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}
