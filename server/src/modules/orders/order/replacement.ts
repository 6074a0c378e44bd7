// Another ticket in the place of one that its supplier refused to issue, as the order keeps it while it is offered to the
// agency or asked for at its supplier. One at a time; what became of earlier ones the history says.

import type { Money } from '@interline/domain/money/money'
import type { SaleChain } from '@interline/domain/wallet/transfers'
import { priceProof } from '../../../../db/json/offers.ts'
import {
  replacementJson,
  saleLevels,
  type StoredPrice,
  type StoredReplacement,
} from '../../../../db/json/orders.ts'
import type { Order } from './rows.ts'

export type { StoredPrice, StoredReplacement }

/** What stands open; undefined where nothing is offered or asked for. */
export function replacementOf(
  order: Pick<Order, 'hold_reason' | 'replacement'>,
): StoredReplacement | null | undefined {
  return order.replacement && replacementState(order) && replacementJson.read(order.replacement)
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

/** What another ticket costs more at every level, the top one first. */
export function differenceChain({ was, becomes }: StoredReplacement): SaleChain {
  return becomes.levels.map(({ agencyId, currency, total }, level) => ({
    agencyId,
    currency,
    total: total - (was.levels[level]?.total ?? total),
  }))
}
