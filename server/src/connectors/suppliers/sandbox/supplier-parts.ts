// What a simulated supplier is put together from, and what shopping and ordering share.

import type { LeverEffect } from '@interline/domain/office-sandbox/lever'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { SupplierOffer } from '../port.ts'
import type { Bookings } from './memory/bookings.ts'
import type { Chance } from './chance.ts'
import type { LeverPull } from './memory/levers.ts'
import type { OfferMaker } from './offers/offers.ts'
import type { Profile } from './profiles.ts'
import type { Waiting } from './waiting.ts'

export interface SupplierParts {
  readonly profile: Profile
  readonly offers: OfferMaker
  readonly bookings: Bookings
  readonly takeLever: (pull: LeverPull) => LeverEffect | undefined
  readonly ticketCodeOf: (carrier: string) => string | null
  readonly chance: Chance
  readonly waiting: Waiting
  readonly clock: Clock
  /** Multiplies waits. */
  readonly pace: number
  /** Prices move between search and check in 3 of 100 cases. */
  readonly surprises: boolean
}

/** Milliseconds that an answer about something takes: always the same for the same. */
export function latency({ profile, chance }: SupplierParts, ...about: readonly string[]): number {
  const [least, most] = profile.latency
  return least + chance('latency', profile.code, ...about) * (most - least)
}

/** An answer or `unknown`: a supplier's silence is never an error of ours. */
export async function orUnknown<Result>(work: () => Promise<Result>): Promise<Result | { kind: 'unknown' }> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError') return { kind: 'unknown' }
    throw error
  }
}

export function flightNumbers(offer: SupplierOffer): string[] {
  return offer.journeys.flatMap(({ segments }) => segments.map(({ flightNumber }) => flightNumber))
}
