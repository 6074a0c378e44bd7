// The wallet of an agency.

import { endpoint } from '../kernel/endpoint.ts'
import { CurrencyCode, Minor, pageOf, PageQuery } from '../kernel/shapes.ts'
import { PAYMENT_TYPES, WalletEntry } from './shapes.ts'
import { z } from 'zod'

export const getWallet = endpoint({
  name: 'wallet.get',
  method: 'GET',
  path: '/base/v2/wallet',
  surface: 'partner',
  since: '1.0',
  summary: 'Balance, credit and the entries that made them, newest first',
  access: {
    realm: 'agency',
    roles: ['finance'],
    bills: true,
    permissions: ['wallet:read'],
    scopes: ['finance:read'],
  },
  rate: 'read',
  query: z.object({
    from: z.iso.date().optional(),
    to: z.iso.date().optional(),
    type: z.enum(PAYMENT_TYPES).optional(),
    orderId: z.string().max(20).optional(),
    ...PageQuery,
  }),
  reply: z.object({
    currency: CurrencyCode,
    balance: Minor,
    creditLimit: Minor,
    creditUsed: Minor,
    creditLeft: Minor,
    available: Minor.describe('Balance and credit left together'),
    creditPeriod: z.enum(['day', 'week', 'month', 'year']),
    overdue: z.boolean(),
    days: z
      .array(z.object({ day: z.iso.date(), balance: Minor, spent: Minor, received: Minor }))
      .describe('Closing balance and movement of each day of the range, by the agency time zone'),
    entries: pageOf(WalletEntry),
  }),
  errors: [],
})

/**
 * What the bar at the top of the desk shows; operators see it because they pay from it. Where the company does not see
 * its bills, the payment dialog alone says what there is.
 */
export const getBalance = endpoint({
  name: 'wallet.balance',
  method: 'GET',
  path: '/base/v2/wallet/balance',
  surface: 'partner',
  since: '1.0',
  summary: 'What the agency can spend now',
  access: {
    realm: 'agency',
    scopes: ['finance:read'],
    bills: true,
    permissions: ['flightorders:pay', 'wallet:read'],
  },
  rate: 'read',
  reply: z.object({ currency: CurrencyCode, balance: Minor, creditLeft: Minor, available: Minor }),
  errors: [],
})
