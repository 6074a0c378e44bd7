// Requests that need a second person, in both realms. Who may decide depends on the kind; every user sees the
// requests that they made or may decide.

import { APPROVAL_DECISIONS } from '@interline/domain/approvals/approval'
import { endpoint } from '../kernel/endpoint.ts'
import { OptionalText, pageOf, PageQuery } from '../kernel/shapes.ts'
import { Approval } from './shapes.ts'
import { z } from 'zod'

const agency = { surface: 'portal', access: { realm: 'agency' } } as const
const office = { surface: 'backoffice', access: { realm: 'office' } } as const

const params = z.object({ id: z.string().max(40) })
const query = z.object({
  state: z.enum(['open', 'closed']).default('open'),
  kind: z.string().max(40).optional(),
  ...PageQuery,
})
const count = z.object({ toDecide: z.int().describe('Open requests of others that the caller may decide') })
const decision = z
  .object({
    decision: z.enum(APPROVAL_DECISIONS),
    remark: OptionalText(500).default(''),
  })
  .refine((body) => body.decision !== 'refuse' || body.remark !== '', {
    path: ['remark'],
    message: 'field.required',
  })
const list = { method: 'GET', rate: 'read', query, reply: pageOf(Approval), errors: [] } as const
const get = { method: 'GET', rate: 'read', params, reply: Approval, errors: ['request.not_found'] } as const
const decide = {
  method: 'POST',
  rate: 'write',
  idempotent: true,
  params,
  body: decision,
  reply: Approval,
  errors: [
    'request.not_found',
    'approval.closed',
    'approval.own',
    'approval.outdated',
    'payment.approver_limited',
    'payment.insufficient_balance',
    'adjustment.below_zero',
    'top_up.wallet_closed',
  ],
} as const

export const listApprovals = endpoint({
  name: 'approvals.list',
  ...list,
  ...agency,
  path: '/base/v2/approvals',
  summary: 'Requests for a second person, newest first',
})
export const countApprovals = endpoint({
  name: 'approvals.count',
  ...agency,
  method: 'GET',
  path: '/base/v2/approvals/count',
  summary: 'How many requests the caller may decide',
  rate: 'read',
  reply: count,
  errors: [],
})
export const getApproval = endpoint({
  name: 'approvals.get',
  ...get,
  ...agency,
  path: '/base/v2/approvals/:id',
  summary: 'One request for a second person',
})
export const decideApproval = endpoint({
  name: 'approvals.decide',
  ...decide,
  ...agency,
  path: '/base/v2/approvals/:id/decision',
  summary: 'Approves or refuses a colleague’s request, or withdraws an own one',
})

export const listOfficeApprovals = endpoint({
  name: 'officeApprovals.list',
  ...list,
  ...office,
  path: '/admin/v1/approvals',
  summary: 'Requests for a second person of the staff, newest first',
})
export const countOfficeApprovals = endpoint({
  name: 'officeApprovals.count',
  ...office,
  method: 'GET',
  path: '/admin/v1/approvals/count',
  summary: 'How many requests the member of staff may decide',
  rate: 'read',
  reply: count,
  errors: [],
})
export const getOfficeApproval = endpoint({
  name: 'officeApprovals.get',
  ...get,
  ...office,
  path: '/admin/v1/approvals/:id',
  summary: 'One request for a second person of the staff',
})
export const decideOfficeApproval = endpoint({
  name: 'officeApprovals.decide',
  ...decide,
  ...office,
  path: '/admin/v1/approvals/:id/decision',
  summary: 'Approves or refuses a colleague’s request, or withdraws an own one',
})
