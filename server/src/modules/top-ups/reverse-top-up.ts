// Reverses a mistaken top-up with a mirrored entry. Money already spent cannot be reversed: the balance never
// becomes negative.

import type { topUps } from '@interline/contract/top-ups/calls'
import type { HandlerInput } from '@interline/contract/kernel/endpoint'
import { amountText } from '@interline/domain/money/amount-text'
import { sql } from 'kysely'
import { writeUserLog } from '../../platform/auth/user-log.ts'
import { failure } from '../../platform/http/failure.ts'
import type { Deps } from './deps.ts'
import { mailTopUp } from './mails.ts'
import { readTopUp, type TopUp } from './present.ts'
import { soldTo, type Seller } from './seller.ts'

/** Throws as listed in the contract; then nothing has moved. */
export function reverseTopUp(
  seller: Seller,
  { params: { id }, body }: HandlerInput<typeof topUps.reverse>,
  deps: Deps,
): Promise<TopUp> {
  return seller.transaction(async (tx) => {
    const row = await tx
      .selectFrom('top_ups')
      .selectAll()
      .where('id', '=', id)
      .where('seller_id', '=', seller.id)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw failure('request.not_found')
    if (row.version !== body.version) throw failure('request.version_conflict')
    if (row.state !== 'posted') throw failure('top_up.not_posted')
    const agency = await soldTo(tx, seller, row.agency_id, deps.agencies)
    const now = await deps.platform.db.instant(tx)
    const amount = { minor: row.amount_minor, currency: row.currency }
    const verdict = await deps.wallet.reverseReceipt(tx, agency, {
      wallet: row.apply_to,
      id,
      amount,
      reference: row.reference,
      memo: body.reason,
      actor: seller.actor,
      at: now,
    })
    if (!('entry' in verdict)) {
      if (verdict.code === 'frozen')
        throw failure('top_up.wallet_closed', { values: { agency: agency.name } })
      const available = { ...amount, minor: verdict.available }
      throw failure('top_up.spent', {
        values: { available: amountText(available), amount: amountText(amount) },
        data: { available: Number(verdict.available) },
      })
    }
    const reversed = await tx
      .updateTable('top_ups')
      .set({
        state: 'reversed',
        reversed_by_name: seller.actor.name,
        reversed_at: new Date(now),
        reversal_reason: body.reason,
        reversal_entry_id: verdict.entry,
        version: sql<number>`version + 1`,
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await writeUserLog(tx, seller.ctx, now, {
      ...seller.logged,
      action: 'top-ups.reversed',
      type: 'finance',
      targetId: id,
      before: { state: 'posted' },
      after: { state: 'reversed', amount: amountText(amount), reason: body.reason },
    })
    await mailTopUp(tx, 'reversed', { row: reversed, agency }, deps)
    const reply = await readTopUp(tx, id)
    await seller.ctx.remember(tx, reply)
    return reply
  })
}
