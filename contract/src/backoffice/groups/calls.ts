// The group desk: quotes, seats, deadlines, tickets, and how orders end.

import { TASK_MOVES } from '@interline/domain/backoffice/desk/task-moves'
import { GROUP_DESK_FILTERS } from '@interline/domain/groups/filters'
import { GROUP_REASONS } from '@interline/domain/groups/decide'
import { TICKET_COLUMNS } from '@interline/domain/groups/ticket-sheet'
import { MAX_UPLOAD_BYTES } from '@interline/domain/uploads/upload-kind'
import { z } from 'zod'
import {
  GroupCountsShape,
  GroupFile,
  GroupFileIds,
  GroupFlight,
  GroupMessage,
  GroupOrder,
  GroupSummary,
  NameList,
  NameRowShape,
  QuoteInput,
  QuoteTerms,
  TypePrice,
} from '../../groups/shapes.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { countedPageOf, filterShape } from '../../kernel/lists.ts'
import {
  Amount,
  CurrencyCode,
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

const desk = { surface: 'backoffice', access: { realm: 'office', roles: ['ops', 'opsLead'] } } as const
const reader = {
  surface: 'backoffice',
  access: { realm: 'office', roles: ['ops', 'opsLead', 'auditor'] },
} as const
const params = z.object({ id: OrderId })
const moves = ['request.not_found', 'request.version_conflict', 'order.action_not_allowed'] as const
const root = '/admin/v1/groups'

const LevelPrice = z.object({
  agencyId: z.int(),
  agencyName: z.string(),
  currency: CurrencyCode,
  perType: z.array(z.object({ type: z.string(), sale: Minor })),
  total: Minor,
  margin: Minor.describe(
    'Above what the level before it, or the airline, charges; in the currency of the level',
  ),
})

export const OfficeGroup = GroupOrder.extend({
  owner: z.object({ id: z.string(), name: z.string() }).nullable(),
  taskMoves: z.array(z.enum(TASK_MOVES)).describe('What the caller may do with the assignment'),
  answerBy: Instant.nullable().describe('Until when the desk has to act; null: the agency’s move'),
  replyBy: Instant.nullable().describe('Until when a message of the agency is answered; null: none is open'),
  deskActions: z.array(z.object({ action: z.string(), reason: z.enum(GROUP_REASONS).nullable() })),
  levels: z.array(LevelPrice).describe('Of the accepted quote'),
  net: z.array(Amount),
}).meta({ id: 'OfficeGroup' })

const TicketSheet = z
  .object({
    listVersion: z.int().describe('Of the name list that the rows are of'),
    listed: z.int().describe('Passengers of the list'),
    tickets: z.array(
      z.object({
        line: z.int().describe('Row of the sheet, from 1'),
        row: z.int().describe('Row of the name list, from 0'),
        name: z.string(),
        ticketNumber: z.string(),
      }),
    ),
    faults: z.array(z.object({ line: z.int(), column: z.enum(TICKET_COLUMNS), message: z.string() })),
    missing: z.array(z.object({ row: z.int(), name: z.string() })).describe('Passengers without a ticket'),
  })
  .meta({ id: 'GroupTicketSheet' })

const GroupFare = z
  .object({
    supplier: z.string().describe('Its name'),
    carrier: z.string().describe('Validating carrier'),
    fareFamily: z.string(),
    flights: z.array(GroupFlight),
    currency: CurrencyCode,
    prices: z.array(TypePrice).describe('Net, for one passenger of each type that the group has'),
    total: Minor.describe('Net, for the whole group at these prices'),
    bags: z.object({
      pieces: z.int().nullable(),
      weightPerPiece: z.number().nullable().describe('Kilograms'),
      totalWeight: z.number().nullable().describe('Kilograms'),
    }),
    seatsLeft: z.int().describe('On the fullest flight; 9 means nine or more'),
  })
  .meta({ id: 'GroupFare' })

const QueueRow = GroupSummary.extend({
  waitingSince: Instant,
  dueAt: Instant.nullable().describe('Until when the desk has to act or to answer; null: the agency’s move'),
  hasMessage: z.boolean().describe('A message of the agency is not answered'),
  owner: z.object({ id: z.string(), name: z.string() }).nullable(),
}).meta({ id: 'GroupQueueRow' })

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
      'request.not_found',
      'request.version_conflict',
      'order.action_not_allowed',
      'group.names_incomplete',
    ],
    ...desk,
  }),
} as const
