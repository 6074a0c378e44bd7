import type { officeMemos } from '@interline/contract/backoffice/memos/calls'
import type { HandlerInput } from '@interline/contract/kernel/endpoint'
import { amountText } from '@interline/domain/money/amount-text'
import { afterMemoAction } from '@interline/domain/backoffice/memos/memo'
import { sql } from 'kysely'
import { writeUserLog, type LogAction } from '../../../platform/auth/user-log.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { OfficeCtx } from '../../../platform/http/context.ts'
import { failure } from '../../../platform/http/failure.ts'
import { newId } from '../../../platform/ids/ids.ts'
import type { Deps } from './deps.ts'
import { lockMemo, readMemo, type Memo } from './present.ts'

/** Throws `memo.number_used` for one that the register has. */
export function enterMemo(
  ctx: OfficeCtx,
  body: HandlerInput<typeof officeMemos.create>['body'],
  deps: Deps,
): Promise<Memo> {
  return ctx.db.transaction('everything', async (tx) => {
    const now = await ctx.db.instant(tx)
    const ticket = await tx
      .selectFrom('tickets')
      .innerJoin('order_items', 'order_items.id', 'tickets.item_id')
      .select(['tickets.order_id', 'order_items.supplier'])
      .where('tickets.number', '=', body.ticket)
      .orderBy('tickets.issued_at', 'desc')
      .executeTakeFirst()
    const row = await tx
      .insertInto('airline_memos')
      .values({
        id: newId('mem', now),
        kind: body.kind,
        number: body.number,
        airline: body.airline,
        ticket: body.ticket,
        order_id: ticket?.order_id ?? null,
        supplier: body.supplier || (ticket?.supplier ?? ''),
        reason: body.reason,
        amount_minor: BigInt(body.amount),
        currency: body.currency,
        received_on: body.receivedOn,
        dispute_by: body.disputeBy,
        created_by: ctx.actor.userId,
        created_by_name: ctx.actor.name,
        created_at: new Date(now),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!row) throw failure('memo.number_used', { values: { number: body.number, airline: body.airline } })
    const { amount, ...rest } = body
    const after = { ...rest, amount: amountText({ minor: BigInt(amount), currency: body.currency }) }
    await logMemo(tx, ctx, { now, id: row.id, action: 'memos.entered', after })
    const reply = await readMemo(tx, row.id, deps)
    await ctx.remember(tx, reply)
    return reply
  })
}

/** Throws `request.not_found`, `request.version_conflict` and `memo.not_now`. */
export function actOnMemo(
  ctx: OfficeCtx,
  { params: { id }, body: { action, note, version } }: HandlerInput<typeof officeMemos.act>,
  deps: Deps,
): Promise<Memo> {
  return ctx.db.transaction('everything', async (tx) => {
    const row = await lockMemo(tx, { id, version })
    const state = afterMemoAction(row.state, action)
    if (!state || row.approval_id !== null) throw failure('memo.not_now')
    const now = await ctx.db.instant(tx)
    await tx
      .updateTable('airline_memos')
      .set({ state, ...(note === '' ? {} : { note }), version: sql<number>`version + 1` })
      .where('id', '=', id)
      .execute()
    const before = { state: row.state, note: row.note }
    await logMemo(tx, ctx, { now, id, action: `memos.${action}`, before, after: { state, note } })
    return readMemo(tx, id, deps)
  })
}

interface Logged {
  readonly now: number
  readonly id: string
  readonly action: LogAction
  readonly agencyId?: number | null
  readonly before?: Readonly<Record<string, unknown>>
  readonly after: Readonly<Record<string, unknown>>
}

export function logMemo(
  tx: Tx,
  ctx: OfficeCtx,
  { now, id, action, agencyId = null, ...what }: Logged,
): Promise<void> {
  return writeUserLog(tx, ctx, now, {
    realm: 'office',
    agencyId,
    actorId: ctx.actor.userId,
    actorName: ctx.actor.name,
    action,
    type: 'finance',
    targetId: id,
    ...what,
  })
}
