import type { Reply } from '@interline/contract/index'
import { sql } from 'kysely'
import type { OfficeCtx } from '../../../platform/http/context.ts'
import { readAgencyReviews } from './agency-reviews.ts'
import { newestRules } from './versions.ts'

interface Wanted {
  readonly q?: string | undefined
  readonly page: number
  readonly pageSize: number
}

/** Those with own settings first, then by name; `q` searches name, short name and number. */
export function listAgencyReviews(
  ctx: OfficeCtx,
  { q, page, pageSize }: Wanted,
): Promise<Reply<'officeReviewRules.agencies'>> {
  // Users type LIKE wildcards as ordinary characters.
  const pattern = q ? `%${q.replaceAll(/[\\%_]/g, '\\$&')}%` : null
  return ctx.db.transaction('everything', async (tx) => {
    const { rows } = await sql<{ id: number; total: bigint }>`
      select id, count(*) over () as total
      from agencies
      where ${pattern}::text is null or name ilike ${pattern} or alias ilike ${pattern} or id::text = ${q ?? ''}
      order by coalesce(flight_config ->> 'reviewAll', 'false') = 'false' and flight_config ->> 'reviewOver' is null,
        name, id
      limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(tx)
    const { rules } = await newestRules(tx)
    const ids = rows.map(({ id }) => id)
    return {
      rows: await readAgencyReviews(tx, ids, rules),
      total: Number(rows[0]?.total ?? 0),
      page,
      pageSize,
    }
  })
}
