// Top-ups and credit limits as managed by a seller: a parent agency for those directly below it, the platform
// for level 0 agencies. Both realms have the same calls.

import { TOP_UP_FILTERS, TOP_UP_REQUEST_FILTERS } from '@interline/domain/top-ups/filters'
import { z } from 'zod'
import { AgencyId } from '../agency-manager/shapes.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { countedPageOf, filterShape } from '../kernel/lists.ts'
import { Int4, Minor, Nothing, OptionalText, PageQuery, Text } from '../kernel/shapes.ts'
import { CreditLimit, TopUp, TopUpAgency, TopUpInput, TopUpRequest, TopUpRules } from './shapes.ts'

const parent = (...permissions: string[]) =>
  ({ surface: 'portal', access: { realm: 'agency', roles: ['finance'], permissions } }) as const
const reads = parent('agencybills:read', 'agencybalance:write')
const writes = parent('agencybalance:write')
const staffReads = {
  surface: 'backoffice',
  access: { realm: 'office', roles: ['treasury', 'auditor'] },
} as const
const staffWrites = { surface: 'backoffice', access: { realm: 'office', roles: ['treasury'] } } as const

const agencyParams = z.object({ id: AgencyId })
const params = z.object({ id: z.string().max(40) })
const repeated = [
  'request.idempotency_key_missing',
  'request.idempotency_mismatch',
  'request.in_progress',
] as const

const create = {
  method: 'POST',
  rate: 'write',
  idempotent: true,
  params: agencyParams,
  body: TopUpInput,
  reply: TopUp,
  errors: [
    'request.not_found',
    'payment.top_up_mismatch',
    'top_up.reference_used',
    'top_up.more_than_owed',
    'top_up.request_decided',
    'top_up.wallet_closed',
    ...repeated,
  ],
} as const
const list = {
  method: 'GET',
  rate: 'read',
  query: z.object({ ...filterShape(TOP_UP_FILTERS), ...PageQuery }),
  reply: countedPageOf(TopUp),
  errors: [],
} as const
const reverse = {
  method: 'POST',
  rate: 'write',
  idempotent: true,
  params,
  body: z.object({ reason: Text(300), version: Int4 }),
  reply: TopUp,
  errors: [
    'request.not_found',
    'request.version_conflict',
    'top_up.not_posted',
    'top_up.spent',
    'top_up.wallet_closed',
    ...repeated,
  ],
} as const
const agencies = {
  method: 'GET',
  rate: 'read',
  query: z.object({ q: OptionalText(100).optional(), id: AgencyId.optional() }),
  reply: z.object({ rows: z.array(TopUpAgency), more: z.boolean().describe('More fit than are listed') }),
  errors: [],
} as const
const requests = {
  method: 'GET',
  rate: 'read',
  query: z.object({ ...filterShape(TOP_UP_REQUEST_FILTERS), ...PageQuery }),
  reply: countedPageOf(TopUpRequest),
  errors: [],
} as const
const refuse = {
  method: 'POST',
  rate: 'write',
  params,
  body: z.object({ reason: Text(300), version: Int4 }),
  reply: TopUpRequest,
  errors: ['request.not_found', 'request.version_conflict', 'top_up.request_decided'],
} as const
const proof = {
  method: 'GET',
  rate: 'read',
  answer: 'file',
  impersonation: 'withheld',
  params: params.extend({ file: z.string().max(40) }),
  reply: Nothing,
  errors: ['request.not_found'],
} as const
const rules = { method: 'GET', rate: 'read', reply: TopUpRules, errors: [] } as const
const saveRules = {
  method: 'PUT',
  rate: 'write',
  body: TopUpRules.pick({ secondPersonOver: true, version: true }),
  reply: TopUpRules,
  errors: ['request.version_conflict'],
} as const
const credit = {
  method: 'GET',
  rate: 'read',
  params: agencyParams,
  reply: CreditLimit,
  errors: ['request.not_found'],
} as const
const saveCredit = {
  method: 'PUT',
  rate: 'write',
  params: agencyParams,
  body: z.object({
    credit: Minor.describe('0 to 99,999,999.00; it may be below what is used, then nothing more is'),
    expected: Minor.optional().describe('The limit that the person saw; another one is refused'),
    reason: OptionalText(300).default(''),
  }),
  reply: CreditLimit,
  errors: ['request.not_found', 'request.version_conflict', 'agency.credit_below_zero'],
} as const

const SUMMARY = {
  create: 'Books money that was received for an agency, to its balance or for what it owes',
  list: 'Top-ups that were recorded, newest first',
  reverse: 'Takes a top-up back by an entry of its own',
  agencies: 'Agencies that can be topped up, with what they have',
  requests: 'What agencies say they have transferred, the oldest open one first',
  refuse: 'Refuses a request for a top-up with a reason',
  proof: 'A proof of payment; returns the file, or the error envelope',
  rules: 'From which amount a top-up needs a second person',
  saveRules: 'Sets from which amount a top-up needs a second person',
  credit: 'Credit limit of an agency with its changes, newest first',
  saveCredit: 'Sets the credit limit of an agency',
} as const

export const topUps = {
  create: endpoint({
    name: 'topUps.create',
    ...create,
    ...writes,
    path: '/base/v2/agencies/:id/balance',
    summary: SUMMARY.create,
  }),
  list: endpoint({
    name: 'topUps.list',
    ...list,
    ...reads,
    path: '/base/v2/sub/top-ups',
    summary: SUMMARY.list,
  }),
  reverse: endpoint({
    name: 'topUps.reverse',
    ...reverse,
    ...writes,
    path: '/base/v2/sub/top-ups/:id/reversal',
    summary: SUMMARY.reverse,
  }),
  agencies: endpoint({
    name: 'topUps.agencies',
    ...agencies,
    ...reads,
    path: '/base/v2/sub/top-up-agencies',
    summary: SUMMARY.agencies,
  }),
  requests: endpoint({
    name: 'topUps.requests',
    ...requests,
    ...reads,
    path: '/base/v2/sub/top-up-requests',
    summary: SUMMARY.requests,
  }),
  refuseRequest: endpoint({
    name: 'topUps.refuseRequest',
    ...refuse,
    ...writes,
    path: '/base/v2/sub/top-up-requests/:id/refusal',
    summary: SUMMARY.refuse,
  }),
  proof: endpoint({
    name: 'topUps.proof',
    ...proof,
    ...reads,
    path: '/base/v2/sub/top-up-requests/:id/proofs/:file',
    summary: SUMMARY.proof,
  }),
  rules: endpoint({
    name: 'topUps.rules',
    ...rules,
    ...reads,
    path: '/base/v2/sub/top-up-rules',
    summary: SUMMARY.rules,
  }),
  saveRules: endpoint({
    name: 'topUps.saveRules',
    ...saveRules,
    ...parent('agencybalance:write'),
    path: '/base/v2/sub/top-up-rules',
    summary: SUMMARY.saveRules,
  }),
  credit: endpoint({
    name: 'topUps.credit',
    ...credit,
    ...parent('agencybills:read', 'agencycredit:write'),
    path: '/base/v2/agencies/:id/credit',
    summary: SUMMARY.credit,
  }),
  saveCredit: endpoint({
    name: 'topUps.saveCredit',
    ...saveCredit,
    ...parent('agencycredit:write'),
    path: '/base/v2/agencies/:id/credit',
    summary: SUMMARY.saveCredit,
  }),
} as const

export const officeTopUps = {
  create: endpoint({
    name: 'officeTopUps.create',
    ...create,
    ...staffWrites,
    path: '/admin/v1/agencies/:id/balance',
    summary: SUMMARY.create,
  }),
  list: endpoint({
    name: 'officeTopUps.list',
    ...list,
    ...staffReads,
    path: '/admin/v1/top-ups',
    summary: SUMMARY.list,
  }),
  reverse: endpoint({
    name: 'officeTopUps.reverse',
    ...reverse,
    ...staffWrites,
    path: '/admin/v1/top-ups/:id/reversal',
    summary: SUMMARY.reverse,
  }),
  agencies: endpoint({
    name: 'officeTopUps.agencies',
    ...agencies,
    ...staffReads,
    path: '/admin/v1/top-up-agencies',
    summary: SUMMARY.agencies,
  }),
  requests: endpoint({
    name: 'officeTopUps.requests',
    ...requests,
    ...staffReads,
    path: '/admin/v1/top-up-requests',
    summary: SUMMARY.requests,
  }),
  refuseRequest: endpoint({
    name: 'officeTopUps.refuseRequest',
    ...refuse,
    ...staffWrites,
    path: '/admin/v1/top-up-requests/:id/refusal',
    summary: SUMMARY.refuse,
  }),
  proof: endpoint({
    name: 'officeTopUps.proof',
    ...proof,
    ...staffReads,
    path: '/admin/v1/top-up-requests/:id/proofs/:file',
    summary: SUMMARY.proof,
  }),
  rules: endpoint({
    name: 'officeTopUps.rules',
    ...rules,
    ...staffReads,
    path: '/admin/v1/top-up-rules',
    summary: SUMMARY.rules,
  }),
  saveRules: endpoint({
    name: 'officeTopUps.saveRules',
    ...saveRules,
    ...staffWrites,
    path: '/admin/v1/top-up-rules',
    summary: SUMMARY.saveRules,
  }),
  credit: endpoint({
    name: 'officeTopUps.credit',
    ...credit,
    ...staffReads,
    path: '/admin/v1/agencies/:id/credit',
    summary: SUMMARY.credit,
  }),
  saveCredit: endpoint({
    name: 'officeTopUps.saveCredit',
    ...saveCredit,
    ...staffWrites,
    path: '/admin/v1/agencies/:id/credit',
    summary: SUMMARY.saveCredit,
  }),
} as const
