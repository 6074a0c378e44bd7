// Flight departures: their passengers, and messages to them.

import { PassengerType } from '../../flight-search/shapes.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import {
  Instant,
  LocalDate,
  LocalDateTime,
  Nothing,
  pageOf,
  PageQuery,
  Text,
  OrderId,
} from '../../kernel/shapes.ts'
import { OrderStatus, OrderType } from '../../orders/shapes.ts'
import { z } from 'zod'

const operator = { realm: 'agency', roles: ['operator'], service: 'flight' } as const

/** Longest date range. */
export const MOST_DAYS = 62

/** One flight on one date between two airports. */
const DEPARTURE = {
  flightNo: z.string().trim().min(3).max(8),
  date: LocalDate.describe('Of departure, at the airport'),
  from: z.string().length(3),
  to: z.string().length(3),
} as const

const DepartureStatus = z
  .enum(['scheduled', 'changed', 'cancelled', 'restored', 'flown'])
  .describe('By the latest schedule change of the flight; `flown`: past its arrival and not cancelled')

const Departure = z
  .object({
    ...DEPARTURE,
    depTime: LocalDateTime,
    arrTime: LocalDateTime,
    depTerminal: z.string(),
    arrTerminal: z.string(),
    status: DepartureStatus,
    orders: z.int(),
    passengers: z.int(),
    tickets: z.int(),
    pnrs: z.array(z.string()),
    nextDeadline: Instant.nullable().describe('The first time by which an order on it must be paid'),
  })
  .meta({ id: 'Departure' })

export const listDepartures = endpoint({
  name: 'flightOrders.voyages',
  method: 'GET',
  path: '/order/v2/flight/orders/voyages',
  surface: 'portal',
  summary: 'Flights with passengers of the caller’s orders, one row for a flight of a day, by departure',
  access: { ...operator, permissions: ['flightorders:read'] },
  rate: 'read',
  query: z.object({
    from: LocalDate.optional().describe('Absent: today by the clock of the agency'),
    to: LocalDate.optional().describe(`Absent: a week after the first day; at most ${MOST_DAYS} days`),
    airline: z.string().trim().max(3).optional(),
    flightNo: z.string().trim().max(8).optional(),
    airport: z.string().trim().max(3).optional().describe('Of departure or arrival'),
    passenger: z.string().trim().max(60).optional().describe('Beginning of surname/given name'),
    ticket: z.string().trim().max(20).optional().describe('Beginning of the number'),
    status: DepartureStatus.optional(),
    disrupted: z.stringbool().default(false).describe('Only flights with a schedule change'),
    mine: z.stringbool().default(false).describe('Only orders that the caller made'),
    ...PageQuery,
  }),
  reply: pageOf(Departure).extend({ from: LocalDate, to: LocalDate }),
  errors: [],
})

const DeparturePassenger = z
  .object({
    id: z.string(),
    name: z.string().describe('SURNAME/GIVEN NAMES'),
    type: PassengerType,
    ticket: z.string().nullable(),
    pnr: z.string().nullable(),
    orderId: OrderId,
    orderType: OrderType,
    status: OrderStatus,
    displayStatus: z.string(),
    journey: z.int().describe('Where the flight stands in the order, counted from 0'),
    segment: z.int(),
    coupon: z
      .enum(['OPEN', 'SUSPENDED', 'FLOWN'])
      .nullable()
      .describe('Null: no ticket yet; SUSPENDED: a change, refund or void has it'),
    lockedBy: z.string().nullable().describe('The colleague who works on the order and keeps others from it'),
    email: z.string().describe('Of the passenger, else of the contact of the order'),
    phone: z.string(),
  })
  .meta({ id: 'DeparturePassenger' })

export const listDeparturePassengers = endpoint({
  name: 'flightOrders.departurePassengers',
  method: 'GET',
  path: '/order/v2/flight/orders/voyages/passengers',
  surface: 'portal',
  summary: 'Who flies on one flight of one day, by name',
  access: { ...operator, permissions: ['flightorders:read'] },
  rate: 'read',
  query: z.object({ ...DEPARTURE, mine: z.stringbool().default(false) }),
  reply: z.object({ passengers: z.array(DeparturePassenger) }),
  errors: [],
})

export const messageDeparture = endpoint({
  name: 'flightOrders.messageDeparture',
  method: 'POST',
  path: '/order/v2/flight/orders/voyages/message',
  surface: 'portal',
  summary: 'Writes to the contacts of passengers of one flight: one mail for each address',
  access: { ...operator, permissions: ['flightorders:read'] },
  rate: 'write',
  idempotent: true,
  body: z.object({
    ...DEPARTURE,
    passengerIds: z.array(z.string().max(40)).min(1).max(500),
    subject: Text(120),
    text: Text(2000),
  }),
  reply: z.object({ mails: z.int(), passengers: z.int().describe('How many passengers were written to') }),
  errors: [
    'request.not_found',
    'request.idempotency_key_missing',
    'request.idempotency_mismatch',
    'request.in_progress',
  ],
})

export const departureManifest = endpoint({
  name: 'flightOrders.departureManifest',
  method: 'POST',
  path: '/order/v2/flight/orders/voyages/manifest',
  surface: 'portal',
  summary: 'The passenger list of one flight of one day as a sheet (xlsx); returns the file',
  access: { ...operator, permissions: ['flightorders:export'] },
  rate: 'write',
  answer: 'file',
  body: z.object(DEPARTURE),
  reply: Nothing,
  errors: ['request.not_found'],
})

export const departureCalls = [
  listDepartures,
  listDeparturePassengers,
  messageDeparture,
  departureManifest,
] as const
