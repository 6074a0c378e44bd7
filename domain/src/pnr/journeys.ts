// Converts the segments of a PNR to journeys for a search: one direction of travel each.

import { MAX_SEATS } from '../flight-search/defaults.ts'
import type { Counts } from '../flight-search/passenger-counts.ts'
import { addDays, daysBetween, type LocalDate } from '../time/local-date.ts'
import type { PnrAnalysis, PnrSegment } from './analysis.ts'

/** A longer stay between two flights ends the journey. */
const LONGEST_STOP_MINUTES = 24 * 60

/** Future segments, joined where one flight connects to the next. */
export function journeysOf(analysis: Pick<PnrAnalysis, 'segments'>, today: LocalDate): PnrSegment[][] {
  const journeys: PnrSegment[][] = []
  for (const segment of analysis.segments.filter(({ date }) => date >= today)) {
    const current = journeys.at(-1)
    if (current && connects(current, segment)) current.push(segment)
    else journeys.push([segment])
  }
  return journeys
}

/** The party: the names, or as many adults as seats are booked. */
export function partyOf({ passengers, segments }: Pick<PnrAnalysis, 'passengers' | 'segments'>): Counts {
  const count = (type: keyof Counts) => passengers.filter((passenger) => passenger.type === type).length
  if (passengers.length > 0) return { adult: count('adult'), child: count('child'), infant: count('infant') }
  const seats = Math.max(1, ...segments.map((segment) => segment.seats ?? 1))
  return { adult: Math.min(MAX_SEATS, seats), child: 0, infant: 0 }
}

function connects(journey: readonly PnrSegment[], next: PnrSegment): boolean {
  const last = journey.at(-1)
  // The inbound does not continue the outbound.
  if (!last || last.to !== next.from || journey.some(({ from }) => from === next.to)) return false
  const arrives = addDays(last.date, last.dayChange ?? 0)
  const days = daysBetween(arrives, next.date)
  if (!last.arrival || !next.departure) return days <= 1
  return days * 24 * 60 + minutes(next.departure) - minutes(last.arrival) <= LONGEST_STOP_MINUTES
}

function minutes(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}
