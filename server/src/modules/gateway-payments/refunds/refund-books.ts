// What a refund by gateway posts: what leaves the balance, what the provider returns, and the way back of both where it
// has not.

import { reverse, type Transfer } from '@interline/domain/ledger/transfers'
import type { Money } from '@interline/domain/money/money'
import {
  gatewayFeeCredited,
  gatewayFeeReturned,
  gatewayReturn,
  gatewayReturned,
  gatewaySuspenseReturned,
  heldBelow,
} from '@interline/domain/ledger/gateways'
import type { Tx } from '../../../platform/database/database.ts'
import type { Posting } from '../../ledger/index.ts'
import type { AttemptRow } from '../attempts.ts'
import type { Deps } from '../deps.ts'
import { pathOf } from '../path.ts'
import type { RefundRow } from './refund-rows.ts'

interface Refunded {
  readonly attempt: AttemptRow
  readonly refund: RefundRow
  /** Milliseconds since the epoch. */
  readonly now: number
}

/** Its part leaves the balance. False: an agency between has spent it, and nothing was posted. */
export async function takeFromBalance(
  tx: Tx,
  {
    attempt,
    refund,
    part,
    now,
    earlier,
  }: Refunded & {
    /** Minor units of the payer's currency. */
    readonly part: bigint
    /** Refunds of the payment that hold: their amount, and their ids. */
    readonly earlier: { readonly amount: bigint; readonly ids: readonly string[] }
  },
  deps: Deps,
): Promise<boolean> {
  const transfers: Transfer[] = []
  for (const id of earlier.ids)
    transfers.push(...((await deps.ledger.findEntry(tx, 'top-up-reversal', id))?.transfers ?? []))
  const verdict = await deps.ledger.post(tx, {
    ...entryOf(attempt, refund),
    type: 'top-up-reversal',
    id: refund.id,
    transfers: gatewayReturn({
      owner: attempt.account_root_id,
      path: await pathOf(tx, attempt, deps),
      amount: part,
      rates: await deps.ratesOf(tx, attempt.fx_snapshot_id),
      earlier: { amount: earlier.amount, transfers },
    }),
    at: now,
  })
  return verdict.code === 'ok'
}

/** The provider has returned it. */
export async function postReturned(tx: Tx, { attempt, refund, now }: Refunded, deps: Deps): Promise<void> {
  const owner = attempt.account_root_id
  const chargedIn = (minor: bigint) => ({ minor, currency: attempt.charged_currency })
  const charged = chargedIn(refund.charged_minor - refund.fee_charged_minor)
  const taken =
    refund.minor === null ? undefined : await deps.ledger.findEntry(tx, 'top-up-reversal', refund.id)
  const transfers = taken
    ? [
        ...gatewayReturned(owner, heldBelow(owner, taken.transfers) ?? { ...charged, minor: 0n }, charged),
        ...gatewayFeeReturned(owner, feeMoney(attempt, refund), chargedIn(refund.fee_charged_minor)),
      ]
    : gatewaySuspenseReturned(owner, {
        ...charged,
        currency: attempt.paid_currency ?? attempt.charged_currency,
      })
  await book(
    tx,
    {
      ...entryOf(attempt, refund),
      paymentType: 'adjustment',
      type: 'gateway-refund',
      id: refund.id,
      transfers,
      at: now,
    },
    deps,
  )
}

/** The provider has it again after it had returned it: owed to the payer, or in suspense, as before. */
export async function undoReturned(tx: Tx, { attempt, refund, now }: Refunded, deps: Deps): Promise<void> {
  const returned = await deps.ledger.findEntry(tx, 'gateway-refund', refund.id)
  if (!returned) throw new Error(`${refund.id}: the ledger has no refund to undo`)
  await book(
    tx,
    {
      ...entryOf(attempt, refund),
      paymentType: 'adjustment',
      type: 'gateway-refund',
      id: `${refund.id} failed`,
      transfers: reverse(returned.transfers, returned.sources),
      reverses: returned.entry,
      at: now,
    },
    deps,
  )
}

/** What left the balance is there again. */
export async function creditBalance(tx: Tx, { attempt, refund, now }: Refunded, deps: Deps): Promise<void> {
  const taken = await deps.ledger.findEntry(tx, 'top-up-reversal', refund.id)
  if (!taken) return
  await book(
    tx,
    {
      ...entryOf(attempt, refund),
      type: 'top-up',
      id: `${refund.id} refused`,
      transfers: reverse(taken.transfers, taken.sources),
      reverses: taken.entry,
      at: now,
    },
    deps,
  )
}

/** Its part of the fee, where it is returned at all, follows the amount to the balance. */
export async function creditFee(tx: Tx, { attempt, refund, now }: Refunded, deps: Deps): Promise<void> {
  if (refund.fee_minor === 0n) return
  const transfers = gatewayFeeCredited({
    owner: attempt.account_root_id,
    path: await pathOf(tx, attempt, deps),
    fee: refund.fee_minor,
    rates: await deps.ratesOf(tx, attempt.fx_snapshot_id),
  })
  await book(
    tx,
    { ...entryOf(attempt, refund), type: 'top-up', id: `${refund.id} fee`, transfers, at: now },
    deps,
  )
}

export function feeMoney(attempt: AttemptRow, { fee_minor: minor }: Pick<RefundRow, 'fee_minor'>): Money {
  return { minor, currency: attempt.currency }
}

async function book(tx: Tx, posting: Posting, { ledger }: Deps): Promise<void> {
  const verdict = await ledger.post(tx, posting)
  if (verdict.code !== 'ok') throw new Error(`${posting.id}: the ledger returned ${verdict.code}`)
}

function entryOf(row: AttemptRow, refund: RefundRow) {
  return {
    paymentType: 'top-up',
    orderId: null,
    reference: refund.ref,
    memo: [row.channel, refund.order_id ?? ''].filter(Boolean).join(' · '),
    actor: { type: 'payment', id: null, name: 'Interline' },
  } as const
}
