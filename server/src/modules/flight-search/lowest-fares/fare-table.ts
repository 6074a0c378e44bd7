// The lowest fares that agencies were shown: the only file that accesses their table.

import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

/** Places as in a search, days as `yyyy-mm-dd`. */
export interface WantedFare {
  readonly origin: string
  readonly destination: string
  /** Empty: every cabin. */
  readonly cabin: string
  readonly out: string
  /** Null: one way. */
  readonly back: string | null
}

export interface SeenFare extends WantedFare {
  /** For one adult, in minor units; null: nothing was found. */
  readonly minor: number | null
}

export interface KnownFare {
  readonly minor: number | null
  readonly currency: string
  readonly seenAt: Date
  /** The fare before, in the same currency. */
  readonly before: { readonly minor: number; readonly at: Date } | null
}

/** Whose fares: those seen under other rules are unknown. */
export interface FareOwner {
  readonly agencyId: number
  readonly rules: string
}

/** In the order of `wanted`; undefined: never seen. */
export async function readFares(
  tx: Tx,
  wanted: readonly WantedFare[],
  { agencyId, rules }: FareOwner,
): Promise<(KnownFare | undefined)[]> {
  const { rows } = await sql<{
    at: number
    adult_minor: bigint | null
    currency: string
    seen_at: Date
    before_minor: bigint | null
    before_at: Date | null
  }>`select w.at, f.adult_minor, f.currency, f.seen_at, f.before_minor, f.before_at
    from jsonb_to_recordset(${JSON.stringify(wanted.map((each, at) => ({ ...each, at })))}::jsonb)
      as w (at integer, origin text, destination text, cabin text, "out" date, back date)
    join lowest_fares f on f.agency_id = ${agencyId} and f.rules = ${rules} and f.origin = w.origin
      and f.destination = w.destination and f.cabin = w.cabin and f.out_day = w.out
      and f.back_day is not distinct from w.back`.execute(tx)
  const known = new Map(
    rows.map((row) => [
      row.at,
      {
        minor: row.adult_minor === null ? null : Number(row.adult_minor),
        currency: row.currency,
        seenAt: row.seen_at,
        before:
          row.before_minor === null || row.before_at === null
            ? null
            : { minor: Number(row.before_minor), at: row.before_at },
      },
    ]),
  )
  return wanted.map((_, at) => known.get(at))
}

/**
 * Replaces what was known. A fare that is at least twelve hours old becomes the one before if it was found in the same way:
 * a search knows more suppliers than fare calendars, which would look like a change of price.
 */
export async function writeFares(
  tx: Tx,
  seen: readonly SeenFare[],
  given: FareOwner & { readonly currency: string; readonly now: number; readonly bySearch: boolean },
): Promise<void> {
  const { agencyId, rules, currency, now, bySearch } = given
  const isOther = sql`(f.rules <> excluded.rules or f.by_search <> excluded.by_search)`
  const isOlder = sql`f.seen_at <= excluded.seen_at - interval '12 hours'`
  // The same order in every transaction, so that two of them never wait for each other.
  await sql`insert into lowest_fares as f
      (agency_id, origin, destination, cabin, out_day, back_day, rules, adult_minor, currency, seen_at, by_search)
    select ${agencyId}, origin, destination, cabin, "out", back, ${rules}, minor, ${currency}, ${new Date(now)}, ${bySearch}
    from jsonb_to_recordset(${JSON.stringify(seen)}::jsonb)
      as s (origin text, destination text, cabin text, "out" date, back date, minor bigint)
    order by origin, destination, cabin, "out", back
    on conflict (root_agency_id, agency_id, origin, destination, cabin, out_day, back_day) do update set
      rules = excluded.rules, adult_minor = excluded.adult_minor, currency = excluded.currency,
      seen_at = excluded.seen_at, by_search = excluded.by_search,
      before_minor = case when ${isOther} then null when ${isOlder} then f.adult_minor else f.before_minor end,
      before_at = case when ${isOther} then null when ${isOlder} then f.seen_at else f.before_at end
    where f.seen_at <= excluded.seen_at`.execute(tx)
}

/** Deletes the fares of days that are over everywhere. */
export async function deletePastFares(tx: Tx, now: number): Promise<void> {
  const day = new Date(now - 86_400_000).toISOString().slice(0, 10)
  await sql`delete from lowest_fares where out_day < ${day}::date`.execute(tx)
}
