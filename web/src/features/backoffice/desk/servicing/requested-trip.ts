// Initial flight search of a change, journey by journey: the flights that the agency named, and for the other journeys
// of the tickets their current flights.

export interface RequestedFlight {
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

/** `taken`: indexes of the order's journeys on the tickets, from 0. */
export function requestedTrip(
  journeys: readonly { readonly segments: readonly Segment[] }[],
  taken: readonly number[],
  requested: readonly RequestedFlight[],
): RequestedFlight[][] {
  const left = [...requested]
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
