// Gives seats back that nobody will pay. If the supplier does not answer, its own time limit does it in the end.

import type { Log } from '../../platform/log/log.ts'
import { ask, findBooking, TIMEOUTS } from './calls.ts'
import type { Deps } from './deps.ts'
import type { OrderJob } from './job-kinds.ts'
import type { Item, SupplierCallRow } from './order.ts'
import { lockOrder } from './store-orders.ts'
import { insertCall, newestCall, readItems, updateCall, updateItem } from './store-supplier.ts'

/** Orders whose seats are nobody's any more. */
const OVER: ReadonlySet<string> = new Set(['none', 'closed', 'canceled', 'failed', 'failed_reimbursing', 'failed_reimbursed'])
const MOST_ATTEMPTS = 5

export async function runReleaseSeats(job: OrderJob, log: Log, deps: Deps): Promise<void> {
  const { db, clock } = deps.platform
  const items = await db.transaction([job.agencyId], async (tx) => {
    const order = await lockOrder(tx, job.orderId, job.agencyId)
    return order && OVER.has(order.status) ? readItems(tx, order) : []
  })
  for (const item of items.filter(({ state }) => state === 'held' || state === 'confirmed' || state === 'asked')) {
    await release(item, log, { ...deps, now: () => clock.now() })
  }
}

async function release(item: Item, log: Log, deps: Deps & { now: () => number }): Promise<void> {
  const { db, clock } = deps.platform
  const supplier = deps.suppliers.byCode(item.supplier)
  const around = { clock, log }
  // A booking that was never confirmed to us may be there all the same.
  const found = item.supplier_order_id === null ? await ask(around, TIMEOUTS.find, (call) => findBooking(supplier, { supplierOrderId: null, clientRef: item.client_ref }, call)) : undefined
  if (found?.kind === 'absent') return
  const supplierOrderId = item.supplier_order_id ?? (found?.kind === 'found' ? found.order.supplierOrderId : null)
  if (supplierOrderId === null) throw new Error(`${item.order_id}: the supplier does not say whether seats are held`)
  const call = await db.transaction([item.agency_id], (tx) => begin(tx, item, deps.now()))
  if (!call) return
  const answer = await ask(around, TIMEOUTS.release, (made) => supplier.cancelHold(supplierOrderId, made))
  const done = answer === 'released' || answer === 'gone'
  await db.transaction([item.agency_id], async (tx) => {
    await updateCall(tx, call, { state: done ? 'ok' : 'absent', now: deps.now(), evidence: { answer } })
    if (done) await updateItem(tx, item, 'released')
  })
  if (!done) throw new Error(`${item.order_id}: the supplier did not answer to the release`)
}

async function begin(tx: Parameters<typeof newestCall>[0], item: Item, now: number): Promise<SupplierCallRow | undefined> {
  const before = await newestCall(tx, item, 'release')
  if (before?.state === 'ok' || (before?.attempt ?? 0) >= MOST_ATTEMPTS) return undefined
  // Giving back twice does no harm, so an attempt that died on its way is simply over.
  if (before?.state === 'sent') await updateCall(tx, before, { state: 'absent', now })
  return insertCall(tx, item, { step: 'release', attempt: (before?.attempt ?? 0) + 1, clientRef: `${item.client_ref}-release`, now, timeoutMs: TIMEOUTS.release })
}
