// Files that prove a reason: taken in one by one before the request that names them, known by their content, kept closed.

import type { handInEvidence as endpoint } from '@interline/contract/flight-servicing'
import type { CallReply, HandlerInput } from '@interline/contract/kernel/endpoint'
import { evidenceKind } from '@interline/domain/flight-servicing/evidence-kind'
import type { Tx } from '../../../platform/database/database.ts'
import type { AgencyCtx } from '../../../platform/http/context.ts'
import { failure } from '../../../platform/http/failure.ts'
import { newId } from '../../../platform/ids/ids.ts'
import type { Deps } from '../deps.ts'

/** Throws `upload.type_invalid` for what is no jpg, png or pdf, or a pdf that would run something. */
export async function handInEvidence(
  ctx: AgencyCtx,
  { query, body }: HandlerInput<typeof endpoint>,
  deps: Deps,
): Promise<CallReply<typeof endpoint>> {
  const content = body instanceof Uint8Array ? body : new Uint8Array()
  const kind = evidenceKind(content)
  if (!kind) throw failure('upload.type_invalid', { values: { allowed: 'JPG, PNG, PDF' } })
  const now = deps.platform.clock.now()
  const id = newId('evd', now)
  const file = { id, name: query.name, kind, bytes: content.byteLength }
  await ctx.transaction((tx) =>
    tx
      .insertInto('evidence_files')
      .values({
        ...file,
        agency_id: ctx.actor.agencyId,
        handed_in_by: ctx.actor.userId,
        handed_in_at: new Date(now),
        content_cipher: deps.cipher.seal(Buffer.from(content).toString('base64'), evidencePlace(id)),
      })
      .execute(),
  )
  return file
}

/** Where a file's content is kept, as its cipher needs it. */
export function evidencePlace(id: string): string {
  return `evidence_files ${id}`
}

/**
 * For a request that names files. Each counts as handed in now, so that what removes forgotten files and waits for this
 * transaction finds it fresh. Throws `request.invalid` where one was never handed in by this agency, or is gone.
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
  if (found.length < new Set(ids).size)
    throw failure('request.invalid', { fields: [{ path: 'evidence', rule: 'reason.evidence' }] })
}
