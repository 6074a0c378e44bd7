// Tables of an export from SQL. Columns are named one by one: what a table gets later is not exported until somebody has
// looked whose data it is. Amounts are in minor units of their currency, times in UTC.

import { sql, type RawBuilder } from 'kysely'
import type { Entry, Part } from './holder.ts'

/** `query`: one column `entry` for each row, as of `entryOf`. */
export function partOf(name: string, query: RawBuilder<{ entry: Entry }>): Part {
  return { name, read: async (tx) => (await query.execute(tx)).rows.map(({ entry }) => entry) }
}

/** The columns of the row `alias` as one JSON object. */
export function entryOf(alias: string, columns: string): RawBuilder<unknown> {
  const pairs = columns.split(' ').map((column) => sql`${sql.lit(column)}, ${sql.ref(`${alias}.${column}`)}`)
  return sql`jsonb_build_object(${sql.join(pairs)}) as entry`
}
