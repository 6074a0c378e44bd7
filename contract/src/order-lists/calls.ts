// Lists of orders, counts, the export, and documents of an order.

import { ORDER_TYPES } from '@interline/domain/flight-orders/statuses'
import { endpoint } from '../kernel/endpoint.ts'
import { countedPageOf, FileFormat, MOST_EXPORTED } from '../kernel/lists.ts'
import { Amount, LocaleCode, Nothing, PageQuery, OrderId } from '../kernel/shapes.ts'
import { ORDER_FILTER, OrdersOf } from './shapes.ts'
import { OrderSummary, OrderType } from '../orders/shapes.ts'
import { z } from 'zod'

const operator = { realm: 'agency', roles: ['operator'], service: 'flight' } as const

export const listOrders = endpoint({
  name: 'flightOrders.list',
  method: 'GET',
  path: '/order/v2/flight/orders',
  surface: 'partner',
  since: '2026-11-01',
  summary: 'Orders inside the view of the caller',
  access: { ...operator, scopes: ['order'], permissions: ['flightorders:read'] },
  rate: 'read',
  answer: 'list',
  query: z.object({
    ...ORDER_FILTER,
    sort: z
      .enum(['due', 'deadline', 'created', 'departure', 'amount'])
      .default('created')
      .describe('due: what expires first, then the newest, in this direction only'),
    direction: z.enum(['asc', 'desc']).default('desc'),
    ...PageQuery,
  }),
  reply: countedPageOf(OrderSummary).extend({
    amounts: z
      .array(Amount)
      .describe('What the orders of this page cost, one sum for each currency; what goes back is not in it'),
  }),
  errors: [],
})

export const countOrders = endpoint({
  name: 'flightOrders.countByStatus',
  method: 'GET',
  path: '/order/v2/flight/orders/status',
  surface: 'portal',
  summary: 'Number of orders in each named status; 0 where there are none',
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

/** More than a person can save, and as many as one look at the menu counts. */
const MOST_VIEWS = 20

/** A view counts no further. */
export const MOST_IN_VIEW = 999

export const countViews = endpoint({
  name: 'flightOrders.countViews',
  method: 'POST',
  path: '/order/v2/flight/orders/views/counts',
  surface: 'portal',
  summary: `Number of orders in each of some views, up to ${MOST_IN_VIEW}; changes nothing`,
  access: { ...operator, permissions: ['flightorders:read'] },
  impersonation: 'served',
  rate: 'read',
  body: z.object({ views: z.array(z.object(ORDER_FILTER)).max(MOST_VIEWS) }),
  reply: z.object({
    counts: z.array(
      z.object({
        cnt: z.int(),
        more: z.boolean().describe('More orders fit than were counted'),
      }),
    ),
  }),
  errors: [],
})

/** PDF documents, several of which can be combined in one file. */
export const PDF_KINDS = ['eticket', 'itinerary', 'bill', 'credit-note'] as const

export const FILE_KINDS = [...PDF_KINDS, 'ics', 'text'] as const

export const orderFile = endpoint({
  name: 'flightOrders.file',
  method: 'POST',
  path: '/order/v2/flight/orders/:id/files/:kind',
  surface: 'partner',
  since: '2026-11-01',
  summary:
    'E-ticket, itinerary, bill and credit note as PDF, the flights as a calendar file or as text; returns the file, or the error envelope',
  access: { ...operator, scopes: ['order'], permissions: ['flightorders:read'] },
  impersonation: 'served',
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
  summary: `The orders that fit a filter as a file (xlsx or csv), newest first, at most ${MOST_EXPORTED}; returns the file`,
  access: { ...operator, permissions: ['flightorders:export'] },
  rate: 'write',
  answer: 'file',
  body: z.object({
    ...ORDER_FILTER,
    ids: z.array(OrderId).min(1).max(100).optional().describe('Only these of them'),
    format: FileFormat,
  }),
  reply: Nothing,
  errors: ['list.export_too_large'],
})
