// What every gateway does with requests that got no answer.

import type { GatewayCall } from './port.ts'

export const NOT_SENT = 'NOT_SENT'

/** The connection was never made: the provider did nothing. */
const NEVER_CONNECTED = new Set([
  NOT_SENT,
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

/** A certificate was refused: nothing was sent. */
const CERTIFICATE = /^(ERR_TLS_CERT_|CERT_|UNABLE_TO_|(DEPTH_ZERO_)?SELF_SIGNED_CERT)/

/** True when the request certainly did not reach the provider, however deep the library wraps the cause. */
export function neverConnected(error: unknown): boolean {
  const { code, cause, detail, errors } = (error ?? {}) as Record<string, unknown>
  if (typeof code === 'string' && (NEVER_CONNECTED.has(code) || CERTIFICATE.test(code))) return true
  if (Array.isArray(errors) && errors.length > 0) return errors.every(neverConnected)
  return [cause, detail].some((inner) => typeof inner === 'object' && inner !== null && neverConnected(inner))
}

/** The result of `work`, or a rejection as soon as the call's signal ends it. */
export function untilAborted<Result>(work: Promise<Result>, { signal }: GatewayCall): Promise<Result> {
  if (signal.aborted) {
    work.catch(() => undefined)
    return Promise.reject(abortReason(signal))
  }
  return new Promise((resolve, reject) => {
    const stop = () => reject(abortReason(signal))
    signal.addEventListener('abort', stop, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}

function abortReason(signal: AbortSignal): Error {
  return signal.reason instanceof Error ? signal.reason : new Error('The call was ended')
}

/** The provider's time of the answer differs too much from ours for signatures to work. */
export function isClockOff(date: string | null | undefined, now: number): boolean {
  const theirs = Date.parse(date ?? '')
  return Number.isFinite(theirs) && Math.abs(theirs - now) > MAX_SKEW_MS
}

export const MAX_SKEW_MS = 300_000
