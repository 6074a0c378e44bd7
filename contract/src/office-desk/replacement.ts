// The service desk finds another ticket for one that its supplier refused to issue, while others of the order are issued.

import { z } from 'zod'
import { OrderId } from '../flight-order-shapes.ts'
import { BorderFinding } from '../flight-orders/border-finding.ts'
import { TightChange } from '../flight-orders/replacement.ts'
import { Segment } from '../flight-search.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { CurrencyCode, Instant, Minor } from '../kernel/shapes.ts'
import { DeskOrder, ORDER_ERRORS } from '../office-desk.ts'
import { Decision } from './decision.ts'

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
    'Has another ticket booked in the place of a refused one, or offers it to the agency where that pays more',
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
