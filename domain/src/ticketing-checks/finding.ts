// What the pre-ticketing checks cover before an order is paid, and how findings are reported. Airlines send a
// debit memo, months later, for each of these mistakes; all of them can be detected before ticketing.

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

/**
 * `stop`: the order can be neither placed nor paid. `warning`: shown, does not block. `note`: nothing known
 * to be wrong.
 */
export interface CheckFinding {
  readonly check: TicketingCheck
  readonly severity: 'stop' | 'warning' | 'note'
  readonly reason: Reason<CheckRule, CheckWord>
  /** The other order concerned, if visible to the reader. */
  readonly otherOrder: string | null
  /** Country (ISO 3166-1 alpha-2) whose entry must be acknowledged before the order is placed. */
  readonly acknowledge?: string
}

/** A check that ran, with its findings. */
export interface CheckResult {
  readonly check: TicketingCheck
  readonly findings: readonly CheckFinding[]
}

/** Sort order: `stop` before `warning` before none. */
export function verdictOf(findings: readonly CheckFinding[]): 'fine' | 'warning' | 'stop' {
  if (findings.some(({ severity }) => severity === 'stop')) return 'stop'
  return findings.some(({ severity }) => severity === 'warning') ? 'warning' : 'fine'
}
