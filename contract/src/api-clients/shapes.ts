import { API_SCOPES } from '@interline/domain/access/access'
import { API_MODES } from '@interline/domain/access/api-key'
import { z } from 'zod'
import { Instant, Int4, PageQuery, Text } from '../kernel/shapes.ts'

export const MOST_CLIENTS = 20
const MOST_ADDRESSES = 50
/** How long the previous key may stay valid after a rotation. */
export const OVERLAP_HOURS = 24

/** One address, or a network in CIDR notation. */
const Address = z
  .union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])
  .describe('Address or network, such as 203.0.113.7 or 203.0.113.0/24')

const Key = z.object({
  id: z.string(),
  prefix: z.string().describe('The beginning of the key; the rest is shown once, when it is made'),
  createdAt: Instant,
  endsAt: Instant.nullable().describe('Null: until it is replaced or ended'),
  state: z.enum(['valid', 'ending', 'ended']),
  lastUsedAt: Instant.nullable(),
  lastUsedIp: z.string().nullable(),
})

export const ApiClient = z
  .object({
    id: z.string(),
    name: z.string(),
    mode: z.enum(API_MODES),
    scopes: z.array(z.enum(API_SCOPES)),
    calls: z.array(z.string()).nullable().describe('Null: every call of the scopes'),
    addresses: z.array(z.string()).describe('Empty: any address'),
    apiVersion: z.string(),
    keys: z.array(Key).describe('Newest first'),
    createdAt: Instant,
    createdBy: z.string(),
    byParent: z.boolean().describe('Made by the agency above; `createdBy` names it'),
    ended: z.object({ at: Instant, by: z.string() }).nullable(),
    version: z.int(),
  })
  .meta({ id: 'ApiClient' })

export const ApiClientInput = z.strictObject({
  name: Text(60),
  scopes: z.array(z.enum(API_SCOPES)).min(1).max(API_SCOPES.length),
  calls: z
    .array(z.string().max(60))
    .min(1)
    .max(200)
    .nullable()
    .describe('Names of calls of the scopes; null: every one'),
  addresses: z.array(Address).max(MOST_ADDRESSES).describe('Empty: any address'),
})

export const NewKey = z.object({
  client: ApiClient,
  key: z.string().describe('The whole key. It is shown this once and stored only as a hash'),
})

/** `refused`: answered with an error of the class 4xx; `failed`: 5xx. */
export const CALL_OUTCOMES = ['answered', 'refused', 'failed'] as const

export const ApiCallQuery = z.object({
  client: z.string().max(40).optional(),
  q: z.string().trim().max(64).optional().describe('Request id, or part of a call’s name'),
  outcome: z.enum(CALL_OUTCOMES).optional(),
  from: Instant.optional(),
  to: Instant.optional(),
  pageSize: PageQuery.pageSize,
  cursor: z.string().max(80).optional().describe('Of the previous page; absent: the newest'),
})

export const ApiCallRow = z
  .object({
    requestId: z.string(),
    at: Instant,
    clientId: z.string(),
    clientName: z.string(),
    keyPrefix: z.string(),
    call: z.string(),
    status: z.int(),
    error: z.object({ key: z.string(), text: z.string() }).nullable(),
    ms: z.int(),
    ip: z.string(),
  })
  .meta({ id: 'ApiCallRow' })

export const ApiCallPage = z.object({
  rows: z.array(ApiCallRow),
  cursor: z.string().nullable().describe('Null: this was the last page'),
})

export const ApiUsageQuery = z.object({
  client: z.string().max(40).optional(),
  days: z.coerce.number().int().min(1).max(90).default(30),
})

const Counted = { calls: z.int(), refused: z.int(), failed: z.int() }

export const ApiUsage = z.object({
  days: z
    .array(z.object({ day: z.iso.date(), ...Counted }))
    .describe('Oldest first, days without calls included'),
  byCall: z
    .array(z.object({ call: z.string(), ...Counted, averageMs: z.int(), mostMs: z.int() }))
    .describe('Most calls first'),
  errors: z.array(z.object({ key: z.string(), text: z.string(), calls: z.int() })).describe('Most first'),
  lookToBook: z.object({
    searches: z.int(),
    orders: z.int(),
    ratio: z.number().nullable().describe('Searches for each order; null: no order'),
  }),
  limits: z.array(
    z.object({
      rate: z.string(),
      limit: z.int().describe('Calls'),
      seconds: z.int(),
      shared: z.boolean().describe('Counted for the whole agency, not for each key'),
      refused: z.int().describe('Calls refused for it in the period'),
    }),
  ),
})

/** An agency directly below the caller’s. */
export const BelowParams = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) })

export const ClientParams = z.object({ id: z.string().max(40) })
export const ClientVersion = z.strictObject({ version: Int4 })
