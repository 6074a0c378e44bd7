// The wallets of an agency: opened once, read with their available amounts.

import type { Currency, Money } from '@interline/domain/money/money'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

/** Minor units of the settlement currency. */
export interface Balances {
  readonly currency: Currency
  readonly balance: bigint
  readonly creditLimit: bigint
  readonly creditUsed: bigint
  /** Repaid beyond the debt; 0 unless a transaction is about to be undone. */
  readonly creditOver: bigint
  /** Available credit; 0 when more is used than the limit allows. */
  readonly creditLeft: bigint
  readonly available: bigint
  /** Suspended wallets. */
  readonly frozen: { readonly balance: boolean; readonly credit: boolean }
  /** A statement is overdue: the credit is suspended until it is paid. */
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
    creditOver: credit.balance > 0n ? credit.balance : 0n,
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

/** Whether one of an agency's wallets could pay an amount at once; it may be above the transaction's scope. */
export async function covers(tx: Tx, agencyId: number, { minor, currency }: Money): Promise<boolean> {
  const { rows } = await sql<{ covers: boolean }>`
    select ledger.covers(${agencyId}::integer, ${currency}, ${minor}::bigint) as covers`.execute(tx)
  return rows[0]?.covers === true
}

/** Opens both wallets of a new agency; does nothing where they exist. `creditLimit` in minor units. */
export async function openAccounts(
  tx: Tx,
  { id, settlementCurrency }: { readonly id: number; readonly settlementCurrency: Currency },
  { creditLimit }: { readonly creditLimit: bigint },
): Promise<void> {
  await sql`select ledger.open_accounts(${id}::integer, ${settlementCurrency}, ${creditLimit}::bigint)`.execute(
    tx,
  )
}

/** Suspends the credit of an agency whose statement is overdue, or reactivates it. */
export async function setOverdue(tx: Tx, creditAccount: bigint, overdue: boolean): Promise<void> {
  await sql`select ledger.set_overdue(${creditAccount}::bigint, ${overdue})`.execute(tx)
}

export interface CreditLimitChange {
  readonly agency: number
  readonly currency: Currency
  /** Minor units, not negative. */
  readonly limit: bigint
  /** The limit that the user saw. */
  readonly expected: bigint
  readonly reason: string
  readonly actor: { readonly type: string; readonly id: string | null; readonly name: string }
  /** Milliseconds since the epoch. */
  readonly at: number
}

/** Sets a credit limit and writes the change down; false where another one is in force than was expected. */
export async function setCreditLimit(tx: Tx, change: CreditLimitChange): Promise<boolean> {
  const command = {
    ...change,
    limit: String(change.limit),
    expected: String(change.expected),
    at: new Date(change.at).toISOString(),
  }
  const { rows } = await sql<{
    answer: { readonly code: 'ok' | 'conflict' }
  }>`select ledger.set_credit_limit(${JSON.stringify(command)}::jsonb) as answer`.execute(tx)
  return rows[0]?.answer.code === 'ok'
}
