// Wallets: what agencies have and owe, and every movement of it. Other modules post business events here; the books
// themselves are the ledger's.

import type { CreditPeriod } from '@interline/domain/agencies/settings'
import type { Currency, Money } from '@interline/domain/money/money'
import { PLATFORM } from '@interline/domain/wallet/accounts'
import { topUp } from '@interline/domain/wallet/transfers'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { Module } from '../../platform/platform.ts'
import { readBalances, type Balances } from './balances.ts'
import { findEntry, post, type Posting, type Verdict } from './post.ts'
import { walletRoutes } from './routes.ts'

export type { Balances } from './balances.ts'
export type { Posting, Verdict } from './post.ts'

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

export interface Wallet {
  /** Posts a business event; see post.ts. */
  post(tx: Tx, posting: Posting): Promise<Verdict>
  /** An earlier event with the accounts that really paid. */
  findEntry: typeof findEntry
  balances(tx: Tx, agencyId: number, currency: Currency): Promise<Balances>
  /** Opens both wallets of a new agency; does nothing where they exist. `creditLimit` in minor units. */
  openAccounts(
    tx: Tx,
    agency: { id: number; settlementCurrency: Currency },
    options: { creditLimit: bigint },
  ): Promise<void>
  /** Books money that its seller received for an agency. The same reference again changes nothing. */
  topUp(tx: Tx, agency: { id: number; parentId: number | null }, receipt: Receipt): Promise<Verdict>
}

export interface Receipt {
  readonly amount: Money
  /** Number of the transfer at the bank: unique per seller. */
  readonly reference: string
  readonly memo: string
  readonly actor: Posting['actor']
  /** Milliseconds since the epoch. */
  readonly at: number
}

export function walletModule(deps: { owner: FindOwner; now: () => number }): Module & Wallet {
  return {
    routes: walletRoutes(deps),
    jobs: [],
    post,
    findEntry,
    balances: readBalances,
    async openAccounts(tx, { id, settlementCurrency }, { creditLimit }) {
      await sql`select ledger.open_accounts(${id}::integer, ${settlementCurrency}, ${creditLimit}::bigint)`.execute(
        tx,
      )
    },
    topUp(tx, { id, parentId }, { amount, reference, ...rest }) {
      const seller = parentId ?? PLATFORM
      return post(tx, {
        ...rest,
        type: 'top-up',
        id: `${seller}:${reference}`,
        paymentType: 'top-up',
        orderId: null,
        reference,
        transfers: topUp({ id, seller }, amount),
      })
    },
  }
}
