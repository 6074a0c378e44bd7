// Files of a group: uploaded one by one before the request or the message that names them, typed by their content, stored
// encrypted, and read by the agency and the group desk.

import type { GroupFile } from '@interline/contract/groups/shapes'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Tx } from '../../../platform/database/database.ts'
import type { FileReply } from '../../../platform/http/context.ts'
import { failure } from '../../../platform/http/failure.ts'
import { newId } from '../../../platform/ids/ids.ts'
import { QUOTA_MS, refuseFullQuota, uploadedSums, uploadReply } from '../../uploads/index.ts'
import type { Deps } from '../deps.ts'

/** Upload quota per agency and 24 hours, of the agency and of the desk each. */
const DAILY_QUOTA = { files: 60, megabytes: 60 } as const
type Author = 'agency' | 'desk'
export type ShownFile = z.input<typeof GroupFile>

/** The place of a file's content, as its cipher needs it. */
export function groupFilePlace(id: string): string {
  return `group_files ${id}`
}

interface Upload {
  readonly agencyId: number
  readonly author: Author
  readonly userId: string
  readonly name: string
  readonly body: unknown
  /** The desk uploads for an order; it still needs a message. */
  readonly orderId?: string
}

/**
 * Checks and stores a file. `run` opens the transaction of the caller. Throws `upload.type_invalid`, `upload.failed` and
 * `upload.quota_full`.
 */
export async function storeFile(
  { agencyId, author, userId, name, body, orderId }: Upload,
  run: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  deps: Deps,
): Promise<ShownFile> {
  const { kind, content } = await deps.uploads.check(body)
  const now = deps.platform.clock.now()
  const id = newId('gfl', now)
  const file = { id, name, kind, bytes: content.byteLength }
  await run(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`group files ${agencyId}`}, 0))`.execute(tx)
    await removeUnused(tx, { agencyId, now })
    await mustBeInQuota(tx, { agencyId, author, bytes: file.bytes, now })
    await tx
      .insertInto('group_files')
      .values({
        ...file,
        agency_id: agencyId,
        author,
        order_id: orderId ?? null,
        uploaded_by: userId,
        uploaded_at: new Date(now),
        content_cipher: deps.cipher.seal(Buffer.from(content).toString('base64'), groupFilePlace(id)),
      })
      .execute()
  })
  return { ...file, messageId: null, author }
}

/** What nothing has named within a day. */
async function removeUnused(
  tx: Tx,
  { agencyId, now }: { readonly agencyId: number; readonly now: number },
): Promise<void> {
  await tx
    .deleteFrom('group_files')
    .where('agency_id', '=', agencyId)
    .where('used_at', 'is', null)
    .where('uploaded_at', '<=', new Date(now - QUOTA_MS))
    .execute()
}

async function mustBeInQuota(
  tx: Tx,
  {
    agencyId,
    author,
    bytes,
    now,
  }: { readonly agencyId: number; readonly author: Author; readonly bytes: number; readonly now: number },
): Promise<void> {
  const sum = await tx
    .selectFrom('group_files')
    .select(uploadedSums('uploaded_at'))
    .where('agency_id', '=', agencyId)
    .where('author', '=', author)
    .where('uploaded_at', '>', new Date(now - QUOTA_MS))
    .executeTakeFirstOrThrow()
  refuseFullQuota(DAILY_QUOTA, sum, { bytes, now })
}

interface Use {
  readonly files: readonly string[]
  readonly orderId: string
  readonly agencyId: number
  readonly author: Author
  /** Of the agency: who uploaded them. */
  readonly userId: string
  readonly messageId: string | null
  /** Milliseconds since the epoch. */
  readonly at: number
}

/** Ties files to a request or a message, each once. Throws `request.invalid` for one that is used, of others, or removed. */
export async function tieFiles(tx: Tx, { files, orderId, agencyId, ...use }: Use): Promise<void> {
  if (files.length === 0) return
  const used = await tx
    .updateTable('group_files')
    .set({ order_id: orderId, message_id: use.messageId, used_at: new Date(use.at) })
    .where('agency_id', '=', agencyId)
    .where('author', '=', use.author)
    .where('uploaded_by', '=', use.userId)
    .where('used_at', 'is', null)
    .where((eb) => eb.or([eb('order_id', 'is', null), eb('order_id', '=', orderId)]))
    .where('id', 'in', [...files])
    .returning('id')
    .execute()
  const missing = files.flatMap((file, at) =>
    used.some(({ id }) => id === file) ? [] : [{ path: `files.${at}`, rule: 'group.file' } as const],
  )
  if (missing.length > 0) throw failure('request.invalid', { fields: missing })
}

/** The files of an order, oldest first; `messageId` null: of its request. */
export async function filesOf(
  tx: Tx,
  { id, agency }: { readonly id: string; readonly agency: number },
): Promise<ShownFile[]> {
  const rows = await tx
    .selectFrom('group_files')
    .select(['id', 'name', 'kind', 'bytes', 'author', 'message_id'])
    .where('order_id', '=', id)
    .where('agency_id', '=', agency)
    .where('used_at', 'is not', null)
    .orderBy('uploaded_at')
    .orderBy('id')
    .execute()
  return rows.map(({ message_id: messageId, ...file }) => ({ ...file, messageId }))
}

/** A file of an order that the caller may read. Throws `request.not_found`. */
export async function openFile(
  tx: Tx,
  { orderId, agencyId, file }: { readonly orderId: string; readonly agencyId: number; readonly file: string },
  { cipher }: Pick<Deps, 'cipher'>,
): Promise<FileReply> {
  const row = await tx
    .selectFrom('group_files')
    .select(['id', 'kind', 'content_cipher'])
    .where('order_id', '=', orderId)
    .where('agency_id', '=', agencyId)
    .where('used_at', 'is not', null)
    .where('id', '=', file)
    .executeTakeFirst()
  if (!row) throw failure('request.not_found')
  const content = Buffer.from(cipher.open(row.content_cipher, groupFilePlace(row.id)), 'base64')
  return uploadReply(row.id, row.kind, content)
}
