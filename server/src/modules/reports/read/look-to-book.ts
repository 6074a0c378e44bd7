// Searches and the orders that they led to: of the owner, and of each buyer with all agencies below it.

import type { LookToBook } from '@interline/contract/reports/shapes'
import { PLATFORM } from '@interline/domain/ledger/accounts'
import type { DayRange } from '@interline/domain/reports/report-period'
import { sql } from 'kysely'
import type { z } from 'zod'
import { buyerAbove, buyersOf, type ReportReach } from '../reach.ts'
import { refuseRange } from './sales.ts'
import { readSums } from './sums.ts'

/** Throws `request.invalid` like readSales. */
export async function readLookToBook(
  reach: ReportReach,
  range: DayRange,
): Promise<z.output<typeof LookToBook>> {
  refuseRange(range)
  return reach.run(async (tx) => {
    const { rows: counted } = await sql<{ agency: number; searches: number }>`
      select agency_id as agency, sum(searches)::integer as searches from search_days
      where day between ${range.from} and ${range.to} group by agency_id`.execute(tx)
    const { rows: firsts } = await sql<{
      day: string | null
    }>`select min(day) as day from search_days`.execute(tx)
    const searches = new Map<number, number>()
    for (const { agency, searches: count } of counted) {
      const above = buyerAbove(reach, agency)
      if (above !== undefined) searches.set(above, (searches.get(above) ?? 0) + count)
    }
    const orders = new Map<number, number>()
    for (const { value, orders: count } of await readSums(tx, reach, {
      range,
      buyer: 0,
      dimension: 'agency',
    }))
      orders.set(Number(value), (orders.get(Number(value)) ?? 0) + Number(count))
    const own = reach.owner === PLATFORM ? undefined : reach.agencies.get(reach.owner)
    return {
      ...range,
      countedSince: firsts[0]?.day ?? null,
      rows: [...(own ? [own] : []), ...buyersOf(reach)].map(({ id, name }) => ({
        agencyId: id,
        name,
        isOwn: id === reach.owner,
        searches: searches.get(id) ?? 0,
        orders: orders.get(id) ?? 0,
      })),
    }
  })
}
