// Endpoints and deliveries on the wire. A secret is answered once: when it is made.

import { DELIVERY_ERRORS, DELIVERY_STATES, RECEIVER_ANSWERS } from '@interline/domain/webhooks/deliveries'
import { PING, WEBHOOK_KINDS, WEBHOOK_TYPES } from '@interline/domain/webhooks/event-types'
import { isNotifyAddress } from '@interline/domain/agencies/setting-values'
import { z } from 'zod'
import { Instant, Int4, Text } from '../kernel/shapes.ts'

export const NotifyAddress = z
  .string()
  .trim()
  .max(300)
  .refine(isNotifyAddress, { error: 'setting.address' })
  .describe('https address with a public host name')

const ReceiverStatus = z.union(RECEIVER_ANSWERS.map((status) => z.literal(status)))

export const EndpointInput = {
  name: Text(60),
  address: NotifyAddress.nullable().describe('Null: the test receiver of the page'),
  types: z.array(z.enum(WEBHOOK_TYPES)).min(1).max(60).describe('Types of its kind'),
}

export const WebhookEndpoint = z
  .object({
    id: z.string(),
    agency: z.object({ id: z.int(), name: z.string() }),
    name: z.string(),
    kind: z.enum(WEBHOOK_KINDS),
    address: z.string().nullable().describe('Null: the test receiver of the page'),
    fromSettings: z.boolean().describe('The address is one of the agency settings and changes with it'),
    types: z.array(z.enum(WEBHOOK_TYPES)),
    paused: z.boolean(),
    receiverStatus: ReceiverStatus.describe('What the test receiver answers'),
    secretSetAt: Instant,
    overlapUntil: Instant.nullable().describe('Until when the former secret signs as well'),
    pending: z.int().describe('Deliveries that are not accepted yet; counted up to 10,000'),
    dead: z.int().describe('Deliveries that were given up; counted up to 10,000'),
    deliveredAt: Instant.nullable().describe('When it last accepted a delivery'),
    failingSince: Instant.nullable().describe('Nothing was accepted since then'),
    createdAt: Instant,
    version: Int4,
  })
  .meta({ id: 'WebhookEndpoint' })

export const NewSecret = z.string().describe('Answered this once')

export const WebhookDelivery = z
  .object({
    id: z.string(),
    agency: z.object({ id: z.int(), name: z.string() }),
    endpoint: z.object({ id: z.string(), name: z.string(), address: z.string().nullable() }),
    eventId: z.string(),
    type: z.enum([...WEBHOOK_TYPES, PING]),
    orderId: z.string().nullable(),
    sequence: z.int(),
    test: z.boolean(),
    state: z.enum(DELIVERY_STATES),
    attempts: z.int(),
    lastStatus: z.int().nullable().describe('HTTP status of the last answer'),
    lastError: z.enum(DELIVERY_ERRORS).nullable().describe('Why there was no answer'),
    nextAt: Instant.nullable().describe('When it is sent next; null: not any more'),
    createdAt: Instant,
    finishedAt: Instant.nullable(),
  })
  .meta({ id: 'WebhookDelivery' })

export const WebhookAttempt = z
  .object({
    no: z.int(),
    at: Instant,
    address: z.string().nullable().describe('Null: the test receiver of the page'),
    ip: z.string().nullable().describe('The network address that was called'),
    headers: z.array(z.object({ name: z.string(), value: z.string() })).describe('As they were sent'),
    status: z.int().nullable(),
    error: z.enum(DELIVERY_ERRORS).nullable(),
    answer: z.string().describe('Its first 2,048 characters'),
    answerType: z.string().nullable(),
    durationMs: z.int(),
  })
  .meta({ id: 'WebhookAttempt' })

export const DeliveryDetail = WebhookDelivery.extend({
  body: z.string().describe('What is posted, as text: the signature covers these bytes'),
  history: z.array(WebhookAttempt).describe('Newest first'),
})
