// A file that proves a reason, opened for whoever may see the order that it was handed in with; and what becomes of files
// that no request ever named.

import type { readEvidence as endpoint } from '@interline/contract/servicing/calls'
import type { HandlerInput } from '@interline/contract/kernel/endpoint'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { AgencyCtx, FileReply } from '../../../platform/http/context.ts'
import { failure } from '../../../platform/http/failure.ts'
import type { Platform } from '../../../platform/platform.ts'
import { lockVisible, type Order } from '../../orders/index.ts'
import type { Deps } from './deps.ts'
import { evidencePlace } from './hand-in.ts'

const TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  pdf: 'application/pdf',
}

/** Throws `request.not_found` for an order that one may not see, and for a file that is not its own. */
export function readEvidence(
  ctx: AgencyCtx,
  { params }: HandlerInput<typeof endpoint>,
  deps: Deps,
): Promise<FileReply> {
  return ctx.transaction(async (tx) =>
    openEvidence(tx, { order: await lockVisible(tx, ctx, params.id), file: params.file }, deps),
  )
}

/** For whoever may see the order. Throws `request.not_found` for a file that is not its own. */
export async function openEvidence(
  tx: Tx,
  { order, file }: { readonly order: Pick<Order, 'agency_id' | 'servicing'>; readonly file: string },
  { cipher }: Pick<Deps, 'cipher'>,
): Promise<FileReply> {
  const asked = order.servicing
  const row = asked?.evidence.includes(file)
    ? await tx
        .selectFrom('evidence_files')
        .select(['id', 'kind', 'content_cipher'])
        .where('agency_id', '=', order.agency_id)
        .where('id', '=', file)
        .executeTakeFirst()
    : undefined
  if (!row) throw failure('request.not_found')
  const content = Buffer.from(cipher.open(row.content_cipher, evidencePlace(row.id)), 'base64')
  // A name of ours: the one that a stranger gave could end in anything.
  return { name: `${row.id}.${row.kind}`, type: TYPES[row.kind] ?? 'application/octet-stream', content }
}

const UNUSED_KEPT_MS = 24 * 3_600_000

/** Removes files that were handed in a day ago and are named by no request; answers how many. */
export async function removeUnused({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<number> {
  return db.transaction('everything', async (tx) => {
    const { numAffectedRows = 0n } = await sql`
      delete from evidence_files f where f.handed_in_at <= ${new Date(clock.now() - UNUSED_KEPT_MS)}
        and not exists (select from orders o where o.agency_id = f.agency_id and o.servicing is not null
          and o.servicing -> 'evidence' ? f.id)`.execute(tx)
    return Number(numAffectedRows)
  })
}
