// The two times of a segment line and the arrival day. Markers are before the arrival (Galileo: `#525A`),
// after it (Apollo: `525A|*`, `540A2*`), or the day is written out (Amadeus, Sabre: `745A 11SEP`, TravelSky:
// `0255+1`). Equipment, terminals and elapsed times are not times of day.

import type { PnrDialect } from '../analysis.ts'
import type { FlightDraft } from './flight-draft.ts'
import { isCutDay } from './cut-line.ts'
import { minutesOf, MONTH_NAMES, monthNumber } from '../local-times.ts'

type Times = Pick<FlightDraft, 'departure' | 'arrival' | 'dayChange' | 'tail'>

const NONE: Times = { departure: null, arrival: null, dayChange: null }
const TWELVE = /(?<![A-Z0-9:])(?<left>\d{3,4}|\d{1,2}:\d{2}) ?(?<half>[APNM])(?![A-Z])/g
const GLUED = /(?<=\d[APNM])(?<left>\d{3,4})(?<half>[APNM])(?![A-Z])/g
const TWENTY_FOUR = /(?<![A-Z0-9:./])(?<left>\d{4}|\d{1,2}:\d{2})(?<half>)(?![A-Z0-9:./])/g
/** Markers before the arrival. An asterisk means two days in Galileo only. */
const BEFORE: Readonly<Record<string, number>> = { '#': 1, '+': 1, '|': 1, '-': -1, '*': 2 }
const BEHIND = /^(?:([+-]\d)| ?([|+])|([#-])|(\d)(?=\*| |$))/
const DAY_BEHIND = new RegExp(String.raw`^[|+*#-]{0,2}\d?\*? ?(\d{1,2})(${MONTH_NAMES})(?![A-Z])`)
const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']
const WEEKDAY_PAIR = /(?:^| )(SU|MO|TU|WE|TH|FR|SA)\/(SU|MO|TU|WE|TH|FR|SA)(?= |$)/
const TRAVELPORT = new Set<PnrDialect>(['galileo', 'apollo', 'worldspan'])

interface Token {
  readonly at: number
  readonly end: number
  readonly minutes: number
}

/** Minutes after local midnight and days to the arrival, from the text after the status. */
export function readTimes(rest: string, dialect: PnrDialect): Times {
  const pair = timePair(rest)
  if (!pair) return NONE
  const [left, right] = pair
  const times = { departure: left.minutes, arrival: right.minutes }
  const behind = rest.slice(right.end)
  const day = DAY_BEHIND.exec(behind)
  if (day) return { ...times, dayChange: { day: Number(day[1]), month: monthNumber(day[2] ?? '') } }
  const marked = markBefore(rest.slice(left.end, right.at).trim(), dialect) ?? markBehind(behind, dialect)
  if (marked !== undefined) return { ...times, dayChange: marked }
  if (dialect !== 'itinerary' && isCutDay(behind)) return { ...times, dayChange: null, tail: 'cut' }
  // Every system writes the arrival day if it differs; people who type do not.
  if (dialect === 'itinerary') return { ...times, dayChange: weekdayPair(rest) ?? null }
  const pairDays = weekdayPair(rest)
  if (behind.trim() === '') return { ...times, dayChange: pairDays ?? 0, tail: 'none' }
  return { ...times, dayChange: pairDays ?? 0 }
}

function timePair(rest: string): readonly [Token, Token] | undefined {
  const twelve = [...tokens(rest, TWELVE), ...tokens(rest, GLUED)].toSorted((a, b) => a.at - b.at)
  const found = twelve.length > 1 ? twelve : tokens(rest, TWENTY_FOUR)
  const [first, second, third] = found
  if (!first || !second) return undefined
  // Three in a row: the first is the check-in.
  const inRow = (a: Token, b: Token) => /^[ #*|+-]{0,3}$/.test(rest.slice(a.end, b.at))
  if (third && inRow(first, second) && inRow(second, third)) return [second, third]
  if (third && !inRow(first, second) && inRow(second, third)) return [second, third]
  return [first, second]
}

function tokens(rest: string, pattern: RegExp): Token[] {
  return [...rest.matchAll(pattern)].flatMap((match) => {
    const minutes = minutesOf(match.groups?.left ?? '', match.groups?.half ?? '')
    return minutes === undefined ? [] : [{ at: match.index, end: match.index + match[0].length, minutes }]
  })
}

function markBefore(mark: string, dialect: PnrDialect): number | undefined {
  if (mark === '*' && dialect === 'galileo') return 2
  if (mark === '-' && !TRAVELPORT.has(dialect)) return undefined
  return mark === '*' ? undefined : BEFORE[mark]
}

function markBehind(behind: string, dialect: PnrDialect): number | undefined {
  const [, signed, next, other, digit] = BEHIND.exec(behind) ?? []
  if (signed) return Number(signed)
  if (next) return 1
  if (digit) return Number(digit)
  if (!other || !TRAVELPORT.has(dialect)) return undefined
  return other === '#' ? 1 : -1
}

function weekdayPair(rest: string): number | undefined {
  const [, from = '', to = ''] = WEEKDAY_PAIR.exec(rest) ?? []
  if (from === '') return undefined
  const days = (WEEKDAYS.indexOf(to) - WEEKDAYS.indexOf(from) + 7) % 7
  return days === 6 ? -1 : days <= 2 ? days : undefined
}
