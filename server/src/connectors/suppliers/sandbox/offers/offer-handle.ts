// The handle of an offer contains everything needed to rebuild it, so the network stores nothing for offers
// that are never booked.

import type { Cabin } from '@interline/domain/flight-search/cabins'
import type { PassengerType } from '@interline/domain/flight-search/passenger-counts'

export interface OfferHandle {
  /** `CX506 2026-12-01` for each flight of each journey. */
  readonly flights: readonly (readonly string[])[]
  readonly cabin: Cabin
  readonly family: string
  /** Class ladder index, for each flight of each journey. */
  readonly steps: readonly (readonly number[])[]
  readonly passengers: Readonly<Record<PassengerType, number>>
  /** Percent added to the fare since. */
  readonly percent?: number
  /** Minutes by which the departure was moved since. */
  readonly moved?: number
  /** Travel documents still accepted. */
  readonly documents?: readonly string[]
}

export function writeHandle(handle: OfferHandle): string {
  return Buffer.from(JSON.stringify(handle)).toString('base64url')
}

/** Undefined for a handle that this network did not issue. */
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
