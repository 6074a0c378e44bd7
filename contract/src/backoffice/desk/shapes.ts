// Tasks and orders as shown to the service desk.

import { PriceProof } from '../../flight-search/shapes.ts'
import { DESK_ACTIONS } from '@interline/domain/backoffice/desk/desk-actions'
import { DESK_QUEUES, ESCALATIONS } from '@interline/domain/backoffice/desk/queues'
import { TASK_MOVES } from '@interline/domain/backoffice/desk/task-moves'
import { REVIEW_TRIGGERS } from '@interline/domain/booking/review/triggers'
import { TONES } from '@interline/domain/orders/rules'
import { CurrencyCode, Instant, Int4, Minor, Text, OrderId } from '../../kernel/shapes.ts'
import { FlightOrder, OrderType } from '../../orders/shapes.ts'
import { z } from 'zod'

export const Queue = z.enum(DESK_QUEUES)

export const DeskPerson = z.object({ id: z.string(), name: z.string() }).meta({ id: 'DeskPerson' })

export const DeskColleague = DeskPerson.extend({
  tasks: z.int(),
  overdue: z.int(),
  works: z
    .array(z.object({ orderId: OrderId, queue: Queue, since: Instant, deadline: Instant }))
    .describe('Their most urgent tasks, at most five'),
}).meta({ id: 'DeskColleague' })

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
    remindedAt: Instant.nullable().describe('When the agency last reminded the desk'),
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

/** What one seller of a chain would lose beyond its earnings on these tickets. */
export const Loss = z
  .object({
    seller: z.string().nullable().describe('Null: the platform'),
    amount: Minor,
    currency: CurrencyCode,
  })
  .meta({ id: 'Loss' })

export const DeskRequest = z
  .object({
    id: z.string(),
    action: z.enum(DESK_ACTIONS),
    by: z.object({ id: z.string(), name: z.string() }),
    at: Instant,
    amount: Minor.describe('What the order is about'),
    currency: CurrencyCode,
    remark: z.string().nullable().describe('What the agency reads once it is agreed'),
    losses: z.array(Loss).describe('Beyond what the sellers have earned; empty: nobody loses anything'),
    mayAgree: z.boolean().describe('False for whoever asked, and for those who only look'),
    mayWithdraw: z.boolean(),
  })
  .meta({ id: 'DeskRequest' })

export const DoneCoupons = z
  .array(z.object({ ticketNumber: z.string(), coupon: z.int() }))
  .describe('Of a change, refund or void: what the supplier is known to have done of it')

export const ReturnLoss = z
  .object({
    sellers: z.array(Loss),
    returned: z.array(z.object({ amount: Minor, currency: CurrencyCode })).describe('By the suppliers'),
    total: Minor.describe('What the agency gets, in the currency of the order'),
  })
  .nullable()
  .describe('Of a refund or void that the suppliers do not cover; null: nobody loses anything')

export const ReviewReasons = z
  .array(
    z.object({
      trigger: z.enum([...REVIEW_TRIGGERS, 'booking_unknown']),
      sentence: z.string().describe('In the language of the request'),
      orderId: OrderId.nullable().describe('The other order that it is about'),
    }),
  )
  .meta({ id: 'ReviewReasons' })

export const ReviewVersion = z
  .int()
  .nullable()
  .describe('Version of the review rules when the order was made; null: before there were versions')

export const PartialOrder = z
  .object({
    issued: z.string().describe('Flights whose tickets are issued: CX716, CX717'),
    missing: z.string().describe('Flights that have no tickets'),
    refused: z
      .array(z.object({ itemId: z.string(), flights: z.string(), date: z.string() }))
      .describe('Bookings without tickets, each with the day of its first flight'),
    tickets: z.array(z.string()).describe('Numbers of those that are issued'),
    unclear: z
      .boolean()
      .describe('A supplier may have issued more: it must be asked before the rest is given up'),
    returning: z.boolean().describe('The issued tickets are on their way back to their suppliers'),
    levels: z
      .array(
        z.object({
          agencyId: z.int(),
          agencyName: z.string(),
          currency: CurrencyCode,
          total: Minor,
          moved: Minor.describe('What the issued tickets cost'),
          rest: Minor.describe('What all others cost; with `moved` it is the total'),
        }),
      )
      .describe('Level 0 first, the agency of the order last'),
  })
  .meta({ id: 'PartialOrder' })

export const DeskNote = z
  .object({
    at: Instant,
    by: z.string(),
    audience: z.enum(['desk', 'agency']),
    text: z.string(),
  })
  .meta({ id: 'DeskNote' })

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
    pricedFor: z
      .enum(['order', 'tickets'])
      .describe('Of which the levels and the net cost are: the whole order, or the tickets of this request'),
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
        action: z.enum(['take', 'hand_over', 'release']),
        by: z.string(),
        to: z.string().nullable(),
        note: z.string(),
      }),
    ),
  })
  .meta({ id: 'DeskOrder' })

export const version = Int4.describe('Of the order as it was read')

export const checked = z
  .boolean()
  .default(false)
  .describe('The supplier was asked by hand and has done nothing; needed where its answer is open')

/** About a part of an order, or all of it. */
export const Decision = z.object({
  version,
  remark: Text(500).describe('The agency reads it'),
  checked,
})

export const AirlineAsked = z
  .boolean()
  .default(false)
  .describe(
    'The airline was asked by hand and has voided or refunded every ticket; needed where its booking does not show it',
  )

const Difference = z
  .int()
  .min(-1_000_000_000)
  .max(1_000_000_000)
  .default(0)
  .describe('Minor units of the top level’s currency for one passenger; below zero: cheaper')

export const PriceAmendment = z
  .object({
    adult: Difference,
    child: Difference,
    infant: Difference,
    reason: Text(300).describe('The agency reads it'),
  })
  .meta({ id: 'PriceAmendment' })
