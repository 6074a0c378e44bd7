import { ListsSettings } from '@interline/contract/kernel/lists'
import type { Input, Reply } from '@interline/contract/index'
import type { AgencyCtx } from '../../platform/http/context.ts'
import { withListSettings } from '../../platform/lists/settings.ts'
import { type Changing, lockConfig, saveConfig } from './store.ts'

interface ListChange {
  readonly list: string
  readonly change: Input<'users.saveList'>['body']
}

/** Saves the user's settings for one list. Throws `list.settings_full`. */
export function saveList(
  ctx: AgencyCtx,
  { list, change }: ListChange,
  { changing }: { readonly changing: Changing },
): Promise<Reply<'users.saveList'>> {
  return ctx.transaction(async (tx) => {
    changing(tx, ctx.actor.userId)
    const config = await lockConfig(tx, ctx.actor.userId)
    const lists = withListSettings(ListsSettings.parse(config.lists ?? {}), list, change)
    await saveConfig(tx, ctx.actor.userId, { ...config, lists })
    return lists[list] ?? {}
  })
}
