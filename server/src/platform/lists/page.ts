// A page of a list, and its total count up to a cap.

import { sql, type SelectQueryBuilder } from 'kysely'
import type { DB } from '../../../db/types.ts'
import type { Tx } from '../database/database.ts'

/** Counting stops here, so that a long history does not slow down every page. */
export const MOST_COUNTED = 10_000

export interface CountedPage<Row> {
  readonly rows: Row[]
  readonly total: number
  /** True: more rows match than `total`. */
  readonly uncounted: boolean
  readonly page: number
  readonly pageSize: number
}

/** The requested page of an ordered query. */
export async function countedPage<Table extends keyof DB, Row>(
  tx: Tx,
  query: SelectQueryBuilder<DB, Table, Row>,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<CountedPage<Row>> {
  const rows = await query
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const total = await countUpTo(tx, query, MOST_COUNTED)
  return { rows, total: Math.min(total, MOST_COUNTED), uncounted: total > MOST_COUNTED, page, pageSize }
}

/** The number of rows of a query, or `most` plus one if there are more. */
export async function countUpTo<Table extends keyof DB, Row>(
  tx: Tx,
  query: SelectQueryBuilder<DB, Table, Row>,
  most: number,
): Promise<number> {
  const some = query
    .clearSelect()
    .clearOrderBy()
    .select(sql`1`.as('one'))
    .limit(most + 1)
  const { counted } = await tx
    .selectFrom(some.as('some'))
    .select((eb) => eb.fn.countAll<bigint>().as('counted'))
    .executeTakeFirstOrThrow()
  return Number(counted)
}
