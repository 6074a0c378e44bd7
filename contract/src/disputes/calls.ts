// Disputes of payments by gateway: a work queue of the treasury, and of an agency for its own merchant accounts. Both
// realms have the same calls.

import { DISPUTE_ACTIONS, DISPUTE_FILTERS, DISPUTE_OUTCOMES } from '@interline/domain/disputes/dispute'
import { MAX_UPLOAD_BYTES } from '@interline/domain/uploads/upload-kind'
import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { countedPageOf, filterShape } from '../kernel/lists.ts'
import {
  CurrencyCode,
  FileBody,
  FileName,
  Int4,
  Minor,
  Nothing,
  OptionalText,
  PageQuery,
} from '../kernel/shapes.ts'
import { holderAccess } from '../merchant-accounts/access.ts'
import { Dispute, DisputeInput } from './shapes.ts'

const { owner, staffReads, staffWrites } = holderAccess

const params = z.object({ id: z.string().max(40) })

const list = {
  method: 'GET',
  rate: 'read',
  query: z.object({ ...filterShape(DISPUTE_FILTERS), ...PageQuery }),
  reply: countedPageOf(Dispute).extend({ open: z.int().describe('How many are to be answered') }),
  errors: ['request.not_found'],
} as const
const get = {
  method: 'GET',
  rate: 'read',
  params,
  reply: Dispute,
  errors: ['request.not_found'],
} as const
const act = {
  method: 'POST',
  rate: 'write',
  params,
  body: z
    .object({ action: z.enum(DISPUTE_ACTIONS), note: OptionalText(500).default(''), version: Int4 })
    .refine(({ action, note }) => action !== 'note' || note !== '', {
      path: ['note'],
      message: 'field.required',
    }),
  reply: Dispute,
  errors: ['request.not_found', 'request.version_conflict', 'gateway.dispute_not_now'],
} as const

const setOff = {
  method: 'POST',
  rate: 'write',
  params,
  body: z.object({ version: Int4 }),
  reply: Dispute,
  errors: ['request.not_found', 'request.version_conflict', 'gateway.dispute_not_now'],
} as const

const LISTS = 'Disputes of payments, those with the earliest deadline first, then the decided ones'
const ONE = 'One dispute with its history'
const ACTS = 'Records what is done about a dispute; the provider alone decides it, and nothing is posted'

export const disputes = {
  list: endpoint({
    name: 'disputes.list',
    path: '/base/v2/company/disputes',
    summary: LISTS,
    ...owner,
    ...list,
  }),
  get: endpoint({
    name: 'disputes.get',
    path: '/base/v2/company/disputes/:id',
    summary: ONE,
    ...owner,
    ...get,
  }),
  act: endpoint({
    name: 'disputes.act',
    path: '/base/v2/company/disputes/:id/state',
    summary: ACTS,
    ...owner,
    ...act,
  }),
}

export const officeDisputes = {
  list: endpoint({
    name: 'officeDisputes.list',
    path: '/admin/v1/treasury/disputes',
    summary: LISTS,
    ...staffReads,
    ...list,
  }),
  get: endpoint({
    name: 'officeDisputes.get',
    path: '/admin/v1/treasury/disputes/:id',
    summary: ONE,
    ...staffReads,
    ...get,
  }),
  act: endpoint({
    name: 'officeDisputes.act',
    path: '/admin/v1/treasury/disputes/:id/state',
    summary: ACTS,
    ...staffWrites,
    ...act,
  }),
  setOff: endpoint({
    name: 'officeDisputes.setOff',
    path: '/admin/v1/treasury/disputes/:id/set-off',
    summary:
      'Sets refunds of the payment that were held back off against a lost dispute, which has paid the payer already',
    ...staffWrites,
    ...setOff,
  }),
  enter: endpoint({
    name: 'officeDisputes.enter',
    method: 'POST',
    path: '/admin/v1/treasury/disputes',
    summary:
      'Enters a dispute that no notification reports; what the provider has taken and keeps for it is posted to the account’s owner',
    ...staffWrites,
    rate: 'write',
    body: DisputeInput,
    reply: Dispute,
    errors: ['request.not_found', 'gateway.dispute_known'],
  }),
  record: endpoint({
    name: 'officeDisputes.record',
    method: 'POST',
    path: '/admin/v1/treasury/disputes/:id/outcome',
    summary:
      'Records that the provider took, returned or kept the amount of a dispute that was entered, and posts it',
    ...staffWrites,
    rate: 'write',
    params,
    body: z.object({ outcome: z.enum(DISPUTE_OUTCOMES), note: OptionalText(500).default(''), version: Int4 }),
    reply: Dispute,
    errors: ['request.not_found', 'request.version_conflict', 'gateway.dispute_not_now'],
  }),
  fee: endpoint({
    name: 'officeDisputes.fee',
    method: 'POST',
    path: '/admin/v1/treasury/disputes/:id/fee',
    summary:
      'Records what the provider keeps for a dispute, or corrects it, and posts what changes; 0: nothing, or it was returned',
    ...staffWrites,
    rate: 'write',
    params,
    body: z.object({ amount: Minor.min(0), currency: CurrencyCode, version: Int4 }),
    reply: Dispute,
    errors: ['request.not_found', 'request.version_conflict', 'gateway.dispute_fee_settled'],
  }),
  addFile: endpoint({
    name: 'officeDisputes.addFile',
    method: 'POST',
    path: '/admin/v1/treasury/disputes/:id/files',
    summary: 'Takes one file of evidence (jpg, png or pdf by its content, 2 MB), at most ten',
    ...staffWrites,
    rate: 'upload',
    upload: { maxBytes: MAX_UPLOAD_BYTES },
    params,
    query: z.object({ name: FileName }),
    body: FileBody,
    reply: Dispute,
    errors: ['request.not_found', 'upload.type_invalid', 'upload.failed', 'gateway.dispute_files_full'],
  }),
  file: endpoint({
    name: 'officeDisputes.file',
    method: 'GET',
    path: '/admin/v1/treasury/disputes/:id/files/:file',
    summary: 'A file of evidence; returns the file, or the error envelope',
    ...staffReads,
    rate: 'read',
    answer: 'file',
    params: params.extend({ file: z.string().max(40) }),
    reply: Nothing,
    errors: ['request.not_found'],
  }),
}

/** All of them, for the contract. */
export const disputeCalls = [...Object.values(disputes), ...Object.values(officeDisputes)] as const
