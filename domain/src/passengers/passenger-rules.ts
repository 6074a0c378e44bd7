// Validates one passenger, field by field. The passenger is already normalised (passenger.ts).

import type { Reason } from '../text/reason.ts'
import { addMonths, ageOn, isLocalDate, type LocalDate } from '../time/local-date.ts'
import {
  documentNumberReasons,
  isUnusualNumber,
  type NumberRule,
  type NumberWord,
} from './document-number.ts'
import { acceptedDocuments, documentChoice, type DocumentCaution } from './document-table.ts'
import { hasExpiry, isPassport, knownType, type KnownDocumentType } from './document-types.ts'
import { typeAt, type PassengerDraft, type PassengerType } from './passenger.ts'
import { crossesBorder, type TripFacts } from './trip.ts'

/** Surname and given names together, as tickets and passport lines store them. */
export const MAX_NAME = 56
/** Many countries require a passport to be valid this long after the stay. */
const MONTHS_OF_VALIDITY = 6

export type PassengerRule =
  | 'field.required'
  | NumberRule
  | DocumentCaution
  | `passenger.${
      | 'surname_letters'
      | 'given_letters'
      | 'name_too_long'
      | 'gender'
      | 'birthday_invalid'
      | 'birthday_future'
      | 'type_age'
      | 'age_range'
      | 'nationality'
      | 'nationality_not_allowed'
      | 'document_type'
      | 'document_not_allowed'
      | 'document_unusual'
      | 'expiry_invalid'
      | 'expired'
      | 'expires_soon'
      | 'issuing_place'
      | 'frequent_flyer'}`

export type PassengerWord = NumberWord | PassengerType | `document.${KnownDocumentType}`
export type PassengerReason = Reason<PassengerRule, PassengerWord>

/** Limits of an offer; empty lists limit nothing. */
export interface OfferLimits {
  readonly nationalityAllow: readonly string[]
  readonly nationalityDeny: readonly string[]
  readonly docTypeAllow: readonly string[]
  readonly ageMin: number | null
  readonly ageMax: number | null
  readonly paxMin: number | null
  readonly paxMax: number | null
}

export interface PassengerContext {
  readonly trip: TripFacts
  readonly today: LocalDate
  readonly limits: OfferLimits | undefined
  readonly isCountry: (iso2: string) => boolean
}

/** Errors block the booking; warnings are shown only. */
export interface Findings {
  readonly errors: readonly PassengerReason[]
  readonly warnings: readonly PassengerReason[]
}

/** All issues of one passenger; `path` is its position in the request, `passengers.0`. */
export function findingsOf(passenger: PassengerDraft, path: string, context: PassengerContext): Findings {
  const errors = [
    ...nameReasons(passenger, path),
    ...birthdayReasons(passenger, path, context),
    ...nationalityReasons(passenger, path, context),
    ...documentReasons(passenger, `${path}.travel_document`, context),
    ...frequentFlyerReasons(passenger, path),
  ]
  const faulty = new Set(errors.map((reason) => reason.path))
  const warnings = documentWarnings(passenger, `${path}.travel_document`, context)
  // A field with an error gets no warning.
  return { errors, warnings: warnings.filter((reason) => !faulty.has(reason.path)) }
}

function nameReasons(
  { surname, given_names: given, gender }: PassengerDraft,
  path: string,
): PassengerReason[] {
  const reasons: PassengerReason[] = []
  if (surname === '') reasons.push({ path: `${path}.surname`, rule: 'field.required' })
  else if (!/^[A-Z]+$/.test(surname))
    reasons.push({ path: `${path}.surname`, rule: 'passenger.surname_letters' })
  if (given === '') reasons.push({ path: `${path}.given_names`, rule: 'field.required' })
  else if (!/^[A-Z]+( [A-Z]+)*$/.test(given))
    reasons.push({ path: `${path}.given_names`, rule: 'passenger.given_letters' })
  else if (surname.length + given.length > MAX_NAME) {
    reasons.push({ path: `${path}.given_names`, rule: 'passenger.name_too_long', values: { max: MAX_NAME } })
  }
  if (gender === '') reasons.push({ path: `${path}.gender`, rule: 'passenger.gender' })
  return reasons
}

function birthdayReasons(
  { birthday, type }: PassengerDraft,
  passengerPath: string,
  context: PassengerContext,
): PassengerReason[] {
  const path = `${passengerPath}.birthday`
  if (birthday === '') return [{ path, rule: 'field.required' }]
  if (!isLocalDate(birthday)) return [{ path, rule: 'passenger.birthday_invalid' }]
  if (birthday > context.today) return [{ path, rule: 'passenger.birthday_future' }]
  const date = context.trip.lastDeparture
  const age = ageOn(birthday, date)
  const fits = typeAt(age)
  if (fits !== type)
    return [{ path, rule: 'passenger.type_age', values: { age, date, fits: { rule: fits } } }]
  const [min, max] = [context.limits?.ageMin ?? 0, context.limits?.ageMax ?? 120]
  return age < min || age > max
    ? [{ path, rule: 'passenger.age_range', values: { age, date, min, max } }]
    : []
}

function nationalityReasons(
  { nationality }: PassengerDraft,
  passengerPath: string,
  context: PassengerContext,
): PassengerReason[] {
  const path = `${passengerPath}.nationality`
  if (!context.isCountry(nationality)) return [{ path, rule: 'passenger.nationality' }]
  const allow = context.limits?.nationalityAllow ?? []
  const deny = context.limits?.nationalityDeny ?? []
  const refused = deny.includes(nationality) || (allow.length > 0 && !allow.includes(nationality))
  return refused ? [{ path, rule: 'passenger.nationality_not_allowed' }] : []
}

function documentReasons(
  passenger: PassengerDraft,
  path: string,
  context: PassengerContext,
): PassengerReason[] {
  const { travel_document: document, nationality, birthday, gender } = passenger
  if (document.type === '') return [{ path: `${path}.type`, rule: 'passenger.document_type' }]
  const type = knownType(document.type, nationality)
  const reasons: PassengerReason[] = [...typeReasons(type, nationality, `${path}.type`, context)]
  if (document.number === '') reasons.push({ path: `${path}.number`, rule: 'field.required' })
  else
    reasons.push(
      ...documentNumberReasons({ type, number: document.number, birthday, gender }, `${path}.number`),
    )
  reasons.push(...expiryReasons(type, document.expiry, `${path}.expiry`, context.trip))
  if (isPassport(type) && !context.isCountry(document.issuing_place)) {
    reasons.push({ path: `${path}.issuing_place`, rule: 'passenger.issuing_place' })
  }
  return reasons
}

function typeReasons(
  type: KnownDocumentType,
  nationality: string,
  path: string,
  context: PassengerContext,
): PassengerReason[] {
  // Without a nationality nothing can be checked; the missing nationality is reported at its own field.
  if (!context.isCountry(nationality)) return []
  const allowed = acceptedDocuments(nationality, context.trip, context.limits?.docTypeAllow)
  if (allowed.includes(type)) return []
  const names = allowed.map((each) => `document.${each}` as const)
  return [
    {
      path,
      rule: 'passenger.document_not_allowed',
      values: { allowed: names.length > 0 ? { rules: names } : '—' },
    },
  ]
}

function expiryReasons(
  type: KnownDocumentType,
  expiry: LocalDate,
  path: string,
  trip: TripFacts,
): PassengerReason[] {
  if (!hasExpiry(type)) return []
  if (expiry === '') return [{ path, rule: 'field.required' }]
  if (!isLocalDate(expiry)) return [{ path, rule: 'passenger.expiry_invalid' }]
  return expiry < trip.lastArrival
    ? [{ path, rule: 'passenger.expired', values: { expiry, date: trip.lastArrival } }]
    : []
}

function documentWarnings(
  { travel_document: document, nationality }: PassengerDraft,
  path: string,
  context: PassengerContext,
): PassengerReason[] {
  if (document.type === '') return []
  const warnings: PassengerReason[] = []
  const type = knownType(document.type, nationality)
  const caution = documentChoice(type, nationality, context.trip)?.caution
  if (caution) warnings.push({ path: `${path}.type`, rule: caution })
  if (isUnusualNumber(type, document.number))
    warnings.push({ path: `${path}.number`, rule: 'passenger.document_unusual' })
  const { lastArrival } = context.trip
  const ends = hasExpiry(type) && isLocalDate(document.expiry) && crossesBorder(context.trip)
  if (ends && document.expiry < addMonths(lastArrival, MONTHS_OF_VALIDITY)) {
    warnings.push({
      path: `${path}.expiry`,
      rule: 'passenger.expires_soon',
      values: { expiry: document.expiry },
    })
  }
  return warnings
}

function frequentFlyerReasons({ frequent_flyer: flyer }: PassengerDraft, path: string): PassengerReason[] {
  if (!flyer || (flyer.airline === '' && flyer.number === '')) return []
  const whole = /^[A-Z0-9]{2}$/.test(flyer.airline) && /^[A-Z0-9]{4,20}$/.test(flyer.number)
  return whole ? [] : [{ path: `${path}.frequent_flyer.number`, rule: 'passenger.frequent_flyer' }]
}
