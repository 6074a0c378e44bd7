// The chart of accounts. Every agency has two wallets in its settlement currency; every seller (a parent agency or
// the platform) keeps a book of what it sold, in the currency of the buyer.

import type { Currency } from '../money/money.ts'

/** The platform's number in the ledger, beside the agencies' own. */
export const PLATFORM = 0

/** `balance`: prepaid money. `credit`: what the agency owes, down to its limit. The others belong to a seller's book. */
export const ACCOUNT_KINDS = [
  'balance',
  'credit',
  'cash_clearing',
  'sales_clearing',
  'supplier_payable',
  'upstream_cost',
  'margin',
  'fx_position',
  'fee_income',
  'suspense',
  'gateway_clearing',
  'upstream_clearing',
  'refund_clearing',
  'dispute_clearing',
  'dispute_expense',
  'adjustment',
  'adm_expense',
  'voucher_liability',
  'voucher_expense',
  'gateway_expense',
] as const
export type AccountKind = (typeof ACCOUNT_KINDS)[number]

/** The kinds that an agency pays from; the payment channels have the same names. */
export type Wallet = Extract<AccountKind, 'balance' | 'credit'>

export interface Account {
  /** `PLATFORM` or the number of an agency. */
  readonly owner: number
  readonly kind: AccountKind
  readonly currency: Currency
}

export function account(owner: number, kind: AccountKind, currency: Currency): Account {
  return { owner, kind, currency }
}

/** The account's name in the ledger: `7/balance/HKD`. */
export function accountName({ owner, kind, currency }: Account): string {
  return `${owner}/${kind}/${currency}`
}

/** Reads an account's name. Throws a RangeError for anything else. */
export function parseAccountName(name: string): Account {
  const [owner = '', kind = '', currency = ''] = name.split('/')
  if (
    !/^\d+$/.test(owner) ||
    !(ACCOUNT_KINDS as readonly string[]).includes(kind) ||
    !/^[A-Z]{3}$/.test(currency)
  ) {
    throw new RangeError(`not an account: ${name}`)
  }
  return { owner: Number(owner), kind: kind as AccountKind, currency: currency as Currency }
}
