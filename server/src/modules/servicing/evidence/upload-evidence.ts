// Evidence files: uploaded one by one before the request that names them, typed by their content, stored
// encrypted. Documents are stored as rewritten by us, never as uploaded.

import type { uploadEvidence as endpoint } from '@interline/contract/servicing/calls'
import type { CallReply, HandlerInput } from '@interline/contract/kernel/endpoint'
import type { ReasonFault } from '@interline/domain/servicing/reasons'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { AgencyCtx } from '../../../platform/http/context.ts'
import { failure, type Failure } from '../../../platform/http/failure.ts'
import { newId } from '../../../platform/ids/ids.ts'
import { QUOTA_MS, refuseFullQuota, uploadedSums, type Uploads } from '../../uploads/index.ts'
import type { Deps } from './deps.ts'

/** Upload quota per agency and 24 hours: far more than its requests need, and far less than the disk. */
export const DAILY_QUOTA = { files: 200, megabytes: 100 } as const

export interface EvidenceDeps extends Deps {
  readonly uploads: Uploads
}

/**
 * Throws `upload.type_invalid` if it is not a jpg, png or pdf, or a pdf with active content; `upload.failed`
 * if it unpacks to too much; `upload.quota_full` if the agency has reached its daily quota.
 */
export async function uploadEvidence(
  ctx: AgencyCtx,
  { query, body }: HandlerInput<typeof endpoint>,
  deps: EvidenceDeps,
): Promise<CallReply<typeof endpoint>> {
  const { given } = deps.uploads.kindOf(body)
  const now = deps.platform.clock.now()
  // Before parsing a document, and again with the row, under a lock.
  await ctx.transaction((tx) => mustBeInQuota(tx, ctx, { bytes: given.byteLength, now }))
  const { kind, content } = await deps.uploads.check(given)
  const id = newId('evd', now)
  const file = { id, name: query.name, kind, bytes: content.byteLength }
  await ctx.transaction(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`evidence ${ctx.actor.agencyId}`}, 0))`.execute(
      tx,
    )
    await mustBeInQuota(tx, ctx, { bytes: content.byteLength, now })
    await tx
      .insertInto('evidence_files')
      .values({
        ...file,
        agency_id: ctx.actor.agencyId,
        handed_in_by: ctx.actor.userId,
        handed_in_at: new Date(now),
        content_cipher: deps.cipher.seal(Buffer.from(content).toString('base64'), evidencePlace(id)),
      })
      .execute()
  })
  return file
}

async function mustBeInQuota(
  tx: Tx,
  { actor: { agencyId } }: AgencyCtx,
  { bytes, now }: { readonly bytes: number; readonly now: number },
): Promise<void> {
  const sum = await tx
    .selectFrom('evidence_files')
    .select(uploadedSums('handed_in_at'))
    .where('agency_id', '=', agencyId)
    .where('handed_in_at', '>', new Date(now - QUOTA_MS))
    .executeTakeFirstOrThrow()
  refuseFullQuota(DAILY_QUOTA, sum, { bytes, now })
}

/** The place of a file's content, as its cipher needs it. */
export function evidencePlace(id: string): string {
  return `evidence_files ${id}`
}

/**
 * For a request that names files. Each gets a new upload time, so that the clean-up job, which waits for this
 * transaction, does not remove it. Throws `order.evidence_invalid` if one was not uploaded by this agency, or
 * no longer exists.
 */
export async function mustBeHandedIn(
  tx: Tx,
  ctx: AgencyCtx,
  { ids, now }: { readonly ids: readonly string[]; readonly now: number },
): Promise<void> {
  if (ids.length === 0) return
  const found = await tx
    .updateTable('evidence_files')
    .set({ handed_in_at: new Date(now) })
    .where('agency_id', '=', ctx.actor.agencyId)
    .where('id', 'in', ids)
    .returning('id')
    .execute()
  if (found.length < new Set(ids).size) throw wrongReason([{ path: 'evidence', rule: 'reason.evidence' }])
}

/** Issues of a request's reason; with a separate code if only the evidence is missing. */
export function wrongReason(faults: readonly ReasonFault[]): Failure {
  const isDocument = faults.every(({ path }) => path === 'evidence')
  return failure(isDocument ? 'order.evidence_invalid' : 'request.invalid', { fields: faults })
}
