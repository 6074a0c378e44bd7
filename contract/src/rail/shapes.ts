// Train journeys and train orders on the wire.

import { RAIL_PASSENGERS, SEAT_CLASSES, TRAIN_KINDS } from '@interline/domain/rail/journeys'
import { RAIL_STATUSES, RAIL_TYPES } from '@interline/domain/rail/rules'
import { QUOTE_LINES } from '@interline/domain/servicing/quote-lines'
import { z } from 'zod'
import { ContactInput, PassengerInput } from '../booking/shapes.ts'
import {
  CurrencyCode,
  Instant,
  LocalDate,
  LocalDateTime,
  Minor,
  Minutes,
  Names,
  OrderId,
} from '../kernel/shapes.ts'
import { MoneyAfter, OrderPayment } from '../payments/shapes.ts'

export const StationId = z.string().min(1).max(40)
export const SeatClassWord = z.enum(SEAT_CLASSES)
const PassengerWord = z.enum(RAIL_PASSENGERS)

export const Station = z
  .object({ id: StationId, names: Names, city: Names, country: z.enum(['CN', 'HK']) })
  .meta({ id: 'RailStation' })

export const TrainRef = {
  train: z.string().min(2).max(8),
  date: LocalDate.describe('Local date on which the train leaves `from`'),
  from: StationId,
  to: StationId,
}

export const TrainRun = z
  .object({
    train: z.string(),
    kind: z.enum(TRAIN_KINDS),
    date: LocalDate,
    from: Station,
    to: Station,
    departs: LocalDateTime,
    arrives: LocalDateTime,
    departsAt: z.number().describe('Milliseconds since the epoch'),
    arrivesAt: z.number().describe('Milliseconds since the epoch'),
    minutes: Minutes,
    km: z.int(),
  })
  .meta({ id: 'TrainRun' })

export const TrainOffer = z
  .object({
    run: TrainRun,
    classes: z.array(
      z.object({
        seatClass: SeatClassWord,
        left: z.int().describe('Seats that are left; 0: sold out'),
        perType: z.object({ adult: Minor, child: Minor.nullable() }),
        total: Minor.describe('Of all passengers'),
      }),
    ),
  })
  .meta({ id: 'TrainOffer' })

export const RailPassengerInput = PassengerInput.omit({ type: true, frequent_flyer: true, contact: true })
  .extend({ type: PassengerWord })
  .meta({ id: 'RailPassengerInput' })

export const RailContact = ContactInput.omit({ consent: true }).meta({ id: 'RailContact' })

export const RailStatusWord = z.enum(RAIL_STATUSES)
export const RailTypeWord = z.enum(RAIL_TYPES)

export const RailOrderTicket = z
  .object({
    id: z.string(),
    type: PassengerWord,
    name: z.string().describe('SURNAME/GIVEN NAMES'),
    documentType: z.string(),
    documentMasked: z.string(),
    coach: z.string().nullable(),
    seat: z.string().nullable(),
    number: z.string().nullable().describe('Null until it is issued'),
    state: z.enum([
      'asked',
      'held',
      'issued',
      'change_requested',
      'changed',
      'refund_requested',
      'refunded',
      'released',
    ]),
    price: Minor,
    servicedBy: OrderId.nullable().describe('The change or refund that it is or was in'),
  })
  .meta({ id: 'RailTicket' })

export const RailLine = z.object({ code: z.enum(QUOTE_LINES), minor: Minor })

export const RailSummary = z
  .object({
    id: OrderId,
    type: RailTypeWord,
    status: RailStatusWord,
    rootId: OrderId,
    parentId: OrderId.nullable(),
    createdAt: Instant,
    createdBy: z.string(),
    agencyName: z.string(),
    currency: CurrencyCode,
    total: Minor.describe(
      'Of a refund: what is refunded. In lists, of a change: negative where it is refunded',
    ),
    payBefore: Instant.nullable(),
    train: z.string(),
    from: Names,
    to: Names,
    departs: LocalDateTime,
    arrives: LocalDateTime,
    passengers: z.array(z.string()),
    simulated: z.boolean(),
    test: z.boolean(),
  })
  .meta({ id: 'RailSummary' })

export const RailOrder = z
  .object({
    ...RailSummary.omit({ from: true, to: true, train: true, departs: true, arrives: true }).shape,
    run: TrainRun,
    seatClass: SeatClassWord,
    toReturn: Minor,
    paid: Minor,
    returned: Minor,
    delivery: z.enum(['document', 'pickup']).nullable(),
    pickupCode: z.string().nullable(),
    tickets: z.array(RailOrderTicket),
    contact: RailContact,
    remark: z.string(),
    customerReference: z.string(),
    closeReason: z.string().nullable(),
    lines: z.array(RailLine).describe('Of a change: what is due; of a refund: what is refunded'),
    percent: z.int().nullable().describe('The share that the railway keeps'),
    payments: z.array(OrderPayment),
    isOwn: z.boolean().describe('Of the caller’s agency, not of one below it'),
    history: z.array(
      z.object({
        at: Instant,
        by: z.string().nullable().describe('Null: Interline or the railway'),
        action: z.string(),
        status: RailStatusWord,
        after: MoneyAfter.describe('After the event'),
      }),
    ),
    payer: z
      .enum(['itself', 'parent', 'you'])
      .describe('Who pays: the agency itself, an agency above the caller’s, or the caller’s for one below'),
    related: z.array(z.object({ id: OrderId, type: RailTypeWord, status: RailStatusWord })),
    may: z.object({
      pay: z.boolean(),
      cancel: z.boolean(),
      refund: z.boolean(),
      change: z.boolean(),
      itinerary: z.boolean(),
    }),
    version: z.int(),
  })
  .meta({ id: 'RailOrder' })

export const RailQuote = z
  .object({
    currency: CurrencyCode,
    total: Minor.describe('Of a refund: what is refunded. Of a change: what is due; negative: refunded'),
    lines: z.array(RailLine),
    percent: z.int().nullable(),
    holdsUntil: Instant.nullable().describe('Until when the railway keeps this share'),
  })
  .meta({ id: 'RailQuote' })
