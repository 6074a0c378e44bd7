// What the pages for developers show: the calls of the partner API in words, and how it is running. Anyone may read them.

import { z } from 'zod'
import { API_SCOPES } from '@interline/domain/access/access'
import { endpoint } from '../kernel/endpoint.ts'
import { Instant } from '../kernel/shapes.ts'

const anybody = { surface: 'portal', method: 'GET', access: { public: true }, rate: 'read' } as const

export const AREAS = ['search', 'order', 'pay', 'read', 'suppliers', 'events'] as const
export const AREA_STATES = ['ok', 'degraded', 'down'] as const

export const developers = {
  reference: endpoint({
    name: 'developers.reference',
    path: '/base/v2/developers/reference',
    summary: 'Calls of the partner API in the caller’s language, in order of use',
    ...anybody,
    cache: 'etag',
    reply: z.object({
      version: z.string(),
      versions: z.array(z.string()).describe('Newest first'),
      calls: z.array(
        z.object({
          name: z.string(),
          group: z.string(),
          method: z.string(),
          path: z.string(),
          summary: z.string(),
          scope: z.enum(API_SCOPES).nullable(),
          idempotent: z.boolean(),
          file: z.boolean(),
          rate: z.string(),
          since: z.string(),
        }),
      ),
    }),
    errors: [],
  }),
  call: endpoint({
    name: 'developers.call',
    path: '/base/v2/developers/reference/:name',
    summary: 'Parameters, examples and errors of one call of the partner API',
    ...anybody,
    cache: 'etag',
    params: z.object({ name: z.string().max(60) }),
    reply: z.object({
      name: z.string(),
      parameters: z.array(
        z.object({
          name: z.string(),
          in: z.string(),
          required: z.boolean(),
          description: z.string().nullable(),
          example: z.string(),
        }),
      ),
      request: z.string().nullable().describe('JSON; null: no body'),
      answer: z.string().nullable().describe('JSON; null: a file'),
      errors: z.array(z.object({ key: z.string(), code: z.int(), status: z.int(), text: z.string() })),
    }),
    errors: ['request.not_found'],
  }),
  status: endpoint({
    name: 'developers.status',
    path: '/base/v2/developers/status',
    summary: 'How the partner API has been answering in the last 15 minutes, by area',
    ...anybody,
    reply: z.object({
      at: Instant,
      areas: z.array(
        z.object({
          area: z.enum(AREAS),
          state: z.enum(AREA_STATES),
          calls: z.int().describe('Of events: how many were sent'),
          failed: z.int().describe('Of events: how many are overdue'),
          averageMs: z.int().describe('Of events: from the event to its request, the median'),
        }),
      ),
    }),
    errors: [],
  }),
} as const
