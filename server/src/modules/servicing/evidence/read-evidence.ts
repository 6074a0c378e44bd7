// Opens an evidence file for users who may see its order; and removes unused files.

import type { readEvidence as endpoint } from '@interline/contract/servicing/calls'
import type { HandlerInput } from '@interline/contract/kernel/endpoint'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { AgencyCtx, FileReply } from '../../../platform/http/context.ts'
import { failure } from '../../../platform/http/failure.ts'
import type { Platform } from '../../../platform/platform.ts'
import { lockVisible, type Order } from '../../flight-orders/index.ts'
import { uploadReply } from '../../uploads/index.ts'
import type { Deps } from './deps.ts'
import { evidencePlace } from './upload-evidence.ts'

/** Throws `request.not_found` for an order that is not visible, and for a file that is not its own. */
export function readEvidence(
  ctx: AgencyCtx,
  { params }: HandlerInput<typeof endpoint>,
  deps: Deps,
): Promise<FileReply> {
  return ctx.transaction(async (tx) =>
    openEvidence(tx, { order: await lockVisible(tx, ctx, params.id), file: params.file }, deps),
  )
}

/** For users who may see the order. Throws `request.not_found` for a file that is not its own. */
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
  return uploadReply(row.id, row.kind, content)
}

const UNUSED_KEPT_MS = 24 * 3_600_000

/** Removes files uploaded more than a day ago and not used by a request; returns their number. */
export async function removeUnused({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<number> {
  return db.transaction('everything', async (tx) => {
    const { numAffectedRows = 0n } = await sql`
      delete from evidence_files f where f.handed_in_at <= ${new Date(clock.now() - UNUSED_KEPT_MS)}
        and not exists (select from orders o where o.agency_id = f.agency_id and o.servicing is not null
          and o.servicing -> 'evidence' ? f.id)`.execute(tx)
    return Number(numAffectedRows)
  })
}
