// Files that an agency sends and reads.

import type { addGroupFile } from '@interline/contract/groups/file-calls'
import type { HandlerInput } from '@interline/contract/kernel/endpoint'
import type { AgencyCtx, FileReply } from '../../../platform/http/context.ts'
import { failure } from '../../../platform/http/failure.ts'
import { inFamily } from '../../orders/index.ts'
import type { Deps } from '../deps.ts'
import { presentGroup } from '../order/present.ts'
import { openFile, storeFile } from '../files/group-files.ts'

/** Throws `upload.type_invalid`, `upload.failed` and `upload.quota_full`. */
export function addFile(ctx: AgencyCtx, { query, body }: HandlerInput<typeof addGroupFile>, deps: Deps) {
  const { agencyId, userId } = ctx.actor
  const upload = { agencyId, userId, author: 'agency', name: query.name, body } as const
  return storeFile(upload, (work) => ctx.transaction(work), deps)
}

/** Throws `request.not_found` for an order that the caller may not see, and where its passengers are hidden. */
export function readFile(
  ctx: AgencyCtx,
  { id, file }: { readonly id: string; readonly file: string },
  deps: Deps,
): Promise<FileReply> {
  return inFamily(ctx, deps, (reached) =>
    reached.transaction(async (tx) => {
      const { agencyId, files } = await presentGroup(tx, reached, id, deps)
      if (!files.some((each) => each.id === file)) throw failure('request.not_found')
      return openFile(tx, { orderId: id, agencyId, file }, deps)
    }),
  )
}
