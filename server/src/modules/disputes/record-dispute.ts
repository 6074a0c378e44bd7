// What a provider says of a dispute becomes a state, a posting and a mail, in one transaction. Notifications come twice and out
// of order: each posting has an id of its own, and a decided dispute is never opened again.

import { disputeClosed, disputeTaken, isDecided } from '@interline/domain/disputes/dispute'
import type { Money } from '@interline/domain/money/money'
import type { Transfer } from '@interline/domain/ledger/transfers'
import { sql, type Selectable, type Updateable } from 'kysely'
import type { GatewayAttempts, GatewayDisputes } from '../../../db/types.ts'
import { writeUserLog, type LogAction } from '../../platform/auth/user-log.ts'
import type { Tx } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids/ids.ts'
import type { DisputeListener } from '../gateway-payments/index.ts'
import type { Deps, DisputeRow } from './deps.ts'
import { mailDispute } from './mails.ts'
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
      }),
    })
    if (isNew) await recordStep(tx, row, { step: 'opened', now })
    if (isNew) await logged(tx, row, { action: 'disputes.opened', now, event })
    if (row.taken_minor === null && (event.takesMoney || event.state === 'lost') && !isDecided(row.state))
      row = await take(tx, row, now, deps)
    const difference = mismatchOf(row, event)
    if (difference !== null && row.mismatch === null) row = await update(tx, row, { mismatch: difference })
    if (event.state !== 'opened' && !isDecided(row.state)) {
      row = await close(tx, row, { outcome: event.state, now }, deps)
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

async function take(tx: Tx, row: DisputeRow, now: number, deps: Deps): Promise<DisputeRow> {
  const money = { minor: row.amount_minor, currency: row.currency }
  const entry = await post(
    tx,
    row,
    { what: 'taken', transfers: disputeTaken(row.root_agency_id, money), now },
    deps,
  )
  await recordStep(tx, row, { step: 'taken', now })
  return update(tx, row, { taken_minor: row.amount_minor, taken_entry: entry })
}

async function close(
  tx: Tx,
  row: DisputeRow,
  { outcome, now }: { readonly outcome: 'won' | 'lost'; readonly now: number },
  deps: Deps,
): Promise<DisputeRow> {
  const { taken_minor: minor, currency } = row
  const entry =
    minor === null
      ? null
      : await post(
          tx,
          row,
          { what: outcome, transfers: disputeClosed(outcome, row.root_agency_id, { minor, currency }), now },
          deps,
        )
  await recordStep(tx, row, { step: outcome, now })
  return update(tx, row, { state: outcome, closed_entry: entry, closed_at: new Date(now) })
}

async function post(
  tx: Tx,
  row: DisputeRow,
  { what, transfers, now }: { readonly what: string; readonly transfers: Transfer[]; readonly now: number },
  { ledger }: Deps,
): Promise<string> {
  const verdict = await ledger.post(tx, {
    type: 'gateway-dispute',
    id: `${row.id} ${what}`,
    paymentType: 'adjustment',
    orderId: null,
    reference: row.dispute_ref,
    memo: [row.channel, row.order_id ?? ''].filter(Boolean).join(' · '),
    actor: { type: 'payment', id: null, name: 'Interline' },
    transfers,
    at: now,
  })
  if (!('entry' in verdict)) throw new Error(`${row.id}: the ledger returned ${verdict.code}`)
  return verdict.entry
}

/** A repeated notification leaves the version as it is: what a person does with it must not fail. */
async function updateIfNew(
  tx: Tx,
  row: DisputeRow,
  change: Partial<
    Pick<DisputeRow, 'attempt_id' | 'agency_id' | 'order_id' | 'amount_minor' | 'currency' | 'answer_by'>
  >,
): Promise<DisputeRow> {
  const text = (value: Date | bigint | string | number | null | undefined) =>
    value instanceof Date ? value.toISOString() : String(value)
  const isNew =
    row.version === 0 ||
    Object.entries(change).some(([name, value]) => text(value) !== text(row[name as keyof typeof change]))
  return isNew ? update(tx, row, change) : row
}

/** Another dispute of the payment may still hold, and so may a lost one as far as no refund is set off against it. */
export async function markPayment(tx: Tx, { attempt_id: id }: DisputeRow, { gateways }: Deps): Promise<void> {
  if (id === null) return
  const attempt = await tx
    .selectFrom('gateway_attempts')
    .select(['root_agency_id', 'id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const holding = await tx
    .selectFrom('gateway_disputes')
    .select('id')
    .where('attempt_id', '=', id)
    .where('taken_minor', 'is not', null)
    .where('state', '<>', 'won')
    .where(
      sql<boolean>`taken_minor > coalesce((select sum(r.set_off_minor) from gateway_refunds r
        where r.dispute_id = gateway_disputes.id), 0)`,
    )
    .executeTakeFirst()
  await gateways.markDisputed(tx, attempt, holding !== undefined)
}

function update(tx: Tx, row: DisputeRow, change: Updateable<GatewayDisputes>): Promise<DisputeRow> {
  return tx
    .updateTable('gateway_disputes')
    .set((set) => ({ ...change, version: set('version', '+', 1) }))
    .where('root_agency_id', '=', row.root_agency_id)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
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
