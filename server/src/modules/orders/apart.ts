// Orders excluded from the timers because they use another clock: by the current one they would be overdue.
// The demo world's orders are created this way, while everyone else's timers continue.

import { sql, type RawBuilder, type SqlBool } from 'kysely'

/** The customer references of excluded orders, with everything related to them; read at each check. */
export type Apart = () => readonly string[]

export const nobodys: Apart = () => []

/** Condition that the order whose root is in `column` is not excluded. */
export function isNotApart(column: string, apart: readonly string[]): RawBuilder<SqlBool> {
  if (apart.length === 0) return sql<SqlBool>`true`
  return sql<SqlBool>`not exists (select from orders as root where root.id = ${sql.ref(column)}
    and root.customer_reference = any (${[...apart]}::text[]))`
}
