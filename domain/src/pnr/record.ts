// The state while lines are read.

import type { LocalDate } from '../time/local-date.ts'
import type {
  PnrAnalysis,
  PnrContact,
  PnrContext,
  PnrDialect,
  PnrFares,
  PnrService,
  PnrTicket,
  PnrWarning,
} from './analysis.ts'
import type { FlightDraft } from './flights/flight-draft.ts'
import type { WrittenDay } from './local-times.ts'
import type { NamedPerson } from './name-line.ts'
import type { DocumentFacts } from './travel-documents.ts'

/** A line about a passenger, by number and position under the name; null: not given. */
export interface Pointed {
  readonly line: number
  readonly passenger: number | null
  readonly place: number | null
}

export interface PnrRecord {
  readonly dialect: PnrDialect
  readonly context: PnrContext
  locator: string | null
  readonly airlineLocators: { readonly carrier: string; readonly locator: string }[]
  readonly passengers: NamedPerson[]
  /** Number of the last name that was read or expected. */
  lastName: number
  /** Extra seats for luggage or comfort under a passenger's name. */
  extraSeats: number
  /** Lines that refer to passengers by number: `/P2`, `-2.1`. */
  readonly pointers: { readonly line: number; readonly number: number }[]
  /** Infants named by service lines, by line. */
  readonly infantServices: { readonly line: number; readonly passenger: number | null }[]
  /** Dates of the booking itself, from headers and footers. */
  readonly headDays: WrittenDay[]
  /** Letters of names in ticket remarks without separators: `OSI 1E CAET TN/999-1234567890 1WANGWU`. */
  readonly spelled: string[]
  group: { readonly line: number; readonly count: number } | null
  readonly flights: FlightDraft[]
  readonly ssr: PnrService[]
  readonly documents: (Pointed & { readonly facts: DocumentFacts })[]
  /** Services that mark a passenger as a child. */
  readonly children: (Pointed & { readonly birthday: LocalDate })[]
  readonly contacts: PnrContact[]
  timeLimit: PnrAnalysis['timeLimit']
  fares: PnrFares | null
  readonly tickets: PnrTicket[]
  readonly warnings: PnrWarning[]
  /** Something other than header and names was read: no names follow. */
  pastNames: boolean
  /** The last header began a block of remarks. */
  inRemarks: boolean
}

export function openRecord(dialect: PnrDialect, context: PnrContext): PnrRecord {
  return {
    dialect,
    context,
    locator: null,
    group: null,
    timeLimit: null,
    fares: null,
    pastNames: false,
    inRemarks: false,
    lastName: 0,
    extraSeats: 0,
    pointers: [],
    infantServices: [],
    headDays: [],
    spelled: [],
    airlineLocators: [],
    passengers: [],
    flights: [],
    ssr: [],
    documents: [],
    children: [],
    contacts: [],
    tickets: [],
    warnings: [],
  }
}

/** The earlier of two limits counts. */
export function takeTimeLimit(record: PnrRecord, limit: NonNullable<PnrAnalysis['timeLimit']>): void {
  const key = ({ date, time }: NonNullable<PnrAnalysis['timeLimit']>) => `${date} ${time ?? '24:00'}`
  if (!record.timeLimit || key(limit) < key(record.timeLimit)) record.timeLimit = limit
}

export function addTicket(record: PnrRecord, ticket: PnrTicket): void {
  if (record.tickets.every(({ number }) => number !== ticket.number)) record.tickets.push(ticket)
}

export function addContact(record: PnrRecord, contact: PnrContact): void {
  if (record.contacts.every(({ value }) => value !== contact.value)) record.contacts.push(contact)
}
