import { mayLock } from '@interline/domain/access/permissions'
import type { Tx } from '../../../platform/database/database.ts'
import { repeatedly } from '../../../platform/jobs/repeatedly.ts'
import type { Deps } from '../deps.ts'
import { isNotApart, nobodys, type Apart } from '../apart.ts'
import { endLock } from '../order/end-lock.ts'
import { LOCK_MS } from '../order/order.ts'
import { lockOrder } from '../order/move-order.ts'

const BATCH = 500

/** Removes every expired lock, once; several processes may do so concurrently. */
export async function endLocks(
  { platform: { db, log }, products }: Deps,
  apart: Apart = nobodys,
): Promise<void> {
  const over = await db.transaction('everything', async (tx) => locksOver(tx, await db.instant(tx), apart()))
  for (const { id, agency_id: agencyId } of over)
    await db
      .transaction([agencyId], async (tx) => {
        const order = await lockOrder(tx, id, agencyId)
        if (order) await endLock(tx, order, await db.instant(tx), products.of(order).rules)
      })
      .catch((error: unknown) => log.error({ error, orderId: id }, 'lock of an order'))
}

/** Runs every few seconds, and when the clock was moved, until the returned function is called. */
export function watchLocks(deps: Deps, apart: Apart): () => Promise<void> {
  const { log, storedClock } = deps.platform
  return repeatedly(log, 'locks of orders', {
    pauseMs: 5_000,
    work: () => endLocks(deps, apart),
    storedClock,
  })
}

async function locksOver(tx: Tx, now: number, apart: readonly string[]) {
  const holders = await tx
    .selectFrom('order_lock as l')
    .leftJoin('users as u', 'u.id', 'l.locked_by')
    .select(['l.locked_by', 'u.status', 'u.roles'])
    .distinct()
    .execute()
  const gone = holders.filter(
    ({ status, roles }) => status === null || status === 'inactive' || !mayLock(roles ?? []),
  )
  return tx
    .selectFrom('order_lock as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .select(['o.id', 'o.agency_id'])
    .where(isNotApart('o.root_id', apart))
    .where(({ or, eb }) =>
      or([
        eb('locked_at', '<=', new Date(now - LOCK_MS)),
        eb('locked_by', 'in', gone.map(({ locked_by: id }) => id).concat('')),
      ]),
    )
    .limit(BATCH)
    .execute()
}
