// No answer in time. The passengers fly as the airline now plans; for a cancelled flight the question stays
// open with the agency and the desk, and refunds stay free.

import { silenceAccepts } from '@interline/domain/disruptions/answers'
import { isOpen } from '@interline/domain/disruptions/disruption'
import type { Tx } from '../../../platform/database/database.ts'
import { lockHolder, settleDisruption, type Order } from '../../flight-orders/index.ts'
import { TIMER } from '../../orders/index.ts'
import type { Question } from '../read/read-disrupted.ts'
import type { Deps } from '../deps.ts'
import { endWait, tellAgency, type Concerned } from '../job-kinds.ts'
import { applyFlight } from '../intake/apply-flight.ts'
import { questionOf } from './accept-disruption.ts'

export async function runEndWait({ disruptionId, orderId, agencyId }: Concerned, deps: Deps): Promise<void> {
  const { db, jobs } = deps.platform
  await db.transaction([agencyId], async (tx) => {
    const order = await lockHolder(tx, orderId, agencyId)
    if (!order) return
    const { row, type } = await questionOf(tx, disruptionId, order)
    if (!isOpen(row.state)) return
    const now = await db.instant(tx)
    const until = row.respond_before.getTime()
    if (now < until) return jobs.enqueue(tx, endWait, { disruptionId, orderId, agencyId }, { at: until })
    await endOpen(tx, { order, row, type, now }, deps)
  })
}

/** `order` must be locked, its disruption open and the answer deadline over. */
export async function endOpen(
  tx: Tx,
  { order, row, type, now }: Question & { readonly order: Order; readonly now: number },
  deps: Deps,
): Promise<void> {
  const accepts = silenceAccepts(type)
  await settleDisruption(tx, order, row, {
    state: 'expired',
    ...(accepts ? { outcome: 'silent' } : {}),
    why: accepts ? 'settled_silent' : 'settled_expired',
    actor: TIMER,
    now,
    ...(accepts ? { change: await applyFlight(tx, order, row, deps) } : {}),
  })
  const { disruption_id: disruptionId, order_id: orderId, agency_id: agencyId } = row
  await deps.platform.jobs.enqueue(tx, tellAgency, { disruptionId, orderId, agencyId })
}
