import type { Solution } from '../run/search-run.ts'

type Segment = Solution['journeys'][number]['segments'][number]
type Bag = Segment['baggage']['checked']

/** "23kg", "2×23kg", "1 pc"; null when nothing is included. Units are written alike in all three languages. */
export function bagWords({ pieces, weightPerPiece, totalWeight, unit }: Bag): string | null {
  if (pieces === 0) return null
  if (pieces === null) return totalWeight ? `${totalWeight}${unit}` : null
  if (!weightPerPiece) return totalWeight ? `${totalWeight}${unit}` : `${pieces}×`
  return pieces === 1 ? `${weightPerPiece}${unit}` : `${pieces}×${weightPerPiece}${unit}`
}

/** What holds for the whole trip: the least of all its flights. */
export function leastBag({ journeys }: Pick<Solution, 'journeys'>, kind: 'checked' | 'cabin'): string | null {
  const bags = journeys.flatMap(({ segments }) => segments.map(({ baggage }) => baggage[kind]))
  const least = bags.reduce((a, b) => (kilos(b) < kilos(a) ? b : a))
  return bagWords(least)
}

function kilos({ pieces, weightPerPiece, totalWeight }: Bag): number {
  if (pieces === null) return totalWeight ?? 0
  return pieces * (weightPerPiece ?? totalWeight ?? 1)
}
