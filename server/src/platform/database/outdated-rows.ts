// Deletes rows that matter only for a while: stored idempotent responses, expired rate limits, ended
// sessions, mails, exchange rates that no order was priced with, and eventually the user log. Otherwise they,
// and the personal data in them, would stay for ever. Ledger records are not touched.

import { sql, type RawBuilder } from 'kysely'
import type { Database } from './database.ts'
import { removeInBatches } from './in-batches.ts'

/** An Idempotency-Key is valid for a day. */
const ANSWERS_KEPT_HOURS = 24
/** How long the holder of a token can learn that and why its session ended. */
const SESSIONS_KEPT_DAYS = 30
/** Long enough to look up sent mails on request. */
const MAILS_KEPT_DAYS = 30
/** A device not used for this long is unknown again (platform/auth/devices.ts). */
const DEVICES_KEPT_DAYS = 180
/** Consequences of failed sign-ins are over by then. */
const ATTEMPTS_KEPT_DAYS = 30
/** Senders repeat a notification for days, not months; one that was never handled stays. */
const NOTIFICATIONS_KEPT_DAYS = 90
/** A checked offer is valid for a quarter of an hour. */
const DAY_MS = 86_400_000
/** A supplier's history on a route counts for seven days (flight-search/sources/supplier-history.ts). */
const SUPPLIER_HISTORY_KEPT_DAYS = 30
/** Order numbers are assigned on the same day; the demo world's stories begin months ago. */
const ORDER_DAYS_KEPT = 400
/** Small enough that its locks delay no one. */
const BATCH = 5_000

/** Retention of long-lived records in days; 0: for ever. */
export interface KeepDays {
  /** Exchange rates that no order was priced with. */
  readonly rates: number
  readonly userLog: number
  /** What staff read during impersonation. The sessions themselves stay. */
  readonly impersonationReads: number
  readonly mails?: number
  /** Handled ones of senders. */
  readonly notifications?: number
  readonly devices?: number
  readonly supplierHistory?: number
}

/** Kinds whose removal is reported. */
export type RemovedKind =
  | 'user_log'
  | 'impersonation_reads'
  | 'mails'
  | 'notifications'
  | 'devices'
  | 'supplier_history'

/** Deletes outdated rows at `now` (milliseconds since the epoch), reports some of them, and returns their number. */
export async function removeOutdated(
  db: Database,
  now: number,
  keep: KeepDays,
  report: (kind: RemovedKind, removed: number) => Promise<void> = () => Promise.resolve(),
): Promise<number> {
  const reported = async (kind: RemovedKind, work: Promise<number> | number) => {
    const removed = await work
    await report(kind, removed)
    return removed
  }
  const before = (milliseconds: number) => new Date(now - milliseconds)
  const answers = sql`created_at < ${before(ANSWERS_KEPT_HOURS * 3_600_000)}`
  const sessions = sql`ends_at < ${before(SESSIONS_KEPT_DAYS * 86_400_000)}`
  const devices = sql`seen_at < ${before((keep.devices ?? DEVICES_KEPT_DAYS) * DAY_MS)}`
  const history = sql`bookable_at < ${before((keep.supplierHistory ?? SUPPLIER_HISTORY_KEPT_DAYS) * DAY_MS)}`
  const orderDays = sql`day < ${before(ORDER_DAYS_KEPT * DAY_MS)}::date`
  const ordersOfOffers = sql`made_at < ${before(DAY_MS)}`
  const attempts = sql`failed_at < ${before(ATTEMPTS_KEPT_DAYS * 86_400_000)}`
  const notifications = sql`handled_at < ${before((keep.notifications ?? NOTIFICATIONS_KEPT_DAYS) * DAY_MS)}`
  return (
    (await reported('notifications', remove(db, 'inbound_events', notifications))) +
    (await remove(db, 'orders_of_offers', ordersOfOffers)) +
    (await reported('devices', remove(db, 'known_devices', devices))) +
    (await remove(db, 'sign_in_attempts', attempts)) +
    (await remove(db, 'password_proofs', sql`proved_at < ${before(DAY_MS)}`)) +
    (await remove(db, 'passkey_challenges', sql`expires_at < ${before(DAY_MS)}`)) +
    (await remove(db, 'idempotency_keys', answers)) +
    // These use the machine's clock.
    (await remove(db, 'rate_limits', sql`expire < extract(epoch from clock_timestamp()) * 1000`)) +
    (await remove(db, 'sessions', sessions)) +
    (await reported(
      'mails',
      removeInBatches(BATCH, cut(db, 'mails', before((keep.mails ?? MAILS_KEPT_DAYS) * DAY_MS))),
    )) +
    (await reported('supplier_history', remove(db, 'supplier_history', history))) +
    (await remove(db, 'order_days', orderDays)) +
    (keep.rates && (await removeInBatches(BATCH, removeRates(db, before(keep.rates * DAY_MS))))) +
    (await reported(
      'user_log',
      keep.userLog && removeInBatches(BATCH, cut(db, 'user_log', before(keep.userLog * DAY_MS))),
    )) +
    (await reported(
      'impersonation_reads',
      keep.impersonationReads &&
        removeInBatches(BATCH, cut(db, 'impersonation_reads', before(keep.impersonationReads * DAY_MS))),
    ))
  )
}

/** From an unpartitioned table: the same ctid exists in each partition. */
function remove(db: Database, name: string, outdated: RawBuilder<unknown>): Promise<number> {
  const table = sql.table(name)
  return removeInBatches(BATCH, async () => {
    const { numAffectedRows = 0n } =
      await sql`delete from ${table} where ctid = any (array(select ctid from ${table} where ${outdated} limit ${BATCH}))`.execute(
        db.plain,
      )
    return Number(numAffectedRows)
  })
}

/** The newest rates stay, whatever their age: without any, conversion is impossible. */
function removeRates(db: Database, before: Date): () => Promise<number> {
  return () =>
    // It must see the orders of every agency.
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

/** Our role may insert into these but not delete: the function deletes old rows, from all months. */
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
