// A lost dispute is closed: it has paid the payer what refunds of the payment held back.

import type { officeDisputes } from '@interline/contract/disputes/calls'
import type { HandlerInput } from '@interline/contract/kernel/endpoint'
import { writeUserLog } from '../../platform/auth/user-log.ts'
import { failure } from '../../platform/http/failure.ts'
import type { Holder } from '../merchant-accounts/index.ts'
import type { Deps } from './deps.ts'
import { readDispute } from './list-disputes.ts'
import { disputeRows, roomOf, type Shown } from './present.ts'
import { markPayment } from './post-dispute.ts'
import { recordStep } from './record-step.ts'

/** Throws `request.not_found`, `request.version_conflict`, and `gateway.dispute_not_now` where nothing can be set off. */
export function setOffDispute(
  holder: Holder,
  { params: { id }, body: { version } }: HandlerInput<typeof officeDisputes.setOff>,
  deps: Deps,
): Promise<Shown> {
  const { ctx, logged } = holder
  return ctx.db.transaction('everything', async (tx) => {
    const row = await disputeRows(tx).where('id', '=', id).forUpdate().executeTakeFirst()
    if (!row) throw failure('request.not_found')
    if (row.version !== version) throw failure('request.version_conflict')
    const room = roomOf(row)
    if (room <= 0n || row.attempt_id === null) throw failure('gateway.dispute_not_now')
    const now = await ctx.db.instant(tx)
    const { currency } = row
    const dispute = { id, ref: row.dispute_ref, room: { minor: room, currency } }
    const minor = await deps.gateways.setOff(tx, { attemptId: row.attempt_id, dispute, now })
    if (minor === 0n) throw failure('gateway.dispute_not_now')
    await tx
      .updateTable('gateway_disputes')
      .set({ version: version + 1 })
      .where('root_agency_id', '=', row.root_agency_id)
      .where('id', '=', id)
      .execute()
    await recordStep(tx, row, { step: 'set_off', by: ctx.actor, now })
    await markPayment(tx, row, deps)
    await writeUserLog(tx, ctx, now, {
      ...logged,
      action: 'disputes.set_off',
      type: 'payment',
      targetId: row.order_id ?? row.dispute_ref,
      after: { dispute: row.dispute_ref, minor, currency },
    })
    return readDispute(tx, holder, id)
  })
}
