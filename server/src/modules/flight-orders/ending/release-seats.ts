// Gives seats back that nobody will pay. If the supplier does not answer, its own time limit does it in the end.

import type { Log } from '../../../platform/log/log.ts'
import { ask, TIMEOUTS } from '../supplier/calls.ts'
import type { Deps } from '../deps.ts'
import type { OrderJob } from '../job-kinds.ts'
import { seatsAreFree } from '../order/order.ts'
import { lockOrder } from '../order/store-orders.ts'
import { endCall, insertCall, readBookings, type BookingOf } from '../supplier/store-supplier.ts'

const TAKEN: ReadonlySet<string> = new Set(['asked', 'held', 'confirmed'])

/** Another ticket stands in the place of these, or they never came to stand there. */
const LEFT: ReadonlySet<string> = new Set(['replaced', 'dropped'])

export async function runReleaseSeats(job: OrderJob, log: Log, deps: Deps): Promise<void> {
  const { db, clock } = deps.platform
  const bookings = await db.transaction([job.agencyId], async (tx) => {
    const order = await lockOrder(tx, job.orderId, job.agencyId)
    if (!order) return []
    const { bookings: all } = await readBookings(tx, order, 'release', clock, 'any')
    return all.filter(({ item }) => seatsAreFree(order) || LEFT.has(item.standing))
  })
  const taken = bookings.filter(({ item }) => TAKEN.has(item.state))
  // One supplier that does not answer keeps no seats of another.
  const tried = await Promise.allSettled(taken.map((booking) => release(booking, log, deps)))
  const failed = tried.find((each) => each.status === 'rejected')
  if (failed) throw failed.reason
}

async function release({ item, call: before }: BookingOf, log: Log, deps: Deps): Promise<void> {
  const { db, clock } = deps.platform
  const supplier = deps.suppliers.byCode(item.supplier)
  const around = { clock, log }
  if (before?.state === 'ok') return
  // A booking that was never confirmed to us may be there all the same.
  const found =
    item.supplier_order_id === null
      ? await ask(around, TIMEOUTS.find, (call) => supplier.findByClientRef(item.client_ref, call))
      : undefined
  if (found?.kind === 'absent') return
  const supplierOrderId =
    item.supplier_order_id ?? (found?.kind === 'found' ? found.order.supplierOrderId : null)
  if (supplierOrderId === null)
    throw new Error(`${item.order_id}: the supplier does not say whether seats are held`)
  const call = await db.transaction([item.agency_id], async (tx) => {
    // Giving back twice does no harm, so an attempt that died on its way is simply over.
    if (before?.state === 'sent')
      await endCall(tx, item, before, { state: 'absent', now: clock.now(), evidence: {}, item: 'held' })
    const attempt = (before?.attempt ?? 0) + 1
    return insertCall(tx, item, {
      step: 'release',
      attempt,
      clientRef: `${item.client_ref}-release`,
      now: clock.now(),
      timeoutMs: TIMEOUTS.release,
    })
  })
  const answer = await ask(around, TIMEOUTS.release, (made) => supplier.cancelHold(supplierOrderId, made))
  const done = answer === 'released' || answer === 'gone'
  await db.transaction([item.agency_id], (tx) =>
    endCall(tx, item, call, {
      state: done ? 'ok' : 'absent',
      now: clock.now(),
      evidence: { answer },
      item: done ? 'released' : 'held',
    }),
  )
  if (!done) throw new Error(`${item.order_id}: the supplier did not answer to the release`)
}
