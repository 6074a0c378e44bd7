// The segment line of the airline systems. All of them write carrier, number, class, date, route and status
// in this order; they differ in the position of the weekday and in the notation of times and arrival day.

import type { PnrDialect } from '../analysis.ts'
import type { FlightDraft } from './flight-draft.ts'
import { MONTH_NAMES, monthNumber, nearYear } from '../local-times.ts'
import { readTimes } from './segment-times.ts'

const WEEKDAY = '(?:MO|TU|WE|TH|FR|SA|SU)'
const SEGMENT = new RegExp(
  String.raw`^\*? ?(?:(?<operator>[A-Z][A-Z0-9]|\d[A-Z]):)?(?<carrier>[A-Z][A-Z0-9]|\d[A-Z]) ?(?<number>\d{1,4}) ?(?:(?!${WEEKDAY} ?\d)(?<rbd>[A-Z]) ?(?<second>[A-Z])?(?:\d(?= |${WEEKDAY}))?(?= ?(?:${WEEKDAY} ?)?\d{1,2} ?[A-Z]))? ?` +
    String.raw`(?:(?<named>${WEEKDAY}) ?)?` +
    String.raw`(?<day>\d{1,2}) ?(?<month>${MONTH_NAMES})(?<year>\d{2})? ?` +
    String.raw`(?:(?<short>[1-7MTWQFJS])(?=[ *])|(?<long>${WEEKDAY})(?= ))?[ *]*` +
    String.raw`(?<from>[A-Z]{3}) ?[-/]? ?(?<to>[A-Z]{3})` +
    String.raw`(?: ?\*?(?<status>[A-Z]{2})(?<seats>\d{1,2})?)?(?: (?<flown>FLWN|FLOWN|USED|BRDD))?(?: |$)(?<rest>.*)$`,
)
const WEEKDAYS: Readonly<Record<string, number>> = Object.fromEntries(
  [
    ['S', 'M', 'T', 'W', 'Q', 'F', 'J'],
    ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'],
    ['7', '1', '2', '3', '4', '5', '6'],
  ].flatMap((names) => names.map((name, day) => [name, day])),
)
const WEEKDAY_BEHIND = /(?:^| )(SU|MO|TU|WE|TH|FR|SA)(?:\/[A-Z]{2})?(?= |$)/
/** A seat instead of seats and times: the line repeats a flight in a block of seats. */
const SEAT = /^0?\d{1,2}[A-Z](?: |$)/

/** The flight of a segment line without its element number; undefined for any other text. */
export function readSegment(
  body: string,
  { line, dialect, today }: { line: number; dialect: PnrDialect; today: string },
): FlightDraft | undefined {
  const {
    carrier,
    operator,
    number,
    rbd,
    second,
    named,
    day,
    month,
    year,
    short,
    long,
    from,
    to,
    status,
    seats,
    flown,
    rest,
  } = SEGMENT.exec(body)?.groups ?? {}
  if (!carrier || !from || !to || rest === undefined) return undefined
  const times = readTimes(rest, dialect)
  const isFlown = flown !== undefined || /(?:^| )(?:FLWN|FLOWN|USED)(?: |$)/.test(rest)
  if (times.departure === null && (SEAT.test(rest) || isRepeated(dialect, status, isFlown))) return undefined
  const weekday = named ?? short ?? long ?? WEEKDAY_BEHIND.exec(rest)?.[1]
  return {
    line,
    carrier,
    flightNumber: String(Number(number)),
    // TravelSky: a letter of the flight number, then the class; Apollo: the class, then a letter of its own.
    rbd: (dialect === 'travelsky' ? (second ?? rbd) : rbd) ?? '',
    day: {
      day: Number(day),
      month: monthNumber(month ?? ''),
      year: year === undefined ? null : nearYear(Number(year), today),
      weekday: weekday === undefined ? null : (WEEKDAYS[weekday] ?? null),
    },
    from,
    to,
    ...times,
    status: isFlown ? 'FLWN' : seats === undefined && dialect === 'itinerary' ? '' : (status ?? ''),
    seats: seats === undefined ? null : Number(seats),
    operatedBy: operator ?? operatedBy(rest),
  }
}

/** Systems write a status after every flight; without it the line is part of another block. */
function isRepeated(dialect: PnrDialect, status: string | undefined, isFlown: boolean): boolean {
  return dialect !== 'itinerary' && status === undefined && !isFlown
}

const OPEN = new RegExp(
  String.raw`^\*? ?(?<carrier>[A-Z][A-Z0-9]|\d[A-Z]) ?\*?OPEN ?(?<rbd>[A-Z]?)(?![A-Z])` +
    String.raw`(?:.{0,12}?(?<from>[A-Z]{3})(?<to>[A-Z]{3})(?= |$))?`,
)

/** The carrier and route of an open segment: `UAOPENY 20DEC S CDGSFO DS1`, `AF OPEN Y 20DEC CDGSFO`. */
export function readOpen(body: string): { readonly carrier: string; readonly way: string } | undefined {
  const { carrier, from, to } = OPEN.exec(body)?.groups ?? {}
  return carrier ? { carrier, way: from && to ? `${from}-${to}` : '' } : undefined
}

function operatedBy(rest: string): string | null {
  const match = /(?:^| )OP-? ?([A-Z][A-Z0-9]|\d[A-Z]) ?(\d{1,4})(?: |$)/.exec(rest)
  return match ? `${match[1]}${match[2]}` : null
}
