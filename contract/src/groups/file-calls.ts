// Files of group orders: deadlines, bills, and what the agency and the desk send each other.

import { BILL_PARTS } from '@interline/domain/groups/bills'
import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { MAX_UPLOAD_BYTES } from '@interline/domain/uploads/upload-kind'
import { FileBody, FileName, LocaleCode, Nothing, OrderId } from '../kernel/shapes.ts'
import { groupCalendarCalls } from './calendar-calls.ts'
import { GroupFile } from './shapes.ts'

const access = {
  realm: 'agency',
  roles: ['operator'],
  service: 'flight',
  permissions: ['grouporders:read'],
} as const
const params = z.object({ id: OrderId })
const root = '/order/v2/flight/group/orders'

export const groupCalendar = endpoint({
  name: 'groupOrders.calendar',
  method: 'POST',
  path: `${root}/:id/files/ics`,
  surface: 'portal',
  summary: 'The deadlines of an order as a calendar file; a good answer is the file',
  access,
  rate: 'read',
  impersonation: 'served',
  answer: 'file',
  params,
  reply: Nothing,
  errors: ['request.not_found', 'order.document_not_ready'],
})

export const groupBill = endpoint({
  name: 'groupOrders.bill',
  method: 'POST',
  path: `${root}/:id/files/bill`,
  surface: 'portal',
  summary: 'The bill of a paid installment, or of the whole order, as a PDF; a good answer is the file',
  access,
  rate: 'write',
  impersonation: 'served',
  answer: 'file',
  params,
  body: z.object({
    part: z.enum(BILL_PARTS).describe('One of the `bills` of the order'),
    locale: LocaleCode.optional().describe('Absent: the language of the request'),
  }),
  reply: Nothing,
  errors: ['request.not_found', 'order.document_not_ready', 'order.nothing_to_bill'],
})

export const addGroupFile = endpoint({
  name: 'groupOrders.addFile',
  method: 'POST',
  path: '/order/v2/flight/group/files',
  surface: 'portal',
  summary:
    'Takes one file (jpg, png or pdf by its content, 2 MB); a request or a message names it afterwards, within a day',
  access: { ...access, permissions: ['grouporders:create'] },
  rate: 'upload',
  upload: { maxBytes: MAX_UPLOAD_BYTES },
  query: z.object({ name: FileName }),
  body: FileBody,
  reply: GroupFile,
  errors: ['upload.type_invalid', 'upload.failed', 'upload.quota_full'],
})

export const readGroupFile = endpoint({
  name: 'groupOrders.file',
  method: 'GET',
  path: `${root}/:id/files/:file`,
  surface: 'portal',
  summary: 'A file of the request or of a message; a good answer is the file',
  access,
  rate: 'read',
  impersonation: 'withheld',
  answer: 'file',
  params: params.extend({ file: z.string().max(40) }),
  reply: Nothing,
  errors: ['request.not_found'],
})

export const groupFileCalls = [
  groupCalendar,
  ...groupCalendarCalls,
  groupBill,
  addGroupFile,
  readGroupFile,
] as const
