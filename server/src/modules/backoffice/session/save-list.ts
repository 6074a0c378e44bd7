import type { Input, Reply } from '@interline/contract/index'
import { jsonText } from '../../../../db/json/codec.ts'
import type { OfficeCtx } from '../../../platform/http/context.ts'
import { withListSettings } from '../../../platform/lists/settings.ts'

/** Saves a member of staff's settings for one list. Throws `list.settings_full`. */
export function saveOfficeList(
  ctx: OfficeCtx,
  list: string,
  change: Input<'office.saveList'>['body'],
): Promise<Reply<'office.saveList'>> {
  return ctx.transaction(async (tx) => {
    const person = await tx
      .selectFrom('staff')
      .select('lists')
      .where('id', '=', ctx.actor.userId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const lists = withListSettings(person.lists, list, change)
    await tx
      .updateTable('staff')
      .set({ lists: jsonText(lists) })
      .where('id', '=', ctx.actor.userId)
      .execute()
    return lists[list] ?? {}
  })
}
