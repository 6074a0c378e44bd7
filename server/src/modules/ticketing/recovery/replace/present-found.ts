import type { FoundReplacement as Shown } from '@interline/contract/backoffice/desk/recovery/calls'
import type { Locale } from '@interline/domain/text/text'
import type { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { presentBorders, segmentsOf, tightChanges } from '../../../flight-orders/index.ts'
import { saleChain } from '../../../orders/index.ts'
import type { FoundReplacements } from './find-replacements.ts'

interface FoundWords {
  /** Of the agencies. */
  readonly names: ReadonlyMap<number, string>
  readonly locale: Locale
  readonly places: Deps['places']
}

/** As shown to the desk. */
export function presentFound(
  { order, refused, passengers, found }: FoundReplacements,
  { names, ...words }: FoundWords,
): z.input<typeof Shown>[] {
  const paid = saleChain(order)
  return found.map(({ kept, offer, solution, money, chain }) => ({
    token: kept.token,
    validUntil: new Date(kept.validUntil).toISOString(),
    supplier: offer.supplier,
    fareFamily: offer.fareFamily,
    segments: segmentsOf(solution, refused.position),
    tight: tightChanges(solution, refused.position),
    borders: presentBorders({ solution, passengers }, words),
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
