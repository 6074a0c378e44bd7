import type { Reply } from '@interline/contract/index'
import type { Tx } from '../../../platform/database/database.ts'
import { failure } from '../../../platform/http/failure.ts'

type Request = Reply<'topUps.refuseRequest'>

/** Requests with the names of their agencies. */
export function requestRows(tx: Tx) {
  return tx
    .selectFrom('top_up_requests')
    .innerJoin('agencies', 'agencies.id', 'top_up_requests.agency_id')
    .selectAll('top_up_requests')
    .select(['agencies.name as agency_name', 'agencies.settlement_currency'])
}

type RequestRow = Awaited<ReturnType<ReturnType<typeof requestRows>['executeTakeFirstOrThrow']>>

/** Throws `request.not_found` if the transaction does not see it. */
export async function readRequest(tx: Tx, id: string): Promise<Request> {
  const row = await requestRows(tx).where('top_up_requests.id', '=', id).executeTakeFirst()
  if (!row) throw failure('request.not_found')
  return (await presentRequests(tx, [row]))[0]!
}

/** With their proofs and the posted top-up. */
export async function presentRequests(tx: Tx, rows: readonly RequestRow[]): Promise<Request[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const proofs = await tx
    .selectFrom('top_up_proofs')
    .select(['id', 'request_id', 'name', 'kind', 'bytes'])
    .where('request_id', 'in', ids)
    .orderBy('uploaded_at')
    .orderBy('id')
    .execute()
  const topUps = await tx
    .selectFrom('top_ups')
    .select(['id', 'request_id', 'amount_minor', 'reference', 'entry_id'])
    .where('request_id', 'in', ids)
    .where('state', '<>', 'refused')
    .execute()
  return rows.map((row) => {
    const topUp = topUps.find(({ request_id: request }) => request === row.id)
    return {
      id: row.id,
      agencyId: row.agency_id,
      agencyName: row.agency_name,
      settlementCurrency: row.settlement_currency,
      applyTo: row.apply_to,
      currency: row.currency,
      amount: Number(row.amount_minor),
      paidOn: row.paid_on,
      method: row.method,
      reference: row.reference,
      note: row.note,
      proofs: proofs
        .filter(({ request_id: request }) => request === row.id)
        .map(({ id, name, kind, bytes }) => ({ id, name, kind: kind, bytes })),
      state: row.state,
      createdBy: row.created_by_name,
      createdAt: row.created_at.toISOString(),
      decidedBy: row.decided_by_name,
      decidedAt: row.decided_at?.toISOString() ?? null,
      reason: row.reason,
      topUp: topUp
        ? {
            id: topUp.id,
            amount: Number(topUp.amount_minor),
            referenceNumber: topUp.reference,
            entryId: topUp.entry_id,
          }
        : null,
      version: row.version,
    }
  })
}
