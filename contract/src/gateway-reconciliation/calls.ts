// Reconciliation of settlement files, worked by the platform's treasury and by the owner of an agency tree for their own
// merchant accounts. Both realms have the same calls.

import {
  DIFFERENCE_STATES,
  MAX_SETTLEMENT_BYTES,
  RESOLVED_BY_HAND,
  ROW_OUTCOMES,
  SETTLEMENT_ACTIONS,
  SETTLEMENT_FILTERS,
} from '@interline/domain/gateway-reconciliation/differences'
import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { countedPageOf, filterShape } from '../kernel/lists.ts'
import {
  CurrencyCode,
  FileBody,
  FileName,
  Int4,
  LocalDate,
  OptionalText,
  pageOf,
  PageQuery,
  Text,
} from '../kernel/shapes.ts'
import { holderAccess } from '../merchant-accounts/access.ts'
import {
  GatewayClearing,
  Payout,
  PayoutAccount,
  PayoutInput,
  SettlementAccount,
  SettlementDifference,
  SettlementFile,
  SettlementRow,
  UnmatchedMovement,
} from './shapes.ts'

const { owner, staffReads, staffWrites } = holderAccess

const params = z.object({ id: z.string().max(40) })
const Account = z.string().max(40)

const files = {
  method: 'GET',
  rate: 'read',
  impersonation: 'withheld',
  query: z.object(PageQuery),
  reply: countedPageOf(SettlementFile).extend({ accounts: z.array(SettlementAccount) }),
  errors: ['request.not_found'],
} as const
const Taken = z.object({
  file: SettlementFile,
  known: z.boolean().describe('True: this file was taken before; nothing has changed'),
})
const fetchFile = {
  method: 'POST',
  rate: 'write',
  body: z.object({ accountId: Account, day: LocalDate }),
  reply: Taken,
  errors: ['request.not_found', 'settlement.not_ready'],
} as const
const upload = {
  method: 'POST',
  rate: 'upload',
  upload: { maxBytes: MAX_SETTLEMENT_BYTES },
  query: z.object({ name: FileName, accountId: Account, day: LocalDate }),
  body: FileBody,
  reply: Taken,
  errors: ['request.not_found', 'settlement.not_ready', 'settlement.unreadable'],
} as const
const rows = {
  method: 'GET',
  rate: 'read',
  impersonation: 'withheld',
  params,
  query: z.object({ outcome: z.enum(ROW_OUTCOMES).optional(), ...PageQuery }),
  reply: z.object({ file: SettlementFile, rows: countedPageOf(SettlementRow) }),
  errors: ['request.not_found'],
} as const
const differences = {
  method: 'GET',
  rate: 'read',
  impersonation: 'withheld',
  query: z.object({ ...filterShape(SETTLEMENT_FILTERS), ...PageQuery }),
  reply: countedPageOf(SettlementDifference).extend({
    counts: z.record(z.enum(DIFFERENCE_STATES), z.int()).describe('Of all differences, whatever the filter'),
  }),
  errors: ['request.not_found'],
} as const
const work = {
  method: 'POST',
  rate: 'write',
  params,
  body: z
    .object({
      action: z.enum(SETTLEMENT_ACTIONS),
      note: OptionalText(500).default('').describe('Replaces the note that was there, unless it is empty'),
      resolution: z.enum(RESOLVED_BY_HAND).optional().describe('How it is resolved'),
      version: Int4,
    })
    .refine(({ action, resolution }) => action !== 'resolve' || resolution !== undefined, {
      path: ['resolution'],
      message: 'field.required',
    })
    .refine(({ action, note }) => action === 'take' || action === 'release' || note !== '', {
      path: ['note'],
      message: 'field.required',
    }),
  reply: SettlementDifference,
  errors: ['request.not_found', 'request.version_conflict', 'settlement.not_now'],
} as const
const clearing = {
  method: 'GET',
  rate: 'read',
  impersonation: 'withheld',
  reply: z.object({ accounts: z.array(GatewayClearing) }),
  errors: ['request.not_found'],
} as const

const unmatched = {
  method: 'GET',
  rate: 'read',
  impersonation: 'withheld',
  query: z.object({
    owner: z.coerce
      .number()
      .pipe(Int4)
      .default(0)
      .describe('The platform reads any owner’s, an owner its own'),
    currency: CurrencyCode,
    ...PageQuery,
  }),
  reply: pageOf(UnmatchedMovement),
  errors: ['request.not_found'],
} as const

const payouts = {
  method: 'GET',
  rate: 'read',
  impersonation: 'withheld',
  query: z.object(PageQuery),
  reply: countedPageOf(Payout).extend({ accounts: z.array(PayoutAccount) }),
  errors: ['request.not_found'],
} as const
const enterPayout = {
  method: 'POST',
  rate: 'write',
  body: PayoutInput,
  reply: Payout,
  errors: ['request.not_found', 'settlement.payout_known'],
} as const
const reversePayout = {
  method: 'POST',
  rate: 'write',
  params,
  body: z.object({ reason: Text(300), version: Int4 }),
  reply: Payout,
  errors: ['request.not_found', 'request.version_conflict', 'settlement.payout_final'],
} as const

const SUMMARY = {
  payouts: 'Payouts to the bank that were entered, newest first, and the accounts that they may be of',
  enterPayout: 'Enters a payout that no settlement file has, and posts it',
  reversePayout: 'Reverses a payout that was entered, with an entry of its own',
  unmatched: 'Payments and refunds of a clearing account that no settlement file has, oldest first',
  files: 'Settlement files of payment providers, newest first, and the accounts that they are taken for',
  fetch:
    'Fetches the settlement file of a day from the provider and matches it; the same file again changes nothing',
  upload: 'Takes a settlement file (the body itself) and matches it; the same file again changes nothing',
  rows: 'Rows of a settlement file with what became of each, in the file’s order',
  differences: 'Differences between settlement files and our books: open ones first, then the oldest',
  work: 'Takes a difference, notes something, resolves it with a reason, or reopens it',
  clearing: 'Gateway clearing accounts against the settlement files, in each currency',
}
const portal = '/base/v2/company/settlements'
const office = '/admin/v1/treasury/settlements'

export const gatewayReconciliation = {
  files: endpoint({
    name: 'gatewayReconciliation.files',
    path: portal,
    summary: SUMMARY.files,
    ...owner,
    ...files,
  }),
  fetch: endpoint({
    name: 'gatewayReconciliation.fetch',
    path: `${portal}/fetch`,
    summary: SUMMARY.fetch,
    ...owner,
    ...fetchFile,
  }),
  upload: endpoint({
    name: 'gatewayReconciliation.upload',
    path: portal,
    summary: SUMMARY.upload,
    ...owner,
    ...upload,
  }),
  rows: endpoint({
    name: 'gatewayReconciliation.rows',
    path: `${portal}/files/:id/rows`,
    summary: SUMMARY.rows,
    ...owner,
    ...rows,
  }),
  differences: endpoint({
    name: 'gatewayReconciliation.differences',
    path: `${portal}/differences`,
    summary: SUMMARY.differences,
    ...owner,
    ...differences,
  }),
  work: endpoint({
    name: 'gatewayReconciliation.work',
    path: `${portal}/differences/:id/work`,
    summary: SUMMARY.work,
    ...owner,
    ...work,
  }),
  unmatched: endpoint({
    name: 'gatewayReconciliation.unmatched',
    path: `${portal}/unmatched`,
    summary: SUMMARY.unmatched,
    ...owner,
    ...unmatched,
  }),
  clearing: endpoint({
    name: 'gatewayReconciliation.clearing',
    path: `${portal}/clearing`,
    summary: SUMMARY.clearing,
    ...owner,
    ...clearing,
  }),
  payouts: endpoint({
    name: 'gatewayReconciliation.payouts',
    path: `${portal}/payouts`,
    summary: SUMMARY.payouts,
    ...owner,
    ...payouts,
  }),
  enterPayout: endpoint({
    name: 'gatewayReconciliation.enterPayout',
    path: `${portal}/payouts`,
    summary: SUMMARY.enterPayout,
    ...owner,
    ...enterPayout,
  }),
  reversePayout: endpoint({
    name: 'gatewayReconciliation.reversePayout',
    path: `${portal}/payouts/:id/reversal`,
    summary: SUMMARY.reversePayout,
    ...owner,
    ...reversePayout,
  }),
}

export const officeGatewayReconciliation = {
  files: endpoint({
    name: 'officeGatewayReconciliation.files',
    path: office,
    summary: SUMMARY.files,
    ...staffReads,
    ...files,
  }),
  fetch: endpoint({
    name: 'officeGatewayReconciliation.fetch',
    path: `${office}/fetch`,
    summary: SUMMARY.fetch,
    ...staffWrites,
    ...fetchFile,
  }),
  upload: endpoint({
    name: 'officeGatewayReconciliation.upload',
    path: office,
    summary: SUMMARY.upload,
    ...staffWrites,
    ...upload,
  }),
  rows: endpoint({
    name: 'officeGatewayReconciliation.rows',
    path: `${office}/files/:id/rows`,
    summary: SUMMARY.rows,
    ...staffReads,
    ...rows,
  }),
  differences: endpoint({
    name: 'officeGatewayReconciliation.differences',
    path: `${office}/differences`,
    summary: SUMMARY.differences,
    ...staffReads,
    ...differences,
  }),
  work: endpoint({
    name: 'officeGatewayReconciliation.work',
    path: `${office}/differences/:id/work`,
    summary: SUMMARY.work,
    ...staffWrites,
    ...work,
  }),
  unmatched: endpoint({
    name: 'officeGatewayReconciliation.unmatched',
    path: `${office}/unmatched`,
    summary: SUMMARY.unmatched,
    ...staffReads,
    ...unmatched,
  }),
  clearing: endpoint({
    name: 'officeGatewayReconciliation.clearing',
    path: `${office}/clearing`,
    summary: SUMMARY.clearing,
    ...staffReads,
    ...clearing,
  }),
  payouts: endpoint({
    name: 'officeGatewayReconciliation.payouts',
    path: `${office}/payouts`,
    summary: SUMMARY.payouts,
    ...staffReads,
    ...payouts,
  }),
  enterPayout: endpoint({
    name: 'officeGatewayReconciliation.enterPayout',
    path: `${office}/payouts`,
    summary: SUMMARY.enterPayout,
    ...staffWrites,
    ...enterPayout,
  }),
  reversePayout: endpoint({
    name: 'officeGatewayReconciliation.reversePayout',
    path: `${office}/payouts/:id/reversal`,
    summary: SUMMARY.reversePayout,
    ...staffWrites,
    ...reversePayout,
  }),
}

export const gatewayReconciliationCalls = [
  ...Object.values(gatewayReconciliation),
  ...Object.values(officeGatewayReconciliation),
] as const
