// Files that prove a reason: uploaded one by one before the request that names them, known by their content, stored
// encrypted. Documents are stored as we have rewritten them, never as a stranger wrote them.

import type { handInEvidence as endpoint } from '@interline/contract/servicing/calls'
import type { CallReply, HandlerInput } from '@interline/contract/kernel/endpoint'
import { evidenceKind, MAX_EVIDENCE_BYTES } from '@interline/domain/servicing/evidence-kind'
import type { ReasonFault } from '@interline/domain/servicing/reasons'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { AgencyCtx } from '../../../platform/http/context.ts'
import { failure, type Failure } from '../../../platform/http/failure.ts'
import { newId } from '../../../platform/ids/ids.ts'
import type { Deps } from './deps.ts'

/** What an agency may upload within 24 hours: far more than its requests need, and far less than the disk. */
export const DAILY_QUOTA = { files: 200, megabytes: 100 } as const

const DAY_MS = 24 * 3_600_000

export interface EvidenceDeps extends Deps {
  /** Rewrites a document; undefined for one that takes too long or too much memory. */
  readonly rewritten: (file: Uint8Array) => Promise<Uint8Array | 'refused' | undefined>
}

/**
 * Throws `upload.type_invalid` for what is no jpg, png or pdf, or a pdf that would run something; `upload.failed` for one
 * that unpacks to too much; `upload.quota_full` where the agency has uploaded enough for a day.
 */
export async function handInEvidence(
  ctx: AgencyCtx,
  { query, body }: HandlerInput<typeof endpoint>,
  deps: EvidenceDeps,
): Promise<CallReply<typeof endpoint>> {
  const given = body instanceof Uint8Array ? body : new Uint8Array()
  const kind = evidenceKind(given)
  if (!kind) throw typeInvalid()
  const now = deps.platform.clock.now()
  // Before the work of taking a document apart, and again with the row, when nobody else adds one.
  await ctx.transaction((tx) => mustBeInQuota(tx, ctx, { bytes: given.byteLength, now }))
  const content = kind === 'pdf' ? await rewritten(given, deps) : given
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

async function rewritten(given: Uint8Array, deps: EvidenceDeps): Promise<Uint8Array> {
  const content = await deps.rewritten(given)
  if (content === 'refused') throw typeInvalid()
  if (content === undefined || content.byteLength > MAX_EVIDENCE_BYTES) throw failure('upload.failed')
  return content
}

function typeInvalid() {
  return failure('upload.type_invalid', { values: { allowed: 'JPG, PNG, PDF' } })
}

async function mustBeInQuota(
  tx: Tx,
  { actor: { agencyId } }: AgencyCtx,
  { bytes, now }: { readonly bytes: number; readonly now: number },
): Promise<void> {
  const sum = await tx
    .selectFrom('evidence_files')
    .select([
      sql<number>`count(*)::int`.as('files'),
      sql<number>`coalesce(sum(bytes), 0)::float8`.as('bytes'),
      sql<Date | null>`min(handed_in_at)`.as('oldest'),
    ])
    .where('agency_id', '=', agencyId)
    .where('handed_in_at', '>', new Date(now - DAY_MS))
    .executeTakeFirstOrThrow()
  if (sum.files < DAILY_QUOTA.files && sum.bytes + bytes <= DAILY_QUOTA.megabytes * 1024 * 1024) return
  const free = (sum.oldest?.getTime() ?? now) + DAY_MS
  throw failure('upload.quota_full', {
    values: DAILY_QUOTA,
    retryAfterSeconds: Math.max(1, Math.ceil((free - now) / 1000)),
  })
}

/** Where a file's content is kept, as its cipher needs it. */
export function evidencePlace(id: string): string {
  return `evidence_files ${id}`
}

/**
 * For a request that names files. Each counts as handed in now, so that what removes forgotten files and waits for this
 * transaction finds it fresh. Throws `order.evidence_invalid` where one was never handed in by this agency, or is gone.
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

/** What is wrong with the reason of a request; a code of its own where nothing but the document that proves it is missing. */
export function wrongReason(faults: readonly ReasonFault[]): Failure {
  const isDocument = faults.every(({ path }) => path === 'evidence')
  return failure(isDocument ? 'order.evidence_invalid' : 'request.invalid', { fields: faults })
}
