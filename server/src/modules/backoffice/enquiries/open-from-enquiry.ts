import { writeUserLog } from '../../../platform/auth/user-log.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { OfficeCtx } from '../../../platform/http/context.ts'
import { failure } from '../../../platform/http/failure.ts'

/**
 * Closes an enquiry with the agency opened from it. Throws `request.not_found`, and
 * `enquiry.state_not_allowed` if an agency was opened from it before.
 */
export async function openFromEnquiry(
  tx: Tx,
  ctx: OfficeCtx,
  { id, agencyId, now }: { readonly id: string; readonly agencyId: number; readonly now: number },
): Promise<void> {
  const before = await tx
    .selectFrom('enquiries')
    .select(['status', 'version', 'agency_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!before) throw failure('request.not_found')
  if (before.agency_id !== null) throw failure('enquiry.state_not_allowed')
  const { userId, name } = ctx.actor
  await tx
    .updateTable('enquiries')
    .set({
      status: 'closed',
      agency_id: agencyId,
      handled_by: userId,
      handled_at: new Date(now),
      version: before.version + 1,
    })
    .where('id', '=', id)
    .execute()
  await writeUserLog(tx, ctx, now, {
    realm: 'office',
    agencyId: null,
    actorId: userId,
    actorName: name,
    action: 'enquiries.status_changed',
    type: 'config',
    targetId: id,
    before: { status: before.status },
    after: { status: 'closed', agency: agencyId },
  })
}
