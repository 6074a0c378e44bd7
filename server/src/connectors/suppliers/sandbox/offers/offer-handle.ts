// The handle of an offer says all that is needed to make it again, so the network keeps nothing for offers that
// nobody books.

import type { Cabin } from '@interline/domain/flight-search/cabins'
import type { PassengerType } from '@interline/domain/flight-search/passenger-counts'

export interface OfferHandle {
  /** `CX506 2026-12-01` for each flight of each journey. */
  readonly flights: readonly (readonly string[])[]
  readonly cabin: Cabin
  readonly family: string
  /** Step on the ladder of classes, for each flight of each journey. */
  readonly steps: readonly (readonly number[])[]
  readonly passengers: Readonly<Record<PassengerType, number>>
  /** Percent that was put on the fare since. */
  readonly percent?: number
  /** Minutes by which the departure was moved since. */
  readonly moved?: number
  /** Travel documents that are still accepted. */
  readonly documents?: readonly string[]
}

export function writeHandle(handle: OfferHandle): string {
  return Buffer.from(JSON.stringify(handle)).toString('base64url')
}

/** Undefined for a handle that this network never gave out. */
export function readHandle(offerId: string): OfferHandle | undefined {
  try {
    const handle = JSON.parse(Buffer.from(offerId, 'base64url').toString('utf8')) as Partial<OfferHandle>
    return Array.isArray(handle.flights) && Array.isArray(handle.steps) && handle.passengers
      ? (handle as OfferHandle)
      : undefined
  } catch {
    return undefined
  }
}
