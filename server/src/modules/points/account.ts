// The account of an agency and how it moves. Records are numbered, chained and added up by the database; lots
// say which points are left. Whoever moves points locks the account first.

import { spend, type Lot, type Taken } from '@interline/domain/points/lots'
import type { RecordKind } from '@interline/domain/points/records'
import { lastDayOf } from '@interline/domain/points/earning'
import type { Level } from '@interline/domain/points/settings'
import type { LocalDate } from '@interline/domain/time/local-date'
import { localDateAt } from '@interline/domain/time/zone'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { POINTS_ZONE } from './deps.ts'

export interface Account {
  readonly agencyId: number
  readonly pending: bigint
  /** Below zero: owed. */
  readonly available: bigint
  readonly level: Level
  readonly levelUntil: LocalDate | null
}

export interface NewRecord {
  readonly kind: RecordKind
  /** Unique for the kind: the same again throws. */
  readonly ref: string
  readonly pending?: bigint
  readonly available?: bigint
  readonly orderId?: string | null
  readonly availableOn?: LocalDate | null
  readonly expiresOn?: LocalDate | null
  readonly note?: string
  readonly by?: string
  /** Milliseconds since the epoch. */
  readonly at: number
}

/** Opens the account if necessary, and locks it until the transaction ends. */
export async function lockAccount(tx: Tx, agencyId: number): Promise<Account> {
  await sql`insert into points_accounts (agency_id) values (${agencyId}) on conflict do nothing`.execute(tx)
  const row = await tx
    .selectFrom('points_accounts')
    .selectAll()
    .where('agency_id', '=', agencyId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return accountOf(row)
}

/** Without a lock; an agency that never had points has none. */
export async function readAccount(tx: Tx, agencyId: number): Promise<Account> {
  const row = await tx
    .selectFrom('points_accounts')
    .selectAll()
    .where('agency_id', '=', agencyId)
    .executeTakeFirst()
  return row ? accountOf(row) : { agencyId, pending: 0n, available: 0n, level: 'classic', levelUntil: null }
}

function accountOf(row: {
  readonly agency_id: number
  readonly pending: bigint
  readonly available: bigint
  readonly level: Level
  readonly level_until: string | null
}): Account {
  return {
    agencyId: row.agency_id,
    pending: row.pending,
    available: row.available,
    level: row.level,
    levelUntil: row.level_until,
  }
}

/** Adds a record; returns its number. After `lockAccount`. */
export async function addRecord(tx: Tx, agencyId: number, record: NewRecord): Promise<bigint> {
  const { kind, ref, pending = 0n, available = 0n, orderId = null, note = '', by = '', at } = record
  const { rows } = await sql<{ seq: bigint }>`
    insert into points_records (agency_id, kind, ref, order_id, pending, available, available_on, expires_on, note, by_name, at)
    values (${agencyId}, ${kind}, ${ref}, ${orderId}, ${pending}, ${available}, ${record.availableOn ?? null},
      ${record.expiresOn ?? null}, ${note.slice(0, 300)}, ${by}, ${new Date(at)})
    returning seq`.execute(tx)
  return rows[0]!.seq
}

export interface Added {
  readonly kind: 'opening' | 'earn' | 'adjust'
  readonly ref: string
  readonly points: bigint
  readonly orderId?: string
  readonly familyId?: string
  /** Absent: at once. */
  readonly availableOn?: LocalDate
  /** Absent: by the day of the record. */
  readonly expiresOn?: LocalDate
  readonly note?: string
  readonly by?: string
  readonly at: number
}

/** Adds points as a lot of their own. What the account owes is taken from available ones at once. */
export async function addPoints(tx: Tx, agencyId: number, added: Added): Promise<void> {
  const { points, at, orderId = null, familyId = null, availableOn } = added
  const day = localDateAt(at, POINTS_ZONE)
  const expiresOn = added.expiresOn ?? lastDayOf(day)
  const isPending = availableOn !== undefined && availableOn > day
  const seq = await addRecord(tx, agencyId, {
    ...added,
    orderId,
    pending: isPending ? points : 0n,
    available: isPending ? 0n : points,
    availableOn: availableOn ?? null,
    expiresOn,
  })
  await tx
    .insertInto('points_lots')
    .values({
      agency_id: agencyId,
      seq,
      order_id: orderId,
      family_id: familyId,
      points,
      remaining: points,
      state: isPending ? 'pending' : 'available',
      available_on: availableOn ?? day,
      expires_on: expiresOn,
    })
    .execute()
  if (!isPending) await settleOwed(tx, agencyId)
}

/** The lots that have points left. After `lockAccount`. */
export async function lotsLeft(
  tx: Tx,
  agencyId: number,
): Promise<(Lot & { readonly familyId: string | null })[]> {
  const rows = await tx
    .selectFrom('points_lots')
    .select(['seq', 'remaining', 'state', 'expires_on', 'family_id'])
    .where('agency_id', '=', agencyId)
    .where('remaining', '>', 0n)
    .where('state', '<>', 'expired')
    .orderBy('seq')
    .execute()
  return rows.map((row) => ({
    seq: row.seq,
    remaining: row.remaining,
    state: row.state,
    expiresOn: row.expires_on,
    familyId: row.family_id,
  }))
}

export async function takeFromLots(tx: Tx, agencyId: number, taken: readonly Taken[]): Promise<void> {
  for (const { seq, points } of taken)
    await sql`update points_lots set remaining = remaining - ${points}
      where agency_id = ${agencyId} and seq = ${seq}`.execute(tx)
}

/**
 * Takes available points for a record: those that expire first. The caller has locked the account with `lockSpendable` and
 * checked that they are there.
 */
export async function spendPoints(
  tx: Tx,
  agencyId: number,
  points: bigint,
  record: Omit<NewRecord, 'pending' | 'available'>,
): Promise<void> {
  const { taken } = spend(await lotsLeft(tx, agencyId), points)
  const seq = await addRecord(tx, agencyId, { ...record, available: -points })
  await takeFromLots(tx, agencyId, taken)
  if (taken.length === 0) return
  await tx
    .insertInto('points_taken')
    .values(taken.map((lot) => ({ agency_id: agencyId, seq, lot_seq: lot.seq, points: lot.points })))
    .execute()
}

/**
 * Points that were spent before their order was refunded are owed: the balance is below what the lots hold, and
 * lots that became available cover the difference.
 */
export async function settleOwed(tx: Tx, agencyId: number): Promise<void> {
  const { available } = await readAccount(tx, agencyId)
  const lots = await lotsLeft(tx, agencyId)
  const held = lots.reduce((sum, lot) => (lot.state === 'available' ? sum + lot.remaining : sum), 0n)
  const least = available > 0n ? available : 0n
  if (held > least) await takeFromLots(tx, agencyId, spend(lots, held - least).taken)
}
