import {
  amendProof,
  type AmendedLevel,
  type AmendRefusal,
  type PriceDifferences,
} from '@interline/domain/flight-search/price/amend-proof'
import type { DeskOrder } from '../../desk-order.ts'

type Levels = DeskOrder['levels']

/** Whether the price of this order can be amended: its price lines are stored. */
export function isAmendable({ order, levels, actions }: DeskOrder): boolean {
  const approve = actions.find(({ name }) => name === 'approve')
  return order.orderType === 'origin' && approve?.enabled === true && levels.every(({ proof }) => proof)
}

/** What each level would pay, calculated as on the server. Level 0 first. */
export function amendedLevels(
  levels: Levels,
  differences: PriceDifferences,
): readonly AmendedLevel[] | AmendRefusal {
  const proofs = levels.flatMap(({ agencyId, proof }) =>
    proof
      ? [{ ...proof, agencyId, parts: proof.parts.map((part) => ({ ...part, type: part.passengerType })) }]
      : [],
  )
  return amendProof(proofs, differences)
}
