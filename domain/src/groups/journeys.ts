// Which flights of a group belong to one journey: those between which nobody stays a day.

const DAY_MS = 86_400_000
/** Of an order of flights. */
const MOST_JOURNEYS = 5

export interface FlightTimes {
  /** Milliseconds since the epoch. */
  readonly departsAt: number
  readonly arrivesAt: number
}

/** The flights in their order, by journey; more than the most allowed stay in the last one. */
export function journeysOf<Flight extends FlightTimes>(flights: readonly Flight[]): Flight[][] {
  const journeys: Flight[][] = []
  for (const flight of flights) {
    const own = journeys.at(-1)
    const before = own?.at(-1)
    const goesOn = before && flight.departsAt - before.arrivesAt < DAY_MS
    if (own && (goesOn || journeys.length === MOST_JOURNEYS)) own.push(flight)
    else journeys.push([flight])
  }
  return journeys
}
