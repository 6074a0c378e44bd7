// Expired requests: closed by the hourly check, or before a new one is created for the same subject.

import { writeUserLog } from '../../platform/auth/user-log.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Kinds } from './kinds.ts'

/** Batch size, so that many expired requests do not hold one transaction open. */
const BATCH = 200

/** Expires overdue requests, of one subject or of all visible to the transaction; returns their number. */
export async function expireOpen(
  tx: Tx,
  now: number,
  {
    kinds,
    about,
  }: { readonly kinds: Kinds; readonly about?: { readonly kind: string; readonly subject: string } },
): Promise<number> {
  let due = tx
    .selectFrom('approvals')
    .selectAll()
    .where('state', '=', 'open')
    .where('expires_at', '<=', new Date(now))
  if (about) due = due.where('kind', '=', about.kind).where('subject', '=', about.subject)
  const rows = await due.orderBy('expires_at').limit(BATCH).forUpdate().skipLocked().execute()
  for (const row of rows) {
    await tx
      .updateTable('approvals')
      .set({ state: 'expired', decided_at: new Date(now) })
      .where('root_agency_id', '=', row.root_agency_id)
      .where('id', '=', row.id)
      .execute()
    const kind = kinds.get(row.kind)
    const approval = {
      id: row.id,
      subject: row.subject,
      reason: row.reason,
      requestedBy: { id: row.requested_by, name: row.requested_by_name },
      agencyId: row.agency_id,
    }
    await kind?.ended?.(tx, kind.payload.read(row.payload), approval, 'expired')
    await writeUserLog(tx, NOBODY, now, {
      realm: row.realm,
      agencyId: row.agency_id,
      actorId: null,
      actorName: 'Interline',
      via: 'platform',
      action: 'approvals.expired',
      type: 'finance',
      targetId: row.id,
      before: { state: 'open' },
      after: { state: 'expired' },
    })
  }
  return rows.length
}

/** Not caused by a user's request. */
const NOBODY = { ip: '', userAgent: '', requestId: '' }
