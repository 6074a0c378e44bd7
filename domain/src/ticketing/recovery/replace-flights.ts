// Where every flight of a trip of separate tickets stands once another ticket has taken the place of one of them: it may
// have more flights, or fewer, so that those after it move along.

/** Where a flight stands in a trip, counted from 0. */
export interface FlightPlace {
  readonly journey: number
  readonly segment: number
}

export interface Exchanged {
  /** The ticket that is replaced, counted from 0. */
  readonly ticket: number
  /** How many flights each of its parts has, out and back for example, and how many the new one has there. */
  readonly was: readonly number[]
  readonly now: readonly number[]
}

/** The places of each ticket's flights, in their own order. */
export function replaceFlights(
  tickets: readonly (readonly FlightPlace[])[],
  { ticket: replaced, was, now }: Exchanged,
): FlightPlace[][] {
  const journeys: { ticket: number; flight: number }[][] = []
  for (const [ticket, places] of tickets.entries())
    for (const [flight, { journey, segment }] of places.entries())
      (journeys[journey] ??= [])[segment] = { ticket, flight }
  const starts = was.map((_, part) => sum(was.slice(0, part)))
  const made: FlightPlace[][] = tickets.map(() => [])
  for (const [journey, flights] of journeys.entries()) {
    const moved = flights.flatMap((each) => {
      if (each.ticket !== replaced) return [each]
      const part = starts.indexOf(each.flight)
      if (part < 0) return []
      const first = sum(now.slice(0, part))
      return Array.from({ length: now[part] ?? 0 }, (_, at) => ({ ticket: replaced, flight: first + at }))
    })
    for (const [segment, { ticket, flight }] of moved.entries()) {
      const own = made[ticket]
      if (own) own[flight] = { journey, segment }
    }
  }
  return made
}

function sum(counts: readonly number[]): number {
  return counts.reduce((all, each) => all + each, 0)
}
