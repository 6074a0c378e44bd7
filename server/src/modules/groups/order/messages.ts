// Messages between an agency and the group desk about an order.

import { byActor, writeUserLog } from '../../../platform/auth/user-log.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { AgencyCtx, OfficeCtx } from '../../../platform/http/context.ts'
import { failure } from '../../../platform/http/failure.ts'
import { newId } from '../../../platform/ids/ids.ts'
import { tieFiles } from '../files/group-files.ts'
import type { GroupRow } from './rows.ts'
import type { ShownGroup } from './present.ts'

interface Message {
  readonly author: 'agency' | 'desk'
  readonly text: string
  /** Uploaded by the author. */
  readonly files: readonly string[]
  /** Milliseconds since the epoch. */
  readonly at: number
}

/** Stores a message of the caller, and returns it as it is shown. `order` is locked. Throws `request.invalid`. */
export async function storeMessage(
  tx: Tx,
  ctx: AgencyCtx | OfficeCtx,
  order: Pick<GroupRow, 'id' | 'agency_id'>,
  { author, text, files, at }: Message,
): Promise<ShownGroup['messages'][number]> {
  if (text === '' && files.length === 0)
    throw failure('request.invalid', { fields: [{ path: 'text', rule: 'field.required' }] })
  const id = newId('gmsg', at)
  const { userId, name } = ctx.actor
  await tx
    .insertInto('group_messages')
    .values({
      id,
      order_id: order.id,
      agency_id: order.agency_id,
      at: new Date(at),
      author,
      author_id: userId,
      author_name: name,
      message: text,
    })
    .execute()
  await tieFiles(tx, {
    files,
    orderId: order.id,
    agencyId: order.agency_id,
    author,
    userId,
    messageId: id,
    at,
  })
  await writeUserLog(tx, ctx, at, {
    ...byActor(ctx.actor),
    action: 'groups.message',
    type: 'order',
    targetId: order.id,
  })
  return { id, at: new Date(at).toISOString(), author, name, text }
}
