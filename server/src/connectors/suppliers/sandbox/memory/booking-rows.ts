// The rows of bookings and booked seats: statements and shapes only, without rules.

import type { ProductType } from '@interline/domain/flight-search/ticketing-plan'
import type { PassengerType } from '@interline/domain/flight-search/passenger-counts'
import type { Currency } from '@interline/domain/money/money'
import type { SupplierFlight, SupplierOrder, SupplierTicket } from '../../port.ts'
import type { Memory } from './memory.ts'

/** The contents of a booking; stored as JSON, separate from its changing state. */
export interface BookingContents {
  readonly carrier: string
  /** Null: a confirmation number instead of tickets. */
  readonly ticketCode: string | null
  readonly travellers: readonly {
    readonly key: string
    readonly surname: string
    readonly type?: PassengerType
  }[]
  /** Flights by journey (`CX506 2026-12-01`) with their class. */
  readonly journeys: readonly (readonly { readonly flight: string; readonly rbd: string }[])[]
  /** Travellers with their own seat. */
  readonly seats: number
  /** Seats are not confirmed until the ticket is issued. */
  readonly unconfirmed?: boolean
  /** Only this many travellers get their ticket. */
  readonly ticketed?: number
  readonly trip?: BookedTrip
  readonly refunds?: readonly BookedRefund[]
  readonly released?: readonly BookedSeats[]
}

/** Travellers per flight. */
export interface BookedSeats {
  readonly travellerKeys: readonly string[]
  readonly flights: readonly { readonly journey: number; readonly segment: number }[]
}

/** Refunded tickets. */
export interface BookedRefund extends BookedSeats {
  readonly clientRef: string
  /** Minor units of the trip's currency. */
  readonly returned: string
}

/** The purchased contents, for everything after the booking. */
export interface BookedTrip {
  /** Instant of the booking. */
  readonly at: number
  readonly plan: ProductType
  readonly flights: readonly Omit<SupplierFlight, 'state'>[]
  /** Minor units for all passengers together. */
  readonly fare: string
  readonly total: string
  readonly currency: Currency
  readonly change: readonly { readonly hoursBefore: number | null; readonly percent: number }[]
  readonly refund?: readonly { readonly hoursBefore: number | null; readonly percent: number }[]
  /** Percent of the fare deducted after a no-show. */
  readonly noShow?: number | null
  /** Of one passenger of each type, in minor units. */
  readonly prices?: readonly {
    readonly type: PassengerType
    readonly fare: string
    readonly refundable: string
    readonly kept: string
  }[]
}

export interface Booking extends BookingContents {
  readonly orderId: string
  readonly clientRef: string
  readonly pnr: string
  readonly airlinePnr: string
  readonly status: SupplierOrder['status']
  readonly payBy: number
  /** When a ticketing request completes; null before. */
  readonly readyAt: number | null
  /** Ticketing requests so far. */
  readonly attempts: number
  readonly tickets: readonly SupplierTicket[]
}

export type BookingRows = ReturnType<typeof bookingRows>

export function bookingRows({ db }: Memory) {
  const one = db.prepare('select * from bookings where order_id = ?')
  const byRef = db.prepare(
    'select * from bookings where client_ref = ? or order_id = (select order_id from attempts where client_ref = ?)',
  )
  const pnr = db.prepare('select 1 from bookings where pnr = ?')
  const insert = db.prepare(
    'insert into bookings (order_id, supplier, client_ref, pnr, airline_pnr, status, pay_by, contents) values (?, ?, ?, ?, ?, ?, ?, ?)',
  )
  const lapsed = db.prepare(`select * from bookings where status in ('held', 'confirmed') and pay_by < ?`)
  const cancelled = db.prepare(`update bookings set status = 'cancelled' where order_id = ?`)
  const issuing = db.prepare(
    `update bookings set status = 'ticketing', ready_at = ?, attempts = attempts + 1 where order_id = ?`,
  )
  const attempted = db.prepare('update bookings set attempts = attempts + 1 where order_id = ?')
  const reference = db.prepare('insert or ignore into attempts (client_ref, order_id) values (?, ?)')
  const ticketed = db.prepare(`update bookings set status = 'ticketed', tickets = ? where order_id = ?`)
  const reprinted = db.prepare('update bookings set contents = ?, tickets = ? where order_id = ?')
  const ofSupplier = db.prepare(`select * from bookings where supplier = ? and status <> 'cancelled'`)
  const seatsOfDay = db.prepare('select flight, rbd, booked from inventory where date = ? and booked > 0')
  const seats = db.prepare('select booked from inventory where date = ? and flight = ? and rbd = ?')
  const move = db.prepare(
    `insert into inventory (date, flight, rbd, booked) values (?, ?, ?, ?)
     on conflict (date, flight, rbd) do update set booked = booked + excluded.booked`,
  )
  return {
    find: (orderId: string) => read(one.get(orderId)),
    findByRef: (clientRef: string) => read(byRef.get(clientRef, clientRef)),
    hasPnr: (text: string) => pnr.get(text) !== undefined,
    insert(
      { orderId, clientRef, pnr: locator, airlinePnr, status, payBy, ...rest }: Booking,
      supplier: string,
    ) {
      insert.run(
        orderId,
        supplier,
        clientRef,
        locator,
        airlinePnr,
        status,
        payBy,
        JSON.stringify(contentsOf(rest)),
      )
    },
    lapsed: (now: number) => lapsed.all(now).flatMap((row) => read(row) ?? []),
    setCancelled: (orderId: string) => void cancelled.run(orderId),
    setIssuing: (orderId: string, readyAt: number) => void issuing.run(readyAt, orderId),
    setTicketed: (orderId: string, tickets: readonly SupplierTicket[]) =>
      void ticketed.run(JSON.stringify(tickets), orderId),
    setContents: (orderId: string, contents: BookingContents, tickets: readonly SupplierTicket[]) =>
      void reprinted.run(JSON.stringify(contentsOf(contents)), JSON.stringify(tickets), orderId),
    ofSupplier: (supplier: string) => ofSupplier.all(supplier).flatMap((row) => read(row) ?? []),
    countAttempt: (orderId: string) => void attempted.run(orderId),
    addReference: (clientRef: string, orderId: string) => void reference.run(clientRef, orderId),
    seatsOfDay: (date: string) =>
      seatsOfDay
        .all(date)
        .map((row) => ({ flight: String(row.flight), rbd: String(row.rbd), booked: Number(row.booked) })),
    seatsBooked: (flight: string, rbd: string) => Number(seats.get(dateOf(flight), flight, rbd)?.booked ?? 0),
    moveSeats: (flight: string, rbd: string, count: number) =>
      void move.run(dateOf(flight), flight, rbd, count),
  }
}

function contentsOf({
  carrier,
  ticketCode,
  travellers,
  journeys,
  seats,
  unconfirmed,
  ticketed,
  trip,
  refunds,
  released,
}: BookingContents): BookingContents {
  return {
    carrier,
    ticketCode,
    travellers,
    journeys,
    seats,
    ...(unconfirmed === undefined ? {} : { unconfirmed }),
    ...(ticketed === undefined ? {} : { ticketed }),
    ...(trip === undefined ? {} : { trip }),
    ...(refunds === undefined ? {} : { refunds }),
    ...(released === undefined ? {} : { released }),
  }
}

function dateOf(flight: string): string {
  return flight.slice(-10)
}

function read(row: Record<string, unknown> | undefined): Booking | undefined {
  if (!row) return undefined
  return {
    ...(JSON.parse(String(row.contents)) as BookingContents),
    orderId: String(row.order_id),
    clientRef: String(row.client_ref),
    pnr: String(row.pnr),
    airlinePnr: String(row.airline_pnr),
    status: row.status as Booking['status'],
    payBy: Number(row.pay_by),
    readyAt: row.ready_at === null ? null : Number(row.ready_at),
    attempts: Number(row.attempts),
    tickets: JSON.parse(String(row.tickets)) as SupplierTicket[],
  }
}
