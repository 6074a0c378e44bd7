// Adds files to a request in review.

import type { addEvidence as endpoint } from '@interline/contract/servicing/calls'
import type { HandlerInput } from '@interline/contract/kernel/endpoint'
import { MAX_EVIDENCE_FILES } from '@interline/domain/servicing/reasons'
import { jsonText } from '../../../../db/json/codec.ts'
import { byActor, writeUserLog } from '../../../platform/auth/user-log.ts'
import type { AgencyCtx } from '../../../platform/http/context.ts'
import { failure } from '../../../platform/http/failure.ts'
import { answerOrder, lockVisible, notAllowed, servicingOf } from '../../flight-orders/index.ts'
import { refuseLocked } from '../../orders/index.ts'
import type { Deps } from './deps.ts'
import { mustBeHandedIn } from './upload-evidence.ts'

/** Throws as listed in the contract; then nothing has changed. */
export function addEvidence(ctx: AgencyCtx, { params, body }: HandlerInput<typeof endpoint>, deps: Deps) {
  return ctx.transaction(async (tx) => {
    const order = await lockVisible(tx, ctx, params.id)
    const now = await deps.platform.db.instant(tx)
    refuseLocked(order, ctx.actor.userId, now)
    if (order.status !== 'rfd_reviewing' && order.status !== 'chg_reviewing')
      throw notAllowed('status', order)
    await mustBeHandedIn(tx, ctx, { ids: body.evidence, now })
    const asked = servicingOf(order)
    const evidence = [...new Set([...asked.evidence, ...body.evidence])]
    if (evidence.length > MAX_EVIDENCE_FILES)
      throw failure('request.invalid', {
        fields: [{ path: 'evidence', rule: 'field.too_many', values: { max: MAX_EVIDENCE_FILES } }],
      })
    await tx
      .updateTable('orders')
      .set({ servicing: jsonText({ ...asked, evidence }) })
      .where('id', '=', order.id)
      .where('agency_id', '=', order.agency_id)
      .execute()
    await writeUserLog(tx, ctx, now, {
      ...byActor(ctx.actor),
      action: 'orders.evidence_added',
      type: 'order',
      targetId: order.id,
    })
    return answerOrder(tx, ctx, order.id, deps)
  })
}
