// Time between payment and ticket: what remains until the supplier releases the seats, and until departure.

import { ticketDue, type ProductType } from '../flight-search/ticketing-plan.ts'
import type { CheckFinding } from './finding.ts'

/** With less than this left at payment, the seats may be released before the ticket is issued. */
const MARGIN_MS = 15 * 60_000

export interface TimeLimit {
  /** Milliseconds since the epoch, like all instants here. */
  readonly now: number
  /** The supplier's own time limit; null: none, or not booked yet. */
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
