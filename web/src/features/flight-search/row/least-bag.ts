import { baggageText } from '../../../ui/format/baggage.ts'
import type { Solution } from '../run/search-run.ts'

type Segment = Solution['journeys'][number]['segments'][number]
type Bag = Segment['baggage']['checked']

/** The allowance of the whole trip: the smallest of all its flights. */
export function leastBag({ journeys }: Pick<Solution, 'journeys'>, kind: 'checked' | 'cabin'): string | null {
  const bags = journeys.flatMap(({ segments }) => segments.map(({ baggage }) => baggage[kind]))
  const least = bags.reduce((a, b) => (kilos(b) < kilos(a) ? b : a))
  return baggageText(least)
}

function kilos({ pieces, weightPerPiece, totalWeight }: Bag): number {
  if (pieces === null) return totalWeight ?? 0
  return pieces * (weightPerPiece ?? totalWeight ?? 1)
}
