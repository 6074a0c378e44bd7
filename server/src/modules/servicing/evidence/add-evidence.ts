// More files for a request that is being reviewed.

import type { addEvidence as endpoint } from '@interline/contract/servicing/calls'
import type { HandlerInput } from '@interline/contract/kernel/endpoint'
import { jsonText } from '../../../../db/json/codec.ts'
import type { AgencyCtx } from '../../../platform/http/context.ts'
import { failure } from '../../../platform/http/failure.ts'
import { answerOrder, lockVisible, notAllowed, refuseLocked, servicingOf } from '../../orders/index.ts'
import type { Deps } from './deps.ts'
import { mustBeHandedIn } from './hand-in.ts'

const MOST = 5

/** Throws what the contract lists; then nothing has changed. */
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
    if (evidence.length > MOST)
      throw failure('request.invalid', {
        fields: [{ path: 'evidence', rule: 'field.too_many', values: { max: MOST } }],
      })
    await tx
      .updateTable('orders')
      .set({ servicing: jsonText({ ...asked, evidence }) })
      .where('id', '=', order.id)
      .where('agency_id', '=', order.agency_id)
      .execute()
    return answerOrder(tx, ctx, order.id, deps)
  })
}
