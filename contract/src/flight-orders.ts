import { INVOICE_TYPES } from '@interline/domain/orders/invoice-types'
import { ORDER_TYPES } from '@interline/domain/orders/statuses'
import { z } from 'zod'
import { ORDER_FILTER, OrdersOf } from './flight-order-lists.ts'
import {
  DISABLED_REASONS,
  Acknowledged,
  ContactInput,
  FlightOrder,
  OrderId,
  OrderPayment,
  OrderSummary,
  OrderType,
  PassengerInput,
  PaymentChannel,
} from './flight-order-shapes.ts'
import { Shield } from './flight-orders/shield.ts'
import { endpoint } from './kernel/endpoint.ts'
import {
  Amount,
  CurrencyCode,
  Instant,
  LocaleCode,
  Minor,
  Nothing,
  OptionalText,
  pageOf,
  PageQuery,
} from './kernel/shapes.ts'
import { PriceProof } from './price-proof.ts'

const operator = { realm: 'agency', roles: ['operator'], service: 'flight' } as const

export const createOrder = endpoint({
  name: 'flightOrders.create',
  method: 'POST',
  path: '/order/v2/flight/orders',
  surface: 'partner',
  since: '1.0',
  summary: 'Makes an order from a verified offer; seats are asked for at the supplier',
  access: { ...operator, scopes: ['order'], permissions: ['flightorders:create'] },
  rate: 'write',
  idempotent: true,
  body: z.object({
    verifyToken: z.string().max(80),
    // Nine seats, and as many infants without one; the domain's rules say which party fits.
    passengers: z.array(PassengerInput).max(18),
    contact: ContactInput,
    invoiceType: z.enum(INVOICE_TYPES).default('Itinerary'),
    holdOnly: z.boolean().default(false),
    remark: OptionalText(500).default(''),
    customerReference: OptionalText(50).default(''),
    acknowledged: Acknowledged.default({ selfTransfer: false, entry: [] }),
  }),
  reply: FlightOrder,
  errors: [
    'order.offer_expired',
    'order.offer_used',
    'order.too_many_of_passenger',
    'order.too_many_unpaid',
    'order.action_not_allowed',
    'order.passengers_invalid',
    'order.solution_invalid',
    'order.ticket_refused',
    'order.not_acknowledged',
    'order.shield_stopped',
    'order.price_changed',
    'order.supplier_unavailable',
    'order.outcome_unknown',
    'order.deadline_too_close',
    'order.action_not_allowed',
    'request.idempotency_key_missing',
    'request.idempotency_mismatch',
    'request.in_progress',
  ],
})

export const listOrders = endpoint({
  name: 'flightOrders.list',
  method: 'GET',
  path: '/order/v2/flight/orders',
  surface: 'partner',
  since: '1.0',
  summary: 'Orders inside the view of the caller',
  access: { ...operator, scopes: ['order'], permissions: ['flightorders:read'] },
  rate: 'read',
  answer: 'list',
  query: z.object({
    ...ORDER_FILTER,
    sort: z.enum(['deadline', 'created', 'departure', 'amount']).default('created'),
    direction: z.enum(['asc', 'desc']).default('desc'),
    ...PageQuery,
  }),
  reply: pageOf(OrderSummary).extend({
    uncounted: z.boolean().describe('True: more orders fit than `total`, where counting stops'),
    amounts: z
      .array(Amount)
      .describe('What the orders of this page cost, one sum for each currency; what goes back is not in it'),
  }),
  errors: [],
})

export const getOrder = endpoint({
  name: 'flightOrders.get',
  method: 'GET',
  path: '/order/v2/flight/orders/:id',
  surface: 'partner',
  since: '1.0',
  summary: 'One order with everything that belongs to it',
  access: { ...operator, scopes: ['order'], permissions: ['flightorders:read'] },
  rate: 'read',
  params: z.object({ id: OrderId }),
  reply: FlightOrder,
  errors: ['request.not_found'],
})

export const orderProof = endpoint({
  name: 'flightOrders.proof',
  method: 'GET',
  path: '/order/v2/flight/orders/:id/proof',
  surface: 'portal',
  summary: 'How the price of an order was made when it was promised, as far as its own agency may see',
  access: { ...operator, permissions: ['flightorders:read'] },
  rate: 'read',
  params: z.object({ id: OrderId }),
  reply: PriceProof,
  errors: ['request.not_found'],
})

export const countOrders = endpoint({
  name: 'flightOrders.countByStatus',
  method: 'GET',
  path: '/order/v2/flight/orders/status',
  surface: 'portal',
  summary: 'How many orders stand in each of the named statuses; statuses without orders count 0',
  access: { ...operator, permissions: ['flightorders:read'] },
  rate: 'read',
  query: z.object({
    statuses: z.string().max(600).optional(),
    orderType: z.enum([...ORDER_TYPES, 'all']).default('all'),
    agency: OrdersOf,
  }),
  reply: z.array(
    z.object({
      status: z.string(),
      orderType: OrderType,
      cnt: z.int(),
      toDecide: z.int().describe('How many of them wait for the decision of the agency'),
      free: z.int().describe('How many of the changes to be paid cost nothing and want a yes'),
    }),
  ),
  errors: [],
})

export const cancelOrder = endpoint({
  name: 'flightOrders.cancel',
  method: 'DELETE',
  path: '/order/v2/flight/orders/:id',
  surface: 'partner',
  since: '1.0',
  summary: 'Cancels an unpaid order and releases its seats',
  access: { ...operator, scopes: ['order'], permissions: ['flightorders:cancel'] },
  rate: 'write',
  params: z.object({ id: OrderId }),
  reply: FlightOrder,
  errors: ['request.not_found', 'order.action_not_allowed', 'order.locked_by_other'],
})

export const paymentConfig = endpoint({
  name: 'flightOrders.paymentConfig',
  method: 'GET',
  path: '/order/v2/flight/config/payment',
  surface: 'partner',
  since: '1.0',
  summary: 'Payment channels of an order, each with what is available or why it is not',
  access: { ...operator, scopes: ['pay'], permissions: ['flightorders:pay'] },
  rate: 'read',
  query: z.object({ orderId: OrderId }),
  reply: z.object({
    orderId: OrderId,
    amount: Amount,
    payBefore: Instant.nullable(),
    shield: Shield.describe(
      'Of an original order, without what nobody can change any more; empty: nothing is looked at',
    ),
    topUp: Amount.nullable().describe(
      'What `topUp` of a payment would record; null: not needed, or not for the caller',
    ),
    channels: z.array(
      z.object({
        channel: PaymentChannel,
        enabled: z.boolean(),
        available: Minor.nullable(),
        currency: CurrencyCode,
        feePct: z.number(),
        fee: Minor,
        total: Minor,
        after: Minor.nullable(),
        reasonIfDisabled: z.string().nullable().describe('A sentence in the language of the request'),
        reasonCode: z.enum(DISABLED_REASONS).nullable().describe('The same for machines'),
      }),
    ),
  }),
  errors: ['request.not_found'],
})

export const payOrder = endpoint({
  name: 'flightOrders.pay',
  method: 'POST',
  path: '/order/v2/flight/orders/:id/payment',
  surface: 'partner',
  since: '1.0',
  summary: 'Pays an order; wallet and credit settle at once',
  access: { ...operator, scopes: ['pay'], permissions: ['flightorders:pay'] },
  rate: 'write',
  reserved: true,
  idempotent: true,
  params: z.object({ id: OrderId }),
  body: z.object({
    channel: PaymentChannel,
    amount: Minor.optional().describe('What the payer saw; refused when it is not the amount due'),
    topUp: Minor.optional().describe(
      'For an order of an agency directly below: what its prepaid account lacks was handed over by it, and is recorded first; refused when it lacks another amount',
    ),
  }),
  reply: z.object({ payment: OrderPayment, order: FlightOrder }),
  errors: [
    'request.not_found',
    'order.action_not_allowed',
    'order.locked_by_other',
    'order.price_changed',
    'order.change_losses_unaccepted',
    'order.shield_stopped',
    'payment.not_processed',
    'payment.insufficient_balance',
    'payment.credit_overdue',
    'payment.disabled',
    'payment.channel_unavailable',
    'payment.lack_changed',
    'request.idempotency_key_missing',
    'request.idempotency_mismatch',
    'request.in_progress',
  ],
})

export const declineReplacement = endpoint({
  name: 'flightOrders.declineReplacement',
  method: 'DELETE',
  path: '/order/v2/flight/orders/:id/replacement',
  surface: 'partner',
  since: '1.0',
  summary: 'Declines another ticket in the place of a refused one; the order stays with the service desk',
  access: { ...operator, scopes: ['order'], permissions: ['flightorders:pay'] },
  rate: 'write',
  params: z.object({ id: OrderId }),
  reply: FlightOrder,
  errors: ['request.not_found', 'order.action_not_allowed', 'order.locked_by_other'],
})

/** The specification's numbers mean the same: 1 locks, 0 unlocks. */
const LockType = z
  .union([z.enum(['lock', 'unlock']), z.literal([1, 0]), z.enum(['1', '0'])])
  .transform((said) =>
    said === 'lock' || said === 1 || said === '1' ? ('lock' as const) : ('unlock' as const),
  )

export const lockOrder = endpoint({
  name: 'flightOrders.lock',
  method: 'POST',
  path: '/order/v2/flight/orders/lock',
  surface: 'portal',
  summary: 'Keeps an order for oneself, or gives it free; a lock ends by itself after 8 hours',
  access: { ...operator, permissions: ['flightorders:lock'] },
  rate: 'write',
  body: z.object({ orderId: OrderId, lockType: LockType }),
  reply: FlightOrder,
  errors: ['request.not_found', 'order.action_not_allowed', 'order.locked_by_other'],
})

export const urgeOrder = endpoint({
  name: 'flightOrders.urge',
  method: 'POST',
  path: '/order/v2/flight/orders/:id/urge',
  surface: 'partner',
  since: '1.0',
  summary: 'Reminds the service desk of an order that waits for it, once in 30 minutes',
  access: { ...operator, scopes: ['order'], permissions: ['flightorders:read'] },
  rate: 'write',
  params: z.object({ id: OrderId }),
  reply: FlightOrder,
  errors: ['request.not_found', 'order.action_not_allowed'],
})

/** Those that are PDF, and of which several fit into one file. */
export const PDF_KINDS = ['eticket', 'itinerary', 'bill'] as const
export const FILE_KINDS = [...PDF_KINDS, 'ics', 'text'] as const

export const orderFile = endpoint({
  name: 'flightOrders.file',
  method: 'POST',
  path: '/order/v2/flight/orders/:id/files/:kind',
  surface: 'partner',
  since: '1.0',
  summary:
    'E-ticket, itinerary and bill as PDF, the flights as a calendar file or as text; a good answer is the file, an error is the envelope',
  access: { ...operator, scopes: ['order'], permissions: ['flightorders:read'] },
  onlooker: 'served',
  rate: 'write',
  answer: 'file',
  params: z.object({ id: OrderId, kind: z.enum(FILE_KINDS) }),
  body: z.object({
    passengerIds: z.array(z.string().max(40)).max(18).optional().describe('Absent: all passengers'),
    locale: LocaleCode.optional().describe('Absent: the language of the request'),
    hidePrice: z.boolean().default(false),
    also: z
      .array(z.enum(PDF_KINDS))
      .max(2)
      .default([])
      .describe('More documents in the same PDF, behind the first'),
  }),
  reply: Nothing,
  errors: ['request.not_found', 'order.document_not_ready', 'order.nothing_to_bill'],
})
