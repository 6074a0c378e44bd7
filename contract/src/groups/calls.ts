// Group tickets: request, quotes, seats, name list and payments, as the agency makes them.

import { GROUP_FILTERS } from '@interline/domain/groups/filters'
import { z } from 'zod'
import { groupAirlineCalls } from '../backoffice/groups/airline-calls.ts'
import { officeGroups } from '../backoffice/groups/calls.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { countedPageOf, FileColumns, FileFormat, filterShape, MOST_EXPORTED } from '../kernel/lists.ts'
import { Int4, Minor, Nothing, OptionalText, OrderId, PageQuery, Text } from '../kernel/shapes.ts'
import { GatewayAttempt } from '../gateway-payments/shapes.ts'
import { FlightOrder } from '../orders/shapes.ts'
import { OrderPayment, PaymentChannel } from '../payments/shapes.ts'
import { groupFileCalls } from './file-calls.ts'
import { groupNameCalls } from './names-calls.ts'
import { PaymentOptions } from '../payments/options.ts'
import {
  GroupCountsShape,
  GroupFileIds,
  GroupMessage,
  GroupOrder,
  GroupRequestInput,
  GroupStatus,
  GroupSummary,
  ReductionProof,
} from './shapes.ts'

const operator = { realm: 'agency', roles: ['operator'], service: 'flight' } as const
const may = (action: 'read' | 'create' | 'pay' | 'cancel') =>
  ({ ...operator, permissions: [`grouporders:${action}`] }) as const
const params = z.object({ id: OrderId })
const repeated = [
  'request.idempotency_key_missing',
  'request.idempotency_mismatch',
  'request.in_progress',
] as const
const moves = ['request.not_found', 'request.version_conflict', 'order.action_not_allowed'] as const
const root = '/order/v2/flight/group/orders'
const FILTER = filterShape(GROUP_FILTERS)

export const createGroupOrder = endpoint({
  name: 'groupOrders.create',
  method: 'POST',
  path: root,
  surface: 'portal',
  summary: 'Requests a quote for a group of ten passengers or more; answered within one or two business days',
  access: may('create'),
  rate: 'write',
  buys: true,
  idempotent: true,
  body: GroupRequestInput,
  reply: GroupOrder,
  errors: ['agency.frozen', 'group.request_invalid', 'search.rates_unavailable', ...repeated],
})

export const listGroupOrders = endpoint({
  name: 'groupOrders.list',
  method: 'GET',
  path: root,
  surface: 'portal',
  summary: 'Group orders of the agency, newest first',
  access: may('read'),
  rate: 'read',
  query: z.object({ ...FILTER, ...PageQuery }),
  reply: countedPageOf(GroupSummary),
  errors: [],
})

export const countGroupOrders = endpoint({
  name: 'groupOrders.countByStatus',
  method: 'GET',
  path: `${root}/status`,
  surface: 'portal',
  summary: 'Number of group orders in each status; 0 where there are none',
  access: may('read'),
  rate: 'read',
  query: z.object({ statuses: z.string().max(300).optional(), agency: z.string().max(10).optional() }),
  reply: z.array(z.object({ status: GroupStatus, cnt: z.int() })),
  errors: [],
})

export const exportGroupOrders = endpoint({
  name: 'groupOrders.export',
  method: 'POST',
  path: `${root}/export`,
  surface: 'portal',
  summary: `The group orders that fit a filter as a file (xlsx or csv), newest first, at most ${MOST_EXPORTED}`,
  access: may('read'),
  rate: 'write',
  answer: 'file',
  body: z.object({ ...FILTER, format: FileFormat, columns: FileColumns }),
  reply: Nothing,
  errors: ['list.export_too_large'],
})

export const getGroupOrder = endpoint({
  name: 'groupOrders.get',
  method: 'GET',
  path: `${root}/:id`,
  surface: 'portal',
  summary: 'A group order with its quotes, payments, messages and history',
  access: may('read'),
  rate: 'read',
  params,
  reply: GroupOrder,
  errors: ['request.not_found'],
})

export const groupTickets = endpoint({
  name: 'groupOrders.tickets',
  method: 'GET',
  path: `${root}/:id/tickets`,
  surface: 'portal',
  summary: 'The tickets of an issued group, as changes, refunds and voids take them',
  access: may('read'),
  rate: 'read',
  params,
  reply: FlightOrder,
  errors: ['request.not_found', 'order.action_not_allowed'],
})

export const acceptGroupQuote = endpoint({
  name: 'groupOrders.accept',
  method: 'POST',
  path: `${root}/:id/confirmation`,
  surface: 'portal',
  summary: 'Accepts one of the quotes before it expires',
  access: may('create'),
  rate: 'write',
  params,
  body: z.object({ quoteId: z.string().max(40), version: Int4 }),
  reply: GroupOrder,
  errors: [...moves, 'group.quote_not_open'],
})

export const askGroupAgain = endpoint({
  name: 'groupOrders.askAgain',
  method: 'POST',
  path: `${root}/:id/quotation`,
  surface: 'portal',
  summary: 'Asks for another quote, at most twice',
  access: may('create'),
  rate: 'write',
  params,
  body: z.object({ remark: Text(500), version: Int4 }),
  reply: GroupOrder,
  errors: moves,
})

export const applyForSeats = endpoint({
  name: 'groupOrders.apply',
  method: 'POST',
  path: `${root}/:id/seat-application`,
  surface: 'portal',
  summary: 'Applies for the seats of the accepted quote',
  access: may('create'),
  rate: 'write',
  params,
  body: z.object({ version: Int4 }),
  reply: GroupOrder,
  errors: moves,
})

export const cancelGroupOrder = endpoint({
  name: 'groupOrders.cancel',
  method: 'DELETE',
  path: `${root}/:id`,
  surface: 'portal',
  summary: 'Cancels an unpaid order; of a paid one, asks the group desk to',
  access: may('cancel'),
  rate: 'write',
  params,
  body: z.object({ reason: Text(300), version: Int4 }),
  reply: GroupOrder,
  errors: moves,
})

export const withdrawGroupCancel = endpoint({
  name: 'groupOrders.withdrawCancel',
  method: 'POST',
  path: `${root}/:id/cancellation/withdrawal`,
  surface: 'portal',
  summary: 'Withdraws the request to cancel a paid order, so that it can be paid again',
  access: may('cancel'),
  rate: 'write',
  params,
  body: z.object({ version: Int4 }),
  reply: GroupOrder,
  errors: moves,
})

const Fewer = z.object({
  passengers: GroupCountsShape.optional().describe('How many remain, while the name list is not submitted'),
  drop: z
    .strictObject({ rows: z.array(z.int().min(0)).min(1).max(500), listVersion: Int4 })
    .optional()
    .describe('Rows of the submitted name list, from 0, and its version'),
})

export const proveReduction = endpoint({
  name: 'groupOrders.proveReduction',
  method: 'POST',
  path: `${root}/:id/reduction/proof`,
  surface: 'portal',
  summary: 'What the group would cost with fewer passengers, line by line; changes nothing',
  access: may('create'),
  rate: 'read',
  impersonation: 'served',
  params,
  body: Fewer,
  reply: ReductionProof,
  errors: [...moves, 'group.reduction_refused'],
})

export const reduceGroup = endpoint({
  name: 'groupOrders.reduce',
  method: 'POST',
  path: `${root}/:id/reduction`,
  surface: 'portal',
  summary: 'Reduces the group by the terms of its quote',
  access: may('create'),
  rate: 'write',
  params,
  body: Fewer.extend({
    total: Minor.describe('What the caller saw; another total is refused'),
    version: Int4,
  }),
  reply: GroupOrder,
  errors: [...moves, 'group.reduction_refused', 'order.price_changed'],
})

export const groupPaymentConfig = endpoint({
  name: 'groupOrders.paymentConfig',
  method: 'GET',
  path: `${root}/:id/payment`,
  surface: 'portal',
  summary: 'Payment channels of the installment that is due, each with what is available',
  access: may('pay'),
  rate: 'read',
  params,
  reply: PaymentOptions,
  errors: ['request.not_found', 'order.action_not_allowed', 'payment.group_time_expired'],
})

export const payGroupOrder = endpoint({
  name: 'groupOrders.pay',
  method: 'POST',
  path: `${root}/:id/payment`,
  surface: 'portal',
  summary: 'Pays the installment that is due',
  access: may('pay'),
  rate: 'write',
  buys: true,
  reserved: true,
  idempotent: true,
  params,
  body: z.object({
    channel: PaymentChannel,
    amount: Minor.optional().describe('What the payer saw; refused when it is not the amount due'),
    topUp: Minor.optional().describe('The shortfall of a sub-agency, received offline'),
  }),
  reply: z.object({
    payment: OrderPayment,
    order: GroupOrder,
    attempt: GatewayAttempt.optional().describe('By gateway: the payer’s next step'),
  }),
  errors: [
    'agency.frozen',
    'request.not_found',
    'order.action_not_allowed',
    'order.locked_by_other',
    'order.price_changed',
    'payment.group_time_expired',
    'payment.not_processed',
    'payment.insufficient_balance',
    'payment.credit_overdue',
    'payment.disabled',
    'payment.channel_unavailable',
    'payment.gateway_on_behalf',
    'payment.lack_changed',
    'payment.over_limit',
    ...repeated,
  ],
})

export const askGroupPayment = endpoint({
  name: 'groupOrders.askPayment',
  method: 'POST',
  path: `${root}/:id/payment/approval`,
  surface: 'portal',
  summary: 'Asks a colleague to agree to a payment above the caller’s limit',
  access: may('pay'),
  rate: 'write',
  buys: true,
  params,
  body: z.object({ amount: Minor, reason: OptionalText(500).default('') }),
  reply: z.object({ approvalId: z.string() }),
  errors: [
    'agency.frozen',
    'request.not_found',
    'order.action_not_allowed',
    'order.locked_by_other',
    'order.price_changed',
    'payment.disabled',
    'payment.group_time_expired',
    'payment.no_agreement_needed',
    'approval.already_open',
  ],
})

export const writeGroupMessage = endpoint({
  name: 'groupOrders.message',
  method: 'POST',
  path: `${root}/:id/messages`,
  surface: 'portal',
  summary: 'Writes to the group desk',
  access: may('create'),
  rate: 'write',
  params,
  body: z.object({
    text: OptionalText(1000).default('').describe('May be empty beside files'),
    files: GroupFileIds,
  }),
  reply: GroupMessage,
  errors: ['request.not_found'],
})

/** Of agencies and of the group desk, in the order of the documentation. */
export const groupCalls = [
  createGroupOrder,
  listGroupOrders,
  countGroupOrders,
  exportGroupOrders,
  getGroupOrder,
  groupTickets,
  acceptGroupQuote,
  askGroupAgain,
  applyForSeats,
  cancelGroupOrder,
  withdrawGroupCancel,
  proveReduction,
  reduceGroup,
  groupPaymentConfig,
  payGroupOrder,
  askGroupPayment,
  writeGroupMessage,
  ...groupFileCalls,
  ...groupNameCalls,
  ...Object.values(officeGroups),
  ...groupAirlineCalls,
] as const
