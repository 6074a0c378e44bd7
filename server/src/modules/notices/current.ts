import type { Reply } from '@interline/contract/index'
import { sql } from 'kysely'
import type { AgencyCtx } from '../../platform/http/context.ts'
import type { Deps } from './deps.ts'

/** What is for the agency of the caller now: warnings first, the newest first. */
export async function currentNotices(
  ctx: AgencyCtx,
  { platform, agencies }: Deps,
): Promise<Reply<'notices.current'>> {
  const rows = await ctx.transaction(async (tx) => {
    const chain = (await agencies.chain(tx, ctx.actor.agencyId)).map(({ id }) => id)
    const now = new Date(platform.clock.now())
    return tx
      .selectFrom('notices')
      .select(['id', 'version', 'level', 'text_en', 'text_zh_cn', 'text_zh_tw', 'shown_until'])
      .where('withdrawn_at', 'is', null)
      .where('shown_from', '<=', now)
      .where('shown_until', '>', now)
      .where(sql<boolean>`(agency_ids = '{}' or agency_ids && ${chain}::integer[])`)
      .orderBy(sql`level = 'warning'`, 'desc')
      .orderBy('shown_from', 'desc')
      .execute()
  })
  return {
    notices: rows.map((row) => ({
      // Changed, it is a new one to whoever has closed it.
      id: `${row.id}.${row.version}`,
      level: row.level,
      text: { en: row.text_en, 'zh-cn': row.text_zh_cn, 'zh-tw': row.text_zh_tw }[ctx.locale],
      until: row.shown_until.toISOString(),
    })),
  }
}
