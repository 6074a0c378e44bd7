// Disputes of payments by gateway: a work queue of the treasury, and of an agency for its own merchant accounts. Both
// realms have the same calls.

import { DISPUTE_ACTIONS, DISPUTE_FILTERS } from '@interline/domain/disputes/dispute'
import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { countedPageOf, filterShape } from '../kernel/lists.ts'
import { Int4, OptionalText, PageQuery } from '../kernel/shapes.ts'
import { holderAccess } from '../merchant-accounts/access.ts'
import { Dispute } from './shapes.ts'

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
}

/** All of them, for the contract. */
export const disputeCalls = [...Object.values(disputes), ...Object.values(officeDisputes)] as const
