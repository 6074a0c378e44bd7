// Evidence of a dispute: the letter, the receipt, the itinerary. Stored encrypted; read by the treasury and the auditor.

import type { officeDisputes } from '@interline/contract/disputes/calls'
import type { HandlerInput } from '@interline/contract/kernel/endpoint'
import { MAX_DISPUTE_FILES } from '@interline/domain/disputes/dispute'
import { sql } from 'kysely'
import type { FileReply, OfficeCtx } from '../../platform/http/context.ts'
import { failure } from '../../platform/http/failure.ts'
import { newId } from '../../platform/ids/ids.ts'
import type { Holder } from '../merchant-accounts/index.ts'
import { uploadReply } from '../uploads/index.ts'
import type { Deps } from './deps.ts'
import { logWork, readDispute } from './list-disputes.ts'
import type { Shown } from './present.ts'
import { recordStep } from './record-step.ts'

/** Throws `request.not_found`, `gateway.dispute_files_full`, and what the checks of uploads throw. */
export async function addFile(
  holder: Holder,
  { params: { id: disputeId }, query: { name }, body }: HandlerInput<typeof officeDisputes.addFile>,
  deps: Deps,
): Promise<Shown> {
  const { ctx } = holder
  const { kind, content } = await deps.uploads.check(body)
  return ctx.db.transaction('everything', async (tx) => {
    const row = await tx
      .selectFrom('gateway_disputes')
      .selectAll()
      .where('id', '=', disputeId)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw failure('request.not_found')
    const { files } = await tx
      .selectFrom('gateway_dispute_files')
      .select(sql<number>`count(*)::integer`.as('files'))
      .where('dispute_id', '=', disputeId)
      .executeTakeFirstOrThrow()
    if (files >= MAX_DISPUTE_FILES)
      throw failure('gateway.dispute_files_full', { values: { max: MAX_DISPUTE_FILES } })
    const now = await ctx.db.instant(tx)
    const id = newId('dsf', now)
    await tx
      .insertInto('gateway_dispute_files')
      .values({
        root_agency_id: row.root_agency_id,
        id,
        dispute_id: disputeId,
        name,
        kind,
        bytes: content.byteLength,
        uploaded_by: ctx.actor.userId,
        uploaded_at: new Date(now),
        content_cipher: deps.cipher.seal(Buffer.from(content).toString('base64'), disputeFilePlace(id)),
      })
      .execute()
    await recordStep(tx, row, { step: 'file', note: name, by: ctx.actor, now })
    await logWork(tx, holder, { row, action: 'disputes.file_added', now, after: { name, kind } })
    return readDispute(tx, holder, disputeId)
  })
}

/** Where a file's content is stored, as its cipher needs it. */
export function disputeFilePlace(id: string): string {
  return `gateway_dispute_files ${id}`
}

/** Throws `request.not_found`. */
export function readDisputeFile(
  ctx: OfficeCtx,
  { id, file }: HandlerInput<typeof officeDisputes.file>['params'],
  { cipher }: Deps,
): Promise<FileReply> {
  return ctx.db.transaction('everything', async (tx) => {
    const row = await tx
      .selectFrom('gateway_dispute_files')
      .select(['id', 'kind', 'content_cipher'])
      .where('dispute_id', '=', id)
      .where('id', '=', file)
      .executeTakeFirst()
    if (!row) throw failure('request.not_found')
    const content = Buffer.from(cipher.open(row.content_cipher, disputeFilePlace(row.id)), 'base64')
    return uploadReply(row.id, row.kind, content)
  })
}
