// An order as seen by its agency, its history, its lock and its reminder.

import { TONES } from '@interline/domain/orders/rules'
import { endpoint } from '../kernel/endpoint.ts'
import { CurrencyCode, Instant, OrderId } from '../kernel/shapes.ts'
import { MoneyAfter } from '../payments/shapes.ts'
import { COUPON_STATES, FlightOrder, OrderStatus } from './shapes.ts'
import { z } from 'zod'

const operator = { realm: 'agency', roles: ['operator'], service: 'flight' } as const

export const getOrder = endpoint({
  name: 'flightOrders.get',
  method: 'GET',
  path: '/order/v2/flight/orders/:id',
  surface: 'partner',
  since: '2026-11-01',
  summary: 'One order with everything that belongs to it',
  access: { ...operator, scopes: ['order'], permissions: ['flightorders:read'] },
  rate: 'read',
  params: z.object({ id: OrderId }),
  reply: FlightOrder,
  errors: ['request.not_found'],
})

/** The specification's numbers are equivalent: 1 locks, 0 unlocks. */
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
  summary: 'Locks or unlocks an order; a lock expires after 8 hours',
  access: { ...operator, permissions: ['flightorders:lock'] },
  rate: 'write',
  body: z.object({ orderId: OrderId, lockType: LockType }),
  reply: FlightOrder,
  errors: ['request.not_found', 'order.action_not_allowed', 'order.locked_by_other'],
})

export const remindDesk = endpoint({
  name: 'flightOrders.remind',
  method: 'POST',
  path: '/order/v2/flight/orders/:id/remind',
  surface: 'partner',
  since: '2026-11-01',
  summary: 'Reminds the service desk of an order that waits for it, once in 30 minutes',
  access: { ...operator, scopes: ['order'], permissions: ['flightorders:read'] },
  rate: 'write',
  params: z.object({ id: OrderId }),
  reply: FlightOrder,
  errors: ['request.not_found', 'order.action_not_allowed'],
})

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
          ...MoneyAfter.shape,
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
