import { localDateAt } from '@interline/domain/time/zone'
import type { LocalDate } from '@interline/domain/time/local-date'
import type { Tx } from '../../platform/database/database.ts'
import { addRecord, lockAccount, readAccount, type Account } from './account.ts'
import { POINTS_ZONE } from './deps.ts'
import { dueToday, isOver, releasePoints } from './release.ts'

/** Ends available points after their last day. After `lockAccount`. `now` in milliseconds since the epoch. */
export async function expirePoints(tx: Tx, agencyId: number, today: LocalDate, now: number): Promise<void> {
  const lots = await tx
    .selectFrom('points_lots')
    .selectAll()
    .where('agency_id', '=', agencyId)
    .where('state', '=', 'available')
    .where('remaining', '>', 0n)
    .where(isOver(today))
    .orderBy('seq')
    .execute()
  for (const { seq, remaining, order_id: orderId, expires_on: expiresOn } of lots) {
    await addRecord(tx, agencyId, {
      kind: 'expire',
      ref: String(seq),
      orderId,
      available: -remaining,
      expiresOn,
      at: now,
    })
    await tx
      .updateTable('points_lots')
      .set({ state: 'expired', remaining: 0n })
      .where('agency_id', '=', agencyId)
      .where('seq', '=', seq)
      .execute()
  }
}

/**
 * Locks the account for spending, whether or not the day's work has run: points of flights that are over are there, points
 * whose last day is over are gone.
 */
export async function lockSpendable(tx: Tx, agencyId: number, now: number): Promise<Account> {
  await lockAccount(tx, agencyId)
  const today = localDateAt(now, POINTS_ZONE)
  await releasePoints(tx, agencyId, today, now)
  await expirePoints(tx, agencyId, today, now)
  return readAccount(tx, agencyId)
}

/** Without a lock: the account as `lockSpendable` would leave it. */
export async function readSpendable(tx: Tx, agencyId: number, now: number): Promise<Account> {
  const account = await readAccount(tx, agencyId)
  const { released, expired } = await dueToday(tx, agencyId, localDateAt(now, POINTS_ZONE))
  // What the account owes is taken from points that are released, those that expire first before others.
  const owed = account.available < 0n ? -account.available : 0n
  return {
    ...account,
    pending: account.pending - released,
    available: account.available + released - (expired > owed ? expired - owed : 0n),
  }
}
