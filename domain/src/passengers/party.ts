// All passengers of an order together, and the contact person. The confirm page and the server run the same
// checks.

import { MAX_SEATS } from '../flight-search/defaults.ts'
import {
  passengerCountReasons,
  seatsOf,
  type CountReason,
  type Counts,
} from '../flight-search/passenger-counts.ts'
import { isEmail } from '../text/email.ts'
import { DIALLING_CODE, PHONE, phoneDigits } from '../text/phone.ts'
import type { Reason } from '../text/reason.ts'
import {
  findingsOf,
  type PassengerContext,
  type PassengerRule,
  type PassengerWord,
} from './passenger-rules.ts'
import { tidyPassenger, type PassengerDraft, type PassengerType } from './passenger.ts'
import { routeKind, type TripFacts } from './trip.ts'

const MAX_CHILDREN_PER_ADULT = 2

export type PartyRule =
  | PassengerRule
  | CountReason['rule']
  | `passengers.${'children_per_adult' | 'count_differs' | 'fare_party' | 'duplicate'}`
export type PartyReason = Reason<PartyRule, PassengerWord>

export interface PartyCheck extends PassengerContext {
  readonly passengers: readonly PassengerDraft[]
  /** The party that the price was checked for. */
  readonly expected: Counts
}

export interface PartyFindings {
  /** Any of them blocks the order. */
  readonly errors: readonly PartyReason[]
  /** Shown, never blocking. */
  readonly warnings: readonly PartyReason[]
}

/** All issues and warnings of the passengers, each at its field: `passengers.0.surname`. */
export function passengerReasons(check: PartyCheck): PartyFindings {
  const passengers = check.passengers.map(tidyPassenger)
  const single = passengers.map((passenger, at) => findingsOf(passenger, `passengers.${at}`, check))
  return {
    errors: [
      ...partyReasons(passengers, check),
      ...single.flatMap(({ errors }) => errors),
      ...duplicates(passengers),
    ],
    warnings: single.flatMap(({ warnings }) => warnings),
  }
}

function partyReasons(passengers: readonly PassengerDraft[], check: PartyCheck): PartyReason[] {
  const path = 'passengers'
  const counts = countTypes(passengers)
  const reasons: PartyReason[] = passengerCountReasons(counts).map(({ rule, values }) => ({
    path,
    rule,
    values,
  }))
  if (reasons.length > 0) return reasons
  const { adult, child, infant } = check.expected
  if (counts.adult !== adult || counts.child !== child || counts.infant !== infant) {
    reasons.push({
      path,
      rule: 'passengers.count_differs',
      values: { adults: adult, children: child, infants: infant },
    })
  }
  if (isMainland(check.trip) && counts.child > counts.adult * MAX_CHILDREN_PER_ADULT) {
    reasons.push({ path, rule: 'passengers.children_per_adult', values: { max: MAX_CHILDREN_PER_ADULT } })
  }
  const [min, max] = [check.limits?.paxMin ?? 1, check.limits?.paxMax ?? MAX_SEATS]
  const seats = seatsOf(counts)
  if (seats < min || seats > max) {
    reasons.push({ path, rule: 'passengers.fare_party', values: { min, max } })
  }
  return reasons
}

function isMainland(trip: TripFacts): boolean {
  return trip.journeys.some((journey) => routeKind(journey) === 'mainland')
}

function countTypes(passengers: readonly PassengerDraft[]): Counts {
  const count = (type: PassengerType) => passengers.filter((passenger) => passenger.type === type).length
  return { adult: count('adult'), child: count('child'), infant: count('infant') }
}

/** The same person twice, reported at the later one: by name and birthday, or by document number. */
function duplicates(passengers: readonly PassengerDraft[]): PartyReason[] {
  return passengers.flatMap((passenger, at): PartyReason[] => {
    const earlier = passengers.slice(0, at)
    const byName = earlier.findIndex(
      (other) => passenger.surname !== '' && person(other) === person(passenger),
    )
    if (byName >= 0)
      return [
        { path: `passengers.${at}.surname`, rule: 'passengers.duplicate', values: { other: byName + 1 } },
      ]
    const { number } = passenger.travel_document
    const byNumber = earlier.findIndex((other) => number !== '' && other.travel_document.number === number)
    if (byNumber < 0) return []
    return [
      {
        path: `passengers.${at}.travel_document.number`,
        rule: 'passengers.duplicate',
        values: { other: byNumber + 1 },
      },
    ]
  })
}

function person({ surname, given_names: given, birthday }: PassengerDraft): string {
  return `${surname}/${given}/${birthday}`
}

export interface ContactDraft {
  readonly name: string
  /** Dialling code without plus. */
  readonly areaCode: string
  readonly phone: string
  readonly email: string
}

export type ContactRule = `contact.${'name' | 'phone' | 'area' | 'email'}`

/** As stored: people write numbers in groups, only the digits count. */
export function tidyContact<C extends ContactDraft>(contact: C): C {
  return {
    ...contact,
    name: contact.name.trim(),
    areaCode: contact.areaCode.trim().replace(/^\+/, ''),
    phone: phoneDigits(contact.phone),
    email: contact.email.trim(),
  }
}

/** Validation issues of the contact person; paths begin with `contact.`. */
export function contactReasons(typed: ContactDraft): Reason<ContactRule, never>[] {
  const { name, areaCode, phone, email } = tidyContact(typed)
  const reasons: Reason<ContactRule, never>[] = []
  if (name === '') reasons.push({ path: 'contact.name', rule: 'contact.name' })
  if (!DIALLING_CODE.test(areaCode)) reasons.push({ path: 'contact.areaCode', rule: 'contact.area' })
  if (!PHONE.test(phone)) reasons.push({ path: 'contact.phone', rule: 'contact.phone' })
  if (!isEmail(email)) reasons.push({ path: 'contact.email', rule: 'contact.email' })
  return reasons
}
