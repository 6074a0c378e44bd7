// Voiding, giving back and changing tickets that exist. A request makes an order of its own (type void, refund or
// change; `referenceId` is the order whose tickets it takes, `originalOrderId` the first one) and answers it; from then
// on it is read with flightOrders.get, cancelled with flightOrders.cancel and paid with flightOrders.pay.

import { z } from 'zod'
import { FlightOrder, OrderId } from './flight-order-shapes.ts'
import { CouponChoices } from './flight-servicing-shapes.ts'
import { endpoint } from './kernel/endpoint.ts'
import { OptionalText } from './kernel/shapes.ts'

const operator = { realm: 'agency', roles: ['operator'], service: 'flight' } as const

const ASKED = [
  'request.not_found',
  'order.action_not_allowed',
  'order.locked_by_other',
  'order.coupon_busy',
  'request.idempotency_key_missing',
  'request.idempotency_mismatch',
  'request.in_progress',
] as const

export const requestVoid = endpoint({
  name: 'flightServicing.void',
  method: 'POST',
  path: '/order/v2/flight/orders/:id/void',
  summary: 'Voids tickets inside their void window: whole bookings, everything paid but the fee goes back',
  access: { ...operator, permissions: ['flightorders:void'] },
  rate: 'write',
  idempotent: true,
  params: z.object({
    id: OrderId.describe('The order that holds the tickets: the original or a changed one'),
  }),
  body: z.object({ coupons: CouponChoices.default([]), remark: OptionalText(500).default('') }),
  reply: FlightOrder,
  errors: [...ASKED],
})
