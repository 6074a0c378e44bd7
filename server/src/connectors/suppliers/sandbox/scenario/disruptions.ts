// Flight changes after booking, as defined by a scenario: schedule changes, delays, cancellations with and
// without re-accommodation, and withdrawn cancellations. Each happens at its time, once, however many
// processes check.

import type { SupplierEvent, SupplierFlight } from '../../port.ts'
import type { SeededRandom } from '../seeded-random.ts'
import type { Booking } from '../memory/booking-rows.ts'
import type { Bookings } from '../memory/bookings.ts'
import type { FlightEvents } from '../memory/flight-events.ts'
import type { Memory } from '../memory/memory.ts'
import type { RuleBook } from '../memory/rule-book.ts'
import type { SandboxSupplierCode } from '@interline/domain/backoffice/sandbox/fault'
import { wordsOf } from './decide.ts'
import { occasionOfBooking } from './occasions.ts'
import { fits, isLater, type LaterEffect, type Rule } from './rules.ts'

export interface Disruptions {
  /** The flights of a booking at `now`. */
  flightsOf(supplier: SandboxSupplierCode, booking: Booking, now: number): SupplierFlight[]
  /** Changes of a supplier's bookings up to `now`, after a cursor. */
  since(
    supplier: SandboxSupplierCode,
    cursor: string,
    now: number,
  ): { readonly events: SupplierEvent[]; readonly cursor: string }
}

interface Due {
  readonly id: string
  readonly at: number
  readonly booking: Booking
  readonly flight: Omit<SupplierFlight, 'state'>
  readonly rule: Rule
  readonly effect: LaterEffect
}

const HOUR = 3_600_000

export function openDisruptions(parts: {
  readonly memory: Memory
  readonly book: RuleBook
  readonly bookings: Pick<Bookings, 'ofSupplier'>
  readonly events: FlightEvents
  readonly chance: SeededRandom
}): Disruptions {
  const { memory, book, bookings, events, chance } = parts
  const laterRules = () => book.rules().filter(({ at }) => at === 'later')

  function due(supplier: SandboxSupplierCode, booking: Booking, now: number): Due[] {
    if (!booking.trip || booking.status === 'cancelled') return []
    const { trip } = booking
    const occasion = occasionOfBooking(supplier, booking)
    return laterRules().flatMap((rule) => {
      const { effect, where, share } = rule
      if (!isLater(effect) || !fits(where, occasion)) return []
      if (share !== undefined && chance('rule', rule.id, occasion.subject) >= share) return []
      return trip.flights.flatMap((flight, at): Due[] => {
        const meant =
          where.flight === undefined ? at + 1 === effect.segment : flight.flightNumber === where.flight
        const known = Math.max(trip.at, flight.from.at - effect.hoursBefore * HOUR)
        const id = `${booking.orderId} ${flight.flightNumber} ${flight.journey}.${flight.segment} ${rule.id}`
        return meant && known <= now && !events.has(id)
          ? [{ id, at: known, booking, flight, rule, effect }]
          : []
      })
    })
  }

  function happen(supplier: SandboxSupplierCode, known: readonly Due[]): void {
    if (known.length === 0) return
    const inTurn = known.toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))
    memory.exclusively(() => {
      for (const { id, at, booking, flight, rule, effect } of inTurn) {
        const before = current(booking).find((each) => isSame(each, flight))
        const after = before && changed(before, flight, effect)
        if (events.has(id) || !before || !after || !book.take(rule)) continue
        const { orderId } = booking
        events.add(supplier, { id, supplierOrderId: orderId, at, kind: effect.do, before, after })
        const about = `${flight.flightNumber} ${flight.from.local.slice(0, 10)} ${orderId}`
        book.note({ at, rule: rule.id, supplier, step: 'later', about, effect: wordsOf(effect) })
      }
    })
  }

  /** As booked, with all changes since. */
  function current(booking: Booking): SupplierFlight[] {
    const state = booking.unconfirmed && booking.status !== 'ticketed' ? 'requested' : 'confirmed'
    const happened = events.ofOrder(booking.orderId)
    return (booking.trip?.flights ?? []).map((flight) => {
      const last = happened.findLast(({ before }) => isSame(before, flight))
      return last && isBooked(last, flight, happened) ? last.after : { ...flight, state }
    })
  }

  return {
    flightsOf(supplier, booking, now) {
      happen(supplier, due(supplier, booking, now))
      return current(booking)
    },
    since(supplier, cursor, now) {
      if (laterRules().length > 0)
        happen(
          supplier,
          bookings.ofSupplier(supplier).flatMap((booking) => due(supplier, booking, now)),
        )
      return events.since(supplier, cursor)
    },
  }
}

type Place = Pick<SupplierFlight, 'journey' | 'segment'>

function isSame(one: Place, other: Place): boolean {
  return one.journey === other.journey && one.segment === other.segment
}

/** Changes from before a ticket exchange do not apply to the flights after it. */
function isBooked(
  last: SupplierEvent,
  flight: Place & { readonly flightNumber: string },
  all: readonly SupplierEvent[],
) {
  const first = all.find(
    ({ before }) => isSame(before, flight) && before.flightNumber === flight.flightNumber,
  )
  return first !== undefined && all.indexOf(first) <= all.indexOf(last)
}

/** Undefined if the effect makes no sense in the flight's current state. */
function changed(
  now: SupplierFlight,
  booked: Omit<SupplierFlight, 'state'>,
  { do: kind, minutes }: LaterEffect,
): SupplierFlight | undefined {
  switch (kind) {
    case 'schedule_change':
    case 'delay':
      return now.state === 'cancelled' ? undefined : moved({ ...now, state: 'changed' }, minutes)
    case 'cancel_no_save':
      return now.state === 'cancelled' ? undefined : { ...now, state: 'cancelled' }
    case 'cancel_save':
      return now.state === 'cancelled'
        ? undefined
        : moved({ ...now, flightNumber: otherFlight(now.flightNumber), state: 'changed' }, minutes)
    case 'restore':
      return now.state === 'confirmed' ? undefined : { ...booked, state: 'confirmed' }
  }
}

function moved(flight: SupplierFlight, minutes: number): SupplierFlight {
  const end = (each: SupplierFlight['from']): SupplierFlight['from'] => ({
    ...each,
    at: each.at + minutes * 60_000,
    local: new Date(Date.parse(`${each.local}Z`) + minutes * 60_000).toISOString().slice(0, 16),
  })
  return { ...flight, from: end(flight.from), to: end(flight.to) }
}

/** The flight used for re-accommodation. */
function otherFlight(flightNumber: string): string {
  const number = Number(flightNumber.slice(2))
  return `${flightNumber.slice(0, 2)}${number > 9000 ? number - 500 : number + 500}`
}
