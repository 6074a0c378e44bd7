// The name list of a group order.

import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { FileBody, Int4, Nothing, OrderId } from '../kernel/shapes.ts'
import { GroupOrder, NameList, NameRowShape } from './shapes.ts'

const operator = { realm: 'agency', roles: ['operator'], service: 'flight' } as const
const may = (action: 'read' | 'create') => ({ ...operator, permissions: [`grouporders:${action}`] }) as const
const params = z.object({ id: OrderId })
const moves = ['request.not_found', 'request.version_conflict', 'order.action_not_allowed'] as const
const root = '/order/v2/flight/group/orders'

export const groupNames = endpoint({
  name: 'groupOrders.names',
  method: 'GET',
  path: `${root}/:id/passengers`,
  surface: 'portal',
  summary: 'The name list with everything that is wrong in it, by row and column',
  access: may('read'),
  rate: 'read',
  impersonation: 'withheld',
  params,
  reply: NameList,
  errors: ['request.not_found'],
})

export const saveGroupNames = endpoint({
  name: 'groupOrders.saveNames',
  method: 'PUT',
  path: `${root}/:id/passengers`,
  surface: 'portal',
  summary: 'Saves the name list, complete or not',
  access: may('create'),
  rate: 'write',
  params,
  body: z.object({ rows: z.array(NameRowShape).max(500), version: Int4 }),
  reply: NameList,
  errors: ['request.not_found', 'request.version_conflict', 'order.action_not_allowed'],
})

export const uploadGroupNames = endpoint({
  name: 'groupOrders.uploadNames',
  method: 'POST',
  path: `${root}/:id/passengers`,
  surface: 'portal',
  summary: 'Replaces the saved name list by an xlsx file of at most 2 MB and 500 rows',
  access: may('create'),
  rate: 'upload',
  params,
  upload: { maxBytes: 2 * 1024 * 1024 },
  body: FileBody,
  reply: NameList,
  errors: [
    'request.not_found',
    'order.action_not_allowed',
    'upload.failed',
    'upload.type_invalid',
    'passenger.import_format',
    'group.names_too_many',
  ],
})

export const submitGroupNames = endpoint({
  name: 'groupOrders.submitNames',
  method: 'POST',
  path: `${root}/:id/passengers/submission`,
  surface: 'portal',
  summary: 'Submits a complete name list; it cannot be changed afterwards',
  access: may('create'),
  rate: 'write',
  params,
  body: z.object({ version: Int4.describe('Of the order'), listVersion: Int4 }),
  reply: GroupOrder,
  errors: [...moves, 'group.names_incomplete'],
})

export const groupNamesTemplate = endpoint({
  name: 'groupOrders.namesTemplate',
  method: 'POST',
  path: '/order/v2/flight/group/passengers/template',
  surface: 'portal',
  summary: 'An empty name list as xlsx, in the language of the request; a good answer is the file',
  access: may('read'),
  rate: 'read',
  impersonation: 'served',
  answer: 'file',
  reply: Nothing,
  errors: [],
})

/** In the order of the documentation. */
export const groupNameCalls = [
  groupNames,
  saveGroupNames,
  uploadGroupNames,
  submitGroupNames,
  groupNamesTemplate,
] as const
