// What the shield looks at before an order is paid, and how it says what it finds. Airlines send a bill, months later,
// for each of these mistakes; all of them can be seen before the ticket is there.

import type { Reason } from '../text/reason.ts'
import type { PartyRule } from '../passengers/party.ts'
import type { PassengerWord } from '../passengers/passenger-rules.ts'

export const SHIELD_CHECKS = [
  'segments',
  'names',
  'documents',
  'borders',
  'contact',
  'party',
  'time_limit',
  'married',
] as const
export type ShieldCheck = (typeof SHIELD_CHECKS)[number]

export type ShieldRule =
  | PartyRule
  | `shield.${
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
export type ShieldWord = PassengerWord | 'shield.colleague'

/** `stop`: the order is not made and not paid with it. `warning`: shown, and passes. `note`: nothing is known to be wrong. */
export interface ShieldFinding {
  readonly check: ShieldCheck
  readonly severity: 'stop' | 'warning' | 'note'
  readonly reason: Reason<ShieldRule, ShieldWord>
  /** The other order that it is about, where the reader may see it. */
  readonly otherOrder: string | null
  /** Country (ISO 3166-1 alpha-2) whose entry has to be acknowledged before the order is made. */
  readonly acknowledge?: string
}

/** A check that was made, with what it found. */
export interface ShieldLook {
  readonly check: ShieldCheck
  readonly findings: readonly ShieldFinding[]
}

/** What stands first in a list: `stop` before `warning` before nothing. */
export function verdictOf(findings: readonly ShieldFinding[]): 'fine' | 'warning' | 'stop' {
  if (findings.some(({ severity }) => severity === 'stop')) return 'stop'
  return findings.some(({ severity }) => severity === 'warning') ? 'warning' : 'fine'
}
