// The flights that an answer offers: each line names one, or facts of the one above it.

import type { Token } from '../../../disruptions/notice/token.ts'
import type { AnswerFlight } from './answer.ts'
import type { LineFacts } from './line-facts.ts'
import type { Changeable, OfferFacts } from './offer-facts.ts'

type Flight = Changeable<AnswerFlight>

export interface FlightsRead {
  current: Flight | undefined
  /** Facts above the first flight. */
  pending: Partial<Flight>
}

interface FlightLine {
  readonly facts: LineFacts
  /** False: the words around the flight refuse it. */
  readonly isOffered: (start: number) => boolean
  readonly used: Set<unknown>
}

/** True if the line names a flight or a fact of one. */
export function takeFlights(
  read: FlightsRead,
  offer: OfferFacts,
  { facts, isOffered, used }: FlightLine,
): boolean {
  const flights = facts.tokens.filter((token) => token.kind === 'flight')
  if (flights.length === 0) {
    const of = read.current ?? read.pending
    return facts.tokens.map((token) => take(of, token, used)).some(Boolean)
  }
  for (const [at, token] of flights.entries()) {
    const from = at === 0 ? 0 : token.start
    const to = flights[at + 1]?.start ?? Infinity
    const own = facts.tokens.filter(({ start }) => start >= from && start < to)
    if (!isOffered(token.start)) {
      for (const each of own) used.add(each)
      continue
    }
    const known = read.current
    const isSame =
      known?.flightNo === token.flightNo && !(known.date !== '' && own.some(({ kind }) => kind === 'date'))
    const flight = isSame
      ? known
      : {
          flightNo: token.flightNo,
          date: '' as const,
          from: '',
          to: '',
          departs: '',
          arrives: '',
          ...read.pending,
        }
    read.pending = {}
    read.current = flight
    if (
      !isSame &&
      !offer.flights.some(
        (each) => each.flightNo === flight.flightNo && each.date === flight.date && own.length === 1,
      )
    )
      offer.flights.push(flight)
    for (const each of own) take(flight, each, used)
  }
  return true
}

function take(flight: Partial<Flight>, token: Token, used: Set<unknown>): boolean {
  used.add(token)
  switch (token.kind) {
    case 'date':
      flight.date ||= token.date
      return true
    case 'route':
      flight.from ||= token.from
      flight.to ||= token.to
      return true
    case 'airport':
      if (!flight.from) flight.from = token.code
      else if (flight.from !== token.code) flight.to ||= token.code
      return true
    case 'time': {
      const time = token.days ? `${token.time}+${token.days}` : token.time
      if (!flight.departs) flight.departs = token.time
      else if (!flight.arrives) flight.arrives = time
      else return false
      return true
    }
    default:
      used.delete(token)
      return false
  }
}
