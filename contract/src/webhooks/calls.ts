// Endpoints for events of orders, kept by the owners of an agency, and the console of their deliveries. The platform
// reads both for all agencies.

import {
  DELIVERY_FILTERS,
  OFFICE_DELIVERY_FILTERS,
  OVERLAP_HOURS,
  RECEIVER_ANSWERS,
} from '@interline/domain/webhooks/deliveries'
import { WEBHOOK_KINDS } from '@interline/domain/webhooks/event-types'
import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { countedPageOf, filterShape } from '../kernel/lists.ts'
import { Instant, Int4, Nothing, PageQuery } from '../kernel/shapes.ts'
import { DeliveryDetail, EndpointInput, NewSecret, WebhookDelivery, WebhookEndpoint } from './shapes.ts'

const owner = {
  surface: 'portal',
  access: { realm: 'agency', roles: ['SuperUser'], permissions: ['webhooks:manage'] },
} as const
const staff = {
  surface: 'backoffice',
  access: { realm: 'office', roles: ['platformAdmin', 'ops', 'opsLead', 'auditor'] },
} as const
const params = z.object({ id: z.string().max(40) })
const Versioned = { version: Int4 }
const changing = { rate: 'write', params, errors: ['request.not_found', 'request.version_conflict'] } as const

export const webhooks = {
  endpoints: endpoint({
    name: 'webhooks.endpoints',
    method: 'GET',
    path: '/base/v2/webhooks/endpoints',
    summary: 'Endpoints of the agency with what is waiting and what was given up',
    ...owner,
    rate: 'read',
    reply: z.object({ endpoints: z.array(WebhookEndpoint) }),
    errors: [],
  }),
  create: endpoint({
    name: 'webhooks.create',
    method: 'POST',
    path: '/base/v2/webhooks/endpoints',
    summary: 'Adds an endpoint and answers its secret, this once',
    ...owner,
    rate: 'write',
    body: z.strictObject({ ...EndpointInput, kind: z.enum(WEBHOOK_KINDS) }),
    reply: z.object({ endpoint: WebhookEndpoint, secret: NewSecret }),
    errors: ['webhook.too_many'],
  }),
  change: endpoint({
    name: 'webhooks.change',
    method: 'PUT',
    path: '/base/v2/webhooks/endpoints/:id',
    summary: 'Changes name, address and types; an address of the agency settings is changed there',
    ...owner,
    ...changing,
    body: z.strictObject({ ...EndpointInput, ...Versioned }),
    reply: WebhookEndpoint,
    errors: [...changing.errors, 'webhook.from_settings'],
  }),
  remove: endpoint({
    name: 'webhooks.remove',
    method: 'DELETE',
    path: '/base/v2/webhooks/endpoints/:id',
    summary: 'Removes an endpoint; what is waiting is not sent, what was sent stays readable',
    ...owner,
    ...changing,
    reply: Nothing,
    errors: ['request.not_found', 'webhook.from_settings'],
  }),
  pause: endpoint({
    name: 'webhooks.pause',
    method: 'POST',
    path: '/base/v2/webhooks/endpoints/:id/pause',
    summary: 'Pauses an endpoint or resumes it; its events are collected meanwhile',
    ...owner,
    ...changing,
    body: z.strictObject({ paused: z.boolean(), ...Versioned }),
    reply: WebhookEndpoint,
  }),
  rotateSecret: endpoint({
    name: 'webhooks.rotateSecret',
    method: 'POST',
    path: '/base/v2/webhooks/endpoints/:id/secret',
    summary:
      'Makes a new secret and answers it, this once; the former signs as well for the hours that are given',
    ...owner,
    ...changing,
    body: z.strictObject({
      overlapHours: z.int().min(0).max(OVERLAP_HOURS.most).default(OVERLAP_HOURS.usual),
      ...Versioned,
    }),
    reply: z.object({ endpoint: WebhookEndpoint, secret: NewSecret }),
  }),
  receiver: endpoint({
    name: 'webhooks.receiver',
    method: 'POST',
    path: '/base/v2/webhooks/endpoints/:id/receiver',
    summary: 'What the test receiver of an endpoint answers from now on',
    ...owner,
    ...changing,
    body: z.strictObject({
      status: z.union(RECEIVER_ANSWERS.map((status) => z.literal(status))),
      ...Versioned,
    }),
    reply: WebhookEndpoint,
  }),
  ping: endpoint({
    name: 'webhooks.ping',
    method: 'POST',
    path: '/base/v2/webhooks/endpoints/:id/ping',
    summary: 'Sends the endpoint a test event at once and answers its delivery',
    ...owner,
    rate: 'write',
    params,
    reply: DeliveryDetail,
    errors: ['request.not_found', 'webhook.paused'],
  }),
  deliveries: endpoint({
    name: 'webhooks.deliveries',
    method: 'GET',
    path: '/base/v2/webhooks/deliveries',
    summary: 'Deliveries of the last 30 days, newest first',
    ...owner,
    rate: 'read',
    query: z.object({ ...filterShape(DELIVERY_FILTERS), ...PageQuery }),
    reply: countedPageOf(WebhookDelivery),
    errors: [],
  }),
  delivery: endpoint({
    name: 'webhooks.delivery',
    method: 'GET',
    path: '/base/v2/webhooks/deliveries/:id',
    summary: 'A delivery with every request and its answer',
    ...owner,
    rate: 'read',
    params,
    reply: DeliveryDetail,
    errors: ['request.not_found'],
  }),
  redeliver: endpoint({
    name: 'webhooks.redeliver',
    method: 'POST',
    path: '/base/v2/webhooks/deliveries/redelivery',
    summary:
      'Sends deliveries again: the named ones, or everything that an endpoint should have had since a time',
    ...owner,
    rate: 'write',
    body: z.union([
      z.strictObject({ ids: z.array(z.string().max(40)).min(1).max(100) }),
      z.strictObject({ endpointId: z.string().max(40), since: Instant.describe('At most 30 days ago') }),
    ]),
    reply: z.object({ count: z.int() }),
    errors: ['request.not_found', 'webhook.too_long_ago'],
  }),
} as const

export const officeWebhooks = {
  endpoints: endpoint({
    name: 'officeWebhooks.endpoints',
    method: 'GET',
    path: '/admin/v1/webhooks/endpoints',
    summary: 'Endpoints of all agencies, those that fail first',
    ...staff,
    rate: 'read',
    query: z.object(PageQuery),
    reply: countedPageOf(WebhookEndpoint),
    errors: [],
  }),
  deliveries: endpoint({
    name: 'officeWebhooks.deliveries',
    method: 'GET',
    path: '/admin/v1/webhooks/deliveries',
    summary: 'Deliveries of all agencies of the last 30 days, newest first',
    ...staff,
    rate: 'read',
    query: z.object({ ...filterShape(OFFICE_DELIVERY_FILTERS), ...PageQuery }),
    reply: countedPageOf(WebhookDelivery),
    errors: [],
  }),
  delivery: endpoint({
    name: 'officeWebhooks.delivery',
    method: 'GET',
    path: '/admin/v1/webhooks/deliveries/:id',
    summary: 'A delivery with every request and its answer',
    ...staff,
    rate: 'read',
    params,
    reply: DeliveryDetail,
    errors: ['request.not_found'],
  }),
} as const

/** All of them, for the contract. */
export const webhookCalls = [...Object.values(webhooks), ...Object.values(officeWebhooks)] as const
