// The segment line of the airline systems. All of them write carrier, number, class, date, route and status in this
// order; they differ in the weekday, in the day change and in whether times have twelve or twenty-four hours.

import type { PnrDialect } from './analysis.ts'
import type { FlightDraft } from './flight-draft.ts'
import { minutesOf, MONTH_NAMES, monthNumber, nearYear } from './local-times.ts'

const SEGMENT = new RegExp(
  String.raw`^\*? ?([A-Z][A-Z0-9]|\d[A-Z]) ?(\d{1,4})([A-Z]?) ?([A-Z]?)\d? (?:(MO|TU|WE|TH|FR|SA|SU) ?)?` +
    String.raw`(\d{1,2})(${MONTH_NAMES})(\d{2})? ?([1-7MTWQFJS](?=[ *]))?[ *]*` +
    String.raw`([A-Z]{3}) ?[-/]? ?([A-Z]{3})(?: ?\*?([A-Z]{2})(\d{1,2})?)?(?: |$)(.*)$`,
)
const TIMES = new RegExp(
  String.raw`(?:^|[^A-Z0-9])(\d{1,2}:\d{2}|\d{3,4})([APNM]?) ?([#*|+-]?) ?(\d{1,2}:\d{2}|\d{3,4})([APNM]?)(?![A-Z0-9])` +
    String.raw`(?: ?([+-]\d)| (\d{1,2})(${MONTH_NAMES}))?`,
)
const WEEKDAYS: Readonly<Record<string, number>> = {
  '1': 1,
  '2': 2,
  '3': 3,
  '4': 4,
  '5': 5,
  '6': 6,
  '7': 0,
  M: 1,
  T: 2,
  W: 3,
  Q: 4,
  F: 5,
  J: 6,
  S: 0,
  MO: 1,
  TU: 2,
  WE: 3,
  TH: 4,
  FR: 5,
  SA: 6,
  SU: 0,
}
/** What stands in front of the arrival at Galileo and Apollo. */
const MARKS: Readonly<Record<string, number>> = { '#': 1, '+': 1, '*': 2, '-': -1, '|': 1 }

/** The flight of a segment line without its element number; undefined for any other text. */
export function readSegment(
  body: string,
  { line, dialect, today }: { line: number; dialect: PnrDialect; today: string },
): FlightDraft | undefined {
  const match = SEGMENT.exec(body)
  if (!match) return undefined
  const [, carrier = '', number = '', glued = '', spaced = '', named, day, month = '', year, short] = match
  const [from = '', to = '', status = '', seats, rest = ''] = match.slice(10)
  const times = readTimes(rest, dialect)
  const behind = dialect === 'galileo' ? / (MO|TU|WE|TH|FR|SA|SU)(?: |$)/.exec(rest)?.[1] : undefined
  const weekday = named ?? short ?? behind
  return {
    line,
    carrier,
    flightNumber: String(Number(number)),
    rbd: spaced || glued,
    day: {
      day: Number(day),
      month: monthNumber(month),
      year: year === undefined ? null : nearYear(Number(year), today),
      weekday: weekday === undefined ? null : (WEEKDAYS[weekday] ?? null),
    },
    from,
    to,
    ...times,
    status: seats === undefined && dialect === 'itinerary' ? '' : status,
    seats: seats === undefined ? null : Number(seats),
    operatedBy: operatedBy(rest),
  }
}

function readTimes(
  rest: string,
  dialect: PnrDialect,
): Pick<FlightDraft, 'departure' | 'arrival' | 'dayChange'> {
  const first = TIMES.exec(rest)
  // Three times in a row: the first one is the check-in.
  const second =
    first &&
    TIMES.exec(
      rest.slice(first.index + first[0].search(/\d/) + (first[1] ?? '').length + (first[2] ?? '').length),
    )
  const match = second?.index === 0 ? second : first
  if (!match) return { departure: null, arrival: null, dayChange: null }
  const [, left = '', leftHalf = '', mark = '', right = '', rightHalf = '', days, day, month] = match
  const departure = minutesOf(left, leftHalf) ?? null
  const arrival = minutesOf(right, rightHalf) ?? null
  if (departure === null || arrival === null) return { departure: null, arrival: null, dayChange: null }
  const marked = dialect === 'galileo' ? MARKS[mark] : undefined
  if (marked !== undefined) return { departure, arrival, dayChange: marked }
  if (days !== undefined) return { departure, arrival, dayChange: Number(days) }
  if (day !== undefined && month !== undefined) {
    return { departure, arrival, dayChange: { day: Number(day), month: monthNumber(month) } }
  }
  return { departure, arrival, dayChange: dialect === 'galileo' ? 0 : null }
}

function operatedBy(rest: string): string | null {
  const match = /(?:^| )OP-? ?([A-Z][A-Z0-9]|\d[A-Z]) ?(\d{1,4})(?: |$)/.exec(rest)
  return match ? `${match[1]}${match[2]}` : null
}
