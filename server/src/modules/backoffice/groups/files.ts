// Files of a group, as the desk sends and reads them.

import type { officeGroups } from '@interline/contract/backoffice/groups/calls'
import type { HandlerInput } from '@interline/contract/kernel/endpoint'
import { byActor, writeUserLog } from '../../../platform/auth/user-log.ts'
import type { FileReply, OfficeCtx } from '../../../platform/http/context.ts'
import { failure } from '../../../platform/http/failure.ts'
import { openFile, readGroup, storeFile, type Deps } from '../../groups/index.ts'

/** Throws `request.not_found`, and like the checks of uploads. */
export async function addOfficeFile(
  ctx: OfficeCtx,
  { params: { id }, query, body }: HandlerInput<typeof officeGroups.addFile>,
  deps: Deps,
) {
  const order = await ctx.db.transaction('everything', (tx) => readGroup(tx, id))
  if (!order) throw failure('request.not_found')
  return storeFile(
    {
      agencyId: order.agency_id,
      orderId: id,
      userId: ctx.actor.userId,
      author: 'desk',
      name: query.name,
      body,
    },
    (work) => ctx.db.transaction('everything', work),
    deps,
  )
}

/** Throws `request.not_found`. Files may be about people: who read one is logged. */
export function readOfficeFile(
  ctx: OfficeCtx,
  { id, file }: { readonly id: string; readonly file: string },
  deps: Deps,
): Promise<FileReply> {
  return ctx.db.transaction('everything', async (tx) => {
    const order = await readGroup(tx, id)
    if (!order) throw failure('request.not_found')
    const content = await openFile(tx, { orderId: id, agencyId: order.agency_id, file }, deps)
    await writeUserLog(tx, ctx, deps.platform.clock.now(), {
      ...byActor(ctx.actor),
      action: 'groups.file_read',
      type: 'document',
      targetId: id,
    })
    return content
  })
}
