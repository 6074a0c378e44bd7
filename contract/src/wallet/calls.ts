// The wallet of an agency.

import { PAYMENT_TYPES } from '@interline/domain/ledger/payment-types'
import { endpoint } from '../kernel/endpoint.ts'
import { FileFormat, MOST_EXPORTED } from '../kernel/lists.ts'
import { CurrencyCode, Int4, Minor, Nothing, pageOf, PageQuery } from '../kernel/shapes.ts'
import { isEmail } from '@interline/domain/text/email'
import { WalletAlert, WalletEntry } from './shapes.ts'
import { z } from 'zod'

const FILTER = {
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  type: z.enum(PAYMENT_TYPES).optional(),
  account: z.enum(['balance', 'credit']).optional(),
  orderId: z.string().max(20).optional(),
} as const

export const getWallet = endpoint({
  name: 'wallet.get',
  method: 'GET',
  path: '/base/v2/wallet',
  surface: 'partner',
  since: '2026-11-01',
  summary: 'Balance, credit and the entries that made them, newest first',
  access: {
    realm: 'agency',
    roles: ['finance'],
    bills: true,
    permissions: ['wallet:read'],
    scopes: ['finance:read'],
  },
  rate: 'read',
  query: z.object({ ...FILTER, ...PageQuery }),
  reply: z.object({
    currency: CurrencyCode,
    balance: Minor,
    creditLimit: Minor,
    creditUsed: Minor,
    creditLeft: Minor,
    available: Minor.describe('Balance and credit left together'),
    timeZone: z.string().describe('Of the agency: its days and the times of its entries'),
    creditPeriod: z.enum(['day', 'week', 'month', 'year']),
    overdue: z.boolean(),
    days: z
      .array(z.object({ day: z.iso.date(), balance: Minor, spent: Minor, received: Minor, toppedUp: Minor }))
      .describe('Closing balance and movement of each day of the range, by the agency time zone'),
    alert: WalletAlert.nullable().describe('Null: nobody is told of a low balance'),
    entries: pageOf(WalletEntry),
    dayTotals: z
      .array(z.object({ day: z.iso.date(), balance: Minor, credit: Minor }))
      .describe('What moved on the days of these entries, whole days of the filter, signed'),
  }),
  errors: [],
})

export const exportWallet = endpoint({
  name: 'wallet.export',
  method: 'POST',
  path: '/base/v2/wallet/export',
  surface: 'portal',
  summary: `Entries of the wallet as a file (xlsx or csv), newest first, at most ${MOST_EXPORTED}; returns the file`,
  access: { realm: 'agency', roles: ['finance'], bills: true, permissions: ['wallet:read'] },
  rate: 'write',
  answer: 'file',
  body: z.object({ ...FILTER, format: FileFormat }),
  reply: Nothing,
  errors: ['list.export_too_large'],
})

export const saveWalletAlert = endpoint({
  name: 'wallet.saveAlert',
  method: 'PUT',
  path: '/base/v2/wallet/alert',
  surface: 'portal',
  summary: 'Sets below which balance the agency is told by mail, or that it is not',
  access: { realm: 'agency', roles: ['finance'], bills: true, permissions: ['wallet:read'] },
  rate: 'write',
  body: z.object({
    below: Minor.min(1).max(10_000_000_000_000).nullable(),
    email: z.string().trim().max(254).refine(isEmail, 'field.format').optional(),
    version: Int4.describe('Of the alert that the person saw; 0: there was none'),
  }),
  reply: z.object({ alert: WalletAlert.nullable() }),
  errors: ['request.version_conflict'],
})

/**
 * The figures in the top bar; operators see them because they pay from the wallet. If the company does not
 * see its bills, only the payment dialog shows the available amount.
 */
export const getBalance = endpoint({
  name: 'wallet.balance',
  method: 'GET',
  path: '/base/v2/wallet/balance',
  surface: 'partner',
  since: '2026-11-01',
  summary: 'What the agency can spend now',
  access: {
    realm: 'agency',
    scopes: ['finance:read'],
    bills: true,
    permissions: ['flightorders:pay', 'wallet:read'],
  },
  rate: 'read',
  reply: z.object({
    currency: CurrencyCode,
    balance: Minor,
    creditLeft: Minor,
    available: Minor,
    alert: z
      .object({ below: Minor, isLow: z.boolean().describe('The prepaid balance is below it now') })
      .nullable()
      .describe('Below which prepaid balance the agency is alerted by mail; null: no alert'),
  }),
  errors: [],
})
