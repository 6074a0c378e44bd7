// The sales report: totals of each currency, points for the chart, rows of one dimension, each with the
// previous period.

import type { SalesReport, SalesQuery } from '@interline/contract/reports/shapes'
import type { Currency } from '@interline/domain/money/money'
import { NO_FIGURES, type Dimension } from '@interline/domain/reports/figures'
import {
  grainOf,
  MOST_REPORTED_DAYS,
  partsOf,
  periodBefore,
  type DayRange,
} from '@interline/domain/reports/report-period'
import { daysBetween } from '@interline/domain/time/local-date'
import type { z } from 'zod'
import type { Tx } from '../../../platform/database/database.ts'
import { failure } from '../../../platform/http/failure.ts'
import { refuseBackwards } from '../../../platform/http/validate.ts'
import type { Deps } from '../deps.ts'
import { refuseForeign, type ReportReach } from '../reach.ts'
import { nameOf } from './names.ts'
import { present, readSums, type Sum } from './sums.ts'

type Query = z.output<typeof SalesQuery>
type Report = z.output<typeof SalesReport>

/** Throws `request.invalid` for an invalid period, `request.not_found` for another agency's report. */
export async function readSales(reach: ReportReach, query: Query, deps: Deps): Promise<Report> {
  refuseRange(query)
  refuseForeign(reach, query.agency)
  if (!reach.dimensions.includes(query.by)) throw failure('request.not_found')
  return reach.run((tx) => salesIn(tx, reach, query, deps))
}

/** Throws `request.invalid` if the period is reversed or too long. */
export function refuseRange({ from, to }: DayRange): void {
  refuseBackwards({ from, to, path: 'to' })
  if (daysBetween(from, to) >= MOST_REPORTED_DAYS)
    throw failure('request.invalid', {
      fields: [{ path: 'to', rule: 'field.range_too_long', values: { max: MOST_REPORTED_DAYS } }],
    })
}

async function salesIn(tx: Tx, reach: ReportReach, query: Query, deps: Deps): Promise<Report> {
  const { from, to, by, agency } = query
  const [range, buyer] = [{ from, to }, agency ?? 0]
  const before = periodBefore(range)
  const total = { buyer, dimension: 'total' } as const
  const now = await readSums(tx, reach, { ...total, range })
  const then = await readSums(tx, reach, { ...total, range: before })
  const currencies = currenciesOf(now, then)
  const currency = query.currency ?? currencies[0]?.currency ?? null
  const wanted = currency && { buyer, currency }
  const grain = grainOf(range)
  const points = wanted ? await readSums(tx, reach, { ...wanted, dimension: 'total', range, grain }) : []
  const values = wanted ? await readSums(tx, reach, { ...wanted, dimension: by, range }) : []
  const earlier = wanted ? await readSums(tx, reach, { ...wanted, dimension: by, range: before }) : []
  return {
    ...range,
    before,
    timeZone: reach.zone,
    asOf: await countedUpTo(tx),
    grain,
    dimensions: [...reach.dimensions],
    currencies,
    currency,
    points: partsOf(range).map((starts) => {
      const at = points.filter((point) => point.starts === starts)
      return { starts, sold: present(sideOf(at, 'sold')), own: present(sideOf(at, 'own')) }
    }),
    rows: rowsOf(values, earlier, { by, reach, deps }),
  }
}

/** When the ledger was last counted; null: never. */
export async function countedUpTo(tx: Tx): Promise<string | null> {
  const found = await tx.selectFrom('report_progress').select('through').executeTakeFirst()
  return found ? found.through.toISOString() : null
}

function currenciesOf(now: readonly Sum[], then: readonly Sum[]): Report['currencies'] {
  const sumsOf = (sums: readonly Sum[], currency: Currency) => {
    const of = sums.filter((sum) => sum.currency === currency)
    return { sold: present(sideOf(of, 'sold')), own: present(sideOf(of, 'own')) }
  }
  return [...new Set([...now, ...then].map(({ currency }) => currency))]
    .map((currency) => ({ currency, ...sumsOf(now, currency), before: sumsOf(then, currency) }))
    .toSorted((a, b) => weight(b) - weight(a) || (a.currency < b.currency ? -1 : 1))
}

/** Only for a stable order of currencies: their amounts cannot be compared. */
function weight({ sold, own, before }: Omit<Report['currencies'][number], 'currency'>): number {
  const isMoved = sold.sales + own.sales + sold.refunds + own.refunds
  return isMoved * 1000 + before.sold.sales + before.own.sales
}

function sideOf(sums: readonly Sum[], side: 'sold' | 'own') {
  return sums.find((sum) => sum.side === side)
}

function rowsOf(
  now: readonly Sum[],
  then: readonly Sum[],
  { by, reach, deps }: { readonly by: Dimension; readonly reach: ReportReach; readonly deps: Deps },
): Report['rows'] {
  const keyOf = ({ side, value }: Sum) => `${side} ${value}`
  const earlier = new Map(then.map((sum) => [keyOf(sum), sum]))
  const current = new Map(now.map((sum) => [keyOf(sum), sum]))
  return [...new Map([...earlier, ...current]).values()]
    .map((sum) => ({
      value: sum.value,
      name: nameOf(by, sum, { reach, deps }),
      side: sum.side === 'own' ? ('own' as const) : ('sold' as const),
      figures: present(current.get(keyOf(sum)) ?? NO_FIGURES),
      before: present(earlier.get(keyOf(sum)) ?? NO_FIGURES),
    }))
    .toSorted((a, b) => b.figures.sales - a.figures.sales || (a.value < b.value ? -1 : 1))
}
