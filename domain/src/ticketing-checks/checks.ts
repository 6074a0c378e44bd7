// The pre-ticketing checks: everything that is checked before an order is placed and again before it is paid.
// They only report; the server refuses orders with a `stop`. Passenger and document rules are those of the
// form.

import { passengerReasons, type PartyCheck, type PartyReason, type PartyRule } from '../passengers/party.ts'
import { tidyPassenger } from '../passengers/passenger.ts'
import type { BorderBook } from '../places/borders/border-rules.ts'
import { borderFindings, type CheckedStop } from './borders.ts'
import { contactFindings, type CheckedContact } from './contact.ts'
import { TICKETING_CHECKS, type TicketingCheck, type CheckFinding, type CheckResult } from './finding.ts'
import { marriedFindings, type BookedFlight } from './married.ts'
import { nameFindings } from './names.ts'
import { segmentFindings, type OtherFlight, type CheckedFlight } from './segments.ts'
import { timeFindings, type TimeLimit } from './time-limit.ts'

export interface CheckFacts {
  readonly party: PartyCheck
  /** Document numbers are masked: they are not checked. */
  readonly numbersMasked: boolean
  /** Null for a placed order: its contact can no longer be changed, so findings could not be fixed. */
  readonly contact: CheckedContact | null
  /** The flights of the order in travel order. */
  readonly flights: readonly CheckedFlight[]
  readonly others: readonly OtherFlight[]
  /** Connections in transit countries, and what is known of their borders. */
  readonly stops: readonly CheckedStop[]
  readonly borders: BorderBook
  readonly time: TimeLimit
  /** Empty before booking. */
  readonly booked: readonly BookedFlight[]
}

/** Every check that ran, in the order of TICKETING_CHECKS, with its findings. */
export function runChecks(facts: CheckFacts): CheckResult[] {
  const found = findingsOf(facts)
  const made = TICKETING_CHECKS.filter((check) => check !== 'contact' || facts.contact !== null)
  return made.map((check) => ({ check, findings: found.filter((finding) => finding.check === check) }))
}

function findingsOf(facts: CheckFacts): CheckFinding[] {
  const { errors, warnings } = passengerReasons(facts.party)
  const told = (reason: PartyReason) => !facts.numbersMasked || !reason.path.endsWith('.number')
  return [
    ...segmentFindings(facts.flights, facts.others),
    ...errors.filter(told).map((reason) => ofParty(reason, 'stop')),
    ...warnings.filter(told).map((reason) => ofParty(reason, 'warning')),
    ...nameFindings(facts.party.passengers.map(tidyPassenger)),
    ...borderFindings(facts.stops, facts.party.passengers.map(tidyPassenger), facts.borders),
    ...(facts.contact ? contactFindings(facts.contact) : []),
    ...timeFindings(facts.time),
    ...marriedFindings(facts.booked),
  ]
}

function ofParty(reason: PartyReason, severity: CheckFinding['severity']): CheckFinding {
  return { check: checkOf(reason), severity, reason, otherOrder: null }
}

const OF_PARTY: ReadonlySet<PartyRule> = new Set([
  'passenger.type_age',
  'passenger.age_range',
  'passengers.duplicate',
])

function checkOf({ path, rule }: PartyReason): TicketingCheck {
  if (path === 'passengers' || OF_PARTY.has(rule)) return 'party'
  return path.includes('.travel_document') || path.endsWith('.nationality') ? 'documents' : 'names'
}
