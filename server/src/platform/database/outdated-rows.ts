// Rows that matter for a while only: answers kept for a repeat, spent rate limits, sessions that ended, mails, exchange
// rates that no order was priced by, and in the end the user log. Without this they would stay for ever, with the people
// in them. What the books keep is not touched here.

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
/** A supplier counts as good for a way for seven days (flight-search/sources/supplier-history.ts). */
const SUPPLIER_HISTORY_KEPT_DAYS = 30
/** Order numbers of a day are given on that day; the demo world's stories begin months ago. */
const ORDER_DAYS_KEPT = 400
/** Few enough that nobody waits for their locks. */
const BATCH = 5_000

/** For how many days an installation keeps what is worth keeping; 0: for ever. */
export interface KeepDays {
  /** Exchange rates that no order was priced by. */
  readonly rates: number
  readonly userLog: number
  /** What members of the staff have read as somebody else. That they did so stays. */
  readonly onlookerReads: number
}

/** Removes what is outdated at `now` (milliseconds since the epoch) and answers how many rows that were. */
export async function removeOutdated(db: Database, now: number, keep: KeepDays): Promise<number> {
  const before = (milliseconds: number) => new Date(now - milliseconds)
  const answers = sql`created_at < ${before(ANSWERS_KEPT_HOURS * 3_600_000)}`
  const sessions = sql`ends_at < ${before(SESSIONS_KEPT_DAYS * 86_400_000)}`
  const devices = sql`seen_at < ${before(DEVICES_KEPT_DAYS * 86_400_000)}`
  const history = sql`bookable_at < ${before(SUPPLIER_HISTORY_KEPT_DAYS * DAY_MS)}`
  const orderDays = sql`day < ${before(ORDER_DAYS_KEPT * DAY_MS)}::date`
  const ordersOfOffers = sql`made_at < ${before(DAY_MS)}`
  const attempts = sql`failed_at < ${before(ATTEMPTS_KEPT_DAYS * 86_400_000)}`
  return (
    (await remove(db, 'orders_of_offers', ordersOfOffers)) +
    (await remove(db, 'known_devices', devices)) +
    (await remove(db, 'sign_in_attempts', attempts)) +
    (await remove(db, 'password_proofs', sql`proved_at < ${before(DAY_MS)}`)) +
    (await remove(db, 'idempotency_keys', answers)) +
    // These are counted by the machine's clock.
    (await remove(db, 'rate_limits', sql`expire < extract(epoch from clock_timestamp()) * 1000`)) +
    (await remove(db, 'sessions', sessions)) +
    (await inBatches(cut(db, 'mails', before(MAILS_KEPT_DAYS * DAY_MS)))) +
    (await remove(db, 'supplier_history', history)) +
    (await remove(db, 'order_days', orderDays)) +
    (keep.rates && (await inBatches(removeRates(db, before(keep.rates * DAY_MS))))) +
    (keep.userLog && (await inBatches(cut(db, 'user_log', before(keep.userLog * DAY_MS))))) +
    (keep.onlookerReads &&
      (await inBatches(cut(db, 'impersonation_reads', before(keep.onlookerReads * DAY_MS)))))
  )
}

/** From a table in one piece: the same place (ctid) exists in each partition. */
function remove(db: Database, name: string, outdated: RawBuilder<unknown>): Promise<number> {
  const table = sql.table(name)
  return inBatches(async () => {
    const { numAffectedRows = 0n } =
      await sql`delete from ${table} where ctid = any (array(select ctid from ${table} where ${outdated} limit ${BATCH}))`.execute(
        db.plain,
      )
    return Number(numAffectedRows)
  })
}

/** The newest rates stay, whatever their age: without any, nothing can be converted. */
function removeRates(db: Database, before: Date): () => Promise<number> {
  return () =>
    // It has to see the orders of every agency.
    db.transaction('everything', async (tx) => {
      const { numAffectedRows = 0n } = await sql`
        delete from fx_snapshots where id = any (array(
          select s.id from fx_snapshots s where s.taken_at < ${before}
            and s.id <> (select id from fx_snapshots order by taken_at desc, id desc limit 1)
            and not exists (select from order_pricing p where p.fx_snapshot_id = s.id)
            and not exists (select from flight_offers f where f.fx_snapshot_id = s.id)
          order by s.taken_at limit ${BATCH}))`.execute(tx)
      return Number(numAffectedRows)
    })
}

/** Our role may add to these and not remove: the function removes what is old, from all months. */
function cut(
  db: Database,
  kind: 'user_log' | 'mails' | 'impersonation_reads',
  before: Date,
): () => Promise<number> {
  return async () => {
    const { rows } = await sql<{
      removed: number
    }>`select cut_records(${kind}, ${before}, ${BATCH}) as removed`.execute(db.plain)
    return rows[0]?.removed ?? 0
  }
}

/** A full batch is followed by another one, each in a transaction of its own. */
async function inBatches(removeSome: () => Promise<number>): Promise<number> {
  for (let total = 0; ;) {
    const removed = await removeSome()
    total += removed
    if (removed < BATCH) return total
  }
}
