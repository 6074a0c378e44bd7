// One passenger as typed into the form and sent to the server, and brought into the form that is stored.

import type { PassengerType } from '../flight-search/passenger-counts.ts'
import type { LocalDate } from '../time/local-date.ts'
import { hasExpiry, knownType, NO_EXPIRY, type DocumentType } from './document-types.ts'

export type { PassengerType } from '../flight-search/passenger-counts.ts'

/** Everything may still be empty; names follow the partners' wire names. */
export interface PassengerDraft {
  readonly type: PassengerType
  readonly surname: string
  readonly given_names: string
  readonly gender: 'male' | 'female' | ''
  readonly birthday: LocalDate
  /** ISO 3166-1 alpha-2. */
  readonly nationality: string
  readonly travel_document: {
    readonly type: DocumentType | ''
    readonly number: string
    readonly expiry: LocalDate
    /** ISO 3166-1 alpha-2; asked for passports. */
    readonly issuing_place: string
  }
  readonly frequent_flyer?: { readonly airline: string; readonly number: string } | undefined
}

/** Below 2, below 12 and from 12 on, counted on the day of the last flight. */
export function typeAt(age: number): PassengerType {
  return age < 2 ? 'infant' : age < 12 ? 'child' : 'adult'
}

/**
 * As it is printed on tickets and sent to suppliers: capitals, single spaces, `passport` as the kind that the
 * nationality says, no expiry for identity cards. Other fields of the passenger stay as they are.
 */
export function tidyPassenger<P extends PassengerDraft>(passenger: P): P {
  const { travel_document: document, frequent_flyer: flyer } = passenger
  const nationality = passenger.nationality.trim().toUpperCase()
  return {
    ...passenger,
    surname: capitals(passenger.surname),
    given_names: capitals(passenger.given_names),
    birthday: passenger.birthday.trim(),
    nationality,
    travel_document: {
      ...document,
      type: document.type === '' ? '' : knownType(document.type, nationality),
      number: document.number.replace(/\s/g, '').toUpperCase(),
      expiry: hasExpiry(document.type) ? document.expiry.trim() : NO_EXPIRY,
      issuing_place: document.issuing_place.trim().toUpperCase(),
    },
    ...(flyer && { frequent_flyer: { airline: capitals(flyer.airline), number: capitals(flyer.number) } }),
  }
}

function capitals(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toUpperCase()
}
