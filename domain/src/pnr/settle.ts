// The end of the reading: dates get their years, inactive segments are dropped and reported, and documents
// are assigned to passengers.

import { daysBetween, localDate, parts, type LocalDate } from '../time/local-date.ts'
import { ticketName } from './ticket-name.ts'
import {
  PNR_LIMITS,
  type PnrAnalysis,
  type PnrPassenger,
  type PnrSegment,
  type PnrTraceLine,
  type PnrWarning,
} from './analysis.ts'
import { cabinOf } from './flights/booking-class.ts'
import { flightName, type FlightDraft } from './flights/flight-draft.ts'
import { timeText } from './local-times.ts'
import { partyOf } from './people/party.ts'
import { proofOf, withoutCuts } from './proof.ts'
import { personText } from './read-element.ts'
import type { PnrRecord } from './record.ts'
import { settleDays } from './flights/settle-days.ts'

const FLOWN = 'FLWN'
const STANDING = new Set(['', 'HK', 'HN', 'TK', 'KK', 'KL', 'RR', 'DK', 'PN', 'SS', 'GK'])
const FALLEN = new Set(['UN', 'UC', 'HX', 'NO', 'XX', 'UU', 'US', 'XK', 'XL'])
/** Below this lead the next format is nearly as likely. */
const SURE = 0.4

export function settle(
  record: PnrRecord,
  { confidence, trace }: { confidence: number; trace: readonly PnrTraceLine[] },
): PnrAnalysis {
  const { segments, live, warnings: flightWarnings } = settleFlights(record)
  const { people, warnings: nameWarnings } = withoutCuts(record)
  const { passengers, warnings: partyWarnings } = partyOf(people, record)
  // The locator may have been found after a name.
  const { dialect, locator, ssr, contacts, timeLimit, fares, tickets } = record
  const warnings = [
    ...record.warnings,
    ...flightWarnings,
    ...nameWarnings,
    ...partyWarnings,
    ...proofOf(record, live, trace),
    ...wholeWarnings(record, { segments, passengers, confidence }),
  ]
  const seen = new Set<string>()
  return {
    dialect,
    confidence,
    locator,
    passengers,
    segments,
    ssr,
    contacts,
    timeLimit,
    fares,
    tickets,
    airlineLocators: record.airlineLocators.filter(({ carrier, locator: code }) => {
      const isNew = !seen.has(`${carrier}${code}`)
      seen.add(`${carrier}${code}`)
      return isNew
    }),
    warnings: warnings.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0)),
    trace: withNames(trace, passengers, nameWarnings),
  }
}

/** The final name lines, without the removed parts. */
function withNames(
  trace: readonly PnrTraceLine[],
  passengers: readonly PnrPassenger[],
  cuts: readonly PnrWarning[],
): PnrTraceLine[] {
  const lines = new Set(cuts.map(({ line }) => line))
  return trace.map((each) =>
    each.role === 'name' && lines.has(each.line) && !each.value.includes(' + ')
      ? {
          ...each,
          value: passengers
            .filter(({ line }) => line === each.line)
            .map(personText)
            .join(', '),
        }
      : each,
  )
}

interface Settled {
  readonly segments: PnrSegment[]
  /** Flights whose seats must match the names. */
  readonly live: FlightDraft[]
  readonly warnings: PnrWarning[]
}

function settleFlights({ flights, context, headDays }: PnrRecord): Settled {
  const { today } = context
  const settled: Settled = { segments: [], live: [], warnings: [] }
  const days = settleDays(flights, headDays, today)
  for (const [at, flight] of flights.entries()) {
    const values = { flight: flightName(flight), status: flight.status }
    const warn = (rule: PnrWarning['rule'], more: Record<string, string> = {}, stops = false) =>
      settled.warnings.push({ rule, line: flight.line, values: { ...values, ...more }, stops })
    const day = days[at]
    if (!day) {
      warn('segment_incomplete', {}, true)
      continue
    }
    const { date, weekdayFits, inOrder } = day
    if (FALLEN.has(flight.status)) {
      const successor = successorOf(flight, flights)
      if (successor) warn('schedule_change', { now: flightName(successor) })
      else warn('segment_dropped')
      continue
    }
    const isFlown = flight.status === FLOWN
    if (!isFlown) settled.live.push(flight)
    if (!isFlown && !STANDING.has(flight.status)) warn('segment_unconfirmed')
    if (isArrivalCut(flight, flights)) warn('arrival_day_unread', {}, true)
    if (!isFlown && flight.departure === null) warn('times_missing')
    if (!weekdayFits) warn('weekday_differs', { date })
    if (!inOrder) warn('not_in_order')
    if (isFlown) warn('segment_flown', { date })
    else if (date < today) warn('segment_past', { date })
    settled.segments.push({
      ...segmentOf(flight, date),
      ...(isArrivalCut(flight, flights) && { dayChange: null }),
    })
  }
  return settled
}

/**
 * The line ends before the arrival day: inside of it, or, if other flight lines continue after their times,
 * directly after an arrival that is earlier than the departure.
 */
function isArrivalCut(
  { tail, departure, arrival, dayChange }: FlightDraft,
  all: readonly FlightDraft[],
): boolean {
  if (tail === 'cut') return true
  const isEarlier = departure !== null && arrival !== null && arrival < departure
  const others = all.filter((other) => other.tail === undefined && other.arrival !== null)
  return tail === 'none' && isEarlier && dayChange === 0 && others.length > 0
}

/** A TK segment after a cancelled one on the same route: a schedule change. */
function successorOf(flight: FlightDraft, flights: readonly FlightDraft[]): FlightDraft | undefined {
  if (flight.status !== 'UN') return undefined
  return flights.find(({ status, from, to }) => status === 'TK' && from === flight.from && to === flight.to)
}

function segmentOf(flight: FlightDraft, date: LocalDate): PnrSegment {
  const { line, carrier, flightNumber, rbd, from, to, departure, arrival, status, seats, operatedBy } = flight
  return {
    line,
    carrier,
    flightNumber,
    rbd,
    cabin: cabinOf(carrier, rbd),
    date,
    from,
    to,
    status,
    seats,
    operatedBy,
    departure: departure === null ? null : timeText(departure),
    arrival: arrival === null ? null : timeText(arrival),
    dayChange: daysOf(flight, date),
  }
}

function daysOf({ departure, arrival, dayChange }: FlightDraft, date: LocalDate): number | null {
  if (typeof dayChange === 'number') return dayChange
  if (dayChange) {
    const [year] = parts(date)
    const days = [year - 1, year, year + 1]
      .map((each) => localDate(each, dayChange.month, dayChange.day))
      .flatMap((each) => (each ? [daysBetween(date, each)] : []))
    return days.find((each) => each >= -1 && each <= 2) ?? null
  }
  // Without a marker a later arrival is on the same day; an earlier one may be the next day or across the
  // date line.
  return departure !== null && arrival !== null && arrival > departure ? 0 : null
}

function wholeWarnings(
  { group, dialect, warnings }: PnrRecord,
  { segments, passengers, confidence }: Pick<PnrAnalysis, 'segments' | 'passengers' | 'confidence'>,
): PnrWarning[] {
  const found: PnrWarning[] = []
  const say = (
    rule: PnrWarning['rule'],
    values: PnrWarning['values'],
    stops: boolean,
    line: number | null = null,
  ) => found.push({ rule, line, values, stops })
  if (group) say('group', { count: group.count }, true, group.line)
  else if (passengers.length > PNR_LIMITS.passengers) {
    say('too_many_passengers', { count: passengers.length, max: PNR_LIMITS.passengers }, true)
  }
  if (segments.length > PNR_LIMITS.segments) {
    say('too_many_segments', { count: segments.length, max: PNR_LIMITS.segments }, true)
  }
  if (segments.length === 0 && !warnings.some(({ rule }) => rule === 'open_segment'))
    say('no_segments', {}, true)
  if (passengers.length === 0 && !group && segments.length > 0) {
    say('no_names', { count: Math.max(1, ...segments.map(({ seats }) => seats ?? 1)) }, false)
  }
  for (const { surname, givenNames, nativeName, line } of passengers) {
    if (surname === '') say('name_in_characters', { name: nativeName }, false, line)
    const ticket = ticketName({ surname, givenNames })
    if (ticket.surname !== surname || ticket.givenNames !== givenNames) {
      say(
        'name_joined',
        { written: `${surname}/${givenNames}`, ticket: `${ticket.surname}/${ticket.givenNames}` },
        false,
        line,
      )
    }
  }
  if (dialect !== 'itinerary' && confidence < SURE) say('dialect_unsure', {}, false)
  return found
}
