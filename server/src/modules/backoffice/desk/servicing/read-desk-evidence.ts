// A file uploaded as evidence: health or passport data is for the deciding staff only, so every access is
// logged.

import type { readDeskEvidence as endpoint } from '@interline/contract/backoffice/desk/servicing/calls'
import type { HandlerInput } from '@interline/contract/kernel/endpoint'
import type { FileReply, OfficeCtx } from '../../../../platform/http/context.ts'
import { openEvidence } from '../../../servicing/evidence/index.ts'
import type { Deps } from '../deps.ts'
import { logOrder } from '../workbench/log-order.ts'
import { foundOrder } from '../workbench/found-order.ts'

/** Throws `request.not_found` for a file that does not belong to the order. */
export function readDeskEvidence(
  ctx: OfficeCtx,
  { params: { id, file } }: HandlerInput<typeof endpoint>,
  deps: Deps,
): Promise<FileReply> {
  return ctx.db.transaction('everything', async (tx) => {
    const order = await foundOrder(tx, id)
    const opened = await openEvidence(tx, { order, file }, deps)
    const now = deps.platform.clock.now()
    await logOrder(tx, ctx, { now, action: 'desk.read_evidence', orderId: id, after: { file } })
    return opened
  })
}
