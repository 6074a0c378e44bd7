// The service desk: queues, tasks, orders and decisions.

import {
  AirlineAsked,
  Decision,
  DeskColleague,
  DeskOrder,
  DeskTask,
  ORDER_ERRORS,
  PriceAmendment,
  Queue,
  version,
} from './shapes.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { Instant, Int4, OptionalText, pageOf, PageQuery, Text, OrderId } from '../../kernel/shapes.ts'
import { z } from 'zod'

/** Read access; the auditor changes nothing. */
const reader = {
  surface: 'backoffice',
  access: { realm: 'office', roles: ['ops', 'opsLead', 'auditor'] },
} as const

const desk = { surface: 'backoffice', access: { realm: 'office', roles: ['ops', 'opsLead'] } } as const

const params = z.object({ id: OrderId })

export const deskQueues = endpoint({
  name: 'officeDesk.queues',
  method: 'GET',
  path: '/admin/v1/desk/queues',
  summary: 'How many tasks wait in each queue of the service desk, and who of it has how many',
  ...reader,
  rate: 'read',
  reply: z.object({
    queues: z.array(
      z.object({
        queue: Queue,
        count: z.int(),
        free: z.int(),
        overdue: z.int(),
        oldest: Instant.nullable(),
      }),
    ),
    mine: z.int(),
    escalated: z.int().describe('Tasks that are the affair of the lead or the manager by now'),
    team: z.array(DeskColleague),
  }),
  errors: [],
})

export const deskTasks = endpoint({
  name: 'officeDesk.tasks',
  method: 'GET',
  path: '/admin/v1/desk/tasks',
  summary: 'Tasks of the service desk; departures within 72 hours come first, then deadlines',
  ...reader,
  rate: 'read',
  query: z.object({
    queue: Queue.optional(),
    owner: z.enum(['all', 'mine', 'free']).default('all'),
    urgent: z.enum(['all', 'overdue', 'escalated', 'reminded']).default('all'),
    q: z.string().trim().max(60).optional().describe('Order, passenger, airline or agency'),
    sort: z.enum(['urgency', 'departure', 'deadline']).default('urgency'),
    ...PageQuery,
  }),
  reply: pageOf(DeskTask),
  errors: [],
})

export const orderEvents = endpoint({
  name: 'officeDesk.orderEvents',
  method: 'GET',
  path: '/admin/v1/order-events',
  summary:
    'Events of all orders after a cursor, each once; an event appears when all transactions begun before its own are over',
  programsOnly: 'A feed that programs of the platform read on from a cursor.',
  ...reader,
  rate: 'read',
  query: z.object({
    after: z
      .string()
      .max(120)
      .optional()
      .describe('`cursor` of the answer before; absent: from the first event'),
    agency: z.coerce
      .number()
      .pipe(Int4)
      .optional()
      .describe('This agency and all below it; absent: all agencies'),
    limit: z.coerce.number().int().min(1).max(500).default(100),
  }),
  reply: z.object({
    events: z.array(
      z.object({
        orderId: OrderId,
        seq: z.int().describe('1 and on for each order, without gaps, in this order'),
        agencyId: z.int(),
        at: Instant,
        actor: z.object({ type: z.string(), name: z.string() }),
        action: z.string(),
        fromStatus: z.string(),
        toStatus: z.string().describe('A status of the product of the order'),
      }),
    ),
    cursor: z.string().describe('Ask with it for what follows, at once or later'),
    more: z.boolean().describe('True: ask again at once'),
  }),
  errors: ['request.not_found'],
})

export const deskOrder = endpoint({
  name: 'officeDesk.order',
  method: 'GET',
  path: '/admin/v1/desk/orders/:id',
  summary: 'One order with everything that the service desk has to know',
  ...reader,
  rate: 'read',
  params,
  reply: DeskOrder,
  errors: ['request.not_found'],
})

export const takeTask = endpoint({
  name: 'officeDesk.take',
  method: 'POST',
  path: '/admin/v1/desk/orders/:id/take',
  summary: 'Takes the task of an order; a lead may take it from a colleague',
  ...desk,
  rate: 'write',
  params,
  reply: DeskOrder,
  errors: ['request.not_found', 'desk.task_taken', 'desk.no_task'],
})

export const takeNextTask = endpoint({
  name: 'officeDesk.takeNext',
  method: 'POST',
  path: '/admin/v1/desk/tasks/next',
  summary: 'Takes the free task that is to be done first; two who ask at once get two tasks',
  ...desk,
  rate: 'write',
  body: z.object({ queue: Queue.optional() }),
  reply: DeskOrder,
  errors: ['desk.no_task'],
})

export const releaseTask = endpoint({
  name: 'officeDesk.release',
  method: 'POST',
  path: '/admin/v1/desk/orders/:id/release',
  summary: 'Gives a task back to the queue',
  ...desk,
  rate: 'write',
  params,
  reply: DeskOrder,
  errors: ['request.not_found', 'desk.no_task', 'desk.not_yours'],
})

export const handTaskOver = endpoint({
  name: 'officeDesk.handOver',
  method: 'POST',
  path: '/admin/v1/desk/orders/:id/hand-over',
  summary: 'Hands a task over to a colleague',
  ...desk,
  rate: 'write',
  params,
  body: z.object({ to: z.string().max(40), note: OptionalText(500).default('') }),
  reply: DeskOrder,
  errors: ['request.not_found', 'desk.no_task', 'desk.not_yours'],
})

export const noteOnOrder = endpoint({
  name: 'officeDesk.note',
  method: 'POST',
  path: '/admin/v1/desk/orders/:id/notes',
  summary: 'Writes a note for the desk, or a remark that the agency reads',
  ...desk,
  rate: 'write',
  params,
  body: z.object({ audience: z.enum(['desk', 'agency']), text: Text(1000) }),
  reply: DeskOrder,
  errors: ['request.not_found'],
})

export const approveOrder = endpoint({
  name: 'officeDesk.approve',
  method: 'POST',
  path: '/admin/v1/desk/orders/:id/approve',
  summary:
    'Approves an order in review: its seats are asked for, then it can be paid. Of a refund or void: the airline has done it',
  ...desk,
  rate: 'write',
  params,
  body: z.object({
    version,
    amendment: PriceAmendment.nullable()
      .default(null)
      .describe('Of an order in review: it costs more or less than was agreed, and is paid at that price'),
    checked: AirlineAsked,
  }),
  reply: DeskOrder,
  errors: [
    ...ORDER_ERRORS,
    'desk.supplier_price_changed',
    'desk.second_person',
    'order.solution_invalid',
    'order.supplier_unavailable',
  ],
})

export const rejectOrder = endpoint({
  name: 'officeDesk.reject',
  method: 'POST',
  path: '/admin/v1/desk/orders/:id/reject',
  summary:
    'Rejects an order in review, or refuses a change, refund or void, with a remark that the agency reads',
  ...desk,
  rate: 'write',
  params,
  body: Decision,
  reply: DeskOrder,
  errors: ORDER_ERRORS,
})

export const retryOrder = endpoint({
  name: 'officeDesk.retry',
  method: 'POST',
  path: '/admin/v1/desk/orders/:id/retry',
  summary: 'Has an order on hold tried once more',
  ...desk,
  rate: 'write',
  params,
  body: z.object({ version }),
  reply: DeskOrder,
  errors: ORDER_ERRORS,
})

export const enterTickets = endpoint({
  name: 'officeDesk.enterTickets',
  method: 'POST',
  path: '/admin/v1/desk/orders/:id/tickets',
  summary: 'Issues an order, or ends a change, by hand with the ticket numbers that are missing',
  ...desk,
  rate: 'write',
  params,
  body: z.object({
    version,
    tickets: z
      .array(
        z.object({ itemId: z.string().max(40), passengerId: z.string().max(40), number: z.string().max(30) }),
      )
      .min(1)
      .max(100),
  }),
  reply: DeskOrder,
  errors: [...ORDER_ERRORS, 'order.tickets_invalid'],
})

export const failOrder = endpoint({
  name: 'officeDesk.fail',
  method: 'POST',
  path: '/admin/v1/desk/orders/:id/fail',
  summary: 'Gives an order up; what was paid for it goes back at once',
  ...desk,
  rate: 'write',
  params,
  body: Decision,
  reply: DeskOrder,
  errors: ORDER_ERRORS,
})

export const decideRequest = endpoint({
  name: 'officeDesk.decideRequest',
  method: 'POST',
  path: '/admin/v1/desk/orders/:id/requests/:requestId',
  surface: 'backoffice',
  summary:
    'A second person agrees to a move above the limit, which is made then, or declines it; whoever asked withdraws it',
  access: { realm: 'office', roles: ['ops', 'opsLead'] },
  rate: 'write',
  params: z.object({ id: OrderId, requestId: z.string().max(40) }),
  body: z.object({ agree: z.boolean(), remark: OptionalText(500).default('') }),
  reply: DeskOrder,
  errors: [
    ...ORDER_ERRORS,
    'desk.same_person',
    'desk.no_request',
    'desk.second_person',
    'desk.supplier_price_changed',
    'order.solution_invalid',
    'order.supplier_unavailable',
    'order.offer_expired',
    'order.price_changed',
    'search.rates_unavailable',
  ],
})
