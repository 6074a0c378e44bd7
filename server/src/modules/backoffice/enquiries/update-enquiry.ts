import { NEXT_ENQUIRY_STATES } from '@interline/domain/site/enquiry'
import { writeUserLog } from '../../../platform/auth/user-log.ts'
import type { OfficeCtx } from '../../../platform/http/context.ts'
import { failure } from '../../../platform/http/failure.ts'
import type { Platform } from '../../../platform/platform.ts'
import { enquiries, present, type Enquiry } from './present.ts'

/**
 * Sets the state of an enquiry. Throws `request.version_conflict` when a colleague was faster, and
 * `enquiry.state_not_allowed` for a forbidden step.
 */
export async function updateEnquiry(
  ctx: OfficeCtx,
  { clock }: Platform,
  change: { id: string; status: Enquiry['status']; version: number },
): Promise<Enquiry> {
  return ctx.db.transaction('everything', async (tx) => {
    const before = await tx
      .selectFrom('enquiries')
      .select(['status', 'version'])
      .where('id', '=', change.id)
      .forUpdate()
      .executeTakeFirst()
    if (!before) throw failure('request.not_found')
    if (before.version !== change.version) throw failure('request.version_conflict')
    if (!NEXT_ENQUIRY_STATES[before.status].includes(change.status))
      throw failure('enquiry.state_not_allowed')
    const now = clock.now()
    await tx
      .updateTable('enquiries')
      .set({
        status: change.status,
        handled_by: ctx.actor.userId,
        handled_at: new Date(now),
        version: before.version + 1,
      })
      .where('id', '=', change.id)
      .execute()
    await writeUserLog(tx, ctx, now, {
      realm: 'office',
      agencyId: null,
      actorId: ctx.actor.userId,
      actorName: ctx.actor.name,
      action: 'enquiries.status_changed',
      type: 'config',
      targetId: change.id,
      before: { status: before.status },
      after: { status: change.status },
    })
    return present(await enquiries(tx).where('enquiries.id', '=', change.id).executeTakeFirstOrThrow())
  })
}
