// The position of every flight of a separate-ticket trip after one ticket was replaced: the replacement may
// have more or fewer flights, so that later ones shift.

/** Position of a flight in a trip, zero-based. */
export interface FlightPlace {
  readonly journey: number
  readonly segment: number
}

export interface Exchanged {
  /** The ticket that is replaced, zero-based. */
  readonly ticket: number
  /** Number of flights in each of its parts, outbound and inbound for example, and in the new one. */
  readonly was: readonly number[]
  readonly now: readonly number[]
}

/** The positions of each ticket's flights, in their own order. */
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
