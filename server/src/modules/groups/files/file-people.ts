// Files of groups are about people: exported by name, and removed a period after the last flight.

import { sql, type RawBuilder } from 'kysely'
import { removeInBatches } from '../../../platform/database/in-batches.ts'
import type { Part, Removal } from '../../../platform/personal-data/holder.ts'
import { entryOf, partOf } from '../../../platform/personal-data/part-of.ts'

const BATCH = 100

/** SQL about the row `o`: the day after its last flight. */
export const LAST_FLIGHT = sql<Date>`(coalesce((select max((f ->> 'date')::date) from order_groups g
    cross join jsonb_array_elements(g.group_plan -> 'terms' -> 'flights') f
    where g.order_id = o.id and g.agency_id = o.agency_id), o.depart_on::date) + 1)::timestamptz`

/** Names and sizes of files; `which`: SQL about the row `f`. */
export function filesPart(agencyId: number, which: RawBuilder<unknown>): Part {
  return partOf(
    'group-files',
    sql`select ${entryOf('f', 'id order_id author name kind bytes uploaded_at')} from group_files f
      where f.agency_id = ${agencyId} and f.order_id is not null ${which} order by f.uploaded_at, f.id`,
  )
}

/** Files of groups whose last flight was before that time, and of what was never sent. */
export function removeFiles({ db, before }: Removal): Promise<number> {
  return removeInBatches(BATCH, () =>
    db.transaction('everything', async (tx) => {
      const { numAffectedRows = 0n } = await sql`
        delete from group_files where id = any (array(
          select f.id from group_files f left join orders o on o.id = f.order_id and o.agency_id = f.agency_id
          where f.uploaded_at < ${before} and (o.id is null or f.used_at is null
            or (o.created_at < ${before} and ${LAST_FLIGHT} < ${before}))
          limit ${BATCH}))`.execute(tx)
      return Number(numAffectedRows)
    }),
  )
}
