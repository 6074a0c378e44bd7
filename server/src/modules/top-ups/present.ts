import type { Reply } from '@interline/contract/index'
import type { Selectable } from 'kysely'
import type { TopUps } from '../../../db/types.ts'
import type { Tx } from '../../platform/database/database.ts'

export type TopUp = Reply<'topUps.create'>
export type TopUpRow = Selectable<TopUps>

/** Top-ups with the names of their agencies. */
export function topUpRows(tx: Tx) {
  return tx
    .selectFrom('top_ups')
    .innerJoin('agencies', 'agencies.id', 'top_ups.agency_id')
    .selectAll('top_ups')
    .select('agencies.name as agency_name')
}

/** Throws if the transaction does not see it. */
export async function readTopUp(tx: Tx, id: string): Promise<TopUp> {
  return presentTopUp(await topUpRows(tx).where('top_ups.id', '=', id).executeTakeFirstOrThrow())
}

export function presentTopUp(row: TopUpRow & { readonly agency_name: string }): TopUp {
  return {
    id: row.id,
    agencyId: row.agency_id,
    agencyName: row.agency_name,
    applyTo: row.apply_to,
    receivedAmount: Number(row.received_minor),
    receivedCurrency: row.received_currency,
    exchangeRate: row.exchange_rate,
    transactionFeePct: row.fee_pct,
    feeAmount: Number(row.fee_minor),
    amount: Number(row.amount_minor),
    currency: row.currency,
    referenceNumber: row.reference,
    note: row.note,
    sendEmail: row.send_email,
    state: row.state,
    requestId: row.request_id,
    createdBy: row.created_by_name,
    createdAt: row.created_at.toISOString(),
    approvedBy: row.approved_by_name,
    postedAt: row.posted_at?.toISOString() ?? null,
    entryId: row.entry_id,
    reversedBy: row.reversed_by_name,
    reversedAt: row.reversed_at?.toISOString() ?? null,
    reversalReason: row.reversal_reason,
    reversalEntryId: row.reversal_entry_id,
    version: row.version,
  }
}
