// Whether stored statements are unchanged since issue, and the ledger still agrees with them: a chain
// recalculated from its beginning would prove itself, but not the statements.

import { contentText } from '@interline/domain/statements/content'
import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import type { Tx } from '../../../platform/database/database.ts'
import { contentOf } from './stored.ts'

export interface StatementProblem {
  readonly number: string
  readonly detail: string
}

const BATCH = 1000

/** `tx` sees every agency. */
export async function checkStored(tx: Tx): Promise<StatementProblem[]> {
  const { rows: parted } = await sql<{ number: string; wallet: string; seq: bigint; entry: string | null }>`
    select s.number, f.wallet, f.to_seq as seq, m.entry_id as entry from statements s
    join statement_figures f on f.root_agency_id = s.root_agency_id and f.statement_id = s.id
    left join ledger.movement m on m.account_id = f.account_id and m.seq = f.to_seq
    where s.corrects is null and f.to_seq > 0
      and (m.hash is distinct from f.closing_hash or m.balance_after is distinct from f.closing_minor)
    order by s.issued_at, s.serial, f.wallet`.execute(tx)
  const problems = parted.map(({ number, wallet, seq, entry }) => ({
    number,
    detail: `movement ${seq} of its ${wallet} wallet is not the one it was issued on: entry ${entry ?? 'gone'}`,
  }))
  let last = ''
  for (;;) {
    const rows = await tx
      .selectFrom('statements')
      .selectAll()
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH)
      .execute()
    problems.push(...(await changedAmong(tx, rows)))
    const end = rows.at(-1)
    if (!end || rows.length < BATCH) return problems
    last = end.id
  }
}

async function changedAmong(
  tx: Tx,
  rows: readonly Parameters<typeof contentOf>[0]['row'][],
): Promise<StatementProblem[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const figures = Map.groupBy(
    await tx
      .selectFrom('statement_figures')
      .selectAll()
      .where('statement_id', 'in', ids)
      .orderBy('wallet')
      .execute(),
    ({ statement_id: id }) => id,
  )
  const corrected = new Map(
    (
      await tx
        .selectFrom('statements')
        .select(['id', 'number'])
        .where('id', 'in', [...rows.map(({ corrects }) => corrects ?? ''), ''])
        .execute()
    ).map(({ id, number }) => [id, number]),
  )
  return rows.flatMap((row) => {
    const text = contentText(
      contentOf({ row, wallets: figures.get(row.id) ?? [] }, corrected.get(row.corrects ?? '') ?? null),
    )
    const isSame = createHash('sha256').update(text).digest().equals(row.content_hash)
    return isSame ? [] : [{ number: row.number, detail: 'its figures are not those of its content hash' }]
  })
}
