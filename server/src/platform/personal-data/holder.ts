// What a module stores about people, registered with its `Module`: `personal-data` finds, exports and forgets it,
// `retention` removes what its period has ended for. Neither knows a product.

import type { Database, Tx } from '../database/database.ts'

/** Known by name and birthday within one agency. Names in capitals, as on tickets. */
export interface Traveller {
  readonly kind: 'traveller'
  readonly agencyId: number
  readonly surname: string
  readonly givenNames: string
  /** ISO 8601. */
  readonly birthday: string
}

export interface User {
  readonly kind: 'user'
  readonly agencyId: number
  readonly id: string
  readonly username: string
  readonly name: string
}

export type Person = Traveller | User

/** What a holder has of a person. */
export interface Trace {
  /** Orders that the traveller is in, with their changes and refunds; or that the user created. */
  readonly orders: readonly string[]
  /** Those of them that are not finished. */
  readonly open: readonly string[]
  /** When the last journey of a traveller ends; null: there is none. */
  readonly lastTravel: Date | null
  /** Rows outside of orders. */
  readonly entries: number
}

/** A trace with the orders that all holders have found: files about orders go with them. */
export interface TraceOfAll extends Trace {
  readonly everyOrder: readonly string[]
}

export const NO_TRACE: Trace = { orders: [], open: [], lastTravel: null, entries: 0 }

export type Entry = Readonly<Record<string, unknown>>

/** A table of an export. Its name is unique among those of one person or agency. */
export interface Part {
  readonly name: string
  read(tx: Tx): Promise<readonly Entry[]>
}

/** Kinds of data that every holder may have, by retention period. */
export type RemovedByHolders = 'travel_documents' | 'evidence'

export interface Removal {
  readonly db: Database
  /** What ended before that time is removed. */
  readonly before: Date
  /** When it is removed. */
  readonly at: Date
  /** The end of each traveller's last journey with any product; null: there is none. All are of one agency. */
  readonly lastTravelOf: LastTravelOf
}

/** In the order of the travellers. Reads what the agency has once, however many they are. */
type LastTravelOf = (
  tx: Tx,
  agencyId: number,
  travellers: readonly Traveller[],
) => Promise<readonly (Date | null)[]>

export interface PersonalDataHolder {
  /** `flight`; unique. */
  readonly name: string
  find(tx: Tx, person: Person): Promise<Trace>
  /** As `lastTravel` of `find`, of many. Absent: nothing of it is a journey. */
  readonly lastTravelOf?: LastTravelOf
  /** The tables of a person. `trace`: as `find` returned it. Secrets and data of others are left out. */
  partsOf(person: Person, trace: TraceOfAll): readonly Part[]
  /** The tables of an agency, without those of agencies below it. */
  partsOfAgency(agencyId: number): readonly Part[]
  /** Replaces names, documents, contacts and free texts for good. Nothing of `trace` is open. */
  forget(tx: Tx, person: Person, trace: TraceOfAll): Promise<void>
  /** By kind: removes what is over, in batches of their own transactions, and returns the number of rows. */
  readonly remove?: Readonly<Partial<Record<RemovedByHolders, (removal: Removal) => Promise<number>>>>
}

/** Replaces the name of a forgotten traveller: in capitals, as on tickets. */
export const FORGOTTEN = { surname: 'FORGOTTEN', givenNames: 'PERSON', birthday: '1900-01-01' } as const

/** Replaces numbers and texts that are removed. */
export const REMOVED = '•••'

/** Replaces the name of a forgotten user. */
export function formerName({ id }: Pick<User, 'id'>): string {
  return `Former user ${id.slice(-6)}`
}
