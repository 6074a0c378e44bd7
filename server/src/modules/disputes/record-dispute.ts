// What a provider says of a dispute becomes a state, a posting and a mail, in one transaction. Notifications come twice and out
// of order: each posting has an id of its own, and a decided dispute is never opened again.

import { isDecided } from '@interline/domain/disputes/dispute'
import type { Money } from '@interline/domain/money/money'
import type { Selectable } from 'kysely'
import type { GatewayAttempts } from '../../../db/types.ts'
import { writeUserLog, type LogAction } from '../../platform/auth/user-log.ts'
import type { Tx } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids/ids.ts'
import type { DisputeListener } from '../gateway-payments/index.ts'
import type { Deps, DisputeRow } from './deps.ts'
import { isFeeSettled, recordFee } from './fees.ts'
import { mailDispute } from './mails.ts'
import { closeDispute, markPayment, takeMoney, updateDispute } from './post-dispute.ts'
import { recordStep } from './record-step.ts'

type Event = Parameters<DisputeListener>[0]
type Account = Parameters<DisputeListener>[1]

const REASON_MAX = 300

export function recordDispute(event: Event, account: Account, deps: Deps): Promise<void> {
  const { db } = deps.platform
  return db.transaction('everything', async (tx) => {
    const now = await db.instant(tx)
    const before = await storedOnce(tx, event, { account, now })
    const isNew = before.version === 0
    // The first word, or the first one that names the payment.
    const attempt = await attemptOf(tx, event, account)
    let row = await updateIfNew(tx, before, {
      ...(before.attempt_id === null && attempt && paymentOf(attempt)),
      ...(!isDecided(before.state) && {
        ...(before.taken_minor === null && amountOf(event.amount)),
        ...(event.answerBy !== null && { answer_by: new Date(event.answerBy) }),
        // It began as an inquiry.
        ...(event.takesMoney && before.kind === 'inquiry' && { kind: 'chargeback' as const }),
      }),
    })
    if (isNew) await recordStep(tx, row, { step: 'opened', now })
    if (isNew) await logged(tx, row, { action: 'disputes.opened', now, event })
    if (row.taken_minor === null && (event.takesMoney || event.state === 'lost') && !isDecided(row.state))
      row = await takeMoney(tx, row, { now }, deps)
    // What a person or a settlement file has said of the fee is newer.
    const tellsFee = event.fee && row.fee_source !== 'hand' && !isDecided(before.state)
    if (event.fee && tellsFee && !(await isFeeSettled(tx, row)))
      row = await recordFee(tx, row, { fee: event.fee, now }, deps)
    const difference = mismatchOf(row, event)
    if (difference !== null && row.mismatch === null)
      row = await updateDispute(tx, row, { mismatch: difference })
    if (event.state !== 'opened' && !isDecided(row.state)) {
      row = await closeDispute(tx, row, { outcome: event.state, now }, deps)
      await logged(tx, row, { action: 'disputes.closed', now, event })
      await mailDispute(tx, row, event.state, deps)
    } else if (isNew) await mailDispute(tx, row, 'opened', deps)
    await markPayment(tx, row, deps)
  })
}

/** The stored dispute, locked. Its version is 0 while this transaction is the one that stores it. */
async function storedOnce(
  tx: Tx,
  event: Event,
  { account, now }: { readonly account: Account; readonly now: number },
): Promise<DisputeRow> {
  await tx
    .insertInto('gateway_disputes')
    .values({
      root_agency_id: account.root_agency_id,
      id: newId('dsp', now),
      account_id: account.id,
      channel: account.channel,
      dispute_ref: event.disputeRef,
      ...amountOf(event.amount),
      kind: event.takesMoney || event.state === 'lost' ? 'chargeback' : 'inquiry',
      reason: event.reason.slice(0, REASON_MAX),
      state: 'open',
      opened_at: new Date(now),
      version: 0,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return tx
    .selectFrom('gateway_disputes')
    .selectAll()
    .where('root_agency_id', '=', account.root_agency_id)
    .where('account_id', '=', account.id)
    .where('dispute_ref', '=', event.disputeRef)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** By our reference, or by the provider's; within the account, so that nobody's else is found. */
function attemptOf(
  tx: Tx,
  { ref, transactionRef }: Event,
  account: Account,
): Promise<Selectable<GatewayAttempts> | undefined> {
  return tx
    .selectFrom('gateway_attempts')
    .selectAll()
    .where('account_id', '=', account.id)
    .where((where) =>
      where.or([
        where('ref', '=', ref ?? ''),
        where('transaction_ref', '=', transactionRef ?? ''),
        where('provider_ref', '=', transactionRef ?? ''),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
}

function paymentOf(attempt: Selectable<GatewayAttempts>) {
  return {
    attempt_id: attempt.id,
    agency_id: attempt.agency_id,
    order_id: attempt.payable_kind === 'order' ? attempt.payable_id : null,
  }
}

function amountOf({ minor, currency }: Money) {
  return { amount_minor: minor, currency }
}

/** Another end than the one that was posted, or another amount than was taken. */
function mismatchOf(row: DisputeRow, event: Event): DisputeRow['mismatch'] {
  if (isDecided(row.state) && event.state !== 'opened' && event.state !== row.state) return 'outcome'
  const isTaken = row.taken_minor !== null
  const isSame = event.amount.minor === row.taken_minor && event.amount.currency === row.currency
  return isTaken && !isSame ? 'amount' : null
}

/** A repeated notification leaves the version as it is: what a person does with it must not fail. */
async function updateIfNew(
  tx: Tx,
  row: DisputeRow,
  change: Partial<
    Pick<
      DisputeRow,
      'attempt_id' | 'agency_id' | 'order_id' | 'kind' | 'amount_minor' | 'currency' | 'answer_by'
    >
  >,
): Promise<DisputeRow> {
  const text = (value: Date | bigint | string | number | null | undefined) =>
    value instanceof Date ? value.toISOString() : String(value)
  const isNew =
    row.version === 0 ||
    Object.entries(change).some(([name, value]) => text(value) !== text(row[name as keyof typeof change]))
  return isNew ? updateDispute(tx, row, change) : row
}

/** In the log of whose account it is; nobody has signed in. */
async function logged(
  tx: Tx,
  row: DisputeRow,
  { action, now, event }: { readonly action: LogAction; readonly now: number; readonly event: Event },
): Promise<void> {
  const root = row.root_agency_id
  await writeUserLog(tx, { ip: '', userAgent: '', requestId: event.id.slice(0, 60) }, now, {
    realm: root === 0 ? 'office' : 'agency',
    agencyId: root === 0 ? null : root,
    actorId: null,
    actorName: 'Interline',
    via: 'platform',
    action,
    type: 'payment',
    targetId: row.order_id ?? row.dispute_ref,
    after: {
      dispute: row.dispute_ref,
      channel: row.channel,
      state: row.state,
      minor: row.amount_minor,
      currency: row.currency,
    },
  })
}
