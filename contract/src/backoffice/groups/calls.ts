// The group desk: quotes, seats, deadlines, tickets, and how orders end.

import { GROUP_DESK_FILTERS } from '@interline/domain/groups/filters'
import { MAX_UPLOAD_BYTES } from '@interline/domain/uploads/upload-kind'
import { z } from 'zod'
import {
  GroupCountsShape,
  GroupFile,
  GroupFileIds,
  GroupMessage,
  NameList,
  NameRowShape,
  QuoteInput,
  QuoteTerms,
} from '../../groups/shapes.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { countedPageOf, filterShape } from '../../kernel/lists.ts'
import {
  Amount,
  FileBody,
  FileName,
  Instant,
  Int4,
  Minor,
  Nothing,
  OptionalText,
  OrderId,
  PageQuery,
  Text,
} from '../../kernel/shapes.ts'
import { GroupFare, LevelPrice, OfficeGroup, QueueRow, TicketSheet } from './shapes.ts'

const desk = { surface: 'backoffice', access: { realm: 'office', roles: ['ops', 'opsLead'] } } as const
const reader = {
  surface: 'backoffice',
  access: { realm: 'office', roles: ['ops', 'opsLead', 'auditor'] },
} as const
const params = z.object({ id: OrderId })
const moves = ['request.not_found', 'request.version_conflict', 'order.action_not_allowed'] as const
const root = '/admin/v1/groups'

const change = <const Name extends string, Body extends z.ZodRawShape>(
  name: Name,
  path: string,
  summary: string,
  body: Body,
) =>
  endpoint({
    name,
    method: 'POST',
    path: `${root}/:id/${path}`,
    summary,
    rate: 'write',
    params,
    body: z.object({ ...body, version: Int4 }),
    reply: OfficeGroup,
    errors: [
      ...moves,
      'group.quote_invalid',
      'group.deadline_invalid',
      'group.tickets_invalid',
      'desk.task_taken',
      'search.rates_unavailable',
    ],
    ...desk,
  })

const task = <const Name extends string, Body extends z.ZodObject>(
  name: Name,
  path: string,
  summary: string,
  body: Body,
) =>
  endpoint({
    name,
    method: 'POST',
    path: `${root}/:id/${path}`,
    summary,
    rate: 'write',
    params,
    body,
    reply: OfficeGroup,
    errors: ['request.not_found', 'desk.task_taken', 'desk.not_yours'],
    ...desk,
  })

export const officeGroups = {
  list: endpoint({
    name: 'officeGroups.list',
    method: 'GET',
    path: root,
    summary: 'Group orders of all agencies; what the desk has to do first comes first',
    rate: 'read',
    query: z.object({ ...filterShape(GROUP_DESK_FILTERS), ...PageQuery }),
    reply: countedPageOf(QueueRow).extend({
      counts: z.array(z.object({ status: z.string(), cnt: z.int() })),
    }),
    errors: [],
    ...reader,
  }),
  get: endpoint({
    name: 'officeGroups.get',
    method: 'GET',
    path: `${root}/:id`,
    summary: 'A group order with prices of every level',
    rate: 'read',
    params,
    reply: OfficeGroup,
    errors: ['request.not_found'],
    ...reader,
  }),
  take: task('officeGroups.take', 'owner', 'Takes an order', z.object({})),
  release: task('officeGroups.release', 'owner/release', 'Releases an order', z.object({})),
  handOver: task(
    'officeGroups.handOver',
    'owner/hand-over',
    'Hands an order over to a colleague',
    z.object({ to: z.string().max(40), note: OptionalText(500).default('') }),
  ),
  price: endpoint({
    name: 'officeGroups.price',
    method: 'POST',
    path: `${root}/:id/price`,
    summary: 'A quote as the agency would see it, with the margin of every level; changes nothing',
    rate: 'read',
    params,
    body: QuoteInput,
    reply: z.object({ terms: QuoteTerms, levels: z.array(LevelPrice), net: z.array(Amount) }),
    errors: ['request.not_found', 'group.quote_invalid', 'search.rates_unavailable'],
    ...desk,
  }),
  fares: endpoint({
    name: 'officeGroups.fares',
    method: 'GET',
    path: `${root}/:id/fares`,
    summary: 'Today’s net fares of all suppliers for the request, cheapest first; reserves nothing',
    rate: 'search',
    params,
    query: z.object({
      shift: z.coerce.number().int().min(-3).max(3).default(0).describe('Days after the requested dates'),
    }),
    reply: z.object({
      searched: GroupCountsShape.describe('One passenger of each type: suppliers price no groups'),
      fares: z.array(GroupFare),
      suppliers: z.array(
        z.object({ name: z.string(), found: z.int().nullable().describe('Offers; null: no answer') }),
      ),
    }),
    errors: ['request.not_found', 'search.rates_unavailable'],
    ...desk,
  }),
  quote: change('officeGroups.quote', 'quotes', 'Sends one to three quotes to the agency', {
    quotes: z.array(QuoteInput).min(1).max(3),
  }),
  decline: change('officeGroups.decline', 'decline', 'Declines a request', { reason: Text(300) }),
  confirmSeats: change(
    'officeGroups.confirmSeats',
    'seats',
    'Records the seats that the airline confirmed; the deadlines start',
    {
      pnr: z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^[A-Z0-9]{5,8}$/),
    },
  ),
  offerOthers: change(
    'officeGroups.offerOthers',
    'seats/others',
    'Sends other quotes where the seats are not available',
    { quotes: z.array(QuoteInput).min(1).max(3) },
  ),
  refuseSeats: change('officeGroups.refuseSeats', 'seats/refusal', 'Records that there are no seats', {
    reason: Text(300),
  }),
  extend: change('officeGroups.extend', 'deadline', 'Extends a missed payment deadline', {
    deadline: Instant,
  }),
  close: change('officeGroups.close', 'closing', 'Closes an order whose deadline was missed a day ago', {}),
  cancel: change('officeGroups.cancel', 'cancellation', 'Cancels a paid order as the agency requested', {}),
  refuseCancel: change(
    'officeGroups.refuseCancel',
    'cancellation/refusal',
    'Refuses to cancel a paid order',
    {
      reason: Text(300),
    },
  ),
  issue: change('officeGroups.issue', 'tickets', 'Records the ticket number of every passenger', {
    listVersion: Int4.describe('Of the name list that the rows are of'),
    tickets: z
      .array(
        z.object({
          row: z.int().min(0),
          name: z.string().max(80).optional(),
          ticketNumber: z.string().max(20),
        }),
      )
      .min(1)
      .max(500),
  }),
  readTickets: endpoint({
    name: 'officeGroups.readTickets',
    method: 'POST',
    path: `${root}/:id/tickets/sheet`,
    summary:
      'Reads ticket numbers from an xlsx sheet and checks them against the name list, by row and column; changes nothing',
    rate: 'upload',
    upload: { maxBytes: 2 * 1024 * 1024 },
    params,
    body: FileBody,
    reply: TicketSheet,
    errors: ['request.not_found', 'upload.failed', 'upload.type_invalid', 'passenger.import_format'],
    ...desk,
  }),
  ticketTemplate: endpoint({
    name: 'officeGroups.ticketTemplate',
    method: 'POST',
    path: `${root}/:id/tickets/template`,
    summary: 'The name list as xlsx with an empty column for ticket numbers; a good answer is the file',
    rate: 'write',
    answer: 'file',
    params,
    reply: Nothing,
    errors: ['request.not_found'],
    ...desk,
  }),
  fail: change(
    'officeGroups.fail',
    'failure',
    'Ends an order that cannot be issued; everything paid is refunded',
    {
      reason: Text(300),
    },
  ),
  message: endpoint({
    name: 'officeGroups.message',
    method: 'POST',
    path: `${root}/:id/messages`,
    summary: 'Writes to the agency',
    rate: 'write',
    params,
    body: z.object({
      text: OptionalText(1000).default('').describe('May be empty beside files'),
      files: GroupFileIds,
    }),
    reply: GroupMessage,
    errors: ['request.not_found'],
    ...desk,
  }),
  addFile: endpoint({
    name: 'officeGroups.addFile',
    method: 'POST',
    path: `${root}/:id/files`,
    summary:
      'Takes one file (jpg, png or pdf by its content, 2 MB); a message to the agency names it afterwards',
    rate: 'upload',
    upload: { maxBytes: MAX_UPLOAD_BYTES },
    params,
    query: z.object({ name: FileName }),
    body: FileBody,
    reply: GroupFile,
    errors: ['request.not_found', 'upload.type_invalid', 'upload.failed', 'upload.quota_full'],
    ...desk,
  }),
  file: endpoint({
    name: 'officeGroups.file',
    method: 'POST',
    path: `${root}/:id/files/:file`,
    summary: 'A file of the request or of a message; a good answer is the file, and who read it is logged',
    rate: 'read',
    answer: 'file',
    params: params.extend({ file: z.string().max(40) }),
    reply: Nothing,
    errors: ['request.not_found'],
    ...desk,
  }),
  settle: task(
    'officeGroups.settle',
    'messages/settlement',
    'Records that the messages of the agency need no answer',
    z.object({}),
  ),
  names: endpoint({
    name: 'officeGroups.names',
    method: 'GET',
    path: `${root}/:id/passengers`,
    summary: 'The name list of an order',
    rate: 'read',
    params,
    reply: NameList,
    errors: ['request.not_found'],
    ...desk,
  }),
  saveNames: endpoint({
    name: 'officeGroups.saveNames',
    method: 'PUT',
    path: `${root}/:id/passengers`,
    summary:
      'Corrects a submitted name list, which must stay complete; with the fee of the airline, if there is one',
    rate: 'write',
    params,
    body: z.object({
      rows: z.array(NameRowShape).max(500),
      version: Int4.describe('Of the list'),
      fee: z
        .strictObject({ amount: Minor.min(1), reason: Text(200) })
        .optional()
        .describe('In the agency’s currency; added to the final payment'),
    }),
    reply: NameList,
    errors: [
      'desk.task_taken',
      'request.not_found',
      'request.version_conflict',
      'order.action_not_allowed',
      'group.names_incomplete',
    ],
    ...desk,
  }),
} as const
