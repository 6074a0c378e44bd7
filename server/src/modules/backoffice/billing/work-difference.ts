// What people of the treasury do with a difference. Accepting one asks a second person for the adjustment; once that is decided,
// the difference is settled, or open again.

import type { officeBilling } from '@interline/contract/backoffice/billing/calls'
import type { HandlerInput } from '@interline/contract/kernel/endpoint'
import {
  acceptedAs,
  afterAction,
  type DifferenceAction,
} from '@interline/domain/backoffice/billing/differences'
import { sql } from 'kysely'
import { writeUserLog } from '../../../platform/auth/user-log.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { OfficeCtx } from '../../../platform/http/context.ts'
import { failure } from '../../../platform/http/failure.ts'
import type { DecidedAdjustment } from '../adjustments/index.ts'
import type { ChargedMemo } from '../memos/index.ts'
import type { Deps } from './deps.ts'
import { lockDifference, readDifference, type Difference, type DifferenceRow } from './list-differences.ts'

/** Throws `request.not_found`, `request.version_conflict` and `billing.not_now`. */
export function workDifference(
  ctx: OfficeCtx,
  { params: { id }, body }: HandlerInput<typeof officeBilling.work>,
): Promise<Difference> {
  return ctx.db.transaction('everything', async (tx) => {
    const row = await lockDifference(tx, { id, version: body.version })
    const state = afterAction(row, body.action)
    if (!state) throw failure('billing.not_now')
    const now = await ctx.db.instant(tx)
    const isSettled = state === 'settled'
    const owner =
      body.action === 'release'
        ? { owner_id: null, owner_name: null }
        : body.action === 'take' || row.owner_id === null
          ? { owner_id: ctx.actor.userId, owner_name: ctx.actor.name }
          : {}
    await tx
      .updateTable('billing_differences')
      .set({
        ...owner,
        state,
        outcome: isSettled ? (row.outcome ?? body.outcome ?? 'no_effect') : null,
        settled_at: isSettled ? (row.settled_at ?? new Date(now)) : null,
        settled_by_name: isSettled ? (row.settled_by_name ?? ctx.actor.name) : null,
        ...(body.note === '' ? {} : { note: body.note }),
        // An adjustment that was posted stays on its own page.
        ...(body.action === 'reopen' ? { adjustment_id: null } : {}),
        version: sql<number>`version + 1`,
      })
      .where('id', '=', id)
      .execute()
    await log(tx, ctx, {
      now,
      row,
      action: body.action,
      after: { state, note: body.note, outcome: body.outcome ?? null },
    })
    const shown = await readDifference(tx, id, ctx.actor.userId)
    await ctx.remember(tx, shown)
    return shown
  })
}

/** Throws `request.not_found`, `request.version_conflict` and `billing.not_now`. */
export function acceptDifference(
  ctx: OfficeCtx,
  { params: { id }, body }: HandlerInput<typeof officeBilling.accept>,
  { adjustments }: Deps,
): Promise<Difference> {
  return ctx.db.transaction('everything', async (tx) => {
    const row = await lockDifference(tx, { id, version: body.version })
    const more = acceptedAs({ kind: row.kind, theirs: row.theirs_minor, ours: row.ours_minor })
    const currency = row.their_currency ?? row.our_currency
    if (more === null || currency === null || row.state === 'adjusting' || row.state === 'settled')
      throw failure('billing.not_now')
    const now = await ctx.db.instant(tx)
    const adjustmentId = await adjustments.request(tx, ctx, {
      agencyId: null,
      direction: more > 0n ? 'credit' : 'debit',
      amount: { minor: more > 0n ? more : -more, currency },
      orderId: row.order_id,
      supplier: row.supplier,
      reference: row.id,
      reason: body.reason,
    })
    await tx
      .updateTable('billing_differences')
      .set({
        state: 'adjusting',
        adjustment_id: adjustmentId,
        owner_id: row.owner_id ?? ctx.actor.userId,
        owner_name: row.owner_name ?? ctx.actor.name,
        note: body.reason,
        version: sql<number>`version + 1`,
      })
      .where('id', '=', id)
      .execute()
    await log(tx, ctx, { now, row, action: 'accepted', after: { state: 'adjusting', adjustmentId } })
    const shown = await readDifference(tx, id, ctx.actor.userId)
    await ctx.remember(tx, shown)
    return shown
  })
}

/** The second person has decided about the adjustment of a difference, if it is of one. */
export async function followAdjustment(tx: Tx, { id, state, by, now }: DecidedAdjustment): Promise<void> {
  const isPosted = state === 'posted'
  await tx
    .updateTable('billing_differences')
    .set({
      state: isPosted ? 'settled' : 'open',
      outcome: isPosted ? 'adjusted' : null,
      settled_at: isPosted ? new Date(now) : null,
      settled_by_name: isPosted ? by : null,
      ...(isPosted ? {} : { adjustment_id: null }),
      version: sql<number>`version + 1`,
    })
    .where('adjustment_id', '=', id)
    .where('state', '=', 'adjusting')
    .execute()
}

/** A memo was charged: what its supplier bills of it, in this amount, is settled. */
export async function followMemo(
  tx: Tx,
  { id, kind, number, supplier, amount, by, now }: ChargedMemo,
): Promise<void> {
  await tx
    .updateTable('billing_differences')
    .set({
      state: 'settled',
      outcome: 'memo',
      memo_id: id,
      settled_at: new Date(now),
      settled_by_name: by,
      version: sql<number>`version + 1`,
    })
    .where('kind', '=', kind)
    .where('reference', '=', number)
    .$if(supplier !== '', (query) => query.where('supplier', '=', supplier))
    .where(sql<boolean>`abs(theirs_minor) = ${amount.minor}`)
    .where('their_currency', '=', amount.currency)
    .where('state', 'in', ['open', 'disputed', 'waiting'])
    .execute()
}

interface Done {
  readonly now: number
  readonly row: DifferenceRow
  readonly action: DifferenceAction | 'accepted'
  readonly after: Readonly<Record<string, unknown>>
}

function log(tx: Tx, ctx: OfficeCtx, { now, row, action, after }: Done): Promise<void> {
  return writeUserLog(tx, ctx, now, {
    realm: 'office',
    agencyId: null,
    actorId: ctx.actor.userId,
    actorName: ctx.actor.name,
    action: `billing.difference_${action}`,
    type: 'finance',
    targetId: row.id,
    before: { state: row.state, note: row.note },
    after: { kind: row.kind, ...after },
  })
}
