// The components of a simulated supplier, shared by shopping and ordering.

import type { Clock } from '../../../platform/clock/clock.ts'
import type { SupplierCall } from '../port.ts'
import type { Bookings } from './memory/bookings.ts'
import type { SeededRandom } from './seeded-random.ts'
import type { OfferMaker } from './offers/offers.ts'
import type { Quotes } from './memory/reissue-quotes.ts'
import type { Profile } from './profiles.ts'
import type { Booking } from './memory/booking-rows.ts'
import type { Decide } from './scenario/decide.ts'
import { occasionOfBooking } from './scenario/occasions.ts'
import type { Disruptions } from './scenario/disruptions.ts'
import type { SaleEffect } from './scenario/rules.ts'
import type { Waiting } from './waiting.ts'

export interface SupplierParts {
  readonly profile: Profile
  readonly offers: OfferMaker
  readonly bookings: Bookings
  readonly quotes: Quotes
  readonly decide: Decide
  readonly disruptions: Disruptions
  readonly ticketCodeOf: (carrier: string) => string | null
  readonly chance: SeededRandom
  readonly waiting: Waiting
  readonly clock: Clock
  /** Multiplies delays. */
  readonly pace: number
  /** Prices change between search and check in 3 of 100 cases. */
  readonly surprises: boolean
}

/** Response time in milliseconds for a subject: always the same for the same. */
export function latency({ profile, chance }: SupplierParts, ...about: readonly string[]): number {
  const [least, most] = profile.latency
  return least + chance('latency', profile.code, ...about) * (most - least)
}

/** An answer or `unknown`: a missing answer is never an error of ours. */
export async function orUnknown<Result>(work: () => Promise<Result>): Promise<Result | { kind: 'unknown' }> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError') return { kind: 'unknown' }
    throw error
  }
}

/** Waits as long as the answer takes, longer if a rule says so; never answers if the request got lost. */
export async function waitFor(
  parts: SupplierParts,
  call: SupplierCall,
  milliseconds: number,
  effect?: SaleEffect,
): Promise<void> {
  if (effect?.do === 'time_out_before') return parts.waiting.silence(call)
  const slow = effect?.do === 'slow' ? effect.seconds * 1000 : 0
  return parts.waiting.answer(call, milliseconds + slow)
}

/** The effect of a rule on a servicing call. Throws if the call got lost: then nothing was done. */
export async function faultOf(
  parts: SupplierParts,
  step: 'void' | 'refund' | 'reissue',
  booking: Booking,
  call: SupplierCall,
): Promise<SaleEffect | undefined> {
  const effect = parts.decide(step, occasionOfBooking(parts.profile.code, booking))
  await waitFor(parts, call, 0, effect)
  return effect
}
