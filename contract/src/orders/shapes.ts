// Orders, their passengers, tickets and events on the wire.

import { Acknowledged, ContactInput } from '../booking/shapes.ts'
import {
  FareRules,
  Journey,
  PassengerType,
  PriceDetail,
  ProductType,
  Ticket,
} from '../flight-search/shapes.ts'
import { AGENCY_ACTIONS } from '@interline/domain/flight-orders/available-actions'
import { INVOICE_TYPES } from '@interline/domain/flight-orders/invoice-types'
import { ORDER_STATUSES, ORDER_TYPES } from '@interline/domain/flight-orders/statuses'
import { TONES } from '@interline/domain/orders/rules'
import { DOCUMENT_TYPES } from '@interline/domain/passengers/document-types'
import { Amount, CurrencyCode, Instant, Minor, OrderId } from '../kernel/shapes.ts'
import { OrderPayment } from '../payments/shapes.ts'
import { Servicing } from '../servicing/shapes.ts'
import { OrderReplacement, ReplacedTicket } from '../ticketing/shapes.ts'
import { z } from 'zod'

export const COUPON_STATES = ['OPEN', 'SUSPENDED', 'EXCHANGED', 'REFUNDED', 'VOID', 'FLOWN'] as const

export const OrderType = z.enum(ORDER_TYPES)

export const OrderStatus = z.enum(ORDER_STATUSES as [string, ...string[]])

// Lengths here are outer bounds; the sentences about a passenger's fields come from the domain's rules, so
// that screen and server show the same text. That is why most fields accept any short text.
export const Coupon = z
  .object({
    number: z.int().describe('1 to 4 within its ticket'),
    journey: z.int(),
    segment: z.int(),
    state: z.enum(COUPON_STATES),
    busyWith: z.string().nullable().describe('The change, refund or void that has taken it'),
    blocked: z
      .object({
        change: z.string().nullable(),
        refund: z.string().nullable(),
        void: z.string().nullable(),
      })
      .describe('Why it cannot be chosen, in the language of the request; null: it can'),
  })
  .meta({ id: 'Coupon' })

export const OrderPassenger = z
  .object({
    id: z.string(),
    type: PassengerType,
    surname: z.string(),
    givenNames: z.string(),
    gender: z.enum(['male', 'female']),
    birthday: z.string(),
    nationality: z.string(),
    document: z.object({
      type: z.enum(DOCUMENT_TYPES),
      number: z.string().describe('Masked'),
      expiry: z.string(),
      issuingPlace: z.string(),
    }),
    frequentFlyer: z.object({ airline: z.string(), number: z.string() }).nullable(),
    tickets: z.array(
      z.object({
        number: z.string().describe('781-2409581170, or the locator of a carrier without ticket numbers'),
        carrier: z.string(),
        kind: z.enum(['eticket', 'confirmation']),
        issuedAt: Instant,
        coupons: z.array(Coupon),
      }),
    ),
    salePrice: Minor,
  })
  .meta({ id: 'OrderPassenger' })

export const OrderAction = z
  .object({
    name: z.enum(AGENCY_ACTIONS),
    enabled: z.boolean(),
    reason: z.string().nullable().describe('Why it is not possible now, in the language of the request'),
    from: Instant.nullable().describe('From when it will be possible, where only time is missing'),
    until: Instant.nullable().describe('Until when it is or was possible; null: no time runs'),
  })
  .meta({ id: 'OrderAction' })

const OrderHead = {
  id: OrderId,
  orderType: OrderType,
  status: OrderStatus,
  displayStatus: z.string(),
  tone: z.enum(TONES),
  agencyId: z.int(),
  agencyName: z.string(),
  originalOrderId: OrderId.describe('The origin order that everything hangs on'),
  referenceId: OrderId.nullable().describe('The order whose tickets are being serviced'),
  bookingId: z.string().describe('Order numbers of the suppliers'),
  bookingNumber: z.string().describe('PNR, several joined with a comma'),
  airlinePnr: z.string(),
  ticketNumbers: z.array(z.string()),
  flightNumbers: z.array(z.string()),
  airline: z.string(),
  route: z.array(z.object({ from: z.string(), to: z.string(), depTime: z.string() })),
  passengerNames: z
    .array(z.string())
    .describe('Empty where the agency hides its passengers from the one who asks'),
  total: Minor.describe('What is due: of a refund or void 0'),
  toReturn: Minor.describe('What goes back by a refund, a void, or a change with value left over'),
  currency: CurrencyCode,
  createdAt: Instant,
  createdBy: z.object({ id: z.string(), name: z.string() }),
  paymentTime: Instant.nullable(),
  paymentState: z.enum(['paid', 'unpaid']),
  payBefore: Instant.nullable().describe('Until when it may be paid; of a reservation, until its seats go'),
  reviewRemark: z.string().nullable(),
  lockedStatus: z.union([z.literal(0), z.literal(1)]),
  lockedById: z.string().nullable(),
  lockedByName: z.string().nullable(),
  lockedAt: Instant.nullable(),
  disruption: z
    .enum(['open', 'settled'])
    .nullable()
    .describe('Schedule change or cancellation of its flights: `open` waits for the agency’s answer'),
  version: z.int(),
}

export const OrderSummary = z
  .object({
    ...OrderHead,
    nextAction: z.enum(AGENCY_ACTIONS).nullable(),
    payable: z.boolean(),
    confirmBefore: Instant.nullable().describe('Until when a quote of a refund may be accepted'),
    offered: Minor.nullable().describe(
      'What would go back by the quote of a refund that waits for an answer',
    ),
  })
  .meta({ id: 'OrderSummary' })

export const OrderEvent = z
  .object({
    seq: z.int(),
    at: Instant,
    actor: z.object({ type: z.string(), name: z.string() }),
    from: z.string(),
    to: z.string(),
    action: z.string(),
    sentence: z.string().describe('What happened, in the language of the request'),
  })
  .meta({ id: 'OrderEvent' })

/** One ticket of the solution as booked. */
export const OrderItem = Ticket.extend({
  state: z
    .enum(['asked', 'held', 'confirmed', 'refused', 'ticketed', 'released', 'release_unconfirmed'])
    .describe(
      'confirmed: booked without a hold; released: the supplier has confirmed the release; release_unconfirmed: it has not',
    ),
  bookingId: z.string().nullable(),
  pnr: z.string().nullable(),
  airlinePnr: z.string().nullable(),
  ticketNumbers: z.array(z.string()),
}).meta({ id: 'OrderItem' })

export const FlightOrder = z
  .object({
    ...OrderHead,
    productType: ProductType,
    fareFamily: z.string(),
    sourceTag: z.string(),
    supplier: z.string().optional(),
    journeys: z.array(Journey),
    items: z.array(OrderItem).min(1).describe('Several where separate tickets are sold together'),
    rules: FareRules,
    passengers: z.array(OrderPassenger).describe('Empty where the agency hides them from the one who asks'),
    passengersHidden: z.boolean(),
    contact: ContactInput,
    acknowledged: Acknowledged.extend({ by: z.string(), at: Instant })
      .nullable()
      .describe('What was said yes to, by whom and when; null where one ticket covers it all'),
    invoiceType: z.enum(INVOICE_TYPES),
    remark: z.string(),
    mails: z
      .array(z.object({ at: Instant, to: z.string(), subject: z.string() }))
      .describe('What the agency was written about it, oldest first'),
    remarks: z
      .array(z.object({ at: Instant, text: z.string() }))
      .describe('What the service desk has written to the agency, oldest first'),
    customerReference: z.string(),
    priceDetail: PriceDetail,
    verifiedAt: Instant,
    ticketBy: Instant.nullable(),
    issuedAt: Instant.nullable(),
    closeReason: z.string().nullable(),
    holdReason: z.string().nullable(),
    reviewReasons: z
      .array(z.string())
      .describe('What put it into review when it was made, in the language of the request'),
    amended: z
      .object({ before: Minor, total: Minor, reason: z.string(), at: Instant })
      .nullable()
      .describe('The service desk has approved it at another price than was agreed'),
    replacement: OrderReplacement.nullable().describe(
      'Another ticket instead of a refused one, while it is offered or asked for',
    ),
    replaced: z.array(ReplacedTicket).describe('Tickets that gave way to others'),
    payments: z.array(OrderPayment),
    servicing: Servicing.nullable().describe('Of a change, refund or void; null: an original'),
    linkedOrders: z.array(z.object({ id: OrderId, orderType: OrderType, status: OrderStatus })),
    events: z.array(OrderEvent),
    actions: z.array(OrderAction),
    waitsOn: z
      .enum(['agency', 'parent', 'sub_agency', 'platform', 'nobody'])
      .describe(
        '`agency`: whoever asks; `parent`: an agency above pays; `sub_agency`: the one below whose order it is',
      ),
    fromAbove: z
      .object({ payer: z.enum(['itself', 'you', 'parent']), cost: Amount.nullable() })
      .nullable()
      .describe(
        'Of an order of an agency below: who pays it (`parent`: the parent of the one who asks), and what it costs the one who asks',
      ),
    simulated: z.boolean(),
  })
  .meta({ id: 'FlightOrder' })
