// The flights that a change asks for, journey by journey, as the desk begins to look for them: what the agency has named,
// and for the other journeys of the tickets the flights that they have.

export interface WantedFlight {
  /** Empty: any flight of the day. */
  readonly flightNo: string
  readonly date: string
  readonly from: string
  readonly to: string
}

interface Segment {
  readonly flightNo: string
  readonly depAirport: string
  readonly depTime: string
  readonly arrAirport: string
}

/** `taken`: which journeys of the order the tickets have, counted from 0. */
export function wantedTrip(
  journeys: readonly { readonly segments: readonly Segment[] }[],
  taken: readonly number[],
  asked: readonly WantedFlight[],
): WantedFlight[][] {
  const left = [...asked]
  return [...new Set(taken)]
    .toSorted((a, b) => a - b)
    .map((at) => {
      const segments = journeys[at]?.segments ?? []
      const [origin, destination] = [segments[0]?.depAirport, segments.at(-1)?.arrAirport]
      const begin = left.findIndex(({ from }) => from === origin)
      if (begin < 0) {
        return segments.map(({ flightNo, depTime, depAirport, arrAirport }) => ({
          flightNo,
          date: depTime.slice(0, 10),
          from: depAirport,
          to: arrAirport,
        }))
      }
      const end = left.findIndex(({ to }, position) => position >= begin && to === destination)
      return left
        .splice(begin, (end < 0 ? left.length - 1 : end) - begin + 1)
        .map(({ flightNo, date, from, to }) => ({ flightNo, date, from, to }))
    })
}
