// A payment may be in a file before our books have it: its notification was lost and the question about it comes later. Rows
// that our books did not have are matched again with every file, whatever a person has said of them since.

import { matchRows, type MatchedRow, type SettledRow } from '@interline/domain/gateway-reconciliation/match'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { OpenAccount } from '../merchant-accounts/index.ts'
import type { Deps } from './deps.ts'
import { ourSide, readOwnMovements } from './own-movements.ts'
import { postSettled } from './post-settled.ts'

interface Keys {
  readonly root_agency_id: number
  readonly file_id: string
  readonly line: number
}

/** Stores what became of such rows, and returns our references of what they settle. `tx` sees everything and holds the lock of the account's files. */
export async function catchUp(tx: Tx, account: OpenAccount, now: number, deps: Deps): Promise<string[]> {
  const waiting = await readMissing(tx, account)
  if (waiting.length === 0) return []
  const { refundsByRef, settlement } = account.caps
  const rows = waiting.map(({ row }) => row)
  const own = await readOwnMovements(tx, {
    accountId: account.row.id,
    refs: rows.flatMap(({ ref, providerRef }) => [...(ref === null ? [] : [ref]), providerRef]),
    from: 0,
    until: 0,
    refundsByRef,
  })
  const matched = matchRows(refundsByRef ? rows : cumulated(rows), own, {
    day: '2000-01-01',
    zone: settlement?.zone ?? 'UTC',
    days: settlement?.days ?? 0,
    refunded: refundsByRef ? null : new Map(),
    provided: [],
  })
  const settled: string[] = []
  for (const [at, each] of matched.entries()) {
    const keys = waiting[at]?.keys
    if (!keys || each.outcome === 'missing_here') continue
    await store(tx, keys, each, now)
    const id = `${keys.file_id}:${keys.line}`
    await postSettled(tx, { account: account.row, id, matched: [each], now }, deps)
    settled.push(...each.own.map(({ ref }) => ref))
  }
  return settled
}

/** In the order in which they were taken. */
async function readMissing(
  tx: Tx,
  account: OpenAccount,
): Promise<{ readonly keys: Keys; readonly row: SettledRow }[]> {
  const rows = await tx
    .selectFrom('gateway_settlement_rows as r')
    .innerJoin('gateway_settlement_files as f', (join) =>
      join.onRef('f.root_agency_id', '=', 'r.root_agency_id').onRef('f.id', '=', 'r.file_id'),
    )
    .selectAll('r')
    .select('f.day')
    .where('r.account_id', '=', account.row.id)
    .where('r.outcome', '=', 'missing_here')
    .orderBy('f.taken_at')
    .orderBy('f.id')
    .orderBy('r.line')
    .execute()
  return rows.flatMap((each) => {
    const { root_agency_id: root, file_id: file, line, kind, ref, currency, day } = each
    const { provider_ref: providerRef, gross_minor: gross, fee_minor: fee, at } = each
    if (!kind || !currency || gross === null || fee === null || !at) return []
    return [
      {
        keys: { root_agency_id: root, file_id: file, line },
        row: { line, kind, ref, providerRef, currency, gross, fee, at: at.getTime(), day },
      },
    ]
  })
}

/** Stored rows of refunds have what they added; files, and so the matching, have the sums. */
function cumulated(rows: readonly SettledRow[]): SettledRow[] {
  const sums = new Map<string, bigint>()
  return rows.map((row) => {
    if (row.kind !== 'refund') return row
    const gross = row.gross + (sums.get(row.ref ?? '') ?? 0n)
    sums.set(row.ref ?? '', gross)
    return { ...row, gross }
  })
}

async function store(tx: Tx, keys: Keys, { outcome, own }: MatchedRow, now: number): Promise<void> {
  const { root_agency_id: root, file_id: file, line } = keys
  await tx
    .updateTable('gateway_settlement_rows')
    .set({ outcome })
    .where('root_agency_id', '=', root)
    .where('file_id', '=', file)
    .where('line', '=', line)
    .execute()
  if (own.length > 0)
    await tx
      .insertInto('gateway_settled')
      .values(own.map(({ ref }) => ({ ...keys, own_ref: ref })))
      .execute()
  if (outcome === 'matched')
    await tx
      .updateTable('gateway_settlement_files')
      .set({ matched: sql<number>`matched + 1`, differing: sql<number>`differing - 1` })
      .where('root_agency_id', '=', root)
      .where('id', '=', file)
      .execute()
  const difference = tx
    .updateTable('gateway_settlement_differences')
    .set({ ...ourSide(own), version: sql<number>`version + 1` })
    .where('root_agency_id', '=', root)
    .where('file_id', '=', file)
    .where('line', '=', line)
    .where('kind', '=', 'missing_here')
  if (outcome === 'matched') {
    const over = {
      resolution: 'booked_later',
      resolved_at: new Date(now),
      resolved_by_name: 'Interline',
    } as const
    await difference
      .set({ state: 'resolved', ...over })
      .where('state', '=', 'open')
      .execute()
    // What a person resolved stays as that person resolved it.
    await difference.where('state', '=', 'resolved').where('resolution', '<>', 'booked_later').execute()
    return
  }
  // It is another difference now: what was said of the first one does not resolve it.
  if (outcome !== 'provider' && outcome !== 'missing_here')
    await difference
      .set({ kind: outcome, state: 'open', resolution: null, resolved_at: null, resolved_by_name: null })
      .execute()
}
