// Another ticket in the place of one that its supplier refused to issue, as the order keeps it while it is offered to the
// agency or asked for at its supplier. One at a time; what became of earlier ones the history says.

import type { LevelProof } from '@interline/domain/flight-search/price/price-proof'
import type { Currency, Money } from '@interline/domain/money/money'
import type { SaleChain } from '@interline/domain/wallet/transfers'
import type { Order, Solution } from './order.ts'

/** A price of the order; amounts as texts in minor units. */
export interface StoredPrice {
  readonly total: string
  /** As the column `sale_levels` has them. */
  readonly levels: readonly {
    readonly agencyId: number
    readonly currency: Currency
    readonly total: string
  }[]
  readonly proof: readonly LevelProof[] | null
}

export interface StoredReplacement {
  /** The booking that is wanted, and the one that it would replace. */
  readonly itemId: string
  readonly replaces: string
  /** Place of the ticket in the order. */
  readonly position: number
  /** 1 for the first one of the order. */
  readonly number: number
  /** `CX716, CX717`: of the new ticket, and of the refused one. */
  readonly flights: string
  readonly missing: string
  readonly remark: string
  /** ISO 8601; null: nobody is asked, as the agency pays nothing more. */
  readonly until: string | null
  /** What it adds to what the agency pays, minor units. */
  readonly difference: string
  readonly was: StoredPrice
  readonly becomes: StoredPrice
  /** What each passenger of a type pays then, where that changes. */
  readonly perType: Readonly<Record<string, string>>
  readonly solution: Solution
  readonly netCost: readonly { readonly currency: Currency; readonly minor: string }[]
  /** Of the difference; null: not paid, or nothing to pay. */
  readonly paymentId: string | null
}

/** What stands open; undefined where nothing is offered or asked for. */
export function replacementOf(
  order: Pick<Order, 'hold_reason' | 'replacement'>,
): StoredReplacement | undefined {
  return replacementState(order) && (order.replacement as StoredReplacement)
}

/** `offered`: its agency decides; `asked`: its supplier does. */
export function replacementState({
  hold_reason: reason,
}: Pick<Order, 'hold_reason'>): 'offered' | 'asked' | undefined {
  if (reason === 'replacement_offered') return 'offered'
  return reason === 'replacing' ? 'asked' : undefined
}

/** What the agency has to pay now: for the whole order, or what another ticket costs more. */
export function dueNow(
  order: Pick<Order, 'hold_reason' | 'replacement' | 'total_minor' | 'currency'>,
): Money {
  const offered = replacementState(order) === 'offered' ? replacementOf(order) : undefined
  return {
    minor: offered ? BigInt(offered.difference) : order.total_minor,
    currency: order.currency as Currency,
  }
}

/** A price in force, and paid. */
export function priceColumns({ total, levels, proof }: StoredPrice) {
  return {
    total_minor: BigInt(total),
    paid_minor: BigInt(total),
    sale_levels: JSON.stringify(levels),
    price_proof: proof && JSON.stringify(proof),
  }
}

/** What another ticket costs more at every level, the top one first. */
export function differenceChain({ was, becomes }: StoredReplacement): SaleChain {
  return becomes.levels.map(({ agencyId, currency, total }, level) => ({
    agencyId,
    currency,
    total: BigInt(total) - BigInt(was.levels[level]?.total ?? total),
  }))
}
