// Wallets: what agencies have and owe, and every movement of it. Other modules post business events here; the books
// themselves are the ledger's.

import type { Currency, Money } from '@interline/domain/money/money'
import { PLATFORM } from '@interline/domain/wallet/accounts'
import { openingCredit, repayCredit, topUp } from '@interline/domain/wallet/transfers'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { repeatedly } from '../../platform/jobs/repeatedly.ts'
import type { Module, Platform } from '../../platform/platform.ts'
import { readBalances, type Balances, type FindOwner } from './balances.ts'
import { closeCycles, closeCyclesIn, closeCyclesOf } from './credit-cycles.ts'
import { findEntry, post, type Posting, type Verdict } from './post.ts'
import { walletRoutes } from './routes.ts'

export { type FindOwner } from './balances.ts'

export type { Balances } from './balances.ts'
export type { Posting, Verdict } from './post.ts'

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
  /**
   * Books money that its seller received for what an agency owes; the oldest statement is paid first, and an overdue credit
   * opens once nothing of it is late. `tx` sees every agency.
   */
  repayCredit(tx: Tx, agency: { id: number; parentId: number | null }, receipt: Receipt): Promise<Verdict>
  /** Books credit that an agency had used before it joined. */
  openCredit(tx: Tx, agency: { id: number; parentId: number | null }, receipt: Receipt): Promise<Verdict>
  /** Makes the statements whose cycle has ended, and closes or opens credits by what of them is paid. */
  closeCycles(): Promise<void>
  /** The same inside a transaction that sees every agency. */
  closeCyclesIn(tx: Tx): Promise<void>
  /** Does it again and again until the answered function is called. */
  watch(): () => Promise<void>
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

/** A cycle ends ten minutes after midnight: a minute more or less is no matter. */
const LOOK_MS = 60_000

export function walletModule({
  platform,
  owner,
}: {
  readonly platform: Platform
  readonly owner: FindOwner
}): Module & Wallet {
  const { db, log, clock, keptClock, settings } = platform
  const deps = { owner, now: () => clock.now(), graceDays: settings.creditGraceDays }
  return {
    closeCycles: () => closeCycles(db, deps),
    closeCyclesIn: (tx) => closeCyclesIn(tx, deps),
    watch: () =>
      repeatedly(log, 'credit cycles', { pauseMs: LOOK_MS, work: () => closeCycles(db, deps), keptClock }),
    async repayCredit(tx, { id, parentId }, { amount, reference, ...rest }) {
      const seller = parentId ?? PLATFORM
      const verdict = await post(tx, {
        ...rest,
        type: 'repay',
        id: `${seller}:${reference}`,
        paymentType: 'top-up',
        orderId: null,
        reference,
        transfers: repayCredit({ id, seller }, amount),
      })
      await closeCyclesOf(tx, { agencyId: id, currency: amount.currency }, deps)
      return verdict
    },
    openCredit(tx, { id, parentId }, { amount, reference, ...rest }) {
      const seller = parentId ?? PLATFORM
      return post(tx, {
        ...rest,
        type: 'opening',
        id: `${seller}:${reference}`,
        paymentType: 'origin-flight',
        orderId: null,
        reference,
        transfers: openingCredit({ id, seller }, amount),
      })
    },
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
