// What the platform tells its agencies on every page, for a time.

import { endpoint } from '../kernel/endpoint.ts'
import { Instant, Int4, Text } from '../kernel/shapes.ts'
import { z } from 'zod'

const reads = { realm: 'office', roles: ['ops', 'opsLead', 'auditor'] } as const
const writes = { realm: 'office', roles: ['opsLead'] } as const

const Level = z.enum(['info', 'warning'])
const Texts = z.strictObject({ en: Text(500), 'zh-cn': Text(500), 'zh-tw': Text(500) })

const Draft = {
  level: Level,
  text: Texts,
  from: Instant,
  until: Instant,
  agencyIds: z
    .array(z.int().min(1).max(2_147_483_647))
    .max(200)
    .describe('Empty: every agency. Otherwise these and all below them'),
}

const Notice = z
  .object({
    id: z.string(),
    level: Level,
    text: z.object({ en: z.string(), 'zh-cn': z.string(), 'zh-tw': z.string() }),
    from: Instant,
    until: Instant,
    agencies: z.array(z.object({ id: z.int(), name: z.string() })),
    state: z.enum(['planned', 'shown', 'over', 'withdrawn']),
    by: z.string(),
    createdAt: Instant,
    version: z.int(),
  })
  .meta({ id: 'Notice' })

export const currentNotices = endpoint({
  name: 'notices.current',
  surface: 'portal',
  method: 'GET',
  path: '/base/v2/notices',
  summary: 'What the platform tells the agency of the caller now, warnings first',
  access: { realm: 'agency' },
  rate: 'read',
  reply: z.object({
    notices: z.array(z.object({ id: z.string(), level: Level, text: z.string(), until: Instant })),
  }),
  errors: [],
})

export const listNotices = endpoint({
  name: 'officeNotices.list',
  surface: 'backoffice',
  method: 'GET',
  path: '/admin/v1/notices',
  summary: 'Notices to agencies, those that end last first, at most 200',
  access: reads,
  rate: 'read',
  reply: z.object({ notices: z.array(Notice) }),
  errors: [],
})

export const createNotice = endpoint({
  name: 'officeNotices.create',
  surface: 'backoffice',
  method: 'POST',
  path: '/admin/v1/notices',
  summary: 'Tells agencies something on every page from one instant until another',
  access: writes,
  rate: 'write',
  idempotent: true,
  body: z.strictObject(Draft),
  reply: Notice,
  errors: ['request.invalid', 'request.not_found'],
})

export const updateNotice = endpoint({
  name: 'officeNotices.update',
  surface: 'backoffice',
  method: 'PUT',
  path: '/admin/v1/notices/:id',
  summary: 'Changes a notice that was not withdrawn. Who has closed it sees it again when its text changes',
  access: writes,
  rate: 'write',
  params: z.object({ id: z.string().max(40) }),
  body: z.strictObject({ ...Draft, version: Int4 }),
  reply: Notice,
  errors: ['request.invalid', 'request.not_found', 'request.version_conflict'],
})

export const withdrawNotice = endpoint({
  name: 'officeNotices.withdraw',
  surface: 'backoffice',
  method: 'POST',
  path: '/admin/v1/notices/:id/withdraw',
  summary: 'Takes a notice off all pages now',
  access: writes,
  rate: 'write',
  params: z.object({ id: z.string().max(40) }),
  body: z.strictObject({ version: Int4 }),
  reply: Notice,
  errors: ['request.not_found', 'request.version_conflict'],
})

export const noticeCalls = [currentNotices, listNotices, createNotice, updateNotice, withdrawNotice] as const
