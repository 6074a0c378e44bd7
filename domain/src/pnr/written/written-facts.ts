// Flights as people write them in mails and chats: the same facts in any order, over one line or several. Read are a
// flight number, a day, two places and two times; whatever is left over stays unread.

import type { PnrContext, PnrPlaces } from '../analysis.ts'
import { minutesOf, monthNumber, nearYear, type WrittenDay } from '../local-times.ts'

export interface WrittenFacts {
  readonly flight: { readonly carrier: string; readonly flightNumber: string; readonly rbd: string } | null
  readonly day: WrittenDay | null
  readonly route: readonly [string, string] | null
  /** A single place: the other one stands on another line. */
  readonly place: string | null
  readonly times: readonly number[]
  readonly dayChange: number | null
}

const MONTH =
  'JAN(?:UARY)?|FEB(?:RUARY)?|MAR(?:CH)?|APR(?:IL)?|MAY|JUNE?|JULY?|AUG(?:UST)?|SEPT?(?:EMBER)?|OCT(?:OBER)?|NOV(?:EMBER)?|DEC(?:EMBER)?'
const FLIGHT = /(?:^|[^A-Z0-9])([A-Z][A-Z0-9]|\d[A-Z])(?:( ?-? ?)(\d{1,4}))(?![A-Z0-9:.])/g
/** Two characters that stand before a number without being a carrier; aircraft look like flights, too. */
const NO_CARRIERS = new Set(
  'AT TO ON NO IN OF BY AM PM IS OR AN AS HK HN KG ID NI T1 T2 T3 T4 T5 UP CM RE'.split(' '),
)
const AIRCRAFT = /^(?:A[23]\d\d|B7\d\d|E1[79]\d|E[79]\d)$/
const YEAR_FIRST = /(20\d\d) ?[-/.年] ?(\d{1,2}) ?[-/.月] ?(\d{1,2})日?/
const CHINESE_DAY = /(\d{1,2}) ?月 ?(\d{1,2}) ?[日号號]?/
const DAY_FIRST = new RegExp(
  String.raw`(?:^|[^A-Z0-9])(\d{1,2})(?:ST|ND|RD|TH)?[ -]?(${MONTH})(?![A-Z])(?:[ ,.'-]{0,2}(20\d\d)(?!\d)|[-']?(\d\d)(?![\d:APM]))?`,
)
const MONTH_FIRST = new RegExp(
  String.raw`(?:^|[^A-Z0-9])(${MONTH})\.? (\d{1,2})(?:ST|ND|RD|TH)?(?![\d:])(?:,? (20\d\d)(?!\d))?`,
)
const YEAR_LAST = /(?:^|[^\d])(\d{1,2})\/(\d{1,2})\/(20\d\d)(?!\d)/
const WEEKDAY = /(?:^|[^A-Z])(SUN|MON|TUE|WED|THU|FRI|SAT)(?:[A-Z]{0,6})(?![A-Z])/
const WEEKDAYS = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT']
const CHINESE_WEEKDAY = /(?:周|週|星期|礼拜|禮拜)([日天一二三四五六])/
const TIME =
  /(?:^|[^A-Z0-9:.])(?:(\d{1,2}:\d\d) ?([AP])?(?:M(?![A-Z]))?|([01]\d[0-5]\d|2[0-3][0-5]\d)|(\d{3,4})([AP])M?)(?![A-Z0-9:])/g
const NEXT_DAY = /\+ ?([12])(?!\d)|(次日|隔日|翌日|第二天|NEXT DAY)/
const CLASS = /(?:^|[^A-Z0-9])(?:CLASS ([A-Z])(?![A-Z])|([A-Z]) ?(?:CLASS|舱|艙))/
const TWO_CODES = /(?:^|[^A-Z0-9])([A-Z]{3}) ?(?:-|\/|→|->|>|=| TO )? ?([A-Z]{3})(?![A-Z0-9])/g
const BRACKETED = /\(([A-Z]{3})(?: ?[T,][^()]{0,12})?\)/g
const NO_CODES = new Set(
  'THE AND FOR DAY SUN MON TUE WED THU FRI SAT JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC MRS MR. ADT CHD INF PNR DEP ARR VIA NON'.split(
    ' ',
  ),
)

/** What stands in front of a number that repeats a flight under another name: no flight of its own. */
const SAME_FLIGHT =
  /(?:OPERATED (?:BY|AS)|OPERATING|MARKETED (?:BY|AS)|CODESHARE|ALSO SOLD AS|OP\.? BY|实际承运|實際承運|代码共享|代碼共享|共享)[^A-Z0-9]{0,3}(?:[A-Z ]{0,30} )?$/
const LONGEST_SPLIT = 20

/**
 * The parts of a line that holds several flights, each with its own number; what stands in front of the first one
 * (a day, a way) is `head` and counts for all. One part where the line has one flight or none.
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

/** The stops of a way in the order they are named: `LISBON TO HONG KONG VIA FRANKFURT` → LIS, FRA, HKG. */
export function stopsOf(head: string, places: PnrPlaces | undefined): readonly string[] {
  const route = findRoute(head, places)
  if (!route) return []
  const via = /(?: VIA |经停?|經停?|转机?|轉機?) ?(.{2,60})$/.exec(head)?.[1] ?? ''
  const isAirport = (code: string) => places?.isAirport(code) ?? true
  const between = via.split(/ ?(?:,|\/|&| AND |和|、) ?/).flatMap((name) => {
    const code = /^[A-Z]{3}(?![A-Z])/.exec(name.trim())?.[0]
    return code && isAirport(code) ? [code] : (cityAtStart(name, places) ?? [])
  })
  return [route[0], ...between, route[1]]
}

/** Everything of the line that tells of a flight. */
export function writtenFacts(text: string, context: PnrContext): WrittenFacts {
  const day = findDay(text, context)
  const withoutDay = day ? cut(text, day.at, day.length) : text
  const flight = findFlight(withoutDay)
  const rest = flight ? cut(withoutDay, flight.at, flight.length) : withoutDay
  const times = findTimes(rest)
  const next = NEXT_DAY.exec(rest)
  const route = findRoute(rest, context.places)
  return {
    flight: flight && {
      carrier: flight.carrier,
      flightNumber: flight.flightNumber,
      rbd: CLASS.exec(rest)?.slice(1).find(Boolean) ?? '',
    },
    day: day?.written ?? null,
    route,
    place: route ? null : findPlace(rest, context.places),
    times,
    dayChange: next ? Number(next[1] ?? 1) : null,
  }
}

function cut(text: string, at: number, length: number): string {
  return `${text.slice(0, at)} ${text.slice(at + length)}`
}

function findFlight(text: string) {
  for (const match of text.matchAll(FLIGHT)) {
    const [whole, carrier = '', gap = '', digits = ''] = match
    if (NO_CARRIERS.has(carrier) || Number(digits) === 0) continue
    if (AIRCRAFT.test(`${carrier}${gap}${digits}`)) continue
    if (gap !== '' && digits.length < 2) continue
    const at = match.index + whole.indexOf(carrier)
    return {
      carrier,
      flightNumber: String(Number(digits)),
      at,
      length: match.index + whole.length - at,
    }
  }
  return null
}

interface FoundDay {
  readonly written: WrittenDay
  readonly at: number
  readonly length: number
}

function findDay(text: string, { today }: PnrContext): FoundDay | null {
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
  return yearLast ? found(yearLast, yearLast[1] ?? '', Number(yearLast[2]), Number(yearLast[3])) : null
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

function findRoute(text: string, places: PnrPlaces | undefined): readonly [string, string] | null {
  const isAirport = (code: string) => !NO_CODES.has(code) && (places?.isAirport(code) ?? true)
  const bracketed = [...text.matchAll(BRACKETED)].map((match) => match[1] ?? '').filter(isAirport)
  if (bracketed[0] && bracketed[1]) return [bracketed[0], bracketed[1]]
  TWO_CODES.lastIndex = 0
  for (let pair = TWO_CODES.exec(text); pair; pair = TWO_CODES.exec(text)) {
    if (pair[1] && pair[2] && isAirport(pair[1]) && isAirport(pair[2])) return [pair[1], pair[2]]
    // The second three letters may be the first of another pair.
    TWO_CODES.lastIndex = pair.index + 1
  }
  const names = text.replace(/[至到飞飛→]|->| TO /g, '-').split(/ ?[-/>] ?/)
  for (let at = 1; at < names.length; at++) {
    const from = cityAtEnd(names[at - 1] ?? '', places)
    const to = cityAtStart(names[at] ?? '', places)
    if (from && to) return [from, to]
  }
  return null
}

function findPlace(text: string, places: PnrPlaces | undefined): string | null {
  const [, code] = /\(([A-Z]{3})(?: ?[T,][^()]{0,12})?\)/.exec(text) ?? []
  if (code && !NO_CODES.has(code) && (places?.isAirport(code) ?? true)) return code
  const [, alone] = /^([A-Z]{3})(?: |$)/.exec(text.trim()) ?? []
  return alone && places?.isAirport(alone) && !NO_CODES.has(alone) ? alone : null
}

/** The longest city name that the text ends with: `国航 北京` → Beijing. */
function cityAtEnd(text: string, places: PnrPlaces | undefined): string | undefined {
  return longest(text, places, (units, count) => units.slice(-count))
}

function cityAtStart(text: string, places: PnrPlaces | undefined): string | undefined {
  return longest(text, places, (units, count) => units.slice(0, count))
}

const MOST_UNITS = 6

function longest(
  text: string,
  places: PnrPlaces | undefined,
  take: (units: readonly string[], count: number) => readonly string[],
): string | undefined {
  if (!places) return undefined
  // Chinese names are cut by the character, others by the word.
  const units = text.match(/[\u4e00-\u9fff]|[A-Z][A-Z.']*/g) ?? []
  for (let count = Math.min(MOST_UNITS, units.length); count > 0; count--) {
    const some = take(units, count)
    const city =
      places.airportNamed(some.join('')) ??
      (some.length > 1 ? places.airportNamed(some.join(' ')) : undefined)
    if (city) return city
  }
  return undefined
}
