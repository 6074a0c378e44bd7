// The ledger entries behind a figure, newest first.

import type { SoldEntries, SoldEntriesQuery } from '@interline/contract/reports/shapes'
import type { Dimension } from '@interline/domain/reports/figures'
import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { Tx } from '../../../platform/database/database.ts'
import { failure } from '../../../platform/http/failure.ts'
import { refuseForeign, type ReportReach } from '../reach.ts'
import { refuseRange } from './sales.ts'

type Query = z.output<typeof SoldEntriesQuery>

export interface SoldRow {
  readonly entry_id: string
  readonly day: string
  readonly posted_at: Date
  readonly event: 'issue' | 'forfeit' | 'return'
  readonly side: 'sold' | 'own'
  readonly order_id: string | null
  readonly reference: string
  readonly buyer_id: number
  readonly agency_id: number
  readonly airline: string
  readonly person_name: string
  readonly sales_minor: bigint
  readonly refunds_minor: bigint
  readonly cost_minor: bigint
  readonly fees_minor: bigint
  readonly margin_minor: bigint
}

export type SoldFilter = Pick<Query, 'from' | 'to' | 'currency' | 'agency' | 'by' | 'value'>

/** Throws like readSales. */
export async function readSoldEntries(
  reach: ReportReach,
  { page, pageSize, ...filter }: Query,
): Promise<z.output<typeof SoldEntries>> {
  refuseFilter(reach, filter)
  return reach.run(async (tx) => {
    const rows = await soldRows(tx, reach, { filter, limit: pageSize + 1, offset: (page - 1) * pageSize })
    return {
      currency: filter.currency,
      rows: rows.slice(0, pageSize).map((row) => ({
        entryId: row.entry_id,
        postedAt: row.posted_at.toISOString(),
        event: row.event,
        side: row.side,
        orderId: row.order_id,
        reference: row.reference,
        agencyName: reach.agencies.get(row.agency_id)?.name ?? '',
        airline: row.airline,
        person: row.person_name,
        sales: Number(row.sales_minor),
        refunds: Number(row.refunds_minor),
        cost: Number(row.cost_minor),
        fees: Number(row.fees_minor),
        margin: Number(row.margin_minor),
      })),
      page,
      pageSize,
      more: rows.length > pageSize,
    }
  })
}

export function refuseFilter(reach: ReportReach, filter: SoldFilter): void {
  refuseRange(filter)
  refuseForeign(reach, filter.agency)
  if (filter.by !== undefined && !reach.dimensions.includes(filter.by)) throw failure('request.not_found')
}

/** After an entry, or from a position. */
export async function soldRows(
  tx: Tx,
  { owner, root }: Pick<ReportReach, 'owner' | 'root'>,
  {
    filter: { from, to, currency, agency, by, value },
    limit,
    offset = 0,
    after,
  }: {
    readonly filter: SoldFilter
    readonly limit: number
    readonly offset?: number
    readonly after?: Pick<SoldRow, 'day' | 'entry_id'> | undefined
  },
): Promise<readonly SoldRow[]> {
  const { rows } = await sql<SoldRow>`
    select r.* from report_entries r
    where r.root_agency_id = ${root} and r.owner_id = ${owner} and r.currency = ${currency} and r.day between ${from} and ${to}
      and r.event in ('issue', 'forfeit', 'return') and r.side <> 'resold'
      ${agency === undefined ? sql`` : sql`and r.buyer_id = ${agency}`}
      ${by === undefined || value === undefined ? sql`` : sql`and ${columnOf(by, agency)} = ${valueOf(by, value)}`}
      ${after === undefined ? sql`` : sql`and (r.day, r.entry_id) < (${after.day}, ${after.entry_id}::uuid)`}
    order by r.day desc, r.entry_id desc limit ${limit} offset ${offset}`.execute(tx)
  return rows
}

/** For a single buyer, agencies are those that placed the orders. */
function columnOf(by: Dimension, agency: number | undefined): RawBuilder<unknown> {
  const columns = {
    agency: agency === undefined ? 'r.buyer_id' : 'r.agency_id',
    route: 'r.route_class',
    airline: 'r.airline',
    supplier: 'r.supplier',
    person: 'r.person_id',
  } as const satisfies Record<Dimension, string>
  return sql.ref(columns[by])
}

function valueOf(by: Dimension, value: string): string | number {
  if (by !== 'agency') return value
  return /^\d{1,9}$/.test(value) ? Number(value) : -1
}
