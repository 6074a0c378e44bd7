// The treasury's view of the books: every account of every seller and agency.

import { ACCOUNT_KINDS } from '@interline/domain/ledger/accounts'
import { CLEARING_KINDS } from '@interline/domain/ledger/ageing'
import { LEDGER_EVENTS } from '@interline/domain/ledger/events'
import { endpoint } from '../../kernel/endpoint.ts'
import { FileFormat } from '../../kernel/lists.ts'
import { CurrencyCode, Instant, Int4, Minor, Nothing, pageOf, PageQuery } from '../../kernel/shapes.ts'
import { z } from 'zod'

const readers = { realm: 'office', roles: ['treasury', 'auditor'] } as const

/** Absent: current, in every currency, of every account. */
const FILTER = {
  at: Instant.optional().describe('Postings up to and including this instant'),
  currency: CurrencyCode.optional(),
  account: z.enum(ACCOUNT_KINDS).optional(),
}

const Line = z
  .object({
    owner: z.int().describe('Number of the agency; 0: the platform'),
    ownerName: z.string().nullable().describe('Null: the platform'),
    account: z.enum(ACCOUNT_KINDS),
    currency: CurrencyCode,
    debits: Minor,
    credits: Minor,
    balance: Minor.describe('Credits less debits'),
    debitBalance: Minor.describe('The balance, where debits exceed credits; else 0'),
    creditBalance: Minor.describe('The balance, where credits exceed debits; else 0'),
  })
  .meta({ id: 'TrialBalanceLine' })

export const trialBalance = endpoint({
  name: 'officeTreasury.trialBalance',
  method: 'GET',
  path: '/admin/v1/treasury/trial-balance',
  surface: 'backoffice',
  summary: 'Debits, credits and balance of every account at an instant, with totals per currency',
  access: readers,
  rate: 'read',
  query: z.object({ ...FILTER, ...PageQuery }),
  reply: z.object({
    at: Instant,
    totals: z
      .array(
        z.object({
          currency: CurrencyCode,
          debits: Minor,
          credits: Minor,
          debitBalance: Minor,
          creditBalance: Minor,
        }),
      )
      .describe('Of all accounts in a currency, whatever the filter'),
    lines: pageOf(Line),
  }),
  errors: [],
})

export const exportTrialBalance = endpoint({
  name: 'officeTreasury.exportTrialBalance',
  method: 'POST',
  path: '/admin/v1/treasury/trial-balance/export',
  surface: 'backoffice',
  summary: 'The trial balance as a file (xlsx or csv); returns the file',
  access: readers,
  rate: 'write',
  answer: 'file',
  body: z.object({ ...FILTER, format: FileFormat }),
  reply: Nothing,
  errors: ['list.export_too_large'],
})

export const accountMovements = endpoint({
  name: 'officeTreasury.movements',
  method: 'GET',
  path: '/admin/v1/treasury/movements',
  surface: 'backoffice',
  summary: 'Movements of one account, newest first',
  access: readers,
  rate: 'read',
  query: z.object({
    owner: z.coerce.number().pipe(Int4),
    account: z.enum(ACCOUNT_KINDS),
    currency: CurrencyCode,
    at: Instant.optional(),
    ...PageQuery,
  }),
  reply: pageOf(
    z.object({
      entryId: z.string(),
      line: z.int(),
      postedAt: Instant,
      event: z.enum(LEDGER_EVENTS),
      orderId: z.string().nullable(),
      reference: z.string(),
      description: z.string(),
      amount: Minor.describe('Signed: credits are positive'),
    }),
  ),
  errors: [],
})

export const clearing = endpoint({
  name: 'officeTreasury.clearing',
  method: 'GET',
  path: '/admin/v1/treasury/clearing',
  surface: 'backoffice',
  summary: 'Open items of the clearing accounts by age, and the items of one account, oldest first',
  access: readers,
  rate: 'read',
  query: z.object({
    account: z.enum(CLEARING_KINDS).default('sales_clearing').describe('Whose items are listed'),
    ...PageQuery,
  }),
  reply: z.object({
    at: Instant,
    accounts: z.array(
      z.object({
        owner: z.int(),
        ownerName: z.string().nullable(),
        account: z.enum(CLEARING_KINDS),
        currency: CurrencyCode,
        items: z.int(),
        balance: Minor,
        ages: z.array(Minor).describe('Sums of items up to 7, 30, 60 and 90 days old, and older'),
      }),
    ),
    items: pageOf(
      z.object({
        owner: z.int(),
        ownerName: z.string().nullable(),
        currency: CurrencyCode,
        orderId: z.string().nullable(),
        entryId: z.uuid().describe('The oldest posting of the item'),
        reference: z.string(),
        since: Instant,
        days: z.int(),
        balance: Minor,
      }),
    ),
  }),
  errors: [],
})
