// Due orders. One loop finds the due orders of all products and passes each, locked, to its product: the
// effect of its deadline, or the job that has not done its work. Firing twice is harmless: the action is
// decided under the order's lock by the database's clock.

import type { Tx } from '../../platform/database/database.ts'
import { repeatedly } from '../../platform/jobs/repeatedly.ts'
import { isNotApart, nobodys, type Apart } from './apart.ts'
import type { Deps } from './deps.ts'
import { lockOrder } from './order/move-order.ts'
import type { OrderJob } from './sellable.ts'

const EVERY_MS = 1_000
const BATCH = 100
/** Concurrency: most of the time is spent waiting for the database. */
const LANES = 4
/** An order that cannot be handled stays due; it must not keep one run going for ever. */
const MOST_ROUNDS = 100

/** Handles everything that is due, and returns the number. */
export async function sweep(deps: Deps, apart: Apart = nobodys): Promise<number> {
  const { db, clock, log } = deps.platform
  let handled = 0
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const jobs = await db.transaction('everything', (tx) => dueOrders(tx, clock.now(), apart()))
    const left = jobs.values()
    const lane = async () => {
      for (const job of left)
        await db
          .transaction([job.agencyId], (tx) => fire(tx, job, deps))
          .catch((error: unknown) => log.error({ error, orderId: job.orderId }, 'order timer'))
    }
    await Promise.all(Array.from({ length: LANES }, lane))
    handled += jobs.length
    if (jobs.length < BATCH) break
  }
  return handled
}

/**
 * Checks every second until the returned function is called. The first run restarts the paid orders whose job
 * may have been lost with a stopped process.
 */
export function watch(deps: Deps, apart: Apart): () => Promise<void> {
  const { db, log } = deps.platform
  let caughtUp: Promise<unknown> | undefined
  const work = async () => {
    await (caughtUp ??= db
      .transaction('everything', (tx) => hurryPaid(tx, deps, apart()))
      .catch((error: unknown) => log.warn({ error }, 'catching up')))
    await sweep(deps, apart)
  }
  return repeatedly(log, 'order timers', { pauseMs: EVERY_MS, work })
}

async function dueOrders(tx: Tx, now: number, apart: readonly string[]): Promise<OrderJob[]> {
  const rows = await tx
    .selectFrom('orders')
    .select(['id', 'agency_id'])
    .where('due_at', '<=', new Date(now))
    .where(isNotApart('orders.root_id', apart))
    .orderBy('due_at')
    .limit(BATCH)
    .execute()
  return rows.map((row) => ({ orderId: row.id, agencyId: row.agency_id }))
}

async function hurryPaid(
  tx: Tx,
  { platform: { clock }, products }: Deps,
  apart: readonly string[],
): Promise<void> {
  // Some products have no job in any status.
  for (const { types, working } of products.all.filter((each) => each.working.length > 0))
    await tx
      .updateTable('orders')
      .set({ due_at: new Date(clock.now()) })
      .where('status', 'in', working)
      .where('order_type', 'in', Object.keys(types))
      .where('due_at', 'is not', null)
      .where(isNotApart('orders.root_id', apart))
      .execute()
}

async function fire(tx: Tx, job: OrderJob, { platform: { clock }, products }: Deps): Promise<void> {
  const order = await lockOrder(tx, job.orderId, job.agencyId)
  if (!order || order.due_at === null || order.due_at.getTime() > clock.now()) return
  await products.of(order).due(tx, order)
}
