// Bookings of the sandbox: seats booked and released, tickets numbered, each exactly once however often it is
// requested.

import type { BookCommand, SupplierTicket } from '../../port.ts'
import {
  bookingRows,
  type BookedRefund,
  type BookedSeats,
  type Booking,
  type BookingContents,
  type BookingRows,
} from './booking-rows.ts'
import { chosenOf, placesIn, without, withoutTravellers } from './divide.ts'
import { contentsOf } from './purchased-contents.ts'
import type { SeededRandom } from '../seeded-random.ts'
import { seatsHeld } from './seats-held.ts'
import type { Booked } from '../offers/seats.ts'
import type { Memory } from './memory.ts'

export interface NewBooking {
  readonly supplier: string
  readonly command: BookCommand
  readonly ticketCode: string | null
  readonly status: 'held' | 'confirmed'
  readonly payBy: number
  readonly now: number
}

export interface Bookings {
  /** Booked seats of the departures on these dates. */
  booked(dates: readonly string[]): Booked
  /** The same for one date as a list. */
  seatsOf(date: string): { flight: string; rbd: string; booked: number }[]
  /** Books the seats; a repeated reference returns the same booking; undefined when a class has too few seats. */
  book(booking: NewBooking): Booking | undefined
  /** By order id, after expired and completed steps have been applied. */
  byId(orderId: string, now: number): Booking | undefined
  /** By the reference of the booking or of one of its ticketing requests. */
  byRef(clientRef: string, now: number): Booking | undefined
  /** Records a ticketing request that completes at `readyAt`; a booking past that state is unchanged. */
  issue(order: IssueOrder): Booking | undefined
  /** Records a ticketing request that got lost. */
  noteAttempt(orderId: string): void
  /** Releases the seats; false when there are none. */
  cancel(orderId: string): boolean
  /** Voids the tickets of an issued booking and releases its seats; `only`: those of this many of its travellers. */
  void(orderId: string, only?: number): Booking | undefined
  /**
   * Other flights and new tickets for an issued booking; undefined when a class has too few seats. Nothing is
   * exchanged if `claim` returns false: another process was faster.
   */
  exchange(orderId: string, contents: BookingContents, how: Exchange): Booking | undefined
  /** The same for some travellers: they are split off to a booking of their own, with its own locators. */
  exchangePart(orderId: string, part: DividedOff): Booking | undefined
  /** Releases seats of an issued booking and keeps its tickets. */
  releaseSeats(orderId: string, seats: BookedSeats): Booking | undefined
  /** Refunds parts of the tickets of an issued booking and releases their seats; nothing if `claim` returns false. */
  refund(orderId: string, refund: BookedRefund, claim: (booking: Booking) => boolean): Booking | undefined
  /** All bookings of a supplier that are not cancelled. */
  ofSupplier(supplier: string): Booking[]
}

export interface IssueOrder {
  readonly orderId: string
  readonly clientRef: string
  /** When the ticket is issued, and when it was requested. */
  readonly readyAt: number
  readonly now: number
  /** How many travellers get their ticket; undefined: all. */
  readonly only?: number | undefined
}

export interface Exchange {
  readonly claim: () => boolean
  /** How many travellers get new tickets; undefined: all. The others keep their old ones. */
  readonly only?: number | undefined
}

export interface DividedOff {
  /** The new booking. */
  readonly contents: BookingContents
  readonly clientRef: string
  readonly supplier: string
  readonly claim: () => boolean
}

interface Desk {
  readonly memory: Memory
  readonly rows: BookingRows
  readonly chance: SeededRandom
}

const COUPONS_PER_TICKET = 4
const FIRST_SERIAL = 2_400_000_000
/** Letters and digits that are not easily confused. */
const LOCATOR = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Seats of a class of a departure that can still be sold, given the booked seats in each class of the flight. */
export type SeatsLeft = (flight: string, rbd: string, booked: (rbd: string) => number) => number

export function openBookings(memory: Memory, chance: SeededRandom, seatsLeft: SeatsLeft): Bookings {
  const rows = bookingRows(memory)
  const desk: Desk = { memory, rows, chance }
  const hasRoom = ({ journeys, seats }: BookingContents) =>
    journeys
      .flat()
      .every(({ flight, rbd }) => seatsLeft(flight, rbd, (each) => rows.seatsBooked(flight, each)) >= seats)
  return {
    seatsOf: rows.seatsOfDay,
    booked(dates) {
      const counts = new Map<string, number>()
      for (const date of new Set(dates)) {
        for (const { flight, rbd, booked } of rows.seatsOfDay(date)) counts.set(flight + rbd, booked)
      }
      return (flight, rbd) => counts.get(flight + rbd) ?? 0
    },
    book: (booking) =>
      memory.exclusively(() => {
        const { supplier, command, ticketCode, status, payBy, now } = booking
        for (const { orderId } of rows.lapsed(now)) release(desk, orderId)
        const known = rows.findByRef(command.clientRef)
        if (known) return known
        const contents = contentsOf(command, ticketCode, now)
        if (!hasRoom(contents)) return undefined
        for (const { flight, rbd } of contents.journeys.flat()) rows.moveSeats(flight, rbd, contents.seats)
        const orderId = `${supplier}-${String(memory.next('order')).padStart(8, '0')}`
        const made: Booking = {
          ...contents,
          orderId,
          clientRef: command.clientRef,
          status,
          payBy,
          pnr: locator(desk, orderId),
          airlinePnr: locator(desk, `${orderId} airline`),
          readyAt: null,
          attempts: 0,
          tickets: [],
        }
        rows.insert(made, supplier)
        return made
      }),
    byId(orderId, now) {
      const booking = rows.find(orderId)
      return booking && settle(desk, booking, now)
    },
    byRef(clientRef, now) {
      const booking = rows.findByRef(clientRef)
      return booking && settle(desk, booking, now)
    },
    issue: ({ orderId, clientRef, readyAt, now, only }) =>
      memory.exclusively(() => {
        rows.addReference(clientRef, orderId)
        const booking = rows.find(orderId)
        if (booking?.status !== 'held' && booking?.status !== 'confirmed') return booking
        if (only !== undefined) rows.setContents(orderId, { ...booking, ticketed: only }, [])
        rows.setIssuing(orderId, readyAt)
        if (readyAt <= now) print(desk, orderId)
        return rows.find(orderId)
      }),
    noteAttempt: (orderId) => rows.countAttempt(orderId),
    cancel: (orderId) => memory.exclusively(() => release(desk, orderId)),
    void: (orderId, only) =>
      memory.exclusively(() => {
        const booking = rows.find(orderId)
        if (booking?.status !== 'ticketed') return booking
        const holders = [...new Set(booking.tickets.map(({ travellerKey }) => travellerKey))]
        const undone = holders.slice(0, only)
        if (undone.length < holders.length) voidSome(rows, booking, undone)
        else releaseSeatsOf(desk, booking)
        return rows.find(orderId)
      }),
    exchange: (orderId, contents, { claim, only }) =>
      memory.exclusively(() => {
        const booking = rows.find(orderId)
        if (booking?.status !== 'ticketed') return booking
        moveAll(rows, booking, -1)
        if (!hasRoom(contents)) {
          moveAll(rows, booking, 1)
          return undefined
        }
        if (!claim()) {
          moveAll(rows, booking, 1)
          return booking
        }
        for (const { flight, rbd } of contents.journeys.flat()) rows.moveSeats(flight, rbd, contents.seats)
        const fresh = ticketsOf({ ...booking, ...contents, ...(only && { ticketed: only }) }, memory)
        const old = booking.tickets.filter((ticket) =>
          fresh.every(({ travellerKey }) => travellerKey !== ticket.travellerKey),
        )
        rows.setContents(orderId, contents, [...fresh, ...old])
        return rows.find(orderId)
      }),
    exchangePart: (orderId, part) => memory.exclusively(() => divideOff(desk, hasRoom, orderId, part)),
    releaseSeats: (orderId, seats) =>
      memory.exclusively(() => {
        const booking = rows.find(orderId)
        if (booking?.status !== 'ticketed') return booking
        freeSeats(rows, booking, seats)
        const released = [...(booking.released ?? []), seats]
        rows.setContents(orderId, { ...booking, released }, booking.tickets)
        return rows.find(orderId)
      }),
    refund: (orderId, refund, claim) =>
      memory.exclusively(() => {
        const booking = rows.find(orderId)
        if (booking?.status !== 'ticketed' || !claim(booking)) return booking
        freeSeats(rows, booking, refund)
        const refunds = [...(booking.refunds ?? []), refund]
        rows.setContents(orderId, { ...booking, refunds }, without(booking.tickets, refund))
        return rows.find(orderId)
      }),
    ofSupplier: rows.ofSupplier,
  }
}

function divideOff(
  desk: Desk,
  hasRoom: (contents: BookingContents) => boolean,
  orderId: string,
  { contents, clientRef, supplier, claim }: DividedOff,
): Booking | undefined {
  const { rows, memory } = desk
  const booking = rows.find(orderId)
  const keys = contents.travellers.map(({ key }) => key)
  const chosen = booking && chosenOf(booking, keys)
  if (booking?.status !== 'ticketed' || !chosen?.isSome) return undefined
  const own = { travellerKeys: keys, flights: placesIn(booking.tickets.flatMap(({ coupons }) => coupons)) }
  // Travellers who keep a flight reuse their own seats.
  freeSeats(rows, booking, own)
  if (!hasRoom(contents) || !claim()) {
    freeSeats(rows, booking, own, 1)
    return undefined
  }
  rows.setContents(
    orderId,
    withoutTravellers(booking, keys),
    booking.tickets.filter(({ travellerKey }) => !keys.includes(travellerKey)),
  )
  const newId = `${supplier}-${String(memory.next('order')).padStart(8, '0')}`
  const made: Booking = {
    ...contents,
    orderId: newId,
    clientRef,
    status: 'ticketed',
    payBy: booking.payBy,
    pnr: locator(desk, newId),
    airlinePnr: locator(desk, `${newId} airline`),
    readyAt: booking.readyAt,
    attempts: 1,
    tickets: [],
  }
  for (const { flight, rbd } of contents.journeys.flat()) rows.moveSeats(flight, rbd, contents.seats)
  rows.insert(made, supplier)
  if (booking.readyAt !== null) rows.setIssuing(newId, booking.readyAt)
  rows.setTicketed(newId, ticketsOf(made, memory))
  return rows.find(newId)
}

/** Releases seats past their payment deadline and issues tickets that are due. */
function settle(desk: Desk, booking: Booking, now: number): Booking {
  const { orderId, status, payBy, readyAt } = booking
  const lapsed = (status === 'held' || status === 'confirmed') && payBy < now
  const ready = status === 'ticketing' && readyAt !== null && readyAt <= now
  if (!lapsed && !ready) return booking
  desk.memory.exclusively(() => (lapsed ? release(desk, orderId) : print(desk, orderId)))
  return desk.rows.find(orderId) ?? booking
}

function release(desk: Desk, orderId: string): boolean {
  const booking = desk.rows.find(orderId)
  if (booking?.status !== 'held' && booking?.status !== 'confirmed') return false
  releaseSeatsOf(desk, booking)
  return true
}

function releaseSeatsOf({ rows }: Desk, booking: Booking): void {
  rows.setCancelled(booking.orderId)
  moveAll(rows, booking, -1)
}

/** The other travellers keep their tickets and seats. */
function voidSome(rows: BookingRows, booking: Booking, travellerKeys: readonly string[]): void {
  const isUndone = ({ travellerKey }: SupplierTicket) => travellerKeys.includes(travellerKey)
  const coupons = booking.tickets.filter(isUndone).flatMap((ticket) => ticket.coupons)
  const seats = { travellerKeys, flights: placesIn(coupons) }
  freeSeats(rows, booking, seats)
  const released = [...(booking.released ?? []), seats]
  const left = booking.tickets.filter((ticket) => !isUndone(ticket))
  rows.setContents(booking.orderId, { ...booking, released }, left)
}

/** Every seat that the booking still has. */
function moveAll(rows: BookingRows, booking: Booking, sign: 1 | -1): void {
  for (const [journey, segments] of booking.journeys.entries())
    for (const [segment, { flight, rbd }] of segments.entries())
      rows.moveSeats(flight, rbd, sign * seatsHeld(booking, { journey, segment }))
}

/** Seats of some travellers on some flights; `sign` 1: booked again. */
function freeSeats(
  rows: BookingRows,
  booking: Booking,
  { travellerKeys, flights }: BookedSeats,
  sign: 1 | -1 = -1,
): void {
  for (const place of flights) {
    const flown = booking.journeys[place.journey]?.[place.segment]
    if (flown) rows.moveSeats(flown.flight, flown.rbd, sign * seatsHeld(booking, place, travellerKeys))
  }
}

function print({ rows, memory }: Desk, orderId: string): void {
  const booking = rows.find(orderId)
  if (booking?.status === 'ticketing') rows.setTicketed(orderId, ticketsOf(booking, memory))
}

/**
 * One ticket covers four flights; longer trips use several consecutive numbers. Without a ticket code the
 * locator is used.
 */
function ticketsOf(booking: Booking, memory: Memory): SupplierTicket[] {
  const { carrier, ticketCode } = booking
  const coupons = booking.journeys.flatMap((segments, journey) =>
    segments.map((_, segment) => ({ journey, segment })),
  )
  return booking.travellers.slice(0, booking.ticketed).flatMap(({ key }): SupplierTicket[] => {
    if (ticketCode === null) return [{ travellerKey: key, number: booking.airlinePnr, carrier, coupons }]
    const parts = Math.ceil(coupons.length / COUPONS_PER_TICKET)
    return Array.from({ length: parts }, (_, part) => ({
      travellerKey: key,
      number: `${ticketCode}-${FIRST_SERIAL + memory.next(`ticket ${ticketCode}`)}`,
      carrier,
      coupons: coupons.slice(part * COUPONS_PER_TICKET, (part + 1) * COUPONS_PER_TICKET),
    }))
  })
}

/** Six characters that are unique. */
function locator({ chance, rows }: Desk, salt: string): string {
  for (let round = 0; ; round += 1) {
    const letter = (at: number) => LOCATOR[Math.floor(chance('pnr', salt, round, at) * LOCATOR.length)]
    const text = [0, 1, 2, 3, 4, 5].map(letter).join('')
    if (!rows.hasPnr(text)) return text
  }
}
