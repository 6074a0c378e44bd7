// Earns and reverses points by the stream of order events (decision 0080). The cursor is stored with what was
// done, so that a stop repeats nothing and misses nothing.

import { localDateAt } from '@interline/domain/time/zone'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { readOrderEvents, type Order } from '../../orders/index.ts'
import { lockAccount } from '../account.ts'
import { POINTS_ZONE, type Deps } from '../deps.ts'
import { refreshLevel } from '../member-level.ts'
import { releasePoints } from '../release.ts'
import { pointsSettings } from '../settings.ts'
import { writeEarnings } from './earnings.ts'
import { markSettled, openFailures, settleApart, type Failed } from './failures.ts'
import { settleFamily } from './settle-family.ts'

const BATCH = 200
const LOCK = 7_263_431
/** Statuses whose beginning changes what an order is worth. */
const EARNS: ReadonlySet<string> = new Set(['issued', 'changed'])
const SETTLES: ReadonlySet<string> = new Set([...EARNS, 'refunded', 'voided'])

/** Handles every event since the last run. Only one process at a time; others skip the run. */
export async function collect(deps: Deps): Promise<void> {
  while (await deps.platform.db.transaction('everything', (tx) => step(tx, deps))) {
    // The next batch.
  }
}

/** One batch; true: there may be more. */
async function step(tx: Tx, deps: Deps): Promise<boolean> {
  const { rows: locks } = await sql<{
    got: boolean
  }>`select pg_try_advisory_xact_lock(${LOCK}) as got`.execute(tx)
  if (!locks[0]?.got) return false
  const place = await tx.selectFrom('points_progress').selectAll().executeTakeFirstOrThrow()
  const events = await readOrderEvents(tx, {
    after: { position: place.position, orderId: place.order_id, seq: place.seq },
    limit: BATCH,
  })
  const last = events.at(-1)
  if (!last) return false
  const now = deps.platform.clock.now()
  const settled = events.filter(({ from, to }) => from !== to && SETTLES.has(to))
  for (const event of settled) await settleApart(tx, event, now, () => handle(tx, event, deps))
  await releaseAll(tx, new Set(settled.map(({ agencyId }) => agencyId)), now)
  await tx
    .updateTable('points_progress')
    .set({ position: last.position, order_id: last.orderId, seq: last.seq })
    .execute()
  return events.length === BATCH
}

/** What was collected late may belong to flights that are over: it does not wait for the day's work. */
async function releaseAll(tx: Tx, agencies: ReadonlySet<number>, now: number): Promise<void> {
  for (const agencyId of agencies) {
    await lockAccount(tx, agencyId)
    await releasePoints(tx, agencyId, localDateAt(now, POINTS_ZONE), now)
  }
}

/** Tries events again that failed before: each in a transaction of its own. */
export async function retryFailures(deps: Deps): Promise<void> {
  const { db, clock } = deps.platform
  for (const event of await db.transaction('everything', openFailures))
    await db.transaction('everything', async (tx) => {
      const now = clock.now()
      if (await settleApart(tx, event, now, () => handle(tx, event, deps))) await markSettled(tx, event, now)
    })
}

async function handle(tx: Tx, { orderId, agencyId, seq, at, to }: Failed, deps: Deps): Promise<void> {
  const order: Order | undefined = await tx
    .selectFrom('order_rows')
    .selectAll()
    .where('id', '=', orderId)
    .where('agency_id', '=', agencyId)
    .executeTakeFirst()
  // Orders of testing users move no money and earn nothing.
  if (!order || order.test) return
  const product = deps.products.of(order)
  if (!product.earnings) return
  const account = await lockAccount(tx, agencyId)
  const earned = EARNS.has(to) ? await product.earnings(tx, order) : null
  if (earned) await writeEarnings(tx, order, { earned, account, at, deps })
  await settleFamily(tx, order, { ref: `${orderId}/${seq}`, lastTravel: earned?.lastTravel ?? null, at })
  const { settings } = await pointsSettings(tx)
  await refreshLevel(tx, agencyId, localDateAt(at.getTime(), POINTS_ZONE), settings)
}
