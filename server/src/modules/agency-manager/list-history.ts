import type { Reply } from '@interline/contract/index'
import { failure } from '../../platform/http/failure.ts'
import { STAFF_SETTINGS } from './present-agency.ts'
import { mayChange, refuseForeign, type Reach } from './reach.ts'

interface Wanted {
  readonly id: number
  readonly key?: string | undefined
  readonly page: number
  readonly pageSize: number
}

type History = Reply<'agencies.history'>

/**
 * Newest first, of one setting or of all. Settings reserved for the platform's staff are visible to them
 * only. Throws `request.not_found`.
 */
export async function listHistory(reach: Reach, { id, key, page, pageSize }: Wanted): Promise<History> {
  refuseForeign(reach, id)
  return reach.transaction(async (tx) => {
    const agency = await tx.selectFrom('agencies').select('parent_id').where('id', '=', id).executeTakeFirst()
    // Agreements between two other agencies are not disclosed.
    if (!agency || !mayChange(reach, agency.parent_id)) throw failure('request.not_found')
    let matching = tx.selectFrom('agency_setting_history').where('agency_id', '=', id)
    if (key) matching = matching.where('key', '=', key)
    if (reach.root !== null) matching = matching.where('key', 'not in', [...STAFF_SETTINGS])
    const { total } = await matching
      .select(({ fn }) => fn.countAll<bigint>().as('total'))
      .executeTakeFirstOrThrow()
    const rows = await matching
      .selectAll()
      .orderBy('version', 'desc')
      .orderBy('key')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute()
    return {
      rows: rows.map((row) => ({
        version: row.version,
        at: row.at.toISOString(),
        // Which member of the staff it was is internal to the platform.
        by: reach.root !== null && row.by_realm === 'office' ? '' : row.by_name,
        byWhom: row.by_realm,
        key: row.key,
        before: row.before,
        after: row.after,
      })),
      total: Number(total),
      page,
      pageSize,
    }
  })
}
