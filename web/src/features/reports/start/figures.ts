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
  /** The other currencies in which there is something this month; amounts of different currencies are never added. */
  readonly also: readonly { readonly currency: Currency; readonly now: number }[]
}

/** Sales (to sub-agencies, and own orders) and what was earned of them, in the currency with the most sales. */
export function monthOf(
  { currencies, currency: shown }: Reply<'reports.sales'>,
  settlement: Currency,
): { readonly sales: Compared; readonly margin: Compared } {
  const totals = currencies.find(({ currency }) => currency === shown)
  const currency = totals?.currency ?? settlement
  const compared = (sum: (part: NonNullable<typeof totals>['before']) => number): Compared => ({
    currency,
    now: totals ? sum(totals) : 0,
    before: totals ? sum(totals.before) : 0,
    also: currencies
      .filter((each) => each.currency !== currency && sum(each) !== 0)
      .map((each) => ({ currency: each.currency, now: sum(each) })),
  })
  return {
    sales: compared(({ sold, own }) => sold.sales + own.sales),
    margin: compared(({ sold }) => sold.margin + sold.fees),
  }
}
