// Files of a memo: the airline's letter, the dispute and its answer. Stored encrypted; read by the treasury and the auditor.

import type { officeMemos } from '@interline/contract/backoffice/memos/calls'
import type { HandlerInput } from '@interline/contract/kernel/endpoint'
import { MAX_MEMO_FILES } from '@interline/domain/backoffice/memos/memo'
import { sql } from 'kysely'
import type { FileReply, OfficeCtx } from '../../../platform/http/context.ts'
import { failure } from '../../../platform/http/failure.ts'
import { newId } from '../../../platform/ids/ids.ts'
import { uploadReply } from '../../uploads/index.ts'
import type { Deps } from './deps.ts'
import { logMemo } from './enter-memo.ts'
import { readMemo, type Memo } from './present.ts'

/** Throws `request.not_found`, `memo.files_full`, and what the checks of uploads throw. */
export async function addFile(
  ctx: OfficeCtx,
  { params: { id: memoId }, query, body }: HandlerInput<typeof officeMemos.addFile>,
  deps: Deps,
): Promise<Memo> {
  const { kind, content } = await deps.uploads.check(body)
  return ctx.db.transaction('everything', async (tx) => {
    const memo = await tx
      .selectFrom('airline_memos')
      .select('id')
      .where('id', '=', memoId)
      .forUpdate()
      .executeTakeFirst()
    if (!memo) throw failure('request.not_found')
    const { files } = await tx
      .selectFrom('airline_memo_files')
      .select(sql<number>`count(*)::integer`.as('files'))
      .where('memo_id', '=', memoId)
      .executeTakeFirstOrThrow()
    if (files >= MAX_MEMO_FILES) throw failure('memo.files_full', { values: { max: MAX_MEMO_FILES } })
    const now = await ctx.db.instant(tx)
    const id = newId('mef', now)
    await tx
      .insertInto('airline_memo_files')
      .values({
        id,
        memo_id: memoId,
        name: query.name,
        kind,
        bytes: content.byteLength,
        uploaded_by: ctx.actor.userId,
        uploaded_at: new Date(now),
        content_cipher: deps.cipher.seal(Buffer.from(content).toString('base64'), memoFilePlace(id)),
      })
      .execute()
    await logMemo(tx, ctx, { now, id: memoId, action: 'memos.file_added', after: { name: query.name, kind } })
    return readMemo(tx, memoId, deps)
  })
}

/** Where a file's content is stored, as its cipher needs it. */
export function memoFilePlace(id: string): string {
  return `airline_memo_files ${id}`
}

/** Throws `request.not_found`. */
export function readMemoFile(
  ctx: OfficeCtx,
  { id, file }: HandlerInput<typeof officeMemos.file>['params'],
  { cipher }: Deps,
): Promise<FileReply> {
  return ctx.db.transaction('everything', async (tx) => {
    const row = await tx
      .selectFrom('airline_memo_files')
      .select(['id', 'kind', 'content_cipher'])
      .where('memo_id', '=', id)
      .where('id', '=', file)
      .executeTakeFirst()
    if (!row) throw failure('request.not_found')
    const content = Buffer.from(cipher.open(row.content_cipher, memoFilePlace(row.id)), 'base64')
    return uploadReply(row.id, row.kind, content)
  })
}
