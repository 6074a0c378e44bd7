// Orders with some tickets refused: split, return, replace.

import { Decision, DeskOrder, ORDER_ERRORS } from '../shapes.ts'
import { Segment } from '../../../flight-search/shapes.ts'
import { endpoint } from '../../../kernel/endpoint.ts'
import { Amount, CurrencyCode, Instant, Minor, OrderId } from '../../../kernel/shapes.ts'
import { BorderFinding } from '../../../ticketing-checks/shapes.ts'
import { TightChange } from '../../../ticketing/shapes.ts'
import { z } from 'zod'

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

/** The platform's cost of returning the issued tickets. */
export const quoteReturn = endpoint({
  name: 'officeDesk.quoteReturn',
  method: 'POST',
  path: '/admin/v1/desk/orders/:id/return-quote',
  surface: 'backoffice',
  summary:
    'Asks the suppliers of issued tickets what they would retain if the tickets were returned; nothing is written',
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

const access = { realm: 'office', roles: ['ops', 'opsLead'] } as const

export const FoundReplacement = z
  .object({
    token: z.string(),
    validUntil: Instant,
    supplier: z.string(),
    fareFamily: z.string(),
    segments: z.array(Segment),
    tight: z.array(TightChange).describe('Changes to and from the other tickets that leave little time'),
    borders: z.array(BorderFinding).describe('Entry and transit requirements of the passengers'),
    currency: CurrencyCode.describe('What the platform sells the order in'),
    was: Minor.describe('What the supplier of the refused ticket asked'),
    cost: Minor.describe('What this one costs the platform'),
    covered: Minor.describe('What the platform’s margin on the order bears of the difference'),
    left: Minor.describe('What is left of it for the agency'),
    levels: z
      .array(
        z.object({
          agencyId: z.int(),
          agencyName: z.string(),
          currency: CurrencyCode,
          total: Minor.describe('Paid for the whole order'),
          more: Minor.describe('To be paid on top'),
        }),
      )
      .describe('Level 0 first, the agency of the order last'),
  })
  .meta({ id: 'FoundReplacement' })

export const findReplacements = endpoint({
  name: 'officeDesk.findReplacements',
  method: 'POST',
  path: '/admin/v1/desk/orders/:id/replacement-search',
  surface: 'backoffice',
  summary: 'Asks suppliers anew for the journey of a refused ticket, cheapest for the platform first',
  access,
  rate: 'write',
  params: z.object({ id: OrderId }),
  body: z.object({
    itemId: z.string().max(40),
    days: z.int().min(-7).max(7).default(0).describe('From the day of the refused ticket'),
    flightNo: z.string().max(10).default('').describe('Empty: any flight'),
  }),
  reply: z.array(FoundReplacement),
  errors: [
    'request.not_found',
    'order.action_not_allowed',
    'order.supplier_unavailable',
    'search.rates_unavailable',
  ],
})

export const replaceTicket = endpoint({
  name: 'officeDesk.replaceTicket',
  method: 'POST',
  path: '/admin/v1/desk/orders/:id/replacement',
  surface: 'backoffice',
  summary:
    'Has another ticket booked instead of a refused one, or offers it to the agency where that pays more',
  access,
  rate: 'write',
  params: z.object({ id: OrderId }),
  body: Decision.extend({
    itemId: z.string().max(40),
    token: z.string().max(100),
    more: Minor.min(0).describe('What the agency pays on top, as it was found; refused where it is not'),
  }),
  reply: DeskOrder,
  errors: [
    ...ORDER_ERRORS,
    'order.offer_expired',
    'order.price_changed',
    'order.solution_invalid',
    'search.rates_unavailable',
  ],
})

export const withdrawReplacement = endpoint({
  name: 'officeDesk.withdrawReplacement',
  method: 'POST',
  path: '/admin/v1/desk/orders/:id/replacement-withdrawal',
  surface: 'backoffice',
  summary:
    'Takes another ticket back that was offered, or that no supplier knows of; what was paid goes back',
  access,
  rate: 'write',
  params: z.object({ id: OrderId }),
  body: Decision,
  reply: DeskOrder,
  errors: ORDER_ERRORS,
})
