// Orders that are left to somebody who goes by another clock: to the present one they would be overdue. The demo world's
// are made so, and the timers of everybody else's go on meanwhile.

import { sql, type RawBuilder, type SqlBool } from 'kysely'

/** The customer references of orders that are left alone, with all that hangs on them; asked at each look. */
export type Apart = () => readonly string[]

export const nobodys: Apart = () => []

/** That the order whose root is in `column` is not left alone. */
export function isNotApart(column: string, apart: readonly string[]): RawBuilder<SqlBool> {
  if (apart.length === 0) return sql<SqlBool>`true`
  return sql<SqlBool>`not exists (select from orders as root where root.id = ${sql.ref(column)}
    and root.customer_reference = any (${[...apart]}::text[]))`
}
