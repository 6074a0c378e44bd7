// When a call is repeated, and how long after. Only what cannot act twice is: reads, calls with an Idempotency-Key, and
// whatever the server says it has not begun.

import { ApiError, NoAnswerError } from './errors.ts'

export interface RetryRules {
  /** How often a call is repeated at most. */
  readonly retries: number
  /** The longest pause; where the server asks for more, the error is thrown instead. */
  readonly longestWaitMs: number
}

const FIRST_PAUSE_MS = 300

/** The pause before the next try in milliseconds; undefined: the error is final. `tries`: how many were made. */
export function pauseBefore(
  error: unknown,
  { tries, repeatable }: { readonly tries: number; readonly repeatable: boolean },
  { retries, longestWaitMs }: RetryRules,
): number | undefined {
  if (tries > retries || !mayRepeat(error, repeatable)) return undefined
  const asked = error instanceof ApiError ? error.retryAfterMs : undefined
  if (asked !== undefined) return asked <= longestWaitMs ? asked : undefined
  // Doubled each time, and spread, so that many clients do not return together.
  return Math.min(longestWaitMs, FIRST_PAUSE_MS * 2 ** (tries - 1) * (0.5 + Math.random()))
}

function mayRepeat(error: unknown, repeatable: boolean): boolean {
  if (error instanceof NoAnswerError) return repeatable
  if (!(error instanceof ApiError)) return false
  // The first call with the same key is still running.
  if (error.key === 'request.in_progress') return true
  // Not begun: too many calls, or a server that takes none.
  if (error.status === 429 || error.status === 503) return repeatable || error.retryAfterMs !== undefined
  return repeatable && error.status >= 500
}

/** `Retry-After` in milliseconds: seconds or a date. */
export function retryAfter(header: string | null): number | undefined {
  if (header === null) return undefined
  if (/^\d+$/.test(header)) return Number(header) * 1000
  const at = Date.parse(header)
  return Number.isNaN(at) ? undefined : Math.max(0, at - Date.now())
}
