// The figures of a ledger entry in a sales report, for every book that it affects. Sales and refunds count
// when the ticket is issued or returned, not when money moves, so that in each book and currency
// sales − refunds = cost + fees + margin.

import type { LedgerEvent } from '../ledger/events.ts'

/** Events of orders; incoming payments are not sales. */
export const REPORTED_EVENTS = [
  'pay',
  'issue',
  'forfeit',
  'reimburse',
  'return',
] as const satisfies readonly LedgerEvent[]
export type ReportedEvent = (typeof REPORTED_EVENTS)[number]

export const SIDES = ['sold', 'own', 'resold'] as const
/**
 * The role of the figures' owner: sold to the agency below, purchased for its own travellers, or purchased
 * for resale.
 */
export type Side = (typeof SIDES)[number]

export const DIMENSIONS = ['agency', 'route', 'airline', 'supplier', 'person'] as const
export type Dimension = (typeof DIMENSIONS)[number]

/** The movements of an entry in one book and one currency, in minor units. */
export interface BookedEntry {
  readonly event: ReportedEvent
  /** The owner of the book: a parent, or 0 for the platform. */
  readonly seller: number
  /** The agency whose wallet is on the other side; null if no wallet is involved. */
  readonly buyer: number | null
  /** From sales clearing to cost, fees and margin, less the reverse. */
  readonly settled: bigint
  readonly fees: bigint
  readonly margin: bigint
  /** Debited from and credited to the buyer's wallet, flight vouchers included. */
  readonly charged: bigint
  readonly returned: bigint
}

/** Minor units, except for `orders`. */
export interface Figures {
  readonly orders: bigint
  readonly sales: bigint
  readonly refunds: bigint
  readonly cost: bigint
  readonly fees: bigint
  readonly margin: bigint
  readonly charged: bigint
  readonly returned: bigint
}

export const NO_FIGURES: Figures = {
  orders: 0n,
  sales: 0n,
  refunds: 0n,
  cost: 0n,
  fees: 0n,
  margin: 0n,
  charged: 0n,
  returned: 0n,
}

export interface ReportedFigures extends Figures {
  readonly owner: number
  readonly side: Side
  readonly buyer: number
}

/**
 * The figures of an entry for its seller and its buyer. `path`: the agencies from the top level down to the
 * one that placed the order; `isFirstIssue`: the order issues new tickets. Without an identifiable buyer
 * there are figures only for the seller.
 */
export function figuresOf(
  entry: BookedEntry,
  { path, isFirstIssue }: { readonly path: readonly number[]; readonly isFirstIssue: boolean },
): ReportedFigures[] {
  const below = path[entry.seller === 0 ? 0 : path.indexOf(entry.seller) + 1]
  const buyer = entry.buyer ?? below
  const turnover = turnoverOf(entry)
  const money = { charged: entry.charged, returned: entry.returned }
  const orders = entry.event === 'issue' && isFirstIssue ? 1n : 0n
  const sold: ReportedFigures = {
    owner: entry.seller,
    side: 'sold',
    buyer: buyer ?? entry.seller,
    ...turnover,
    ...money,
    orders,
    fees: entry.fees,
    margin: entry.margin,
    cost: entry.settled - entry.fees - entry.margin,
  }
  if (buyer === undefined || buyer === entry.seller) return [sold]
  const isOwn = path.length === 0 || path.at(-1) === buyer
  const bought: ReportedFigures = {
    ...NO_FIGURES,
    owner: buyer,
    side: isOwn ? 'own' : 'resold',
    buyer,
    ...turnover,
    ...money,
    orders,
  }
  return [sold, bought]
}

/** An exchange with a refund counts as a refund; money forfeited without a ticket is turnover without an order. */
function turnoverOf({ event, settled }: BookedEntry): Pick<Figures, 'sales' | 'refunds'> {
  const isSale = event === 'forfeit' || (event === 'issue' && settled >= 0n)
  return isSale ? { sales: settled, refunds: 0n } : { sales: 0n, refunds: -settled }
}
