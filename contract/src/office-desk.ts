// The service desk of the platform: its work queues, and orders as its staff work on them.

import { Decision, version } from './office-desk/decision.ts'
import { DESK_ACTIONS } from '@interline/domain/backoffice/desk/desk-actions'
import { DESK_QUEUES, ESCALATIONS } from '@interline/domain/backoffice/desk/queues'
import { TASK_MOVES } from '@interline/domain/backoffice/desk/task-moves'
import { TONES } from '@interline/domain/orders/statuses'
import { z } from 'zod'
import { FlightOrder, OrderId, OrderType } from './flight-order-shapes.ts'
import { endpoint } from './kernel/endpoint.ts'
import { CurrencyCode, Instant, Minor, OptionalText, pageOf, PageQuery, Text } from './kernel/shapes.ts'
import { DeskRequest } from './office-desk/desk-request.ts'
import { AirlineAsked, DoneCoupons, ReturnLoss } from './office-desk/losses.ts'
import { DeskNote } from './office-desk/desk-note.ts'
import { PartialOrder } from './office-desk/partial-order.ts'
import { PriceAmendment, ReviewReasons, ReviewVersion } from './office-desk/review.ts'
import { PriceProof } from './price-proof.ts'

/** Looks; the auditor changes nothing. */
const reader = {
  surface: 'backoffice',
  access: { realm: 'office', roles: ['ops', 'opsLead', 'auditor'] },
} as const
const desk = { surface: 'backoffice', access: { realm: 'office', roles: ['ops', 'opsLead'] } } as const

const params = z.object({ id: OrderId })
const Queue = z.enum(DESK_QUEUES)

export const DeskPerson = z.object({ id: z.string(), name: z.string() }).meta({ id: 'DeskPerson' })

export const DeskTask = z
  .object({
    orderId: OrderId,
    orderType: OrderType,
    status: z.string(),
    displayStatus: z.string(),
    tone: z.enum(TONES),
    queue: Queue,
    agencyName: z.string(),
    airline: z.string(),
    route: z.array(z.object({ from: z.string(), to: z.string(), depTime: z.string() })),
    passengerNames: z.array(z.string()),
    total: Minor.describe('Of a refund or void what goes back; 0 before anybody knows'),
    currency: CurrencyCode,
    departAt: Instant,
    since: Instant.describe('When the order came into its status'),
    deadline: Instant.describe('Until when somebody must have acted'),
    escalation: z.enum(ESCALATIONS).describe('Whose affair it is by now'),
    owner: DeskPerson.nullable(),
    urgedAt: Instant.nullable().describe('When the agency last reminded the desk'),
    holdReason: z.string().nullable(),
    awaitsSecond: z.boolean().describe('Somebody asked for a second person'),
    version: z.int(),
  })
  .meta({ id: 'DeskTask' })

export const ORDER_ERRORS = [
  'request.not_found',
  'request.version_conflict',
  'order.action_not_allowed',
  'desk.task_taken',
  'desk.take_first',
] as const

export const DeskOrder = z
  .object({
    order: FlightOrder.describe('As its agency sees it, the name of the supplier included'),
    task: DeskTask.nullable().describe('Null: nothing waits for the desk'),
    request: DeskRequest.nullable().describe('A move above the limit that waits for a second person'),
    doneCoupons: DoneCoupons,
    loss: ReturnLoss,
    taskMoves: z.array(z.enum(TASK_MOVES)).describe('What the caller may do with the task'),
    actions: z.array(
      z.object({
        name: z.enum(DESK_ACTIONS),
        enabled: z.boolean(),
        reason: z.string().nullable().describe('Why it is not possible now, in the language of the request'),
      }),
    ),
    toTicket: z
      .array(
        z.object({
          itemId: z.string(),
          position: z.int(),
          carrier: z.string(),
          prefix: z.string().nullable().describe('Null: the carrier confirms with a locator'),
          passengerIds: z.array(z.string()).describe('Passengers whose ticket is missing'),
        }),
      )
      .describe('Bookings that have no tickets yet'),
    reviewReasons: ReviewReasons.describe('What put it into review; empty: nothing did'),
    reviewVersion: ReviewVersion,
    outcomeOpen: z
      .boolean()
      .describe(
        'A supplier has not said what became of what it was asked, ticket numbers are known, or a release is not confirmed',
      ),
    partial: PartialOrder.nullable().describe('Null: nothing of it is issued without the rest'),
    calls: z.array(
      z.object({
        item: z.int(),
        step: z.string(),
        attempt: z.int(),
        state: z.string(),
        reference: z.string(),
        sentAt: Instant,
        finishedAt: Instant.nullable(),
        asked: z.int(),
        evidence: z.string().describe('What the supplier said, as JSON without persons'),
      }),
    ),
    levels: z
      .array(
        z.object({
          agencyId: z.int(),
          agencyName: z.string(),
          currency: CurrencyCode,
          total: Minor,
          proof: PriceProof.nullable(),
        }),
      )
      .describe('What each level is charged, level 0 first'),
    netCost: z.array(z.object({ amount: Minor, currency: CurrencyCode })),
    ledger: z.array(
      z.object({
        at: Instant,
        event: z.string(),
        debit: z.string(),
        credit: z.string(),
        amount: Minor,
        currency: CurrencyCode,
      }),
    ),
    notes: z.array(DeskNote),
    taskHistory: z.array(
      z.object({
        at: Instant,
        queue: Queue,
        action: z.enum(['take', 'hand_over', 'give_back']),
        by: z.string(),
        to: z.string().nullable(),
        note: z.string(),
      }),
    ),
  })
  .meta({ id: 'DeskOrder' })

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
    team: z.array(DeskPerson.extend({ tasks: z.int() })),
  }),
  errors: [],
})

export const deskTasks = endpoint({
  name: 'officeDesk.tasks',
  method: 'GET',
  path: '/admin/v1/desk/tasks',
  summary: 'Tasks of the service desk; what departs first comes first',
  ...reader,
  rate: 'read',
  query: z.object({
    queue: Queue.optional(),
    owner: z.enum(['all', 'mine', 'free']).default('all'),
    urgent: z.enum(['all', 'overdue', 'escalated', 'urged']).default('all'),
    q: z.string().trim().max(60).optional().describe('Order, passenger, airline or agency'),
    sort: z.enum(['departure', 'deadline']).default('departure'),
    ...PageQuery,
  }),
  reply: pageOf(DeskTask),
  errors: [],
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

export const giveTaskBack = endpoint({
  name: 'officeDesk.giveBack',
  method: 'POST',
  path: '/admin/v1/desk/orders/:id/give-back',
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
