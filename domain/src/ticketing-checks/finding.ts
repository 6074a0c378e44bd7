// What the pre-ticketing checks cover before an order is paid, and how they say what they find. Airlines send a bill, months later,
// for each of these mistakes; all of them can be seen before the ticket is there.

import type { Reason } from '../text/reason.ts'
import type { PartyRule } from '../passengers/party.ts'
import type { PassengerWord } from '../passengers/passenger-rules.ts'

export const TICKETING_CHECKS = [
  'segments',
  'names',
  'documents',
  'borders',
  'contact',
  'party',
  'time_limit',
  'married',
] as const
export type TicketingCheck = (typeof TICKETING_CHECKS)[number]

export type CheckRule =
  | PartyRule
  | `check.${
      | 'same_flight_paid'
      | 'same_flight'
      | 'same_name'
      | 'same_day'
      | 'two_at_once'
      | 'overlap'
      | 'title_in_name'
      | 'one_letter'
      | 'names_equal'
      | 'contact_not_asked'
      | 'contact_of_agency'
      | 'time_short'
      | 'ticket_too_late'
      | 'married_broken'
      | 'border_visa'
      | 'border_named_visa'
      | 'border_authorisation'
      | 'border_conditional'
      | 'border_unknown'}`
export type CheckWord = PassengerWord | 'check.colleague'

/** `stop`: the order is not made and not paid with it. `warning`: shown, and passes. `note`: nothing is known to be wrong. */
export interface CheckFinding {
  readonly check: TicketingCheck
  readonly severity: 'stop' | 'warning' | 'note'
  readonly reason: Reason<CheckRule, CheckWord>
  /** The other order that it is about, where the reader may see it. */
  readonly otherOrder: string | null
  /** Country (ISO 3166-1 alpha-2) whose entry has to be acknowledged before the order is made. */
  readonly acknowledge?: string
}

/** A check that was made, with what it found. */
export interface CheckResult {
  readonly check: TicketingCheck
  readonly findings: readonly CheckFinding[]
}

/** What stands first in a list: `stop` before `warning` before nothing. */
export function verdictOf(findings: readonly CheckFinding[]): 'fine' | 'warning' | 'stop' {
  if (findings.some(({ severity }) => severity === 'stop')) return 'stop'
  return findings.some(({ severity }) => severity === 'warning') ? 'warning' : 'fine'
}
