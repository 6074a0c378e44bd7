// What has been read so far, while the lines are gone through.

import type {
  PnrAnalysis,
  PnrContact,
  PnrContext,
  PnrDialect,
  PnrFares,
  PnrPassenger,
  PnrService,
  PnrTicket,
  PnrWarning,
} from './analysis.ts'
import type { FlightDraft } from './flight-draft.ts'
import type { DocumentFacts } from './travel-documents.ts'

export interface PnrRecord {
  readonly dialect: PnrDialect
  readonly context: PnrContext
  locator: string | null
  readonly airlineLocators: { readonly carrier: string; readonly locator: string }[]
  readonly passengers: PnrPassenger[]
  group: { readonly line: number; readonly count: number } | null
  readonly flights: FlightDraft[]
  readonly ssr: PnrService[]
  readonly documents: { readonly passenger: number | null; readonly facts: DocumentFacts }[]
  readonly contacts: PnrContact[]
  timeLimit: PnrAnalysis['timeLimit']
  fares: PnrFares | null
  readonly tickets: PnrTicket[]
  readonly warnings: PnrWarning[]
  /** Something other than head and names has been read: no names follow. */
  pastNames: boolean
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
    airlineLocators: [],
    passengers: [],
    flights: [],
    ssr: [],
    documents: [],
    contacts: [],
    tickets: [],
    warnings: [],
  }
}

/** The earlier of two limits is the one that counts. */
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
