/** The figures of a start page, from the answers of the reports. */
import type { Currency } from '@interline/domain/money/money'
import type { Reply } from '../../../api/call.ts'

type Row = Reply<'reports.exposure'>['rows'][number]

/** Of its credit limit, from here on a sub-agency is near it. */
const NEAR_PERCENT = 80
/** At its pace of late, its money ends within these days. */
const SOON_DAYS = 7

/**
 * Agencies below the reader that are overdue, have used most of their credit, or will have spent everything within a week;
 * those with the least left first.
 */
export function nearLimit(rows: readonly Row[]): readonly Row[] {
  return rows.filter((row) => !row.isOwn && isNear(row)).toSorted((a, b) => a.headroom - b.headroom)
}

function isNear({ creditLimit, creditUsed, overdue, ends }: Row): boolean {
  const isUsed = creditLimit > 0 && creditUsed * 100 >= creditLimit * NEAR_PERCENT
  const isSoon = ends.kind === 'now' || (ends.kind === 'on' && ends.days !== null && ends.days <= SOON_DAYS)
  return overdue || isUsed || isSoon
}

interface Compared {
  readonly currency: Currency
  /** Minor units. */
  readonly now: number
  readonly before: number
}

/** Sales (to sub-agencies, and own orders) and what was earned of them, in the currency with the most sales. */
export function monthOf(
  { currencies, currency: shown }: Reply<'reports.sales'>,
  settlement: Currency,
): { readonly sales: Compared; readonly margin: Compared } {
  const totals = currencies.find(({ currency }) => currency === shown)
  const currency = totals?.currency ?? settlement
  const sold = ({ sold: others, own }: NonNullable<typeof totals>['before']) => others.sales + own.sales
  const earned = ({ sold: { margin, fees } }: NonNullable<typeof totals>['before']) => margin + fees
  return {
    sales: { currency, now: totals ? sold(totals) : 0, before: totals ? sold(totals.before) : 0 },
    margin: { currency, now: totals ? earned(totals) : 0, before: totals ? earned(totals.before) : 0 },
  }
}
