import { leastBaggage } from '../../../ui/format/baggage.ts'
import type { Solution } from '../run/search-run.ts'

type Kind = 'checked' | 'cabin'

/** The allowance of the whole trip. */
export function leastBag({ journeys }: Pick<Solution, 'journeys'>, kind: Kind): string | null {
  return leastBaggage(journeys.flatMap(({ segments }) => segments.map(({ baggage }) => baggage[kind])))
}

/** The allowance of each separate ticket, in their order. One for the trip where there is one ticket or all are equal. */
export function bagsOfTickets(
  solution: Pick<Solution, 'journeys' | 'tickets'>,
  kind: Kind,
): (string | null)[] {
  const { journeys, tickets } = solution
  const bags = tickets.map(({ segments }) =>
    leastBaggage(
      segments.flatMap(({ journey, segment }) => journeys[journey]?.segments[segment]?.baggage[kind] ?? []),
    ),
  )
  return new Set(bags).size > 1 ? bags : [leastBag(solution, kind)]
}
