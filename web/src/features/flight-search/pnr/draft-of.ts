/** The search that prices the flights of a PNR: exactly these, for its passengers. */
import { journeysOf, partyOf } from '@interline/domain/pnr/journeys'
import type { PnrAnalysis } from '@interline/domain/pnr/analysis'
import type { Draft, Leg, RequestedFlight } from '../request/search-query.ts'

/** The parts of an analysis that pricing needs. */
export type Priceable = Pick<PnrAnalysis, 'segments' | 'passengers'>

/** Null without a future flight. `today` as `yyyy-mm-dd`. */
export function draftOf(analysis: Priceable, today: string): Draft | null {
  const journeys = journeysOf(analysis, today)
  const legs = journeys.flatMap((segments): Leg[] => {
    const [first, last] = [segments[0], segments.at(-1)]
    return first && last
      ? [{ origin: `airport-${first.from}`, destination: `airport-${last.to}`, date: first.date }]
      : []
  })
  const [out, back] = legs
  if (!out) return null
  const cabins = new Set(journeys.flat().map(({ cabin }) => cabin))
  const [cabin] = cabins
  const isReturn = legs.length === 2 && back?.origin === out.destination && back.destination === out.origin
  return {
    bookingType: legs.length === 1 ? 'oneway' : isReturn ? 'return' : 'multi',
    legs: isReturn ? [out] : legs,
    back: isReturn ? back.date : '',
    passengers: partyOf(analysis),
    cabin: cabins.size === 1 && cabin ? cabin : '',
    flights: journeys.map((segments) =>
      segments.map(({ carrier, flightNumber, date, from, to, rbd }): RequestedFlight => ({
        carrier,
        flightNumber,
        date,
        from,
        to,
        ...(rbd && { rbd }),
      })),
    ),
  }
}
