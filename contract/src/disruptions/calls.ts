// Schedule changes and cancellations: the agency's answer and the desk's entry.

import {
  ConnectionImpact,
  DisruptionId,
  DisruptionKind,
  DisruptionRecord,
  OrderDisruption,
} from './shapes.ts'
import { NOTICE_GAPS } from '@interline/domain/disruptions/notice/complete'
import { NOTICE_DOUBTS, NOTICE_ROLES } from '@interline/domain/disruptions/notice/notice'
import { endpoint } from '../kernel/endpoint.ts'
import { Instant, LocalDate, OptionalText, pageOf, PageQuery, OrderId } from '../kernel/shapes.ts'
import { FlightOrder } from '../orders/shapes.ts'
import { z } from 'zod'

const Known = {
  flightNo: z.string(),
  date: z.string().describe('Local date of departure or empty'),
  from: z.string(),
  to: z.string(),
} as const

export const readNotice = endpoint({
  name: 'officeDisruptions.readNotice',
  method: 'POST',
  path: '/admin/v1/disruptions/notice',
  surface: 'backoffice',
  summary:
    'Reads schedule changes from the text of a mail: what each line says, and what is to be checked and entered; nothing is written',
  access: { realm: 'office', roles: ['ops', 'opsLead'] },
  rate: 'read',
  body: z.object({ text: z.string().max(20_000) }),
  reply: z.object({
    lines: z.array(
      z.object({
        number: z.int(),
        text: z.string(),
        roles: z.array(z.enum(NOTICE_ROLES)).describe('Empty: the line was not read'),
      }),
    ),
    disruptions: z.array(
      z.object({
        type: DisruptionKind,
        before: z.object(Known),
        after: z
          .object({
            ...Known,
            depTime: z.string().describe('hh:mm or empty'),
            arrTime: z.string(),
            arrDays: z.int().describe('Days from departure to arrival'),
          })
          .nullable(),
        fromOrders: z.array(z.enum(NOTICE_GAPS)).describe('What our orders say and the mail does not'),
        until: z.string().describe('Last day of a period that begins on the date; empty: one day'),
        doubts: z
          .array(z.enum(NOTICE_DOUBTS))
          .describe('What may be read differently; times in doubt are empty'),
      }),
    ),
  }),
  errors: [],
})

const operator = { realm: 'agency', roles: ['operator'], service: 'flight' } as const

const reader = { realm: 'office', roles: ['ops', 'opsLead', 'auditor'] } as const

const desk = { realm: 'office', roles: ['ops', 'opsLead'] } as const

export const listDisruptions = endpoint({
  name: 'disruptions.list',
  method: 'GET',
  path: '/order/v2/flight/disruptions',
  surface: 'partner',
  since: '2026-11-01',
  summary: 'Changed and cancelled flights of the own orders; those that wait for an answer first',
  access: { ...operator, scopes: ['order'], permissions: ['flightorders:read'] },
  rate: 'read',
  query: z.object({
    orderId: OrderId.optional(),
    state: z.enum(['open', 'all']).default('all'),
    flightNo: z.string().trim().max(8).optional().describe('With date, from and to: only this flight'),
    date: LocalDate.optional(),
    from: z.string().max(3).optional(),
    to: z.string().max(3).optional(),
    ...PageQuery,
  }),
  reply: pageOf(OrderDisruption),
  errors: [],
})

const ANSWER_ERRORS = [
  'request.not_found',
  'order.action_not_allowed',
  'order.locked_by_other',
  'order.coupon_busy',
  'order.nothing_to_refund',
  'disruption.answered',
] as const

export const answerDisruption = endpoint({
  name: 'disruptions.answer',
  method: 'POST',
  path: '/order/v2/flight/disruptions/:id/response',
  surface: 'partner',
  since: '2026-11-01',
  summary:
    'Accepts what the airline does, or gives the tickets of the flight back at no cost; other flights are asked for with flightServicing.change',
  access: { ...operator, scopes: ['order'], permissions: ['flightorders:confirm'] },
  rate: 'write',
  params: z.object({ id: DisruptionId }),
  body: z.object({ orderId: OrderId, decision: z.enum(['accept', 'refund']) }),
  reply: FlightOrder.describe('The order, or the refund that was made'),
  errors: ANSWER_ERRORS,
})

export const answerDisruptions = endpoint({
  name: 'disruptions.answerMany',
  method: 'POST',
  path: '/order/v2/flight/disruptions/responses',
  surface: 'partner',
  since: '2026-11-01',
  summary:
    'The same answer for many orders, one at a time: an order that cannot be answered says why and stops no other',
  access: { ...operator, scopes: ['order'], permissions: ['flightorders:confirm'] },
  rate: 'write',
  body: z.object({
    decision: z.enum(['accept', 'refund']),
    orders: z
      .array(
        z.object({
          id: DisruptionId,
          orderId: OrderId,
          passengers: z
            .array(z.string().max(40))
            .max(18)
            .default([])
            .describe('Whose tickets go back; empty: everybody’s. A flight is accepted for the whole order'),
        }),
      )
      .min(1)
      .max(100),
  }),
  reply: z.object({
    results: z.array(
      z.object({
        orderId: OrderId,
        done: z.boolean(),
        message: z.string().nullable().describe('Why not, in the language of the request'),
      }),
    ),
  }),
  errors: [],
})

export const deskDisruptions = endpoint({
  name: 'officeDisruptions.list',
  method: 'GET',
  path: '/admin/v1/disruptions',
  surface: 'backoffice',
  summary:
    'Schedule changes and cancellations, the newest first, with the number of orders that have answered',
  access: reader,
  rate: 'read',
  query: z.object({
    state: z.enum(['open', 'all']).default('all'),
    q: z.string().trim().max(20).optional().describe('Flight number or airport'),
    ...PageQuery,
  }),
  reply: pageOf(DisruptionRecord),
  errors: [],
})

export const deskDisruption = endpoint({
  name: 'officeDisruptions.get',
  method: 'GET',
  path: '/admin/v1/disruptions/:id',
  surface: 'backoffice',
  summary: 'One schedule change or cancellation with every order that it concerns',
  access: reader,
  rate: 'read',
  params: z.object({ id: DisruptionId }),
  reply: z.object({ record: DisruptionRecord, orders: z.array(OrderDisruption) }),
  errors: ['request.not_found'],
})

/** Outer bounds only; validation is done by the domain's rules. */
const DisruptionEntry = z.object({
  type: DisruptionKind,
  source: z.enum(['ops', 'email']).default('ops'),
  flightNo: z.string().trim().toUpperCase().max(8),
  date: z.string().max(10),
  from: z.string().trim().toUpperCase().max(3),
  to: z.string().trim().toUpperCase().max(3),
  after: z
    .object({
      flightNo: z.string().trim().toUpperCase().max(8),
      depAirport: z.string().trim().toUpperCase().max(3),
      depTerminal: OptionalText(4).nullable().default(null),
      depTime: z.string().max(16),
      arrAirport: z.string().trim().toUpperCase().max(3),
      arrTerminal: OptionalText(4).nullable().default(null),
      arrTime: z.string().max(16),
    })
    .nullable()
    .default(null)
    .describe(
      'The flight as it is flown now; of a cancellation without another flight, and of a restored one: null',
    ),
  respondBefore: Instant.nullable().default(null),
  note: OptionalText(500).default(''),
})

export const previewDisruption = endpoint({
  name: 'officeDisruptions.preview',
  method: 'POST',
  path: '/admin/v1/disruptions/preview',
  surface: 'backoffice',
  summary: 'Which orders a schedule change would concern, and how; nothing is written',
  access: desk,
  rate: 'read',
  body: DisruptionEntry,
  reply: z.object({
    orders: z.int(),
    agencies: z.int(),
    passengers: z.int(),
    impacts: z.partialRecord(ConnectionImpact, z.int()),
    supersedes: z.boolean(),
  }),
  errors: [],
})

export const tellDisruption = endpoint({
  name: 'officeDisruptions.tell',
  method: 'POST',
  path: '/admin/v1/disruptions',
  surface: 'backoffice',
  summary:
    'Enters a schedule change or cancellation: every order that it concerns is marked and its agency is notified',
  access: desk,
  rate: 'write',
  body: DisruptionEntry,
  reply: DisruptionRecord,
  errors: [],
})

export const acceptForAgencies = endpoint({
  name: 'officeDisruptions.accept',
  method: 'POST',
  path: '/admin/v1/disruptions/:id/accept',
  surface: 'backoffice',
  summary: 'Accepts for agencies that said so by telephone or mail; what cannot be accepted is said',
  access: desk,
  rate: 'write',
  params: z.object({ id: DisruptionId }),
  body: z.object({ orderIds: z.array(OrderId).min(1).max(100) }),
  reply: z.object({
    results: z.array(z.object({ orderId: OrderId, done: z.boolean(), message: z.string().nullable() })),
  }),
  errors: ['request.not_found'],
})
