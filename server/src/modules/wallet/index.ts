// Wallets: agencies' funds and debt, money received by their seller, and their credit cycles.

import type { Money } from '@interline/domain/money/money'
import { PLATFORM } from '@interline/domain/ledger/accounts'
import { openingCredit, repayCredit, reverse, topUp } from '@interline/domain/ledger/transfers'
import type { Tx } from '../../platform/database/database.ts'
import { repeatedly } from '../../platform/jobs/repeatedly.ts'
import type { Module, Platform } from '../../platform/platform.ts'
import type { Posting, Verdict } from '../ledger/index.ts'
import { lookAtBalances } from './alert.ts'
import { closeCycles, closeCyclesIn, closeCyclesOf } from './credit-cycles.ts'
import type { WalletDeps } from './deps.ts'
import { walletRoutes } from './routes.ts'

export interface Wallet {
  /** Posts money that its seller received for an agency. Repeating the same reference changes nothing. */
  topUp(tx: Tx, agency: { id: number; parentId: number | null }, receipt: Receipt): Promise<Verdict>
  /**
   * Posts money that its seller received for an agency's debt; the oldest statement is paid first, and a
   * suspended credit is reactivated once nothing is overdue. `tx` sees every agency.
   */
  repayCredit(tx: Tx, agency: { id: number; parentId: number | null }, receipt: Receipt): Promise<Verdict>
  /**
   * Reverses a posting of topUp or repayCredit with a separate entry. Refused if the money was spent
   * meanwhile. `tx` sees every agency, or this one and its seller. Throws if there is no such posting.
   */
  reverseReceipt(
    tx: Tx,
    agency: { id: number; parentId: number | null },
    receipt: Omit<Receipt, 'fee' | 'received'> & {
      readonly wallet: 'balance' | 'credit'
      readonly id: string
    },
  ): Promise<Verdict>
  /** Posts credit that an agency had used before it joined. */
  openCredit(tx: Tx, agency: { id: number; parentId: number | null }, receipt: Receipt): Promise<Verdict>
  /** Issues the statements of ended cycles, and suspends or reactivates credits depending on payment. */
  closeCycles(): Promise<void>
  /** The same inside a transaction that sees every agency, as of `at` (milliseconds since the epoch; absent: now). */
  closeCyclesIn(tx: Tx, at?: number): Promise<void>
  /** Mails agencies whose prepaid balance has fallen below their configured amount, once until it recovers. */
  lookAtBalances(): Promise<void>
  /** Does both periodically until the returned function is called. */
  watch(): () => Promise<void>
}

export interface Receipt {
  /** The credited amount. */
  readonly amount: Money
  /** The seller's fee, minor units of the same currency. */
  readonly fee?: bigint
  /** The received amount; absent: the amount and the fee. */
  readonly received?: Money
  /** Number of the transfer at the bank: unique per seller. */
  readonly reference: string
  readonly memo: string
  readonly actor: Posting['actor']
  /** Milliseconds since the epoch. */
  readonly at: number
}

/** A cycle ends ten minutes after midnight: a minute more or less does not matter. */
const LOOK_MS = 60_000

export function walletModule({
  platform,
  ledger,
  owner,
}: {
  readonly platform: Platform
} & Pick<WalletDeps, 'ledger' | 'owner'>): Module & Wallet {
  const { db, log, clock, mailer, storedClock, settings } = platform
  const deps = { ledger, owner, now: () => clock.now(), graceDays: settings.creditGraceDays }
  return {
    closeCycles: () => closeCycles(db, deps),
    lookAtBalances: () => lookAtBalances(db, { ...deps, mailer }),
    closeCyclesIn: (tx, at) => closeCyclesIn(tx, at === undefined ? deps : { ...deps, now: () => at }),
    watch: () =>
      repeatedly(log, 'credit cycles and low balances', {
        pauseMs: LOOK_MS,
        work: async () => {
          await closeCycles(db, deps)
          await lookAtBalances(db, { ...deps, mailer })
        },
        storedClock,
      }),
    async repayCredit(tx, { id, parentId }, { amount, reference, fee, received, ...rest }) {
      const seller = parentId ?? PLATFORM
      const verdict = await ledger.post(tx, {
        ...rest,
        type: 'repay',
        id: `${seller}:${reference}`,
        paymentType: 'top-up',
        orderId: null,
        reference,
        transfers: repayCredit({ id, seller }, amount, arrival(fee, received)),
      })
      await closeCyclesOf(tx, { agencyId: id, currency: amount.currency }, deps)
      return verdict
    },
    async reverseReceipt(tx, { id, parentId }, { wallet, id: event, amount, reference, ...rest }) {
      const booked = wallet === 'credit' ? 'repay' : 'top-up'
      const entry = await ledger.findEntry(tx, booked, `${parentId ?? PLATFORM}:${reference}`)
      if (!entry) throw new Error(`${reference} was never posted`)
      const { overdue, accounts } = await ledger.balances(tx, id, amount.currency)
      // A repayment to an overdue credit can be reversed as well: it was not one.
      if (wallet === 'credit' && overdue) await ledger.setOverdue(tx, accounts.credit, false)
      const verdict = await ledger.post(tx, {
        ...rest,
        type: `${booked}-reversal`,
        id: event,
        paymentType: 'top-up',
        orderId: null,
        reference,
        transfers: reverse(entry.transfers, entry.sources),
        reverses: entry.entry,
      })
      if (wallet === 'credit') await closeCyclesOf(tx, { agencyId: id, currency: amount.currency }, deps)
      return verdict
    },
    openCredit(tx, { id, parentId }, { amount, reference, ...rest }) {
      const seller = parentId ?? PLATFORM
      return ledger.post(tx, {
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
    topUp(tx, { id, parentId }, { amount, reference, fee, received, ...rest }) {
      const seller = parentId ?? PLATFORM
      return ledger.post(tx, {
        ...rest,
        type: 'top-up',
        id: `${seller}:${reference}`,
        paymentType: 'top-up',
        orderId: null,
        reference,
        transfers: topUp({ id, seller }, amount, arrival(fee, received)),
      })
    },
  }
}

function arrival(fee: bigint | undefined, received: Money | undefined) {
  return { ...(fee === undefined ? {} : { fee }), ...(received === undefined ? {} : { received }) }
}
