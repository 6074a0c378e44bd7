// Transactions of an agency and of those below it.

import { TRANSACTION_FILTERS } from '@interline/domain/transactions/filters'
import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { countedPageOf, FileColumns, FileFormat, filterShape, MOST_EXPORTED } from '../kernel/lists.ts'
import { LocalDate, Nothing, PageQuery } from '../kernel/shapes.ts'
import { Transaction, TransactionTotal } from './shapes.ts'

const finance = {
  realm: 'agency',
  roles: ['finance'],
  bills: true,
  permissions: ['transactions:read'],
} as const

export const listTransactions = endpoint({
  name: 'transactions.list',
  method: 'GET',
  path: '/base/v2/transactions',
  surface: 'partner',
  since: '2026-11-01',
  summary: 'Payments, refunds, top-ups and repayments with gross, handling fee and net, newest first',
  access: { ...finance, scopes: ['finance:read'] },
  rate: 'read',
  query: z.object({ ...filterShape(TRANSACTION_FILTERS), ...PageQuery }),
  reply: countedPageOf(Transaction).extend({
    from: LocalDate.describe('First day that is shown, by the agency’s calendar'),
    to: LocalDate,
    timeZone: z.string(),
    totals: z
      .array(TransactionTotal)
      .nullable()
      .describe('Of all transactions that fit, not of the page; null: more fit than are counted'),
  }),
  errors: ['request.not_found'],
})

export const exportTransactions = endpoint({
  name: 'transactions.export',
  method: 'POST',
  path: '/base/v2/transactions/export',
  surface: 'portal',
  summary: `The transactions that fit a filter as a file (xlsx or csv), newest first, at most ${MOST_EXPORTED}; returns the file`,
  access: finance,
  rate: 'write',
  answer: 'file',
  body: z.object({ ...filterShape(TRANSACTION_FILTERS), columns: FileColumns, format: FileFormat }),
  reply: Nothing,
  errors: ['request.not_found', 'list.export_too_large'],
})

/** Options of the agency filter. */
export const transactionAgencies = endpoint({
  name: 'transactions.agencies',
  method: 'GET',
  path: '/base/v2/transactions/agencies',
  surface: 'portal',
  summary: 'The agencies below the own one whose transactions the caller may see, by name',
  access: finance,
  rate: 'read',
  reply: z.object({ agencies: z.array(z.object({ id: z.int(), name: z.string() })) }),
  errors: [],
})
