// Flights as people write them in mails and chats: the same facts in any order, over one or more lines. Reads
// a flight number, a date, two places and two times; everything else stays unread.

import type { PnrContext, PnrPlaces } from '../analysis.ts'
import { cityAtStart, findRoute } from './places-in-line.ts'
import { localDate, weekday as weekdayAt } from '../../time/local-date.ts'
import { minutesOf, monthNumber, nearYear, type WrittenDay } from '../local-times.ts'

export interface WrittenFacts {
  readonly flight: { readonly carrier: string; readonly flightNumber: string; readonly rbd: string } | null
  readonly day: WrittenDay | null
  readonly route: readonly [string, string] | null
  readonly times: readonly number[]
  readonly dayChange: number | null
}

const MONTH =
  'JAN(?:UARY)?|FEB(?:RUARY)?|MAR(?:CH)?|APR(?:IL)?|MAY|JUNE?|JULY?|AUG(?:UST)?|SEPT?(?:EMBER)?|OCT(?:OBER)?|NOV(?:EMBER)?|DEC(?:EMBER)?'
const FLIGHT = /(?:^|[^A-Z0-9])([A-Z][A-Z0-9]|\d[A-Z])(?:( ?-? ?)(\d{1,4}))(?![A-Z0-9]|[:.]\d)/g
/** Two characters before a number that are rarely a carrier. */
const NO_CARRIERS = new Set('HK HN KG NI T1 T2 T3 T4 T5'.split(' '))
/** Carriers that are also words: `AT 1030`, `10:30 AM 25 MAY`. */
const WORDS = new Set(
  'AT TO ON NO IN OF BY AM PM IS OR AN AS ID UP CM RE GO BE DO IF SO WE MY HE IT US ME'.split(' '),
)
const FLIGHT_BEFORE =
  /(?:FLIGHTS?|FLT|FLUG|VOL|VUELO|VOLO|VÔO|VOO|FLYG|航班)(?: ?(?:NUMBER|NO\.?|NR\.?|NUMMER|号|號))? ?[:#.-]? ?$/
const NO_FLIGHT_BEFORE = /(?:GATE|SEAT|TERMINAL|ROOM|ROW|SITZ|座位|登机口|登機門)S? ?[:#.-]? ?$/
/** Aircraft types and CO2 notes in mails. */
const NO_FLIGHT = /^(?:CO2|A[23]\d\d|B7\d\d|E1[79]\d|E[79]\d)$/
const YEAR_FIRST = /(20\d\d) ?[-/.年] ?(\d{1,2}) ?[-/.月] ?(\d{1,2})日?/
const CHINESE_DAY = /(\d{1,2}) ?月 ?(\d{1,2}) ?[日号號]?/
const DAY_FIRST = new RegExp(
  String.raw`(?:^|[^A-Z0-9])(\d{1,2})(?:ST|ND|RD|TH)?[ -]?(${MONTH})(?![A-Z])(?:[ ,.'-]{0,2}(20\d\d)(?!\d)|[-']?(\d\d)(?![\d:APM]))?`,
)
const MONTH_FIRST = new RegExp(
  String.raw`(?:^|[^A-Z0-9])(${MONTH})\.? (\d{1,2})(?:ST|ND|RD|TH)?(?![\d:])(?:,? (20\d\d)(?!\d))?`,
)
const YEAR_LAST = /(?:^|[^\d])(\d{1,2})[/.-](\d{1,2})[/.-](20\d\d)(?!\d)/
const WEEKDAY = /(?:^|[^A-Z])(SUN|MON|TUE|WED|THU|FRI|SAT)(?:[A-Z]{0,6})(?![A-Z])/
const WEEKDAYS = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT']
const CHINESE_WEEKDAY = /(?:周|週|星期|礼拜|禮拜)([日天一二三四五六])/
const TIME =
  /(?:^|[^A-Z0-9:.])(?:(\d{1,2}:\d\d) ?([AP])?(?:M(?![A-Z]))?|([01]\d[0-5]\d|2[0-3][0-5]\d)|(\d{3,4})([AP])M?)(?![A-Z0-9:])/g
const NEXT_DAY = /\+ ?([12])(?!\d)|(次日|隔日|翌日|第二天|NEXT DAY)/
const CLASS = /(?:^|[^A-Z0-9])(?:CLASS ([A-Z])(?![A-Z])|([A-Z]) ?(?:CLASS|舱|艙))/

/** Text before a number that repeats a flight as a codeshare: not a separate flight. */
const SAME_FLIGHT =
  /(?:OPERATED (?:BY|AS)|OPERATING|MARKETED (?:BY|AS)|CODESHARE|ALSO SOLD AS|OP\.? BY|实际承运|實際承運|代码共享|代碼共享|共享)[^A-Z0-9]{0,3}(?:[A-Z ]{0,30} )?$/
const LONGEST_SPLIT = 20

/**
 * The parts of a line with several flights, each with its own number; the text before the first one (a date,
 * a route) is `head` and applies to all. One part if the line has at most one flight.
 */
export function flightParts(text: string): { readonly head: string; readonly parts: readonly string[] } {
  const starts: number[] = []
  for (let from = 0; starts.length < LONGEST_SPLIT;) {
    const found = findFlight(text.slice(from))
    if (!found) break
    const at = from + found.at
    if (!SAME_FLIGHT.test(text.slice(Math.max(0, at - 60), at)) && text[at - 1] !== '/') starts.push(at)
    from = at + found.length
  }
  if (starts.length < 2) return { head: '', parts: [text] }
  return {
    head: text.slice(0, starts[0]).trim(),
    parts: starts.map((start, at) => text.slice(start, starts[at + 1])),
  }
}

/** The stops of a route in the order they are named: `LISBON TO HONG KONG VIA FRANKFURT` → LIS, FRA, HKG. */
export function stopsOf(head: string, places: PnrPlaces | undefined): readonly string[] {
  const route = findRoute({ text: head, cased: head, isMixed: false }, places)
  if (!route) return []
  const via = /(?: VIA |经停?|經停?|转机?|轉機?) ?(.{2,60})$/.exec(head)?.[1] ?? ''
  const isAirport = (code: string) => places?.isAirport(code) ?? true
  const between = via.split(/ ?(?:,|\/|&| AND |和|、) ?/).flatMap((name) => {
    const code = /^[A-Z]{3}(?![A-Z])/.exec(name.trim())?.[0]
    return code && isAirport(code) ? [code] : (cityAtStart(name, places) ?? [])
  })
  return [route[0], ...between, route[1]]
}

/** All flight facts of the line. */
export function writtenFacts(text: string, context: PnrContext): WrittenFacts {
  const day = findDay(text, context)
  const withoutDay = day ? cut(text, day.at, day.length) : text
  const flight = findFlight(withoutDay)
  const rest = flight ? cut(withoutDay, flight.at, flight.length) : withoutDay
  const times = findTimes(rest)
  const next = NEXT_DAY.exec(rest)
  const route = findRoute({ text: rest, cased: rest, isMixed: false }, context.places)
  return {
    flight: flight && {
      carrier: flight.carrier,
      flightNumber: flight.flightNumber,
      rbd: CLASS.exec(rest)?.slice(1).find(Boolean) ?? '',
    },
    day: day?.written ?? null,
    route,
    times,
    dayChange: next ? Number(next[1] ?? 1) : null,
  }
}

function cut(text: string, at: number, length: number): string {
  return `${text.slice(0, at)} ${text.slice(at + length)}`
}

/** The text as pasted; in a mail with lower-case text a carrier is in capitals. */
interface Pasted {
  readonly cased: string
  readonly isMixed: boolean
}

/** The first flight number of a text in capitals. */
export function findFlight(text: string, pasted: Pasted = { cased: text, isMixed: false }) {
  for (const match of text.matchAll(FLIGHT)) {
    const [whole, carrier = '', gap = '', digits = ''] = match
    const at = match.index + whole.indexOf(carrier)
    const before = text.slice(Math.max(0, at - 24), at)
    if (NO_CARRIERS.has(carrier) || Number(digits) === 0 || NO_FLIGHT_BEFORE.test(before)) continue
    if (NO_FLIGHT.test(`${carrier}${gap}${digits}`)) continue
    const isSaid = FLIGHT_BEFORE.test(before)
    if (!isSaid && digits.length < 2 && (gap !== '' || /\d/.test(carrier))) continue
    const isPlain = !isSaid && WORDS.has(carrier)
    if (isPlain && !isShouted({ carrier, gap, digits }, pasted)) continue
    return {
      carrier,
      flightNumber: String(Number(digits)),
      at,
      length: match.index + whole.length - at,
    }
  }
  return null
}

/** A carrier that is also a word: in capitals among lower-case text, or attached to its number. */
function isShouted(
  { carrier, gap, digits }: { readonly carrier: string; readonly gap: string; readonly digits: string },
  { cased, isMixed }: Pasted,
): boolean {
  if (digits.length < 3 && gap !== '') return false
  if (isMixed) {
    const written = new RegExp(`(?<![A-Za-z0-9:] ?)${carrier} ?-? ?0*${digits}(?![0-9])`)
    return written.test(cased)
  }
  return gap === '' && digits.length > 2
}

export interface FoundDay {
  readonly written: WrittenDay
  readonly at: number
  readonly length: number
}

/** The first date in the text. `prefersMonth`: 12/05/2026 is 5 December; an adjacent weekday decides. */
export function findDay(text: string, { today }: PnrContext, prefersMonth = false): FoundDay | null {
  const weekday = findWeekday(text)
  const found = (
    match: RegExpExecArray,
    day: string,
    month: number,
    year: number | null,
  ): FoundDay | null => {
    const number = Number(day)
    if (month < 1 || month > 12 || number < 1 || number > 31) return null
    return { written: { day: number, month, year, weekday }, at: match.index, length: match[0].length }
  }
  const yearFirst = YEAR_FIRST.exec(text)
  if (yearFirst) return found(yearFirst, yearFirst[3] ?? '', Number(yearFirst[2]), Number(yearFirst[1]))
  const chinese = CHINESE_DAY.exec(text)
  if (chinese) return found(chinese, chinese[2] ?? '', Number(chinese[1]), null)
  const dayFirst = DAY_FIRST.exec(text)
  if (dayFirst) {
    const [, day = '', month = '', year, short] = dayFirst
    const known = year ? Number(year) : short ? nearYear(Number(short), today) : null
    return found(dayFirst, day, monthNumber(month), known)
  }
  const monthFirst = MONTH_FIRST.exec(text)
  if (monthFirst) {
    const [, month = '', day = '', year] = monthFirst
    return found(monthFirst, day, monthNumber(month), year ? Number(year) : null)
  }
  const yearLast = YEAR_LAST.exec(text)
  if (!yearLast) return null
  const [first, second, year] = [Number(yearLast[1]), Number(yearLast[2]), Number(yearLast[3])]
  const fits = (month: number, day: number) => weekdayOf(localDate(year, month, day) ?? '') === weekday
  const isMonthFirst =
    weekday !== null && fits(first, second) !== fits(second, first)
      ? fits(first, second)
      : second > 12 || (prefersMonth && first <= 12)
  return isMonthFirst
    ? found(yearLast, String(second), first, year)
    : found(yearLast, String(first), second, year)
}

function weekdayOf(date: string): number | null {
  return date === '' ? null : weekdayAt(date)
}

function findWeekday(text: string): number | null {
  const chinese = CHINESE_WEEKDAY.exec(text)?.[1]
  if (chinese) return Math.max(0, '日一二三四五六'.indexOf(chinese))
  const latin = WEEKDAY.exec(text)?.[1]
  return latin ? WEEKDAYS.indexOf(latin) : null
}

function findTimes(text: string): number[] {
  const found: number[] = []
  TIME.lastIndex = 0
  for (let match = TIME.exec(text); match && found.length < 2; match = TIME.exec(text)) {
    const [, colon, colonHalf = '', plain, halved, half = ''] = match
    const minutes = minutesOf(colon ?? plain ?? halved ?? '', colonHalf || half)
    if (minutes !== undefined) found.push(minutes)
  }
  return found
}
