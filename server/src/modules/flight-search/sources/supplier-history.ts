// Which suppliers had offers between two cities recently. Written asynchronously, never delaying searches: a
// lost write is repeated by the next one.

import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import type { Log } from '../../../platform/log/log.ts'

/** From one city to another: `HKG BKK`. */
export type CityPair = string

export interface SupplierHistory {
  /** Suppliers with offers on every pair in the last seven days; undefined if none is known. */
  hot(pairs: readonly CityPair[], now: number): Promise<ReadonlySet<string> | undefined>
  /** Records that the supplier has offers on these pairs. Returns at once and never fails. */
  note(supplier: string, pairs: readonly CityPair[], now: number): void
}

const HOT_MS = 7 * 86_400_000
/** Often enough for days, rare enough to cost nothing. */
const AGAIN_MS = 3_600_000
const MOST_RECORDED = 50_000

export function supplierHistory(db: Database, log: Log): SupplierHistory {
  const recorded = new Map<string, number>()
  return {
    async hot(pairs, now) {
      const rows = await db.plain
        .selectFrom('supplier_history')
        .select(['supplier', 'city_pair'])
        .where('city_pair', 'in', [...new Set(pairs)])
        .where('bookable_at', '>', new Date(now - HOT_MS))
        .execute()
      const known = Map.groupBy(rows, ({ supplier }) => supplier)
      const all = new Set(pairs).size
      const hot = [...known].flatMap(([supplier, found]) => (found.length === all ? [supplier] : []))
      return hot.length === 0 ? undefined : new Set(hot)
    },
    note(supplier, pairs, now) {
      const due = [...new Set(pairs)].filter(
        (pair) => (recorded.get(`${supplier} ${pair}`) ?? 0) < now - AGAIN_MS,
      )
      if (due.length === 0) return
      if (recorded.size > MOST_RECORDED) recorded.clear()
      for (const pair of due) recorded.set(`${supplier} ${pair}`, now)
      db.plain
        .insertInto('supplier_history')
        .values(due.map((city_pair) => ({ supplier, city_pair, bookable_at: new Date(now) })))
        .onConflict((row) =>
          row
            .columns(['supplier', 'city_pair'])
            .doUpdateSet({ bookable_at: sql`greatest(supplier_history.bookable_at, excluded.bookable_at)` }),
        )
        .execute()
        .catch((error: unknown) => log.warn({ error }, 'supplier history'))
    },
  }
}
