// Every flight of the loaded days, as columns of numbers that all threads share. One slot holds the flights
// that depart on one UTC day; a horizon of a year is a set of slots in which the least used day is replaced
// by a new one. The owner of the flights writes their rows directly into the columns of a slot (openSlot),
// then indexDay builds what the search needs. Nothing here decides which itineraries are good.
//
// Flight `slot * capacity + i` is row i of the slot. Rows are ordered by market, then by departure.

import type { Geography } from './geography.ts'
import { bytesOf, sharedColumn } from './shared-columns.ts'

/** Economy, premium economy, business; how many booking classes each may have. */
const CABIN_CLASSES = [4, 2, 3] as const
/** A class that is not sold, or a sold-out flight: above every sum of real prices. */
export const NO_FARE = 0x3fffffff

/** Plain data over shared columns: may be posted to a worker as it is, and is the same memory there. */
export interface Timetable {
  readonly geography: Geography
  readonly slots: number
  /** Flights that a slot can hold. */
  readonly capacity: number

  /** Slot → the UTC day it holds (days since the epoch), EMPTY when none can be read. */
  readonly days: Int32Array
  /** Slot → how many flights it holds. */
  readonly counts: Int32Array
  /** Slot → incremented with every change of its rows, so that a reader in another thread notices. */
  readonly versions: Int32Array

  /** Flight → UTC minutes since the epoch. */
  readonly departs: Int32Array
  readonly arrives: Int32Array
  /** Flight → airports and carrier. */
  readonly from: Uint16Array
  readonly to: Uint16Array
  readonly carrier: Uint16Array
  /** Flight → terminal (0 unknown, else index + 1 in the airport's list); indexDay converts it to a side. */
  readonly fromTerminal: Uint8Array
  readonly toTerminal: Uint8Array
  /** Flight → the writer's own number for it. */
  readonly ref: Int32Array
  readonly cabins: readonly [CabinColumns, CabinColumns, CabinColumns]

  /** `slot * (markets + 1) + market` → its first row in the slot (a row, not a flight). */
  readonly start: Int32Array
}

export interface CabinColumns {
  readonly classes: number
  /** `flight * classes + class` → price for one adult in minor units of the settlement currency, or NO_FARE. */
  readonly fares: Int32Array
  /** Flight → seats left, four bits per class from the lowest bits on, at most 9 each (see packSeats). */
  readonly seats: Uint16Array
  /** Flight → the cheapest class with a seat, or NO_FARE; set by indexDay. */
  readonly low: Int32Array
  /** `slot * markets + market` → the lowest `low` of the market on that day; set by indexDay. */
  readonly marketLow: Int32Array
}

/** Value of `days` for a slot that is empty or being written. */
export const EMPTY = -1

/** Creates an empty timetable of `slots` days with up to `capacity` flights each. */
export function createTimetable(
  geography: Geography,
  { slots, capacity }: { readonly slots: number; readonly capacity: number },
): Timetable {
  const flights = slots * capacity
  const cabin = (classes: number): CabinColumns => ({
    classes,
    fares: sharedColumn(Int32Array, flights * classes),
    seats: sharedColumn(Uint16Array, flights),
    low: sharedColumn(Int32Array, flights),
    marketLow: sharedColumn(Int32Array, slots * geography.markets),
  })
  const [economy, premium, business] = CABIN_CLASSES
  return {
    geography,
    slots,
    capacity,
    days: sharedColumn(Int32Array, slots).fill(EMPTY),
    counts: sharedColumn(Int32Array, slots),
    versions: sharedColumn(Int32Array, slots),
    departs: sharedColumn(Int32Array, flights),
    arrives: sharedColumn(Int32Array, flights),
    from: sharedColumn(Uint16Array, flights),
    to: sharedColumn(Uint16Array, flights),
    carrier: sharedColumn(Uint16Array, flights),
    fromTerminal: sharedColumn(Uint8Array, flights),
    toTerminal: sharedColumn(Uint8Array, flights),
    ref: sharedColumn(Int32Array, flights),
    cabins: [cabin(economy), cabin(premium), cabin(business)],
    start: sharedColumn(Int32Array, slots * (geography.markets + 1)),
  }
}

/** The slot that holds a UTC day (days since the epoch), or -1. */
export function slotOfDay({ days }: Timetable, day: number): number {
  return days.indexOf(day)
}

/** Makes a slot unreadable before its rows are rewritten; returns its first flight. */
export function openSlot({ days, versions, counts, capacity }: Timetable, slot: number): number {
  days[slot] = EMPTY
  counts[slot] = 0
  Atomics.add(versions, slot, 1)
  return slot * capacity
}

/** Seats left per class as one number; more than 9 of a class are stored as 9. */
export function packSeats(seats: readonly number[]): number {
  return seats.reduce((packed, left, at) => packed | (Math.min(Math.max(left, 0), 9) << (4 * at)), 0)
}

/** All bytes of the timetable, its geography included. */
export function byteSize(timetable: Timetable): number {
  return bytesOf(timetable)
}
