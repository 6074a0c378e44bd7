// For how long personal data are kept, and what was removed.

import { RETENTION_KINDS, RETENTION_MAX_DAYS } from '@interline/domain/retention/retention'
import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { Instant, PageQuery } from '../kernel/shapes.ts'

const reads = { realm: 'office', roles: ['platformAdmin', 'auditor'] } as const
const writes = { realm: 'office', roles: ['platformAdmin'] } as const
const common = { surface: 'backoffice' } as const

const Kind = z.enum(RETENTION_KINDS)

const RetentionPeriod = z
  .object({
    kind: Kind,
    days: z.int().nullable().describe('As set, or the usual number; null: for ever (setting KEEP_DAYS)'),
    usual: z.int().nullable(),
    min: z.int(),
    isSet: z.boolean().describe('False: the usual number'),
    inForce: z.int().nullable().describe('The number that the next run goes by'),
    takesEffectAt: Instant.nullable().describe('When a shorter period takes effect; null: it is in force'),
    changedAt: Instant.nullable(),
    changedBy: z.string().nullable(),
    lastRun: Instant.nullable(),
    removed: z.int().describe('Rows removed in the last 30 days'),
    version: z.int().describe('0: not set yet'),
  })
  .meta({ id: 'RetentionPeriod' })

export const officeRetention = {
  periods: endpoint({
    ...common,
    name: 'officeRetention.periods',
    method: 'GET',
    path: '/admin/v1/retention',
    summary: 'For how many days personal data are kept, by kind, and what was removed lately',
    access: reads,
    rate: 'read',
    reply: z.object({ periods: z.array(RetentionPeriod) }),
    errors: [],
  }),
  save: endpoint({
    ...common,
    name: 'officeRetention.save',
    method: 'PUT',
    path: '/admin/v1/retention/:kind',
    summary: 'Sets a period. A shorter one takes effect after 24 hours',
    access: writes,
    rate: 'write',
    params: z.object({ kind: Kind }),
    body: z.strictObject({
      days: z.int().min(1).max(RETENTION_MAX_DAYS),
      version: z.int().nonnegative().describe('As the caller has read it; 0: not set yet'),
    }),
    reply: RetentionPeriod,
    errors: ['request.version_conflict'],
  }),
  runs: endpoint({
    ...common,
    name: 'officeRetention.runs',
    method: 'GET',
    path: '/admin/v1/retention/runs',
    summary: 'What the daily job removed, newest day first',
    access: reads,
    rate: 'read',
    query: z.object({ ...PageQuery, kind: Kind.optional(), removedOnly: z.stringbool().default(false) }),
    reply: z.object({
      runs: z.array(
        z.object({
          day: z.iso.date(),
          kind: Kind,
          days: z.int().describe('The period of that run'),
          removed: z.int(),
          ranAt: Instant,
        }),
      ),
      total: z.int(),
    }),
    errors: [],
  }),
}
