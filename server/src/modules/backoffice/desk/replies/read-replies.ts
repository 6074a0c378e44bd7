// Canned replies in force: the newest version, or the built-in ones.

import type { Reply } from '@interline/contract/index'
import type { CannedReply } from '@interline/domain/backoffice/desk/replies'
import type { Tx } from '../../../../platform/database/database.ts'
import type { OfficeCtx } from '../../../../platform/http/context.ts'
import en from './i18n/en/built-in.ts'
import zhCn from './i18n/zh-cn/built-in.ts'
import zhTw from './i18n/zh-tw/built-in.ts'

export type RepliesShown = Reply<'officeDesk.replies'>

export const BUILT_IN: readonly CannedReply[] = (Object.keys(en) as (keyof typeof en)[]).map((id) => ({
  id,
  title: { en: en[id].title, 'zh-cn': zhCn[id].title, 'zh-tw': zhTw[id].title },
  text: { en: en[id].text, 'zh-cn': zhCn[id].text, 'zh-tw': zhTw[id].text },
}))

export function getReplies(ctx: OfficeCtx): Promise<RepliesShown> {
  return ctx.db.transaction('everything', readReplies)
}

/** The scope of the transaction is everything. */
export async function readReplies(tx: Tx): Promise<RepliesShown> {
  const newest = await newestReplies(tx)
  return {
    version: newest.version,
    replies: [...newest.replies],
    builtIn: [...BUILT_IN],
    changed: newest.changed,
  }
}

export async function newestReplies(tx: Tx) {
  const row = await tx
    .selectFrom('desk_replies')
    .select(['version', 'at', 'by_name', 'replies'])
    .where('root_agency_id', '=', 0)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return {
    version: row?.version ?? 0,
    replies: row?.replies ?? BUILT_IN,
    changed: row ? { at: row.at.toISOString(), by: row.by_name } : null,
  }
}
