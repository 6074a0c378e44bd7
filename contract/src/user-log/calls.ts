// Who did what, and when: read by the owners of an agency, and by the platform's auditors over all of them.

import { LOG_TYPES, LOG_VIAS, OFFICE_LOG_FILTERS, USER_LOG_FILTERS } from '@interline/domain/user-log/filters'
import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { countedPageOf, FileColumns, FileFormat, filterShape } from '../kernel/lists.ts'
import { Instant, Nothing, PageQuery } from '../kernel/shapes.ts'

const LogRow = z
  .object({
    id: z.string(),
    time: Instant,
    realm: z.enum(['agency', 'office']),
    operator: z.object({ id: z.string().nullable(), name: z.string() }),
    ip: z.string(),
    browser: z.string().nullable().describe('Chrome, Firefox …; null: a program'),
    system: z.string().nullable(),
    via: z.enum(LOG_VIAS),
    action: z.string().describe('Key of the action, such as orders.pay'),
    text: z.string().describe('The action in the caller’s language'),
    actionType: z.enum(LOG_TYPES),
    target: z
      .object({ id: z.string(), name: z.string().nullable().describe('Of a person or agency') })
      .nullable(),
    agency: z.object({ id: z.int(), name: z.string() }).nullable().describe('Null: the platform itself'),
    before: z.unknown().describe('What was, secrets masked; null: nothing to show'),
    after: z.unknown().describe('What is, secrets masked; null: nothing to show'),
  })
  .meta({ id: 'UserLogRow' })

const owner = {
  surface: 'portal',
  access: { realm: 'agency', roles: ['SuperUser'], permissions: ['userlogs:read'] },
  impersonation: 'withheld',
} as const
const auditor = { surface: 'backoffice', access: { realm: 'office', roles: ['auditor'] } } as const
const EXPORT = { format: FileFormat, columns: FileColumns }

export const userLog = {
  list: endpoint({
    name: 'userLog.list',
    method: 'GET',
    path: '/base/v2/user-logs',
    summary: 'What the people of the own agency did, and who looked as one of them; newest first',
    ...owner,
    rate: 'read',
    query: z.object({ ...filterShape(USER_LOG_FILTERS), ...PageQuery }),
    reply: countedPageOf(LogRow),
    errors: [],
  }),
  export: endpoint({
    name: 'userLog.export',
    method: 'POST',
    path: '/base/v2/user-logs/export',
    summary: 'The rows of a filter as a sheet; the export is a row of the log itself',
    ...owner,
    rate: 'write',
    answer: 'file',
    body: z.object({ ...filterShape(USER_LOG_FILTERS), ...EXPORT }),
    reply: Nothing,
    errors: ['list.export_too_large'],
  }),
} as const

export const officeUserLog = {
  list: endpoint({
    name: 'officeUserLog.list',
    method: 'GET',
    path: '/admin/v1/user-logs',
    summary: 'What the platform’s staff and the people of all agencies did, newest first',
    ...auditor,
    rate: 'read',
    query: z.object({ ...filterShape(OFFICE_LOG_FILTERS), ...PageQuery }),
    reply: countedPageOf(LogRow),
    errors: [],
  }),
  export: endpoint({
    name: 'officeUserLog.export',
    method: 'POST',
    path: '/admin/v1/user-logs/export',
    summary: 'The rows of a filter as a sheet; the export is a row of the log itself',
    ...auditor,
    rate: 'write',
    answer: 'file',
    body: z.object({ ...filterShape(OFFICE_LOG_FILTERS), ...EXPORT }),
    reply: Nothing,
    errors: ['list.export_too_large'],
  }),
} as const

export const userLogCalls = [...Object.values(userLog), ...Object.values(officeUserLog)] as const
