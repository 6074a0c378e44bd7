// Rows that matter for a while only: answers kept for a repeat, spent rate limits, sessions that ended, mails.
// Without this they would stay for ever, with the people in them. What the books and the user log keep is not touched here.

import { sql, type RawBuilder } from 'kysely'
import type { Database } from './database.ts'

/** An Idempotency-Key is good for a day. */
const ANSWERS_KEPT_HOURS = 24
/** For so long somebody who still holds its token is told that a session has ended, and why. */
const SESSIONS_KEPT_DAYS = 30
/** Long enough to look up what was sent to somebody who asks. */
const MAILS_KEPT_DAYS = 30
/** A device that was not used for so long is unknown again (platform/auth/devices.ts). */
const DEVICES_KEPT_DAYS = 180
/** What failed sign-ins ask for is over then. */
const ATTEMPTS_KEPT_DAYS = 30
/** A checked offer is good for a quarter of an hour. */
const DAY_MS = 86_400_000
/** Few enough that nobody waits for their locks. */
const BATCH = 5_000

/** Removes what is outdated at `now` (milliseconds since the epoch) and answers how many rows that were. */
export async function removeOutdated(db: Database, now: number): Promise<number> {
  const before = (milliseconds: number) => new Date(now - milliseconds)
  const answers = sql`created_at < ${before(ANSWERS_KEPT_HOURS * 3_600_000)}`
  const sessions = sql`ends_at < ${before(SESSIONS_KEPT_DAYS * 86_400_000)}`
  const mails = sql`created_at < ${before(MAILS_KEPT_DAYS * 86_400_000)}`
  const devices = sql`seen_at < ${before(DEVICES_KEPT_DAYS * 86_400_000)}`
  const ordersOfOffers = sql`made_at < ${before(DAY_MS)}`
  const attempts = sql`failed_at < ${before(ATTEMPTS_KEPT_DAYS * 86_400_000)}`
  return (
    (await remove(db, 'orders_of_offers', ordersOfOffers)) +
    (await remove(db, 'known_devices', devices)) +
    (await remove(db, 'sign_in_attempts', attempts)) +
    (await remove(db, 'idempotency_keys', answers)) +
    // These are counted by the machine's clock.
    (await remove(db, 'rate_limits', sql`expire < extract(epoch from clock_timestamp()) * 1000`)) +
    (await remove(db, 'sessions', sessions)) +
    (await remove(db, 'mails', mails))
  )
}

async function remove(db: Database, name: string, outdated: RawBuilder<unknown>): Promise<number> {
  const table = sql.table(name)
  for (let total = 0; ;) {
    const { numAffectedRows = 0n } =
      await sql`delete from ${table} where ctid = any (array(select ctid from ${table} where ${outdated} limit ${BATCH}))`.execute(
        db.plain,
      )
    total += Number(numAffectedRows)
    if (numAffectedRows < BATCH) return total
  }
}
