// The result of reading a pasted PNR from any system. Texts stay texts: nothing of a PNR is ever executed,
// and a line that was not understood is marked instead of dropped.

import type { Cabin } from '../flight-search/cabins.ts'
import type { PassengerType } from '../flight-search/passenger-counts.ts'
import type { LocalDate } from '../time/local-date.ts'

export const PNR_DIALECTS = [
  'amadeus',
  'sabre',
  'galileo',
  'apollo',
  'worldspan',
  'travelsky',
  'itinerary',
] as const
export type PnrDialect = (typeof PNR_DIALECTS)[number]

export const PNR_LIMITS = { characters: 20_000, passengers: 9, segments: 16 } as const

export const PNR_ROLES = [
  'blank',
  'page',
  'header',
  'locator',
  'name',
  'group',
  'segment',
  'surface',
  'operated_by',
  'date',
  'service',
  'contact',
  'time_limit',
  'ticket',
  'fare',
  'remark',
  'continuation',
  'not_understood',
] as const
export type PnrRole = (typeof PNR_ROLES)[number]

export const PNR_WARNINGS = [
  'group',
  'too_many_passengers',
  'too_many_segments',
  'open_segment',
  'no_segments',
  'segment_incomplete',
  'segment_dropped',
  'segment_unconfirmed',
  'segment_past',
  'schedule_change',
  'weekday_differs',
  'not_in_order',
  'name_in_characters',
  'no_names',
  'dialect_unsure',
  'segment_flown',
  'times_missing',
  'arrival_day_unread',
  'flights_unread',
  'seats_differ',
  'name_unread',
  'passenger_unknown',
  'infant_unread',
  'child_unread',
  'document_differs',
  'document_unmatched',
  'extra_seat',
  'title_cut',
  'locator_taken',
  'name_joined',
  'name_order',
] as const
export type PnrWarningRule = (typeof PNR_WARNINGS)[number]

export interface PnrWarning {
  readonly rule: PnrWarningRule
  /** Line of the input, one-based; null for the whole text. */
  readonly line: number | null
  readonly values: Readonly<Record<string, string | number | readonly string[]>>
  /** The reading is inconsistent or cannot be priced: nothing is imported until the text is corrected. */
  readonly stops: boolean
}

export interface PnrDocument {
  /** The document type letter of the airline message: P, I, A, C; `NI` for an identity number. */
  readonly kind: string
  readonly number: string
  readonly expiry: LocalDate
  /** ISO 3166-1 alpha-2. */
  readonly issuingPlace: string
}

export interface PnrPassenger {
  readonly line: number
  /** Empty if the PNR has the name in Chinese characters only. */
  readonly surname: string
  readonly givenNames: string
  readonly nativeName: string
  readonly type: PassengerType
  readonly gender: 'male' | 'female' | ''
  /** Empty if missing in the text, like the other texts. */
  readonly birthday: LocalDate
  /** ISO 3166-1 alpha-2. */
  readonly nationality: string
  readonly document: PnrDocument | null
}

export interface PnrSegment {
  readonly line: number
  readonly carrier: string
  /** Digits without leading zeros. */
  readonly flightNumber: string
  /** Booking class; empty if missing in the text. */
  readonly rbd: string
  readonly cabin: Cabin | null
  /** Local date of departure. */
  readonly date: LocalDate
  /** Airport codes. */
  readonly from: string
  readonly to: string
  /** Local times, `hh:mm`. */
  readonly departure: string | null
  readonly arrival: string | null
  /** Days from departure to arrival by the local calendars; null if unknown. */
  readonly dayChange: number | null
  readonly status: string
  readonly seats: number | null
  readonly operatedBy: string | null
}

export interface PnrService {
  readonly line: number
  readonly code: string
  readonly carrier: string
  readonly text: string
  /** Passenger number, one-based; null for all. */
  readonly passenger: number | null
}

export interface PnrContact {
  readonly line: number
  readonly kind: 'phone' | 'email'
  readonly value: string
}

export interface PnrTicket {
  readonly line: number
  /** `160-1234567890` */
  readonly number: string
  readonly passenger: number | null
}

/** Amounts are texts of the PNR: displayed, never calculated with. */
export interface PnrFares {
  readonly line: number
  readonly currency: string
  readonly fare: string
  readonly total: string
  readonly taxes: readonly { readonly code: string; readonly amount: string }[]
}

export interface PnrTraceLine {
  readonly line: number
  readonly role: PnrRole
  /** The line as pasted. */
  readonly text: string
  /** The reading in trade codes; empty if the role says everything. */
  readonly value: string
}

export interface PnrAnalysis {
  readonly dialect: PnrDialect
  /** 0 to 1: the lead of the detected format over the next likely one. */
  readonly confidence: number
  readonly locator: string | null
  readonly airlineLocators: readonly { readonly carrier: string; readonly locator: string }[]
  readonly passengers: readonly PnrPassenger[]
  readonly segments: readonly PnrSegment[]
  readonly ssr: readonly PnrService[]
  readonly contacts: readonly PnrContact[]
  /** `time` is `hh:mm` local, null for the end of the day. */
  readonly timeLimit: {
    readonly line: number
    readonly date: LocalDate
    readonly time: string | null
  } | null
  readonly fares: PnrFares | null
  readonly tickets: readonly PnrTicket[]
  readonly warnings: readonly PnrWarning[]
  /** One entry for each line of the input, in order: joined with line ends they equal the input. */
  readonly trace: readonly PnrTraceLine[]
}

/** Place look-ups for the reader; without them any three letters pass for an airport. */
export interface PnrPlaces {
  isAirport(code: string): boolean
  /** Code of the airport for a name in any language; for a city, its biggest. */
  airportNamed(name: string): string | undefined
  /** Whether the name is that of one airport and not of a city: `Gatwick`. */
  isAirportName?(name: string): boolean
}

/** Airlines by name, for texts that people write. */
export interface PnrAirlines {
  /** IATA designator of the airline for a name in any language; undefined: none, or several. */
  codeNamed(name: string): string | undefined
}

export interface PnrContext {
  /** Today's date at the reader's location. */
  readonly today: LocalDate
  readonly places?: PnrPlaces | undefined
  /** Absent: flights are recognised by their designators only. */
  readonly airlines?: PnrAirlines | undefined
}
