// A lost dispute has paid the payer what refunds of the payment held back. They are set off against it: what was held for the
// payer reduces the expense of the dispute, and what the dispute does not cover is paid out.

import { disputeFeeSetOff, disputeSetOff, heldBelow } from '@interline/domain/ledger/gateways'
import type { Transfer } from '@interline/domain/ledger/transfers'
import { setOffPart, type SetOff } from '@interline/domain/gateway-payments/set-off'
import type { Money } from '@interline/domain/money/money'
import type { Tx } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/ids/ids.ts'
import { lockAttempt, markDisputed, newRef, type AttemptRow } from '../attempts.ts'
import type { Deps } from '../deps.ts'
import { creditBalance, creditFee, feeMoney, takeFromBalance } from './refund-books.ts'
import { changeRefund, end, type RefundRow } from './refund-rows.ts'
import { refundedOf, refundSuspense, suspenseLeft } from './refunds.ts'

/** A dispute that the owner of the account lost: what it took and is not set off yet. */
export interface LostDispute {
  readonly id: string
  readonly ref: string
  readonly room: Money
}

interface Call {
  readonly attempt: AttemptRow
  readonly dispute: LostDispute
  /** Milliseconds since the epoch. */
  readonly now: number
}

/** Refunds of the payment that a lost dispute may be set off against. */
function heldRefunds(tx: Tx, attemptId: string) {
  return tx
    .selectFrom('gateway_refunds')
    .selectAll()
    .where('attempt_id', '=', attemptId)
    .where('state', '=', 'attention')
    .orderBy('id')
}

/** What was set off, minor units of the dispute; 0: nothing is held. `tx` sees everything, and the dispute is locked. */
export async function setOff(
  tx: Tx,
  {
    attemptId,
    dispute,
    now,
  }: { readonly attemptId: string; readonly dispute: LostDispute; readonly now: number },
  deps: Deps,
): Promise<bigint> {
  const attempt = await lockAttempt(tx, attemptId)
  if (!attempt) throw new Error(`there is no attempt ${attemptId}`)
  const call = { attempt, dispute, now }
  return attempt.settled === 'suspense' ? setOffSuspense(tx, call, deps) : setOffOrders(tx, call, deps)
}

async function setOffOrders(tx: Tx, { attempt, dispute, now }: Call, deps: Deps): Promise<bigint> {
  const rates = await deps.ratesOf(tx, attempt.fx_snapshot_id)
  let { minor: room } = dispute.room
  for (const refund of await heldRefunds(tx, attempt.id).forUpdate().execute()) {
    if (room <= 0n || refund.minor === null) continue
    const charged = { minor: refund.charged_minor, currency: attempt.charged_currency }
    const part = setOffPart({ minor: refund.minor, charged }, { ...dispute.room, minor: room }, rates)
    const covered = part.minor < refund.minor ? await split(tx, { attempt, refund, part, now }, deps) : refund
    const taken = await deps.ledger.findEntry(tx, 'top-up-reversal', covered.id)
    const held = heldBelow(attempt.account_root_id, taken?.transfers ?? [])
    if (!held) throw new Error(`${covered.id}: nothing was held`)
    const inDispute = (minor: bigint) => ({ minor, currency: dispute.room.currency })
    const fee = (part.covered * covered.fee_charged_minor) / covered.charged_minor
    const owner = attempt.account_root_id
    const transfers = [
      ...disputeSetOff(owner, { kind: 'refund_clearing', ...held }, inDispute(part.covered - fee)),
      ...disputeFeeSetOff(owner, feeMoney(attempt, covered), inDispute(fee)),
    ]
    await close(tx, { attempt, dispute, now, refund: covered, part, transfers }, deps)
    room -= part.covered
  }
  return dispute.room.minor - room
}

/** The part that the dispute does not cover is in the balance again; the other part is held as a refund of its own. */
async function split(
  tx: Tx,
  {
    attempt,
    refund,
    part,
    now,
  }: {
    readonly attempt: AttemptRow
    readonly refund: RefundRow
    readonly part: SetOff
    readonly now: number
  },
  deps: Deps,
): Promise<RefundRow> {
  await creditBalance(tx, { attempt, refund, now }, deps)
  const rest = refund.charged_minor - part.charged
  const restOf = (whole: bigint) => (whole * rest) / refund.charged_minor
  const left = {
    minor: (refund.minor ?? 0n) - part.minor,
    charged_minor: rest,
    fee_minor: restOf(refund.fee_minor),
    fee_charged_minor: restOf(refund.fee_charged_minor),
  }
  await changeRefund(tx, refund, left)
  await end(tx, refund, { state: 'fallback', failure: 'disputed', now })
  await creditFee(tx, { attempt, refund: { ...refund, ...left }, now }, deps)
  const earlier = await refundedOf(tx, attempt)
  const facts = {
    minor: part.minor,
    charged_minor: part.charged,
    fee_minor: refund.fee_minor - left.fee_minor,
    fee_charged_minor: refund.fee_charged_minor - left.fee_charged_minor,
  }
  const covered = await insert(tx, refund, facts, now)
  const isTaken = await takeFromBalance(
    tx,
    { attempt, refund: covered, part: part.minor, now, earlier },
    deps,
  )
  if (!isTaken) throw new Error(`${refund.id}: what was credited is not there`)
  return covered
}

async function setOffSuspense(tx: Tx, { attempt, dispute, now }: Call, deps: Deps): Promise<bigint> {
  const left = await suspenseLeft(tx, attempt)
  const isOnItsWay = await tx
    .selectFrom('gateway_refunds')
    .select('id')
    .where('attempt_id', '=', attempt.id)
    .where('state', 'in', ['requested', 'processing', 'succeeded'])
    .executeTakeFirst()
  if (left === 0n || isOnItsWay) return 0n
  const currency = attempt.paid_currency ?? attempt.charged_currency
  const rates = await deps.ratesOf(tx, attempt.fx_snapshot_id)
  const part = setOffPart({ minor: left, charged: { minor: left, currency } }, dispute.room, rates)
  const stopped = await heldRefunds(tx, attempt.id).forUpdate().executeTakeFirst()
  const facts = { minor: null, charged_minor: part.charged }
  const refund =
    stopped ??
    (await insert(tx, { ...attempt, attempt_id: attempt.id, cause: 'suspense', order_id: null }, facts, now))
  if (stopped) await changeRefund(tx, stopped, { charged_minor: part.charged })
  const transfers = disputeSetOff(
    attempt.account_root_id,
    { kind: 'suspense', minor: part.charged, currency },
    { minor: part.covered, currency: dispute.room.currency },
  )
  await close(tx, { attempt, dispute, now, refund, part, transfers }, deps)
  // The rest is owed as before. Where another amount was paid than asked for, a person refunds it.
  const isRest = part.charged < left && attempt.state === 'succeeded'
  if (isRest) {
    await markDisputed(tx, attempt, false)
    await refundSuspense(tx, { ...attempt, disputed: false }, deps)
  }
  return part.covered
}

async function close(
  tx: Tx,
  {
    attempt,
    dispute,
    now,
    refund,
    part,
    transfers,
  }: Call & { readonly refund: RefundRow; readonly part: SetOff; readonly transfers: Transfer[] },
  { ledger }: Deps,
): Promise<void> {
  const verdict = await ledger.post(tx, {
    type: 'gateway-dispute',
    id: `${dispute.id} ${refund.id}`,
    paymentType: 'adjustment',
    orderId: null,
    reference: dispute.ref,
    memo: [attempt.channel, refund.order_id ?? ''].filter(Boolean).join(' · '),
    actor: { type: 'payment', id: null, name: 'Interline' },
    transfers,
    at: now,
  })
  if (verdict.code !== 'ok') throw new Error(`${refund.id}: the ledger returned ${verdict.code}`)
  await changeRefund(tx, refund, {
    state: 'charged_back',
    failure: null,
    dispute_id: dispute.id,
    set_off_minor: part.covered,
    next_query_at: null,
    finished_at: new Date(now),
    doubted_at: null,
  })
}

function insert(
  tx: Tx,
  of: Pick<RefundRow, 'root_agency_id' | 'agency_id' | 'attempt_id' | 'cause' | 'order_id'>,
  facts: Pick<RefundRow, 'minor' | 'charged_minor'> &
    Partial<Pick<RefundRow, 'fee_minor' | 'fee_charged_minor'>>,
  now: number,
): Promise<RefundRow> {
  const { root_agency_id, agency_id, attempt_id, cause, order_id } = of
  return tx
    .insertInto('gateway_refunds')
    .values({
      root_agency_id,
      agency_id,
      attempt_id,
      cause,
      order_id,
      ...facts,
      id: newId('gre', now),
      ref: newRef('R'),
      state: 'attention',
      failure: 'disputed',
      created_at: new Date(now),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
