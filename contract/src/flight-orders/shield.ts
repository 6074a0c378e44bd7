// The pre-ticketing shield: what is looked at before an order is made and before it is paid, and what was found.

import { SHIELD_CHECKS } from '@interline/domain/ticketing-checks/finding'
import { z } from 'zod'
import { ContactInput, OrderId, PassengerInput } from '../flight-order-shapes.ts'
import { endpoint } from '../kernel/endpoint.ts'

export const Shield = z
  .array(
    z.object({
      check: z.enum(SHIELD_CHECKS),
      verdict: z.enum(['fine', 'warning', 'stop']).describe('`stop`: the order is not made and not paid'),
      findings: z.array(
        z.object({
          severity: z.enum(['note', 'warning', 'stop']),
          path: z.string().describe('Place in the request, `passengers.0.surname`; empty: the whole order'),
          sentence: z.string().describe('What was found and what to do, in the language of the request'),
          orderId: OrderId.nullable().describe('The other order that it is about'),
          acknowledge: z
            .string()
            .nullable()
            .describe(
              'Country (ISO 3166-1 alpha-2) whose entry `acknowledged.entry` of the order has to name',
            ),
        }),
      ),
    }),
  )
  .meta({ id: 'Shield' })

export const shieldOffer = endpoint({
  name: 'flightOrders.shield',
  method: 'POST',
  path: '/order/v2/flight/orders/shield',
  surface: 'partner',
  since: '1.0',
  summary:
    'Looks through an order before it is made for what airlines bill agencies for later; makes nothing',
  access: {
    realm: 'agency',
    scopes: ['order'],
    roles: ['operator'],
    service: 'flight',
    permissions: ['flightorders:create'],
  },
  rate: 'read',
  body: z.object({
    verifyToken: z.string().max(80),
    passengers: z.array(PassengerInput).max(18),
    contact: ContactInput,
  }),
  reply: Shield,
  errors: ['order.offer_expired'],
})
