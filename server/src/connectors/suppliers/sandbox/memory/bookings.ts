// Bookings of the sandbox: seats taken and given back, tickets numbered, each exactly once whoever asks how often.

import type { BookCommand, SupplierTicket } from '../../port.ts'
import { bookingRows, type Booking, type BookingContents, type BookingRows } from './booking-rows.ts'
import type { Chance } from '../chance.ts'
import type { Booked } from '../offers/fare-options.ts'
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
  /** Seats booked in the departures of these dates. */
  booked(dates: readonly string[]): Booked
  /** Takes the seats; the same reference answers the same booking; undefined when a class has too few seats. */
  book(booking: NewBooking): Booking | undefined
  /** By order id, after what has lapsed or become ready meanwhile has been brought up to date. */
  byId(orderId: string, now: number): Booking | undefined
  /** By the reference of the booking or of one of its orders to issue. */
  byRef(clientRef: string, now: number): Booking | undefined
  /** Notes an order to issue, done at `readyAt`; a booking that is past it stays as it is. */
  issue(orderId: string, clientRef: string, readyAt: number, now: number): Booking | undefined
  /** Notes an order to issue that got lost on the way. */
  noteAttempt(orderId: string): void
  /** Gives the seats back; false when there is nothing to give back. */
  cancel(orderId: string): boolean
}

interface Desk {
  readonly memory: Memory
  readonly rows: BookingRows
  readonly chance: Chance
}

const COUPONS_PER_TICKET = 4
const FIRST_SERIAL = 2_400_000_000
/** Letters and digits that are not mistaken for each other. */
const LOCATOR = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** `capacity`: seats that a class of a departure has before anybody books. */
export function openBookings(
  memory: Memory,
  chance: Chance,
  capacity: (flight: string, rbd: string) => number,
): Bookings {
  const rows = bookingRows(memory)
  const desk: Desk = { memory, rows, chance }
  return {
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
        const contents = contentsOf(command, ticketCode)
        const flights = contents.journeys.flat()
        if (
          flights.some(
            ({ flight, rbd }) => capacity(flight, rbd) - rows.seatsBooked(flight, rbd) < contents.seats,
          )
        )
          return undefined
        for (const { flight, rbd } of flights) rows.moveSeats(flight, rbd, contents.seats)
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
    issue: (orderId, clientRef, readyAt, now) =>
      memory.exclusively(() => {
        rows.addReference(clientRef, orderId)
        const booking = rows.find(orderId)
        if (booking?.status !== 'held' && booking?.status !== 'confirmed') return booking
        rows.setIssuing(orderId, readyAt)
        if (readyAt <= now) print(desk, orderId)
        return rows.find(orderId)
      }),
    noteAttempt: (orderId) => rows.countAttempt(orderId),
    cancel: (orderId) => memory.exclusively(() => release(desk, orderId)),
  }
}

/** Seats whose time to pay has passed go back; tickets whose time has come are printed. */
function settle(desk: Desk, booking: Booking, now: number): Booking {
  const { orderId, status, payBy, readyAt } = booking
  const lapsed = (status === 'held' || status === 'confirmed') && payBy < now
  const ready = status === 'ticketing' && readyAt !== null && readyAt <= now
  if (!lapsed && !ready) return booking
  desk.memory.exclusively(() => (lapsed ? release(desk, orderId) : print(desk, orderId)))
  return desk.rows.find(orderId) ?? booking
}

function release({ rows }: Desk, orderId: string): boolean {
  const booking = rows.find(orderId)
  if (booking?.status !== 'held' && booking?.status !== 'confirmed') return false
  rows.setCancelled(orderId)
  for (const { flight, rbd } of booking.journeys.flat()) rows.moveSeats(flight, rbd, -booking.seats)
  return true
}

function print({ rows, memory }: Desk, orderId: string): void {
  const booking = rows.find(orderId)
  if (booking?.status === 'ticketing') rows.setTicketed(orderId, ticketsOf(booking, memory))
}

function contentsOf({ offer, travellers }: BookCommand, ticketCode: string | null): BookingContents {
  return {
    carrier: offer.validatingCarrier,
    ticketCode,
    travellers: travellers.map(({ key, surname }) => ({ key, surname })),
    journeys: offer.journeys.map(({ segments }) =>
      segments.map(({ flightNumber, from, rbd }) => ({
        flight: `${flightNumber} ${from.local.slice(0, 10)}`,
        rbd,
      })),
    ),
    seats: travellers.filter(({ type }) => type !== 'infant').length,
  }
}

/** One ticket holds four flights; longer trips take several numbers in a row. Without a code the locator is the proof. */
function ticketsOf(booking: Booking, memory: Memory): SupplierTicket[] {
  const { carrier, ticketCode } = booking
  const coupons = booking.journeys.flatMap((segments, journey) =>
    segments.map((_, segment) => ({ journey, segment })),
  )
  return booking.travellers.flatMap(({ key }): SupplierTicket[] => {
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

/** Six characters that no other booking has. */
function locator({ chance, rows }: Desk, salt: string): string {
  for (let round = 0; ; round += 1) {
    const letter = (at: number) => LOCATOR[Math.floor(chance('pnr', salt, round, at) * LOCATOR.length)]
    const text = [0, 1, 2, 3, 4, 5].map(letter).join('')
    if (!rows.hasPnr(text)) return text
  }
}
