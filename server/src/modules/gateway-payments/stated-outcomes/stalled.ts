// Whether a payment stays open only because nobody answers about it.

import { isStalled } from '@interline/domain/gateway-payments/states'
import type { AttemptRow } from '../attempts.ts'

/** `now`: milliseconds since the epoch. */
export function stalled(row: AttemptRow, now: number): boolean {
  const { state, unanswered_since: since, expires_at: expires } = row
  return isStalled({ state, unansweredSince: since?.getTime() ?? null, expiresAt: expires.getTime() }, now)
}

/** The treasury may state the outcome of an attempt. */
export function mayState(row: AttemptRow, now: number): boolean {
  return stalled(row, now) && row.statement !== 'asked' && row.statement !== 'agreed'
}
