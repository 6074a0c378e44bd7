// Train orders of agencies that are ticketed by hand: the desk's queue.

import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import {
  CurrencyCode,
  Instant,
  Int4,
  LocalDateTime,
  Minor,
  Names,
  OrderId,
  pageOf,
  PageQuery,
  Text,
} from '../../kernel/shapes.ts'
import { SeatClassWord } from '../../rail/shapes.ts'

const desk = { realm: 'office', roles: ['ops', 'opsLead'] } as const
const shared = { surface: 'backoffice', access: desk } as const

export const RailTask = z
  .object({
    id: OrderId,
    agency: z.object({ id: z.int(), name: z.string() }),
    since: Instant,
    train: z.string(),
    from: Names,
    to: Names,
    departs: LocalDateTime,
    seatClass: SeatClassWord,
    passengers: z.array(z.string()),
    seatsUntil: Instant.nullable().describe('Until when the railway holds the seats'),
    total: Minor,
    currency: CurrencyCode,
    remark: z.string(),
    version: z.int(),
  })
  .meta({ id: 'RailTask' })

export const listTasks = endpoint({
  name: 'officeRail.list',
  ...shared,
  method: 'GET',
  path: '/admin/v1/rail/orders',
  summary: 'Paid train orders that wait for the desk; those whose seats are released first come first',
  rate: 'read',
  query: z.object({ ...PageQuery }),
  reply: pageOf(RailTask),
  errors: [],
})

export const issue = endpoint({
  name: 'officeRail.issue',
  ...shared,
  method: 'POST',
  path: '/admin/v1/rail/orders/:id/issue',
  summary: 'Has the railway issue the tickets of an order',
  rate: 'write',
  params: z.object({ id: OrderId }),
  body: z.object({ version: Int4 }),
  reply: z.object({ id: OrderId }),
  errors: ['request.not_found', 'request.version_conflict', 'order.action_not_allowed'],
})

export const fail = endpoint({
  name: 'officeRail.fail',
  ...shared,
  method: 'POST',
  path: '/admin/v1/rail/orders/:id/failure',
  summary: 'Gives up an order: its seats are released and its payment is refunded',
  rate: 'write',
  params: z.object({ id: OrderId }),
  body: z.object({ version: Int4, remark: Text(300) }),
  reply: z.object({ id: OrderId }),
  errors: ['request.not_found', 'request.version_conflict', 'order.action_not_allowed'],
})

export const officeRailCalls = [listTasks, issue, fail] as const
