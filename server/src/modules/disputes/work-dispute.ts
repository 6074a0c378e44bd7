// What people do about a dispute: answer it at the provider, accept it, take notes. None of it moves money.

import type { disputes } from '@interline/contract/disputes/calls'
import type { HandlerInput } from '@interline/contract/kernel/endpoint'
import { afterDisputeAction } from '@interline/domain/disputes/dispute'
import { writeUserLog } from '../../platform/auth/user-log.ts'
import type { Tx } from '../../platform/database/database.ts'
import { failure } from '../../platform/http/failure.ts'
import type { Holder } from '../merchant-accounts/index.ts'
import type { Deps } from './deps.ts'
import { readDispute, withPayments } from './list-disputes.ts'
import type { Shown } from './present.ts'
import { recordStep } from './record-step.ts'

/**
 * The treasury works the disputes of every account, an agency those of its own. Throws `request.not_found`,
 * `request.version_conflict` and `gateway.dispute_not_now`.
 */
export function workDispute(
  holder: Holder,
  { params: { id }, body: { action, note, version } }: HandlerInput<typeof disputes.act>,
  deps: Deps,
): Promise<Shown> {
  const { ctx, root, logged } = holder
  const work = async (tx: Tx) => {
    const row = await tx
      .selectFrom('gateway_disputes')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!row || (root !== 0 && row.root_agency_id !== root)) throw failure('request.not_found')
    if (row.version !== version) throw failure('request.version_conflict')
    const state = afterDisputeAction(row.state, action)
    if (!state) throw failure('gateway.dispute_not_now')
    const now = await ctx.db.instant(tx)
    await tx
      .updateTable('gateway_disputes')
      .set({ state, version: version + 1 })
      .where('root_agency_id', '=', row.root_agency_id)
      .where('id', '=', id)
      .execute()
    await recordStep(tx, row, { step: action, note, by: ctx.actor, now })
    await writeUserLog(tx, ctx, now, {
      ...logged,
      action: `disputes.${action}`,
      type: 'payment',
      targetId: row.order_id ?? row.dispute_ref,
      before: { dispute: row.dispute_ref, state: row.state },
      after: { state, note },
    })
    return readDispute(tx, holder, id)
  }
  return withPayments(holder, work, deps)
}
