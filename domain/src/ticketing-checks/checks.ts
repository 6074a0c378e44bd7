// The pre-ticketing checks: everything that is looked at before an order is made and again before it is paid. They decide
// nothing but what they say; the server refuses what they stop. Rules of passengers and documents are those of the form.

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
  /** The numbers of documents are masked: nothing is said of them. */
  readonly numbersMasked: boolean
  /** Null when the order is made: its contact cannot be changed any more, so that nobody could mend what is found. */
  readonly contact: CheckedContact | null
  /** The flights of the order in the order of flying. */
  readonly flights: readonly CheckedFlight[]
  readonly others: readonly OtherFlight[]
  /** Changes in countries on the way, and what is known of their borders. */
  readonly stops: readonly CheckedStop[]
  readonly borders: BorderBook
  readonly time: TimeLimit
  /** Empty before the booking. */
  readonly booked: readonly BookedFlight[]
}

/** Every check that is made, in the order of TICKETING_CHECKS, with all that it found. */
export function lookThrough(facts: CheckFacts): CheckResult[] {
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
