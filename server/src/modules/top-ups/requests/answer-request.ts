import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { failure } from '../../../platform/http/failure.ts'
import type { TopUpRow } from '../present.ts'

/**
 * Links a top-up to the request that it answers. Throws `request.not_found` for another agency's request, and
 * `top_up.request_decided` for one that is not open.
 */
export async function answerRequest(
  tx: Tx,
  {
    requestId,
    row,
    by,
    state,
    now,
  }: {
    readonly requestId: string
    readonly row: TopUpRow
    readonly by: string
    readonly state: 'waiting' | 'approved'
    readonly now: number
  },
): Promise<void> {
  const request = await tx
    .selectFrom('top_up_requests')
    .select('state')
    .where('id', '=', requestId)
    .where('agency_id', '=', row.agency_id)
    .where('seller_id', '=', row.seller_id)
    .forUpdate()
    .executeTakeFirst()
  if (!request) throw failure('request.not_found')
  if (request.state !== 'open') throw failure('top_up.request_decided')
  await moveRequest(tx, requestId, { state, by, now, topUpId: row.id })
}

/** `by` null: not decided yet. */
export async function moveRequest(
  tx: Tx,
  id: string,
  {
    state,
    by,
    now,
    topUpId,
  }: {
    readonly state: 'open' | 'waiting' | 'approved'
    readonly by: string | null
    readonly now: number
    readonly topUpId: string | null
  },
): Promise<void> {
  await tx
    .updateTable('top_up_requests')
    .set({
      state,
      decided_by_name: by,
      decided_at: by === null ? null : new Date(now),
      top_up_id: topUpId,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute()
}
