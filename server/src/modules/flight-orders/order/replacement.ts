// A replacement for a ticket that its supplier refused to issue, as stored with the order while it is offered
// to the agency or requested from its supplier. One at a time; earlier ones are in the history.

import type { Money } from '@interline/domain/money/money'
import type { SaleChain } from '@interline/domain/ledger/transfers'
import { priceProof } from '../../../../db/json/offers.ts'
import {
  replacementJson,
  saleLevels,
  type StoredPrice,
  type StoredReplacement,
} from '../../../../db/json/orders.ts'
import type { Order } from './rows.ts'

export type { StoredPrice, StoredReplacement }

/** The open replacement; undefined if none is offered or requested. */
export function replacementOf(
  order: Pick<Order, 'hold_reason' | 'replacement'>,
): StoredReplacement | null | undefined {
  return order.replacement && replacementState(order) && replacementJson.read(order.replacement)
}

/** `offered`: waits for its agency; `asked`: waits for its supplier. */
export function replacementState({
  hold_reason: reason,
}: Pick<Order, 'hold_reason'>): 'offered' | 'asked' | undefined {
  if (reason === 'replacement_offered') return 'offered'
  return reason === 'replacing' ? 'asked' : undefined
}

/** What the agency has to pay now: the whole order, or the extra cost of a replacement. */
export function dueNow(
  order: Pick<Order, 'hold_reason' | 'replacement' | 'total_minor' | 'currency'>,
): Money {
  const offered = replacementState(order) === 'offered' ? replacementOf(order) : undefined
  return {
    minor: offered ? offered.difference : order.total_minor,
    currency: order.currency,
  }
}

/** A price in force, and paid. */
export function priceColumns({ total, levels, proof }: StoredPrice) {
  return {
    total_minor: total,
    paid_minor: total,
    sale_levels: saleLevels.write(levels),
    price_proof: proof && priceProof.write(proof),
  }
}

/** The extra cost of a replacement at every level, the top one first. */
export function differenceChain({ was, becomes }: StoredReplacement): SaleChain {
  return becomes.levels.map(({ agencyId, currency, total }, level) => ({
    agencyId,
    currency,
    total: total - (was.levels[level]?.total ?? total),
  }))
}
