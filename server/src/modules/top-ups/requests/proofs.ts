// Proofs of payment: uploaded one by one before the request that names them, stored encrypted, read by the
// agency and its seller, and removed after a day if unused.

import type { topUpRequests } from '@interline/contract/top-ups/request-calls'
import type { Reply } from '@interline/contract/index'
import type { HandlerInput } from '@interline/contract/kernel/endpoint'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { AgencyCtx, FileReply } from '../../../platform/http/context.ts'
import { failure } from '../../../platform/http/failure.ts'
import { newId } from '../../../platform/ids/ids.ts'
import { QUOTA_MS, refuseFullQuota, uploadedSums, uploadReply } from '../../uploads/index.ts'
import type { Deps } from '../deps.ts'
import type { Seller } from '../seller.ts'

/** Upload quota per agency and 24 hours. */
const DAILY_QUOTA = { files: 60, megabytes: 60 } as const
/** Throws like the upload checks, and `upload.quota_full`. */
export async function addProof(
  ctx: AgencyCtx,
  { query, body }: HandlerInput<typeof topUpRequests.addProof>,
  deps: Deps,
): Promise<Reply<'topUpRequests.addProof'>> {
  const { kind, content } = await deps.uploads.check(body)
  const now = deps.platform.clock.now()
  const id = newId('tpf', now)
  const { agencyId, userId } = ctx.actor
  const file = { id, name: query.name, kind, bytes: content.byteLength }
  await ctx.transaction(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`top-up proofs ${agencyId}`}, 0))`.execute(tx)
    await mustBeInQuota(tx, { agencyId, bytes: file.bytes, now })
    await tx
      .insertInto('top_up_proofs')
      .values({
        ...file,
        agency_id: agencyId,
        uploaded_by: userId,
        uploaded_at: new Date(now),
        content_cipher: deps.cipher.seal(Buffer.from(content).toString('base64'), proofPlace(id)),
      })
      .execute()
  })
  return file
}

async function mustBeInQuota(
  tx: Tx,
  { agencyId, bytes, now }: { readonly agencyId: number; readonly bytes: number; readonly now: number },
): Promise<void> {
  const sum = await tx
    .selectFrom('top_up_proofs')
    .select(uploadedSums('uploaded_at'))
    .where('agency_id', '=', agencyId)
    .where('uploaded_at', '>', new Date(now - QUOTA_MS))
    .executeTakeFirstOrThrow()
  refuseFullQuota(DAILY_QUOTA, sum, { bytes, now })
}

/** The place of a file's content, as its cipher needs it. */
export function proofPlace(id: string): string {
  return `top_up_proofs ${id}`
}

interface Wanted {
  readonly id: string
  readonly file: string
}

/** Throws `request.not_found` for another agency's request, and for a file that is not its own. */
export function readOwnProof(ctx: AgencyCtx, wanted: Wanted, deps: Deps): Promise<FileReply> {
  return ctx.transaction((tx) => read(tx, wanted, { column: 'agency_id', id: ctx.actor.agencyId }, deps))
}

/** The same for the seller. */
export function readProof(seller: Seller, wanted: Wanted, deps: Deps): Promise<FileReply> {
  return seller.transaction((tx) => read(tx, wanted, { column: 'seller_id', id: seller.id }, deps))
}

async function read(
  tx: Tx,
  { id, file }: Wanted,
  whose: { readonly column: 'agency_id' | 'seller_id'; readonly id: number },
  { cipher }: Deps,
): Promise<FileReply> {
  const row = await tx
    .selectFrom('top_up_proofs')
    .innerJoin('top_up_requests', 'top_up_requests.id', 'top_up_proofs.request_id')
    .select(['top_up_proofs.id', 'top_up_proofs.kind', 'top_up_proofs.content_cipher'])
    .where('top_up_requests.id', '=', id)
    .where(`top_up_requests.${whose.column}`, '=', whose.id)
    .where('top_up_proofs.id', '=', file)
    .executeTakeFirst()
  if (!row) throw failure('request.not_found')
  const content = Buffer.from(cipher.open(row.content_cipher, proofPlace(row.id)), 'base64')
  return uploadReply(row.id, row.kind, content)
}

/** Removes unused files older than a day; returns their number. */
export function removeUnusedProofs({ db, clock }: Deps['platform']): Promise<number> {
  return db.transaction('everything', async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('top_up_proofs')
      .where('request_id', 'is', null)
      .where('uploaded_at', '<=', new Date(clock.now() - QUOTA_MS))
      .executeTakeFirst()
    return Number(numDeletedRows)
  })
}
