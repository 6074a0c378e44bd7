// Time between payment and ticket: what the supplier leaves until it takes the seats back, and what the departure leaves.

import { ticketDue, type ProductType } from '../flight-search/ticketing-plan.ts'
import type { CheckFinding } from './finding.ts'

/** Paid with less than this left, the ticket may come when the seats are gone already. */
const MARGIN_MS = 15 * 60_000

export interface TimeLimit {
  /** Milliseconds since the epoch, like all instants here. */
  readonly now: number
  /** The supplier's own time limit; null: it sets none, or the booking is not made yet. */
  readonly seatsUntil: number | null
  readonly departure: number
  readonly plan: ProductType
}

export function timeFindings({ now, seatsUntil, departure, plan }: TimeLimit): CheckFinding[] {
  const base = { check: 'time_limit', otherOrder: null } as const
  if (ticketDue(plan, { paidAt: now, departure }) <= now)
    return [{ ...base, severity: 'stop', reason: { path: '', rule: 'check.ticket_too_late' } }]
  if (seatsUntil === null || seatsUntil - now >= MARGIN_MS) return []
  const minutes = Math.max(0, Math.floor((seatsUntil - now) / 60_000))
  return [
    { ...base, severity: 'warning', reason: { path: '', rule: 'check.time_short', values: { minutes } } },
  ]
}
