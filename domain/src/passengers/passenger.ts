// One passenger as typed into the form and sent to the server, and its normalised form that is stored.

import type { PassengerType } from '../flight-search/passenger-counts.ts'
import type { LocalDate } from '../time/local-date.ts'
import { hasExpiry, knownType, NO_EXPIRY, type DocumentType } from './document-types.ts'

export type { PassengerType } from '../flight-search/passenger-counts.ts'

/** Any field may still be empty; names follow the partner API. */
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
    /** ISO 3166-1 alpha-2; required for passports. */
    readonly issuing_place: string
  }
  readonly frequent_flyer?: { readonly airline: string; readonly number: string } | undefined
}

/** The gender of a passenger whose form passed the checks. Throws an Error for an empty one. */
export function checkedGender({ gender }: Pick<PassengerDraft, 'gender'>): 'male' | 'female' {
  if (gender === '') throw new Error('a passenger without a gender passed the checks')
  return gender
}

/** Under 2, under 12 and from 12, on the date of the last flight. */
export function typeAt(age: number): PassengerType {
  return age < 2 ? 'infant' : age < 12 ? 'child' : 'adult'
}

/**
 * As printed on tickets and sent to suppliers: capitals, single spaces, `passport` as the type given by the
 * nationality, no expiry for identity cards. Other fields are unchanged.
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
