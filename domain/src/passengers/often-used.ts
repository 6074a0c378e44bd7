// The passengers whom a user books often, with their documents: what may be saved, and which of several
// documents is used for a trip. The list limit is enforced where it is stored.

import { isEmail } from '../text/email.ts'
import { DIALLING_CODE, PHONE, phoneDigits } from '../text/phone.ts'
import type { Reason } from '../text/reason.ts'
import { ageOn, isLocalDate, type LocalDate } from '../time/local-date.ts'
import { documentNumberReasons } from './document-number.ts'
import { acceptedDocuments } from './document-table.ts'
import { hasExpiry, isPassport, knownType, NO_EXPIRY, type DocumentType } from './document-types.ts'
import type { OfferLimits, PassengerRule, PassengerWord } from './passenger-rules.ts'
import { typeAt, type PassengerDraft, type PassengerType } from './passenger.ts'
import type { TripFacts } from './trip.ts'

/** In one user's list. */
export const MAX_OFTEN_USED = 30
/** Per passenger. */
export const MAX_DOCUMENTS = 5
export const MAX_MEMBER_CARDS = 100
const MAX_NAME_PART = 30
const MAX_REMARK = 100

export interface SavedDocument {
  readonly type: DocumentType | ''
  readonly number: string
  readonly expiry: LocalDate
  /** ISO 3166-1 alpha-2; required for passports. */
  readonly issuingPlace: string
}

/** Any field may still be empty; names follow the partner API. */
export interface OftenUsedDraft {
  readonly surname: string
  readonly givenName: string
  readonly gender: 'male' | 'female' | ''
  readonly birthday: LocalDate
  readonly nationality: string
  readonly phone: { readonly area: string; readonly number: string }
  readonly email: string
  readonly documents: readonly SavedDocument[]
  readonly remark: string
}

export type OftenUsedRule =
  | PassengerRule
  | 'field.too_long'
  | 'contact.phone'
  | 'contact.area'
  | 'contact.email'
  | 'oftenUsed.same_document'
export type OftenUsedReason = Reason<OftenUsedRule, PassengerWord>

/** Adult, child or infant on a date, from the birthday. */
export function typeOn(birthday: LocalDate, day: LocalDate): PassengerType {
  return typeAt(ageOn(birthday, day))
}

/** As stored: capitals, single spaces, `passport` as the type given by the nationality. */
export function tidyOftenUsed<D extends OftenUsedDraft>(draft: D): D {
  const nationality = capitals(draft.nationality)
  return {
    ...draft,
    surname: capitals(draft.surname),
    givenName: capitals(draft.givenName),
    birthday: draft.birthday.trim(),
    nationality,
    phone: { area: draft.phone.area.trim().replace(/^\+/, ''), number: phoneDigits(draft.phone.number) },
    email: draft.email.trim(),
    remark: draft.remark.trim(),
    documents: draft.documents.map((document) => ({
      ...document,
      type: document.type === '' ? ('' as const) : knownType(document.type, nationality),
      number: document.number.replace(/\s/g, '').toUpperCase(),
      expiry: hasExpiry(document.type) ? document.expiry.trim() : NO_EXPIRY,
      issuingPlace: capitals(document.issuingPlace),
    })),
  }
}

interface SavingContext {
  readonly today: LocalDate
  readonly isCountry: (iso2: string) => boolean
}

/**
 * Validation issues of a normalised passenger, each at its field: `documents.0.number`. Expired documents may
 * be kept.
 */
export function oftenUsedReasons(draft: OftenUsedDraft, context: SavingContext): OftenUsedReason[] {
  return [
    ...personReasons(draft, context),
    ...reachReasons(draft),
    ...draft.documents.flatMap((document, at) => documentReasons(draft, document, at, context)),
  ]
}

function personReasons(draft: OftenUsedDraft, { today, isCountry }: SavingContext): OftenUsedReason[] {
  const { birthday } = draft
  const reasons: OftenUsedReason[] = [
    ...nameReasons('surname', draft.surname, /^[A-Z]+$/, 'passenger.surname_letters'),
    ...nameReasons('givenName', draft.givenName, /^[A-Z]+( [A-Z]+)*$/, 'passenger.given_letters'),
  ]
  if (draft.gender === '') reasons.push({ path: 'gender', rule: 'passenger.gender' })
  if (birthday === '') reasons.push({ path: 'birthday', rule: 'field.required' })
  else if (!isLocalDate(birthday)) reasons.push({ path: 'birthday', rule: 'passenger.birthday_invalid' })
  else if (birthday > today) reasons.push({ path: 'birthday', rule: 'passenger.birthday_future' })
  if (!isCountry(draft.nationality)) reasons.push({ path: 'nationality', rule: 'passenger.nationality' })
  if (draft.remark.length > MAX_REMARK) reasons.push(tooLong('remark', MAX_REMARK))
  return reasons
}

function nameReasons(path: string, name: string, form: RegExp, rule: PassengerRule): OftenUsedReason[] {
  if (name === '') return [{ path, rule: 'field.required' }]
  if (!form.test(name)) return [{ path, rule }]
  return name.length > MAX_NAME_PART ? [tooLong(path, MAX_NAME_PART)] : []
}

function tooLong(path: string, max: number): OftenUsedReason {
  return { path, rule: 'field.too_long', values: { max } }
}

/** Phone and address are optional, but must be valid. */
function reachReasons({ phone, email }: OftenUsedDraft): OftenUsedReason[] {
  const reasons: OftenUsedReason[] = []
  if (phone.number !== '' && !PHONE.test(phone.number))
    reasons.push({ path: 'phone.number', rule: 'contact.phone' })
  if (phone.number !== '' && !DIALLING_CODE.test(phone.area))
    reasons.push({ path: 'phone.area', rule: 'contact.area' })
  if (email !== '' && !isEmail(email)) reasons.push({ path: 'email', rule: 'contact.email' })
  return reasons
}

function documentReasons(
  draft: OftenUsedDraft,
  document: SavedDocument,
  at: number,
  { isCountry }: SavingContext,
): OftenUsedReason[] {
  const path = `documents.${at}`
  if (document.type === '') return [{ path: `${path}.type`, rule: 'passenger.document_type' }]
  const type = knownType(document.type, draft.nationality)
  const reasons: OftenUsedReason[] = []
  if (document.number === '') reasons.push({ path: `${path}.number`, rule: 'field.required' })
  else
    reasons.push(
      ...documentNumberReasons(
        { type, number: document.number, birthday: draft.birthday, gender: draft.gender },
        `${path}.number`,
      ),
    )
  if (draft.documents.slice(0, at).some((other) => isSameDocument(other, document)))
    reasons.push({ path: `${path}.number`, rule: 'oftenUsed.same_document' })
  if (hasExpiry(type) && document.expiry === '')
    reasons.push({ path: `${path}.expiry`, rule: 'field.required' })
  else if (hasExpiry(type) && !isLocalDate(document.expiry))
    reasons.push({ path: `${path}.expiry`, rule: 'passenger.expiry_invalid' })
  if (isPassport(type) && !isCountry(document.issuingPlace))
    reasons.push({ path: `${path}.issuingPlace`, rule: 'passenger.issuing_place' })
  return reasons
}

function isSameDocument(one: SavedDocument, other: SavedDocument): boolean {
  return one.number !== '' && one.number === other.number && one.type === other.type
}

/** A passenger of an order as it would be saved. */
export function oftenUsedFrom(passenger: PassengerDraft): OftenUsedDraft {
  const { travel_document: document } = passenger
  const papers = {
    type: document.type,
    number: document.number,
    expiry: document.expiry,
    issuingPlace: document.issuing_place,
  }
  return {
    surname: passenger.surname,
    givenName: passenger.given_names,
    gender: passenger.gender,
    birthday: passenger.birthday,
    nationality: passenger.nationality,
    phone: { area: '', number: '' },
    email: '',
    documents: document.type === '' && document.number === '' ? [] : [papers],
    remark: '',
  }
}

/**
 * Merges into a saved passenger: the new facts, and the new document first. A document of the same type is
 * replaced (it was renewed); beyond five the last one is dropped.
 */
export function updatedOftenUsed(saved: OftenUsedDraft, next: OftenUsedDraft): OftenUsedDraft {
  const kinds = new Set(next.documents.map(({ type }) => type))
  return {
    ...saved,
    gender: next.gender,
    nationality: next.nationality,
    documents: [...next.documents, ...saved.documents.filter(({ type }) => !kinds.has(type))].slice(
      0,
      MAX_DOCUMENTS,
    ),
  }
}

/** The destination of a passenger. */
export interface Destination {
  readonly trip: TripFacts
  readonly limits: Pick<OfferLimits, 'docTypeAllow'> | undefined
}

/**
 * The document to travel with: the route's preferred one, but those that outlast the trip first. Undefined
 * when the route accepts none of them.
 */
export function documentToUse<D extends Pick<SavedDocument, 'type' | 'expiry'>>(
  documents: readonly D[],
  nationality: string,
  { trip, limits }: Destination,
): D | undefined {
  const known = (document: D) => document.type && knownType(document.type, nationality)
  const usable = acceptedDocuments(nationality, trip, limits?.docTypeAllow).flatMap((type) =>
    documents.filter((document) => known(document) === type),
  )
  return usable.find(({ type, expiry }) => !hasExpiry(type) || expiry >= trip.lastArrival) ?? usable[0]
}

export interface MemberCardDraft {
  /** IATA code of the airline. */
  readonly airline: string
  readonly number: string
  readonly level: string
  /** Empty for a card without one. */
  readonly expiry: LocalDate
}

export function tidyMemberCard<D extends MemberCardDraft>(card: D): D {
  return {
    ...card,
    airline: capitals(card.airline),
    number: card.number.replace(/\s/g, '').toUpperCase(),
    level: card.level.trim(),
    expiry: card.expiry.trim(),
  }
}

export function memberCardReasons(
  { airline, number, level, expiry }: MemberCardDraft,
  isAirline: (code: string) => boolean,
): Reason<
  'memberCard.airline' | 'memberCard.number' | 'field.too_long' | 'passenger.expiry_invalid',
  never
>[] {
  return [
    ...(isAirline(airline) ? [] : [{ path: 'airline', rule: 'memberCard.airline' } as const]),
    ...(/^[A-Z0-9]{4,20}$/.test(number) ? [] : [{ path: 'number', rule: 'memberCard.number' } as const]),
    ...(level.length > 20 ? [{ path: 'level', rule: 'field.too_long', values: { max: 20 } } as const] : []),
    ...(expiry === '' || isLocalDate(expiry)
      ? []
      : [{ path: 'expiry', rule: 'passenger.expiry_invalid' } as const]),
  ]
}

function capitals(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toUpperCase()
}
