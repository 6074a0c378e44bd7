import type { Reply } from '@interline/contract/index'
import type { Ctx } from '../../../platform/http/context.ts'

/** Whether a statement with this number and content was issued. The holder knows both; nothing more is disclosed. */
export async function confirmStatement(
  ctx: Ctx,
  { number, contentHash }: { readonly number: string; readonly contentHash: string },
): Promise<Reply<'statements.confirm'>> {
  const row = await ctx.db.transaction('everything', (tx) =>
    tx
      .selectFrom('statements')
      .select('issued_at')
      .where('content_hash', '=', Buffer.from(contentHash, 'hex'))
      .where('number', '=', number)
      .executeTakeFirst(),
  )
  return { issued: row !== undefined, issuedAt: row?.issued_at.toISOString() ?? null }
}
