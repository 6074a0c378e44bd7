// Agencies as a tree, page by page: each after its parent, by name within one parent.

import type { AgencyListQuery } from '@interline/contract/agency-manager/shapes'
import type { Reply } from '@interline/contract/index'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Deps } from './deps.ts'
import { presentRow } from './present-agency.ts'
import type { Reach } from './reach.ts'
import { readFigures } from './read-figures.ts'

type Query = z.output<typeof AgencyListQuery>

/** A match is shown without its parents; its row names the direct parent. */
export async function listAgencies(
  reach: Reach,
  { q, status, currency, parent, overdue, page, pageSize }: Query,
  { agencies }: Deps,
): Promise<Reply<'agencies.list'>> {
  // Users type LIKE wildcards as ordinary characters.
  const pattern = q ? `%${q.replaceAll(/[\\%_]/g, '\\$&')}%` : null
  return reach.transaction(async (tx) => {
    const { rows } = await sql<{ id: number; total: bigint }>`
      with recursive tree as (
        select a.*, array[lower(a.name), a.id::text] as place, a.status as state
        from agencies a
        where ${reach.root}::integer is null and a.parent_id is null or a.parent_id = ${reach.root}::integer
        union all
        select c.*, t.place || array[lower(c.name), c.id::text], case when t.state = 'active' then c.status else t.state end
        from agencies c join tree t on c.parent_id = t.id
      )
      select id, count(*) over () as total
      from tree t
      where (${status ?? null}::text is null and state <> 'closed' or state = ${status ?? null})
        and (${pattern}::text is null or name ilike ${pattern} or alias ilike ${pattern} or contact_name ilike ${pattern}
          or contact_email ilike ${pattern} or partner_code = upper(${q ?? ''}) or id::text = ${q ?? ''})
        and (${currency ?? null}::text is null or settlement_currency = ${currency ?? null})
        and (${parent ?? null}::integer is null or parent_id = ${parent ?? null}::integer)
        and (${overdue ?? null}::text is null or exists (select from ledger.account c
          where c.agency_id = t.id and c.kind = 'credit' and c.status = 'overdue'))
      order by place
      limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(tx)
    const ids = rows.map(({ id }) => id)
    const chains = await agencies.chains(tx, ids)
    const figures = await readFigures(tx, ids)
    return {
      rows: ids.flatMap((id) => {
        const [chain, numbers] = [chains.get(id), figures.get(id)]
        return chain && numbers ? [presentRow(chain, numbers)] : []
      }),
      total: Number(rows[0]?.total ?? 0),
      page,
      pageSize,
    }
  })
}
