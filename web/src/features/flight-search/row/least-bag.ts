import { baggageText } from '../../../ui/format/baggage.ts'
import type { Solution } from '../run/search-run.ts'

type Segment = Solution['journeys'][number]['segments'][number]
type Bag = Segment['baggage']['checked']
type Kind = 'checked' | 'cabin'

/** The allowance of the whole trip: the smallest of all its flights. */
export function leastBag({ journeys }: Pick<Solution, 'journeys'>, kind: Kind): string | null {
  return least(
    journeys.flatMap(({ segments }) => segments),
    kind,
  )
}

/** The allowance of each separate ticket, in their order. One for the trip where there is one ticket or all are equal. */
export function bagsOfTickets(
  solution: Pick<Solution, 'journeys' | 'tickets'>,
  kind: Kind,
): (string | null)[] {
  const { journeys, tickets } = solution
  const bags = tickets.map(({ segments }) =>
    least(
      segments.flatMap(({ journey, segment }) => journeys[journey]?.segments[segment] ?? []),
      kind,
    ),
  )
  return new Set(bags).size > 1 ? bags : [leastBag(solution, kind)]
}

function least(flights: readonly Segment[], kind: Kind): string | null {
  const bags = flights.map(({ baggage }) => baggage[kind])
  return baggageText(bags.reduce((a, b) => (kilos(b) < kilos(a) ? b : a)))
}

function kilos({ pieces, weightPerPiece, totalWeight }: Bag): number {
  if (pieces === null) return totalWeight ?? 0
  return pieces * (weightPerPiece ?? totalWeight ?? 1)
}
