// An order as it stood after each of its events.

import { TONES } from '@interline/domain/orders/statuses'
import { z } from 'zod'
import { COUPON_STATES, OrderId, OrderStatus } from '../flight-order-shapes.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { CurrencyCode, Instant, Minor } from '../kernel/shapes.ts'

export const replayOrder = endpoint({
  name: 'flightOrders.replay',
  method: 'GET',
  path: '/order/v2/flight/orders/:id/replay',
  surface: 'portal',
  summary: 'The order as it stood after each event of its own and of the orders that took its tickets',
  access: {
    realm: 'agency',
    roles: ['operator'],
    service: 'flight',
    permissions: ['flightorders:read'],
  },
  rate: 'read',
  params: z.object({ id: OrderId }),
  reply: z
    .object({
      currency: CurrencyCode,
      moments: z.array(
        z.object({
          orderId: OrderId.describe('Whose event it is'),
          seq: z.int(),
          at: Instant,
          actor: z.object({ type: z.string(), name: z.string() }),
          sentence: z.string().describe('What happened, in the language of the request'),
          status: OrderStatus,
          displayStatus: z.string(),
          tone: z.enum(TONES),
          price: Minor.nullable().describe('Null: nobody has named an amount yet'),
          paid: Minor,
          returned: Minor,
          coupons: z.array(
            z.object({
              passengerId: z.string(),
              ticket: z.string(),
              number: z.int(),
              state: z.enum(COUPON_STATES),
            }),
          ),
        }),
      ),
    })
    .meta({ id: 'OrderReplay' }),
  errors: ['request.not_found'],
})
