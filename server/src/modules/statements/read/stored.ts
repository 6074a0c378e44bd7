// Issued statements as stored.

import type { StatementContent } from '@interline/domain/statements/content'
import type { Figures } from '@interline/domain/statements/figures'
import type { Selectable } from 'kysely'
import type { StatementFigures, Statements } from '../../../../db/types.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { LineRange } from '../figures/lines.ts'

export type StatementRow = Selectable<Statements>
export type FiguresRow = Selectable<StatementFigures>

export interface StoredStatement {
  readonly row: StatementRow
  /** Balance first. */
  readonly wallets: readonly FiguresRow[]
}

/** Which one of an agency: the statement of a period, or a correction of it by its number. */
export interface StatementPlace {
  readonly rootId: number
  readonly agencyId: number
  readonly period: string
  readonly number?: string | undefined
}

/** The statement of a period; of two currencies the newer one. Undefined if there is none. */
export async function findStatement(tx: Tx, place: StatementPlace): Promise<StoredStatement | undefined> {
  const row = await tx
    .selectFrom('statements')
    .selectAll()
    .where('root_agency_id', '=', place.rootId)
    .where('agency_id', '=', place.agencyId)
    .where('period', '=', place.period)
    .$if(place.number === undefined, (q) => q.where('corrects', 'is', null))
    .$if(place.number !== undefined, (q) => q.where('number', '=', place.number ?? ''))
    .orderBy('issued_at', 'desc')
    .orderBy('serial', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return undefined
  const wallets = await tx
    .selectFrom('statement_figures')
    .selectAll()
    .where('root_agency_id', '=', row.root_agency_id)
    .where('statement_id', '=', row.id)
    .orderBy('wallet')
    .execute()
  return { row, wallets }
}

export interface StoredCorrection {
  readonly of: string
  readonly number: string
  readonly reason: string
  readonly issuedAt: Date
  readonly by: string | null
  readonly minor: bigint
}

/** The corrections of some statements, oldest first. */
export async function correctionsOf(
  tx: Tx,
  rootIds: readonly number[],
  ids: readonly string[],
): Promise<StoredCorrection[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('statements as s')
    .innerJoin('statement_figures as f', (join) =>
      join.onRef('f.root_agency_id', '=', 's.root_agency_id').onRef('f.statement_id', '=', 's.id'),
    )
    .select(['s.corrects', 's.number', 's.reason', 's.issued_at', 's.issued_by_name'])
    .select((eb) =>
      eb.fn.sum<bigint | string>(eb('f.closing_minor', '-', eb.ref('f.opening_minor'))).as('minor'),
    )
    .where('s.root_agency_id', 'in', rootIds)
    .where('s.corrects', 'in', ids)
    .groupBy(['s.corrects', 's.number', 's.reason', 's.issued_at', 's.issued_by_name', 's.serial'])
    .orderBy('s.issued_at')
    .orderBy('s.serial')
    .execute()
  return rows.map((row) => ({
    of: row.corrects ?? '',
    number: row.number,
    reason: row.reason ?? '',
    issuedAt: row.issued_at,
    by: row.issued_by_name,
    minor: BigInt(row.minor),
  }))
}

export function figuresOf(row: FiguresRow): Figures {
  return {
    opening: row.opening_minor,
    topUps: row.top_ups_minor,
    purchases: row.purchases_minor,
    changes: row.changes_minor,
    refunds: row.refunds_minor,
    voids: row.voids_minor,
    fees: row.fees_minor,
    adjustments: row.adjustments_minor,
    repayments: row.repayments_minor,
    closing: row.closing_minor,
  }
}

/** The input of the content hash. `corrects`: number of the corrected statement. */
export function contentOf({ row, wallets }: StoredStatement, corrects: string | null): StatementContent {
  return {
    number: row.number,
    agencyId: row.agency_id,
    sellerId: row.seller_id,
    currency: row.currency,
    period: row.period,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    corrects,
    ledgerRoot: row.ledger_root.toString('hex'),
    wallets: wallets.map((each) => ({
      wallet: each.wallet,
      fromSeq: each.from_seq,
      toSeq: each.to_seq,
      openingHash: each.opening_hash.toString('hex'),
      closingHash: each.closing_hash.toString('hex'),
      movements: each.movements,
      figures: figuresOf(each),
    })),
  }
}

/** Where its movements are: the ranges of its wallets, or the movements named by a correction. */
export async function rangesOf(tx: Tx, { row, wallets }: StoredStatement): Promise<LineRange[]> {
  const base = {
    agencyId: row.agency_id,
    rootId: row.root_agency_id,
    sellerId: row.seller_id,
    currency: row.currency,
  }
  if (row.corrects === null)
    return wallets.map((each) => ({
      ...base,
      wallet: each.wallet,
      accountId: each.account_id,
      fromSeq: each.from_seq,
      toSeq: each.to_seq,
    }))
  const picked = await tx
    .selectFrom('statement_corrections')
    .select(['account_id', 'seq'])
    .where('root_agency_id', '=', row.root_agency_id)
    .where('statement_id', '=', row.id)
    .orderBy('account_id')
    .orderBy('seq')
    .execute()
  return picked.map(({ account_id: accountId, seq }) => ({
    ...base,
    wallet: wallets.find(({ account_id: id }) => id === accountId)?.wallet ?? 'balance',
    accountId,
    fromSeq: seq - 1n,
    toSeq: seq,
  }))
}
