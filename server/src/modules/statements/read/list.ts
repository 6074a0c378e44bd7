// Lists statements of several agencies: the issued ones, or each agency's current period.

import type { Reply } from '@interline/contract/index'
import { periodOn, type PeriodKind } from '@interline/domain/statements/period'
import { localDateAt } from '@interline/domain/time/zone'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { wantedOf } from '../figures/wanted.ts'
import type { Listed } from '../reach.ts'
import { openWallets } from './read-statement.ts'
import { presentSums } from './present.ts'
import { correctionsOf, figuresOf } from './stored.ts'

type Rows = Reply<'subStatements.list'>

export interface ListQuery {
  readonly agencyId?: number | undefined
  readonly period?: string | undefined
  readonly kind?: PeriodKind | undefined
  readonly status?: Rows['rows'][number]['status'] | undefined
  readonly page: number
  readonly pageSize: number
}

/** Of `agencies`, all of which `tx` sees. */
export async function listStatements(
  tx: Tx,
  agencies: readonly Listed[],
  { now, ...query }: ListQuery & { readonly now: number },
): Promise<Rows> {
  const shown = agencies.filter(({ id }) => query.agencyId === undefined || id === query.agencyId)
  return query.status === 'open' ? listRunning(tx, shown, { ...query, now }) : listIssued(tx, shown, query)
}

async function listIssued(tx: Tx, agencies: readonly Listed[], query: ListQuery): Promise<Rows> {
  const { page, pageSize, status } = query
  if (agencies.length === 0) return { rows: [], total: 0, page, pageSize }
  const names = new Map(agencies.map(({ id, name }) => [id, name]))
  const isCorrected = sql<boolean>`exists (select from statements c where c.root_agency_id = s.root_agency_id and c.corrects = s.id)`
  const matching = tx
    .selectFrom('statements as s')
    .where('s.agency_id', 'in', [...names.keys()])
    .where('s.corrects', 'is', null)
    .$if(query.period !== undefined, (q) => q.where('s.period', '=', query.period ?? ''))
    .$if(query.kind !== undefined, (q) => q.where('s.period_kind', '=', query.kind ?? 'month'))
    .$if(status === 'corrected', (q) => q.where(isCorrected))
    .$if(status === 'issued', (q) => q.where(sql<boolean>`not ${isCorrected}`))
  const { total } = await matching
    .select((eb) => eb.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await matching
    .selectAll('s')
    .orderBy('s.ends_on', 'desc')
    .orderBy('s.issued_at', 'desc')
    .orderBy('s.serial', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const ids = rows.map(({ id }) => id)
  const roots = [...new Set(rows.map(({ root_agency_id: root }) => root))]
  const corrections = await correctionsOf(tx, roots, ids)
  const figures =
    ids.length === 0
      ? []
      : await tx
          .selectFrom('statement_figures')
          .selectAll()
          .where('root_agency_id', 'in', roots)
          .where('statement_id', 'in', ids)
          .execute()
  return {
    rows: rows.map((row) => ({
      agencyId: row.agency_id,
      agencyName: names.get(row.agency_id) ?? '',
      period: row.period,
      number: row.number,
      ...presentSums(figures.filter((each) => each.statement_id === row.id).map(figuresOf)),
      currency: row.currency,
      status: corrections.some(({ of }) => of === row.id) ? 'corrected' : 'issued',
      generatedAt: row.issued_at.toISOString(),
    })),
    total: Number(total),
    page,
    pageSize,
  }
}

/** By name; the figures are calculated only for the agencies of the page. */
async function listRunning(
  tx: Tx,
  agencies: readonly Listed[],
  { kind = 'month', period, page, pageSize, now }: ListQuery & { readonly now: number },
): Promise<Rows> {
  const due = agencies
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .map((agency) => ({
      agency,
      wanted: wantedOf(
        {
          agencyId: agency.id,
          currency: agency.settlementCurrency,
          parentId: agency.parentId,
          zone: agency.timeZone,
          rootId: agency.rootId,
        },
        periodOn(localDateAt(now, agency.timeZone), kind),
      ),
    }))
    .filter(({ wanted }) => period === undefined || wanted.period.period === period)
  const some = due.slice((page - 1) * pageSize, page * pageSize)
  const wallets = await openWallets(
    tx,
    some.map(({ wanted }) => wanted),
  )
  return {
    rows: some.map(({ agency, wanted }) => ({
      agencyId: agency.id,
      agencyName: agency.name,
      period: wanted.period.period,
      number: null,
      ...presentSums(wallets.filter((each) => each.agency_id === agency.id).map((each) => each.figures)),
      currency: agency.settlementCurrency,
      status: 'open',
      generatedAt: null,
    })),
    total: due.length,
    page,
    pageSize,
  }
}
