// The ledger: accounts, balanced entries and their proof. Modules post business events here; no other code
// moves money.

import type { Currency } from '@interline/domain/money/money'
import type { Tx } from '../../platform/database/database.ts'
import type { Module, Platform } from '../../platform/platform.ts'
import { repeatedly } from '../../platform/jobs/repeatedly.ts'
import { covers, openAccounts, readBalances, setCreditLimit, setOverdue, type Balances } from './accounts.ts'
import type { LedgerDeps } from './deps.ts'
import { findEntry, post, postAll, type Posting, type Verdict } from './post.ts'
import { prove } from './proof.ts'
import { ledgerRoutes } from './routes.ts'
import { sumUp } from './totals.ts'

export { prove } from './proof.ts'
export { rebuildTotals, totalsUntil } from './totals.ts'
export type { Balances } from './accounts.ts'
export type { Posting, Verdict } from './post.ts'

export interface Ledger {
  /** Posts a business event; see post.ts. */
  post(tx: Tx, posting: Posting): Promise<Verdict>
  /** Several events in one call; see post.ts. */
  postAll: typeof postAll
  /** An earlier event with the accounts that actually paid. */
  findEntry: typeof findEntry
  balances(tx: Tx, agencyId: number, currency: Currency): Promise<Balances>
  /** Whether one of an agency's wallets could pay an amount at once. */
  covers: typeof covers
  openAccounts: typeof openAccounts
  setOverdue: typeof setOverdue
  setCreditLimit: typeof setCreditLimit
  /** Every broken invariant of the books; empty: they are correct. */
  prove: typeof prove
  /** Brings totals and open items up to date; returns how many entries were missing. */
  sumUp(): Promise<number>
  /** Does so all the time, until the returned function is called. */
  watch(): () => Promise<void>
}

const PAUSE_MS = 10_000

export function ledgerModule(deps: LedgerDeps & { readonly platform: Platform }): Module & Ledger {
  const { db, log } = deps.platform
  return {
    routes: ledgerRoutes(deps),
    jobs: [],
    post,
    postAll,
    findEntry,
    balances: readBalances,
    covers,
    openAccounts,
    setOverdue,
    setCreditLimit,
    prove,
    sumUp: () => sumUp(db),
    watch: () => repeatedly(log, 'totals of the ledger', { pauseMs: PAUSE_MS, work: () => sumUp(db) }),
  }
}
