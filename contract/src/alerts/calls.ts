// What a person is alerted to, in both realms: their own alerts and nobody else's.

import { ALERT_FILTERS } from '@interline/domain/alerts/kinds'
import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { filterShape } from '../kernel/lists.ts'
import { pageOf, PageQuery } from '../kernel/shapes.ts'
import { Alert } from './shapes.ts'

const agency = { surface: 'portal', access: { realm: 'agency' } } as const
const office = { surface: 'backoffice', access: { realm: 'office' } } as const

const list = {
  method: 'GET',
  rate: 'read',
  query: z.object({ ...filterShape(ALERT_FILTERS), ...PageQuery }),
  reply: pageOf(Alert),
  errors: [],
} as const
const count = {
  method: 'GET',
  rate: 'read',
  reply: z.object({
    unread: z.int(),
    newest: z.string().nullable().describe('Id of the newest alert'),
    browser: z
      .array(Alert)
      .describe('Unread alerts of the last ten minutes that the person wants to be shown by the browser'),
  }),
  errors: [],
} as const
const read = {
  method: 'POST',
  rate: 'write',
  body: z.object({
    ids: z.array(z.string().max(40)).min(1).max(200).optional().describe('Absent: every unread alert'),
  }),
  reply: z.object({ unread: z.int() }),
  errors: [],
} as const

export const listAlerts = endpoint({
  name: 'alerts.list',
  ...agency,
  ...list,
  path: '/base/v2/alerts',
  summary: 'Alerts of the caller, newest first',
})
export const countAlerts = endpoint({
  name: 'alerts.count',
  ...agency,
  ...count,
  path: '/base/v2/alerts/count',
  summary: 'How many alerts of the caller are unread',
})
export const readAlerts = endpoint({
  name: 'alerts.read',
  ...agency,
  ...read,
  path: '/base/v2/alerts/read',
  summary: 'Marks alerts of the caller as read',
})
export const listOfficeAlerts = endpoint({
  name: 'officeAlerts.list',
  ...office,
  ...list,
  path: '/admin/v1/alerts',
  summary: 'Alerts of the member of staff, newest first',
})
export const countOfficeAlerts = endpoint({
  name: 'officeAlerts.count',
  ...office,
  ...count,
  path: '/admin/v1/alerts/count',
  summary: 'How many alerts of the member of staff are unread',
})
export const readOfficeAlerts = endpoint({
  name: 'officeAlerts.read',
  ...office,
  ...read,
  path: '/admin/v1/alerts/read',
  summary: 'Marks alerts of the member of staff as read',
})

export const alertCalls = [
  listAlerts,
  countAlerts,
  readAlerts,
  listOfficeAlerts,
  countOfficeAlerts,
  readOfficeAlerts,
] as const
