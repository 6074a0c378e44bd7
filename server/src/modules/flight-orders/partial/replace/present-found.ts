import type { FoundReplacement as Shown } from '@interline/contract/office-desk/replacement'
import type { z } from 'zod'
import { saleChain } from '../../order/order.ts'
import { segmentsOf, tightChanges } from '../../order/present-replacement.ts'
import type { FoundReplacements } from './find-replacements.ts'

/** As the desk is shown them; `names` of the agencies. */
export function presentFound(
  { order, refused, found }: FoundReplacements,
  names: ReadonlyMap<number, string>,
): z.input<typeof Shown>[] {
  const paid = saleChain(order)
  return found.map(({ kept, offer, solution, money, chain }) => ({
    token: kept.token,
    validUntil: new Date(kept.validUntil).toISOString(),
    supplier: offer.supplier,
    fareFamily: offer.fareFamily,
    segments: segmentsOf(solution, refused.position),
    tight: tightChanges(solution, refused.position),
    currency: money.currency,
    was: Number(money.was),
    cost: Number(money.cost),
    covered: Number(money.covered),
    left: Number(money.left),
    levels: chain.map(({ agencyId, currency, total }, level) => ({
      agencyId,
      agencyName: names.get(agencyId) ?? String(agencyId),
      currency,
      total: Number(paid[level]?.total ?? 0n),
      more: Number(total),
    })),
  }))
}
