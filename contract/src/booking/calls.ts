// From a checked offer to an order, and cancelling it before payment.

import { Acknowledged, ContactInput, PassengerInput } from './shapes.ts'
import { PriceProof } from '../flight-search/shapes.ts'
import { INVOICE_TYPES } from '@interline/domain/flight-orders/invoice-types'
import { endpoint } from '../kernel/endpoint.ts'
import { OptionalText, OrderId } from '../kernel/shapes.ts'
import { FlightOrder } from '../orders/shapes.ts'
import { OrderPayment } from '../payments/shapes.ts'
import { z } from 'zod'

const operator = { realm: 'agency', roles: ['operator'], service: 'flight' } as const

export const createOrder = endpoint({
  name: 'flightOrders.create',
  method: 'POST',
  path: '/order/v2/flight/orders',
  surface: 'partner',
  since: '2026-11-01',
  summary: 'Makes an order from a verified offer; seats are asked for at the supplier',
  access: { ...operator, scopes: ['order'], permissions: ['flightorders:create'] },
  rate: 'write',
  buys: true,
  idempotent: true,
  body: z.object({
    verifyToken: z.string().max(80),
    // Nine seats, and as many infants without one; the domain's rules decide which party is allowed.
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
    'agency.frozen',
    'order.offer_expired',
    'order.offer_used',
    'order.too_many_of_passenger',
    'order.too_many_unpaid',
    'order.action_not_allowed',
    'order.passengers_invalid',
    'order.solution_invalid',
    'order.ticket_refused',
    'order.not_acknowledged',
    'order.checks_failed',
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

export const orderProof = endpoint({
  name: 'flightOrders.proof',
  method: 'GET',
  path: '/order/v2/flight/orders/:id/proof',
  surface: 'portal',
  summary:
    'How the price of an order was made when it was promised, and the fee of the gateway that charged it, as far as its own agency may see',
  access: { ...operator, permissions: ['flightorders:read'] },
  rate: 'read',
  params: z.object({ id: OrderId }),
  reply: PriceProof.extend({
    charged: z
      .array(OrderPayment)
      .describe('Succeeded payments by gateway: amount, fee, and what was charged'),
  }).meta({ id: 'OrderPriceProof' }),
  errors: ['request.not_found'],
})

export const cancelOrder = endpoint({
  name: 'flightOrders.cancel',
  method: 'DELETE',
  path: '/order/v2/flight/orders/:id',
  surface: 'partner',
  since: '2026-11-01',
  summary: 'Cancels an unpaid order and releases its seats',
  access: { ...operator, scopes: ['order'], permissions: ['flightorders:cancel'] },
  rate: 'write',
  params: z.object({ id: OrderId }),
  reply: FlightOrder,
  errors: ['request.not_found', 'order.action_not_allowed', 'order.locked_by_other'],
})
