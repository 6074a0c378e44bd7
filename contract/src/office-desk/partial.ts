// What the service desk does with an order of which one ticket is issued and another one is not.

import { z } from 'zod'
import { OrderId } from '../flight-order-shapes.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { Amount } from '../kernel/shapes.ts'
import { DeskOrder, ORDER_ERRORS } from '../office-desk.ts'
import { Decision } from './decision.ts'

export const splitOrder = endpoint({
  name: 'officeDesk.split',
  method: 'POST',
  path: '/admin/v1/desk/orders/:id/split',
  surface: 'backoffice',
  summary:
    'Lets issued tickets go on as an order of their own and gives up the rest; what was paid for the rest goes back at once',
  access: { realm: 'office', roles: ['ops', 'opsLead'] },
  rate: 'write',
  params: z.object({ id: OrderId }),
  body: Decision,
  reply: DeskOrder,
  errors: ORDER_ERRORS,
})

const step = z.enum(['void', 'refund'])

/** What giving the issued tickets back would cost the platform. */
export const quoteReturn = endpoint({
  name: 'officeDesk.quoteReturn',
  method: 'POST',
  path: '/admin/v1/desk/orders/:id/return-quote',
  surface: 'backoffice',
  summary:
    'Asks the suppliers of issued tickets what they keep when these are given back; nothing is written',
  access: { realm: 'office', roles: ['ops', 'opsLead'] },
  rate: 'write',
  params: z.object({ id: OrderId }),
  reply: z.array(
    z.object({
      itemId: z.string(),
      flights: z.string(),
      supplier: z.string(),
      step: step.nullable().describe('Null: its supplier takes it back by hand only, or names no price'),
      cost: Amount.describe('What the supplier was paid'),
      kept: Amount.describe('What the supplier keeps, which is the platform’s loss'),
    }),
  ),
  errors: ['request.not_found', 'order.action_not_allowed'],
})

export const returnTickets = endpoint({
  name: 'officeDesk.returnTickets',
  method: 'POST',
  path: '/admin/v1/desk/orders/:id/return-tickets',
  surface: 'backoffice',
  summary:
    'Gives issued tickets back at the platform’s cost; when all are back the order fails and everything is paid back',
  access: { realm: 'office', roles: ['ops', 'opsLead'] },
  rate: 'write',
  params: z.object({ id: OrderId }),
  body: Decision.extend({
    bookings: z
      .array(
        z.object({
          itemId: z.string().max(40),
          step,
          kept: z
            .int()
            .min(0)
            .max(1_000_000_000)
            .describe('As it was quoted, minor units of the supplier’s currency'),
        }),
      )
      .min(1)
      .max(20),
  }),
  reply: DeskOrder,
  errors: ORDER_ERRORS,
})
