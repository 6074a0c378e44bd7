// What belongs to the list of orders beside its rows: what narrows it, in the same words on the screen and for the
// sheet that is saved of it, and who made the orders.

import { ORDER_GROUPS, ORDER_TABS } from '@interline/domain/order-lists/groups'
import { ORDER_TYPES } from '@interline/domain/orders/statuses'
import { z } from 'zod'
import { endpoint } from './kernel/endpoint.ts'
import { Nothing } from './kernel/shapes.ts'

const operator = { realm: 'agency', roles: ['operator'], service: 'flight' } as const

/** The beginning of a number, locator or name. */
const Beginning = z.string().trim().max(60).optional()

/** Whose orders. */
export const OrdersOf = z
  .string()
  .max(10)
  .optional()
  .describe(
    'Absent: those of the own agency; all: those of the agencies below it as well; below: of these alone; unpaid: of the ones that it pays for; else the number of one',
  )

export const ORDER_FILTER = {
  orderType: z.enum([...ORDER_TYPES, 'all']).default('all'),
  group: z.enum(ORDER_GROUPS).optional(),
  tab: z.enum(ORDER_TABS).optional(),
  statuses: z.string().max(600).optional().describe('Status words, bare or prefixed, joined with commas'),
  q: Beginning.describe('Order number, PNR, ticket number or passenger name'),
  pnr: Beginning.describe('Our PNR or the airline’s'),
  bookingNumber: Beginning.describe('PNR at the supplier, or its order number'),
  ticket: Beginning.describe('Ticket number'),
  passenger: Beginning.describe('Surname, or surname/given name'),
  airline: z.string().max(3).optional(),
  createdFrom: z.iso.date().optional(),
  createdTo: z.iso.date().optional(),
  departFrom: z.iso.date().optional(),
  departTo: z.iso.date().optional(),
  createdBy: z.string().max(40).optional().describe('Id of the person'),
  agency: OrdersOf,
} as const

/** More rows than this are no sheet that anybody reads. */
export const MOST_EXPORTED = 50_000

export const listCreators = endpoint({
  name: 'flightOrders.creators',
  method: 'GET',
  path: '/order/v2/flight/orders/creators',
  surface: 'portal',
  summary: 'Who has made orders that the caller sees, by name',
  access: { ...operator, permissions: ['flightorders:read'] },
  rate: 'read',
  reply: z.object({ people: z.array(z.object({ id: z.string(), name: z.string() })) }),
  errors: [],
})

export const listSubAgencies = endpoint({
  name: 'flightOrders.subAgencies',
  method: 'GET',
  path: '/order/v2/flight/orders/sub-agencies',
  surface: 'portal',
  summary: 'The agencies below the own one whose orders the caller sees',
  access: { ...operator, permissions: ['flightorders:read'] },
  rate: 'read',
  reply: z.object({
    agencies: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        paysItself: z.boolean().describe('False: an agency above pays its orders'),
      }),
    ),
  }),
  errors: [],
})

export const exportOrders = endpoint({
  name: 'flightOrders.export',
  method: 'POST',
  path: '/order/v2/flight/orders/export',
  surface: 'portal',
  summary: `The orders that fit a filter as a sheet (xlsx), newest first, at most ${MOST_EXPORTED}; a good answer is the file`,
  access: { ...operator, permissions: ['flightorders:export'] },
  rate: 'write',
  answer: 'file',
  body: z.object(ORDER_FILTER),
  reply: Nothing,
  errors: ['order.export_too_large'],
})
