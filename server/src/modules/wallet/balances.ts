// What an agency has and what it may still spend.

import type { CreditPeriod } from '@interline/domain/agencies/settings'
import type { Currency } from '@interline/domain/money/money'
import type { Tx } from '../../platform/database/database.ts'

/** What the wallet needs to know of an agency. */
export interface WalletOwner {
  readonly id: number
  readonly parentId: number | null
  readonly settlementCurrency: Currency
  readonly timeZone: string
  readonly creditPeriod: CreditPeriod
}

/** Throws an Error when the agency is outside the transaction's scope. */
export type FindOwner = (tx: Tx, agencyId: number) => Promise<WalletOwner>

/** Minor units of the settlement currency. */
export interface Balances {
  readonly currency: Currency
  readonly balance: bigint
  readonly creditLimit: bigint
  readonly creditUsed: bigint
  /** What may still be paid from credit; 0 when more is used than the limit allows. */
  readonly creditLeft: bigint
  readonly available: bigint
  /** Wallets that pay nothing until they are opened again. */
  readonly frozen: { readonly balance: boolean; readonly credit: boolean }
  /** A statement was not paid in time: the credit pays nothing until it is. */
  readonly overdue: boolean
  readonly accounts: { readonly balance: bigint; readonly credit: bigint }
}

/** Throws an Error for an agency without wallets in this currency, or outside the transaction's scope. */
export async function readBalances(tx: Tx, agencyId: number, currency: Currency): Promise<Balances> {
  const rows = await tx
    .selectFrom('ledger.account')
    .select(['id', 'kind', 'balance', 'credit_limit', 'status'])
    .where('agency_id', '=', agencyId)
    .where('currency', '=', currency)
    .where('kind', 'in', ['balance', 'credit'])
    .execute()
  const prepaid = rows.find(({ kind }) => kind === 'balance')
  const credit = rows.find(({ kind }) => kind === 'credit')
  if (!prepaid || !credit)
    throw new Error(`agency ${agencyId} has no wallet in ${currency} in the scope of this transaction`)
  const left = credit.status === 'open' ? credit.credit_limit + credit.balance : 0n
  const creditLeft = left > 0n ? left : 0n
  const balance = prepaid.status === 'open' ? prepaid.balance : 0n
  return {
    currency,
    balance: prepaid.balance,
    creditLimit: credit.credit_limit,
    creditUsed: credit.balance < 0n ? -credit.balance : 0n,
    creditLeft,
    available: balance + creditLeft,
    frozen: {
      balance: prepaid.status !== 'open',
      credit: credit.status !== 'open' && credit.status !== 'overdue',
    },
    overdue: credit.status === 'overdue',
    accounts: { balance: prepaid.id, credit: credit.id },
  }
}
