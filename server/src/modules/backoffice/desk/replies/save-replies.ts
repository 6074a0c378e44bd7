import type { Input } from '@interline/contract/index'
import {
  areSameReplies,
  isSameReply,
  PLACEHOLDERS_SHOWN,
  replyFaults,
  type CannedReply,
} from '@interline/domain/backoffice/desk/replies'
import { sql } from 'kysely'
import { jsonText } from '../../../../../db/json/codec.ts'
import { byActor, writeUserLog } from '../../../../platform/auth/user-log.ts'
import type { OfficeCtx } from '../../../../platform/http/context.ts'
import { failure, type FieldReason } from '../../../../platform/http/failure.ts'
import type { Deps } from '../deps.ts'
import { BUILT_IN, newestReplies, readReplies, type RepliesShown } from './read-replies.ts'

/**
 * Saves the whole set as a new version; the built-in set is stored as such. Throws `request.invalid` with every unknown
 * placeholder and doubled title, and `request.version_conflict` when a colleague was faster.
 */
export function saveReplies(
  ctx: OfficeCtx,
  { version, replies }: Input<'officeDesk.saveReplies'>['body'],
  { platform }: Deps,
): Promise<RepliesShown> {
  refuseFaults(replies)
  return ctx.db.transaction('everything', async (tx) => {
    // Two leads at once: the second sees the version of the first.
    await sql`select pg_advisory_xact_lock(hashtextextended('desk replies', 0))`.execute(tx)
    const newest = await newestReplies(tx)
    if (newest.version !== version) throw failure('request.version_conflict')
    if (areSameReplies(newest.replies, replies)) return readReplies(tx)
    const now = platform.clock.now()
    await tx
      .insertInto('desk_replies')
      .values({
        root_agency_id: 0,
        version: version + 1,
        at: new Date(now),
        by_id: ctx.actor.userId,
        by_name: ctx.actor.name,
        replies: areSameReplies(BUILT_IN, replies) ? null : jsonText(replies),
      })
      .execute()
    await writeUserLog(tx, ctx, now, {
      ...byActor(ctx.actor),
      action: 'desk_replies.changed',
      type: 'config',
      targetId: String(version + 1),
      ...changesOf(newest.replies, replies),
    })
    return readReplies(tx)
  })
}

function refuseFaults(replies: readonly CannedReply[]): void {
  const ids = replies.map(({ id }) => id)
  const fields: FieldReason[] = replyFaults(replies).map(({ at, field, locale, rule, given }) => ({
    path: `replies.${at}.${field}.${locale}`,
    rule,
    values: { given, known: PLACEHOLDERS_SHOWN },
  }))
  for (const [at, id] of ids.entries())
    if (ids.indexOf(id) !== at) fields.push({ path: `replies.${at}.id`, rule: 'field.format' })
  if (fields.length > 0) throw failure('request.invalid', { fields })
}

/** Replies that were added, changed or removed, side by side (null: it was not there), and the order where it differs. */
function changesOf(before: readonly CannedReply[], after: readonly CannedReply[]) {
  const ids = [...new Set([...before, ...after].map(({ id }) => id))]
  const pairs = ids
    .map((id) => ({ old: before.find((each) => each.id === id), now: after.find((each) => each.id === id) }))
    .filter(({ old, now }) => !old || !now || !isSameReply(old, now))
  const titles = (replies: readonly CannedReply[]) => replies.map(({ title }) => title.en)
  const isOrdered = before.map(({ id }) => id).join() === after.map(({ id }) => id).join()
  const order = (replies: readonly CannedReply[]) => (isOrdered ? {} : { order: titles(replies) })
  const replies = (side: 'old' | 'now') => pairs.map((pair) => pair[side] ?? null)
  return {
    before: { replies: replies('old'), ...order(before) },
    after: { replies: replies('now'), ...order(after) },
  }
}
