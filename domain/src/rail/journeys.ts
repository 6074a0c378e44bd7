// What a railway sells: trains between two stations on a day, and the classes of each with prices and seats.

import type { Money } from '../money/money.ts'
import type { LocalDate } from '../time/local-date.ts'

export const TRAIN_KINDS = ['G', 'D', 'C', 'Z', 'T', 'K'] as const
export type TrainKind = (typeof TRAIN_KINDS)[number]

/** From the cheapest to the dearest of a train. */
export const SEAT_CLASSES = ['hardSeat', 'second', 'first', 'business', 'hardSleeper', 'softSleeper'] as const
export type SeatClass = (typeof SEAT_CLASSES)[number]

export const RAIL_PASSENGERS = ['adult', 'child'] as const
/** Children are those who travel at half the price of a seat; below six a child without a seat is free. */
export type RailPassengerType = (typeof RAIL_PASSENGERS)[number]
export type RailCounts = Readonly<Record<RailPassengerType, number>>

/** A railway sells at most this many tickets in one booking. */
export const MAX_RAIL_PASSENGERS = 5

/** Age on the day of travel from which a ticket has the full price. */
const FULL_PRICE_AGE = 14

export function railTypeAt(age: number): RailPassengerType {
  return age < FULL_PRICE_AGE ? 'child' : 'adult'
}

/** Which train, between which stations, on which day: what a search, a booking and a change name. */
export interface TrainRef {
  readonly train: string
  /** Local date on which it leaves `from`. */
  readonly date: LocalDate
  readonly from: string
  readonly to: string
}

export interface TrainRun extends TrainRef {
  readonly kind: TrainKind
  /** Local times, `yyyy-mm-ddThh:mm`. */
  readonly departs: string
  readonly arrives: string
  /** Milliseconds since the epoch. */
  readonly departsAt: number
  readonly arrivesAt: number
  readonly minutes: number
  readonly km: number
}

/** One class of a train. Prices for one passenger. */
export interface ClassOffer {
  readonly seatClass: SeatClass
  readonly fares: Readonly<Record<RailPassengerType, Money>>
  /** Seats that are left; 0: sold out. */
  readonly left: number
}

export interface RailJourney {
  readonly run: TrainRun
  readonly classes: readonly ClassOffer[]
}
