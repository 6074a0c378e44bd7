// What is posted to agencies' systems: one envelope for all events.

import { EVENT_VERSION, PING, WEBHOOK_TYPES } from '@interline/domain/webhooks/event-types'
import { z } from 'zod'
import { CurrencyCode, Instant, Minor } from '../kernel/shapes.ts'

/** The order as it was after the event. Names, documents and free texts are not sent: what is forgotten stays nowhere. */
export const WebhookOrder = z
  .object({
    orderId: z.string(),
    orderType: z.string().describe('`origin`, `change`, `refund`, `void`, `group`, `rail` …'),
    status: z.string().describe('After the event'),
    previousStatus: z.string().nullable().describe('Null: the event created the order'),
    parentOrderId: z.string().nullable().describe('The order that is changed, refunded or voided'),
    currency: CurrencyCode,
    total: Minor,
    deadline: Instant.nullable().describe('Until when to pay or to confirm'),
    ticketNumbers: z.array(z.string()).describe('Of the tickets that are issued'),
    result: z.enum(['approved', 'rejected']).optional().describe('Of a review'),
    disruption: z
      .object({
        flight: z.string(),
        kind: z
          .enum(['change', 'cancel_no_save', 'cancel_save', 'restore'])
          .nullable()
          .describe('Null: it is resolved'),
      })
      .optional()
      .describe('Of `flight.disruption` and `flight.disruption_resolved`'),
  })
  .meta({ id: 'WebhookOrder' })

export const WebhookEvent = z
  .object({
    id: z.string().describe('The same in every delivery of the event: drop what you already have'),
    type: z.enum([...WEBHOOK_TYPES, PING]),
    apiVersion: z.literal(EVENT_VERSION),
    createdAt: Instant,
    agencyId: z.int(),
    orderId: z.string().nullable().describe('Null: the event belongs to no order'),
    sequence: z.int().describe('Increases within an order; some numbers are not sent'),
    data: z.union([WebhookOrder, z.object({ message: z.string() })]),
    test: z.boolean().describe('Of an order that moves no money, or sent to try the endpoint'),
  })
  .meta({ id: 'WebhookEvent' })
export type WebhookEvent = z.output<typeof WebhookEvent>
