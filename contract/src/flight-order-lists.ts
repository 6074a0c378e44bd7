// What belongs to the list of orders beside its rows: who made them, and the sheet that is saved of them.

import { z } from 'zod'
import { ORDER_FILTER } from './flight-order-filter.ts'
import { endpoint } from './kernel/endpoint.ts'
import { Nothing } from './kernel/shapes.ts'

const operator = { realm: 'agency', roles: ['operator'], service: 'flight' } as const

/** More rows than this are no sheet that anybody reads. */
export const MOST_EXPORTED = 50_000

export const listCreators = endpoint({
  name: 'flightOrders.creators',
  method: 'GET',
  path: '/order/v2/flight/orders/creators',
  summary: 'Who has made orders that the caller sees, by name',
  access: { ...operator, permissions: ['flightorders:read'] },
  rate: 'read',
  reply: z.object({ people: z.array(z.object({ id: z.string(), name: z.string() })) }),
  errors: [],
})

export const exportOrders = endpoint({
  name: 'flightOrders.export',
  method: 'POST',
  path: '/order/v2/flight/orders/export',
  summary: `The orders that fit a filter as a sheet (xlsx), newest first, at most ${MOST_EXPORTED}; a good answer is the file`,
  access: { ...operator, permissions: ['flightorders:export'] },
  rate: 'write',
  answer: 'file',
  body: z.object(ORDER_FILTER),
  reply: Nothing,
  errors: ['order.export_too_large'],
})
