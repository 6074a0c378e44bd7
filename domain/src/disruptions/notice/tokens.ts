// The facts in a line of a notice, in the order in which they stand: dates, routes, flights, times. What one reading has
// taken is not read again as something else.

import { localDate } from '../../time/local-date.ts'
import { parseTypedDate } from '../../time/typed-date.ts'
import { parseTypedTime } from '../../time/typed-time.ts'
import type { NoticeContext } from './notice.ts'
import { namedRoute } from './routes.ts'

export type Token = { readonly start: number; readonly end: number } & (
  | { readonly kind: 'date'; readonly date: string; readonly isUnsure?: boolean }
  | { readonly kind: 'period'; readonly date: string; readonly until: string }
  | { readonly kind: 'route'; readonly from: string; readonly to: string }
  | { readonly kind: 'airport'; readonly code: string }
  | { readonly kind: 'flight'; readonly flightNo: string }
  | { readonly kind: 'time'; readonly time: string; readonly days: number | null }
  | { readonly kind: 'minutes'; readonly minutes: number }
  /** Of a booking: `UN` is not flown any more, `TK` is flown so. */
  | { readonly kind: 'status'; readonly isFlown: boolean }
)

// Of Token without its place.
type Read = Token extends infer Each ? (Each extends Token ? Omit<Each, 'start' | 'end'> : never) : never
type Reader = readonly [RegExp, (found: RegExpExecArray) => Read | undefined]

const MONTH =
  '(?:Jan|JAN|Feb|FEB|Mar|MAR|Apr|APR|May|MAY|Jun|JUN|Jul|JUL|Aug|AUG|Sep|SEP|Oct|OCT|Nov|NOV|Dec|DEC)[A-Za-z]*\\.?'
const NEXT_DAY = '(?:\\s?\\(?\\+\\s?(\\d)(?:\\s?(?:天|日|day))?\\)?|\\s?\\(?(next day)\\)?)?'
/** English words in capitals that look like an airline before a number. */
const WORDS: ReadonlySet<string> = new Set(
  'AT ON BY IN TO NO OF IS AM PM OR AS AN IF WE UP DO SO BE IT ST'.split(' '),
)
/** The same, of airports. */
const SHORT_WORDS: ReadonlySet<string> = new Set(
  (
    'THE NEW AND FOR NOT HAS WAS ARE ALL YOU OUR DUE NOW BUT ANY OLD VIA AIR DEP ARR ETD ETA STD STA MAY PLS SKD CHG ' +
    'ACK TBN ADV PAX FLT CNL DLY DLA DAY WEF OPS CRW TEN AGT HAD GET PER PNR REC GRP AVL REG INC BUS SET LET RUN YES ' +
    'ADD BAG SSR OSI SAT SUN THU TUE JAN FEB MAR APR JUN JUL AUG SEP OCT NOV DEC'
  ).split(' '),
)
/** The same, of two airports written as one. */
const LONG_WORDS: ReadonlySet<string> = new Set(
  (
    'CHANGE NUMBER REASON REGRET URGENT RECORD SEARCH CHANCE CALLED FAILED LANDED GROUND RECENT DEMAND CENTRE OTHERS ' +
    'MEMBER PERSON LETTER BETTER BEYOND ACROSS SOONER SEASON SUMMER WINTER SUNDAY AUGUST NIGHTS HOTELS KINDLY SHARES ' +
    'ORDERS RETURN NOBODY DOUBLE FORCED DOMAIN EXTRAS CANADA LISBON BERLIN DUBLIN TAIPEI DALLAS DENVER DALIAN PUDONG ' +
    'KANSAI GERMAN INDIAN IBERIA'
  ).split(' '),
)
const WORD_AND_YEAR = /(\p{L}{3,})([. ]{1,2})20(?:2[5-9]|3\d)(?!\d|\s?(?:hrs|HRS|LT|[hH](?![a-z])))/gu
const TIME_WORDS =
  /^(?:dep|arr|etd|eta|std|sta|time|now|new|old|was|from|until|till|original|revised|previously|depart\p{L}*|arriv\p{L}*|leav\p{L}*|land\p{L}*|\p{L}*scheduled|moved|changed|retimed|delayed)$/iu
/** `5, 6 and 7 December 2026`, `12月8、9日`. */
const DAY_LIST = new RegExp(
  `(?<![\\d:.])(\\d{1,2}(?:(?:, ?| and | & |, and )\\d{1,2})+) (${MONTH})(?: (20\\d{2}))?|(\\d{1,2})月(\\d{1,2}日?(?:[、,，和及]\\s?\\d{1,2}(?![月\\d:])日?)+)`,
  'g',
)
const AIRPORT_AND_TIME = /(?<![A-Z])([A-Z]{3})(?=[ (]{1,2}\d{1,2}[:：]?\d{2}(?![\d:]))/
const LABELLED_FLIGHT =
  /(?<=(?:\b(?:[Ff]lights?|FLIGHTS?|F[Ll][Tt]|[Oo]ld|OLD|[Nn]ew|NEW)(?: (?:[Nn]o|NO|[Nn]umber|NUMBER))?[.:：]{0,2}|航班[号號]?[:：])\s{0,3})([A-Z][A-Z0-9]|\d[A-Z])[ -]?(\d{2,4})(?![A-Z0-9:：])/
const AIRCRAFT = /^(?:A[23]\d{2}|B7\d{2}|E1\d{2})$/

/** All that a line holds, from left to right. */
export function tokensOf(line: string, context: NoticeContext): Token[] {
  let rest = line
  const tokens: Token[] = []
  const take = ([pattern, read]: Reader) => {
    for (const found of rest.matchAll(new RegExp(pattern, `${pattern.flags}g`))) {
      const value = read(found)
      if (!value) continue
      const [start, end] = [found.index, found.index + found[0].length]
      tokens.push({ ...value, start, end })
      rest = rest.slice(0, start) + '\0'.repeat(end - start) + rest.slice(end)
    }
  }
  for (const found of rest.matchAll(DAY_LIST)) {
    const [whole, days = '', month = '', year = '', chineseMonth, chineseDays] = found
    const numbers = [...(chineseDays ?? days).matchAll(/\d{1,2}/g)]
    if (numbers.length < 2) continue
    for (const [at, [day]] of numbers.entries()) {
      const typed = chineseMonth ? `${chineseMonth}月${day}日` : `${day} ${month.slice(0, 3)} ${year}`
      const date = parseTypedDate(typed, { today: context.today, direction: 'future', shortForm: 'month' })
      if (date) tokens.push({ kind: 'date', date, start: found.index + at, end: found.index + at + 1 })
    }
    rest = rest.replace(whole, '\0'.repeat(whole.length))
  }
  for (const reader of readersOf(context, line)) take(reader)
  // Four digits are a time beside a flight, a route or a word of departing; else they may be anything.
  const isSchedule =
    tokens.some(({ kind }) => kind === 'flight' || kind === 'route') ||
    /\b(?:dep|arr|etd|eta|std|sta)|depart|arriv|\bat\b|retimed|rescheduled|revised|moved|changed|departure|previously|起[飞飛]|出[发發]|[到抵][达達]/i.test(
      line,
    )
  // Behind a word that is none of times they are rather the year of a day that was not read.
  if (isSchedule) {
    rest = rest.replaceAll(WORD_AND_YEAR, (whole, word: string, gap: string) =>
      TIME_WORDS.test(word) || /^(?:[A-Z]{3}|[A-Z]{6})$/.test(word) ? whole : `${word}${gap}\0\0\0\0`,
    )
    take(SHORT_TIME)
  }
  if (context.airportNamed && !tokens.some(({ kind }) => kind === 'route')) {
    const found = namedRoute(rest.replaceAll('\0', ' '), context.airportNamed)
    if (found && !tokens.some(({ kind, start }) => kind === 'airport' && start > found.start))
      tokens.push({ kind: 'route', ...found })
  }
  return withPeriods(
    line,
    tokens.toSorted((one, other) => one.start - other.start),
  )
}

/** `自…至…`, `from … until …`: two days with a word between them are a period, two days of a move are not. */
function withPeriods(line: string, tokens: readonly Token[]): Token[] {
  const all: Token[] = []
  for (const token of tokens) {
    const last = all.at(-1)
    const between = last ? line.slice(last.end, token.start).trim() : ''
    const before = line.slice(0, last?.start ?? 0)
    const isPeriod =
      token.kind === 'date' &&
      last?.kind === 'date' &&
      last.date < token.date &&
      /^(?:起)?(?:至|到|~|–|—|-|until|through|thru|till?|to|and)(?:星期.)?$/i.test(between) &&
      !(/^and$/i.test(between) && !/between\s*$/i.test(before)) &&
      !/(?:moved|rescheduled|changed|postponed|advanced|改期|改签)(?:\s+from)?\s*$/i.test(before)
    if (isPeriod)
      all[all.length - 1] = {
        kind: 'period',
        date: last.date,
        until: token.date,
        start: last.start,
        end: token.end,
      }
    else all.push(token)
  }
  return all
}

function readersOf(context: NoticeContext, line: string): Reader[] {
  const { isAirport } = context
  const route = (from = '', to = ''): Read | undefined =>
    from !== to && isAirport(from) && isAirport(to) ? { kind: 'route', from, to } : undefined
  const airport = ([, code = '']: RegExpExecArray): Read | undefined =>
    isAirport(code) ? { kind: 'airport', code } : undefined
  const timed = [...line.matchAll(new RegExp(AIRPORT_AND_TIME, 'g'))].map(([, code = '']) => code)
  const isTimed = timed.length === 2 && timed.every((code) => isAirport(code) && !SHORT_WORDS.has(code))
  return [
    [
      /(?<![A-Z])(UN|HX|NO|UC|WK|TK|TN|SC|TL)\s?\d{1,2}(?=\s+\d{3,4}[APNM]?[\s+|*#-]+\d{3,4}[APNM]?(?!\d))/,
      (found) => ({ kind: 'status', isFlown: /^(?:TK|TN|SC|TL)/.test(found[1]!) }),
    ],
    ...dateReaders(context, /[\u3400-\u9fff]/.test(line)),
    [
      /(?<![A-Z])([A-Z]{3})\s?(?:-|–|—|→|->|>|\/|至|到|\bto\b)\s?([A-Z]{3})(?![A-Z])/,
      ([, from, to]) => route(from, to),
    ],
    [
      /(?<![A-Z])([A-Z]{3})([A-Z]{3})(?![A-Z])/,
      ([both, from, to]) => (LONG_WORDS.has(both) ? undefined : route(from, to)),
    ],
    [
      /(?<![A-Z])([A-Z]{3}) ([A-Z]{3})(?![A-Z])/,
      ([, from = '', to = '']) =>
        SHORT_WORDS.has(from) || SHORT_WORDS.has(to) ? undefined : route(from, to),
    ],
    // HKG 00:35 - DXB 05:05
    ...(isTimed ? [[AIRPORT_AND_TIME, airport] as const] : []),
    [/[(（]([A-Z]{3})[)）]/, airport],
    [
      /(?<!\d)(\d{1,2})\s?(?:hours?|hrs?|小时|小時)(?:\s?(?:and )?(\d{1,2})\s?(?:minutes?|mins?|分[钟鐘]?))?/i,
      ([, hours, minutes = '0']) => ({ kind: 'minutes', minutes: Number(hours) * 60 + Number(minutes) }),
    ],
    [
      /(?<!\d)(\d{1,3})\s?(?:minutes?|mins?|分[钟鐘])/i,
      ([, minutes]) => ({ kind: 'minutes', minutes: Number(minutes) }),
    ],
    LONG_TIME,
    CHINESE_TIME,
    UNIT_TIME,
    HALF_TIME,
    // What is called a flight is one, also of an airline that nobody here knows.
    [
      LABELLED_FLIGHT,
      ([, carrier = '', number = '']) =>
        WORDS.has(carrier) ? undefined : { kind: 'flight', flightNo: `${carrier}${Number(number)}` },
    ],
    [
      /(?<![A-Z0-9-])([A-Z][A-Z0-9]|\d[A-Z])( ?)(\d{1,4})(?![A-Z0-9:：-])/,
      ([text, carrier = '', gap, number = '']) => {
        const isWord = gap === ' ' && (WORDS.has(carrier) || number.length < 2)
        if (isWord || AIRCRAFT.test(text) || !context.isAirline(carrier)) return undefined
        return { kind: 'flight', flightNo: `${carrier}${Number(number)}` }
      },
    ],
  ]
}

/** Days in every form; `isChinese`: the month comes first in `12/5`. */
function dateReaders({ today }: NoticeContext, isChinese: boolean): Reader[] {
  // 2030 behind a day is a time rather than a year far ahead.
  const years = [-1, 0, 1, 2].map((more) => Number(today.slice(0, 4)) + more).join('|')
  const date = (text: string): Read | undefined => {
    const found = parseTypedDate(text, { today, direction: 'future', shortForm: 'month' })
    return found ? { kind: 'date', date: found } : undefined
  }
  const period = (from: Read | undefined, to: Read | undefined): Read | undefined =>
    from?.kind === 'date' && to?.kind === 'date' && from.date < to.date
      ? { kind: 'period', date: from.date, until: to.date }
      : undefined
  return [
    // 12月1日至15日, 1-15 Dec 2026
    [
      /(\d{1,2})\s?月\s?(\d{1,2})\s?[日号號]?\s?(?:至|到|-|–|~)\s?(\d{1,2})\s?[日号號]/,
      ([, month, from, to]) => period(date(`${month}月${from}日`), date(`${month}月${to}日`)),
    ],
    [
      new RegExp(`(?<![\\d:])(\\d{1,2})\\s?(?:-|–|to)\\s?(\\d{1,2}) ?(${MONTH})(?: (${years}))?`),
      ([, from, to, month, year]) =>
        period(
          date(`${from} ${month!.slice(0, 3)} ${year ?? ''}`),
          date(`${to} ${month!.slice(0, 3)} ${year ?? ''}`),
        ),
    ],
    [/\d{4}\s?[-/.年]\s?\d{1,2}\s?[-/.月]\s?\d{1,2}\s?日?/, ([text]) => date(text.replaceAll(' ', ''))],
    [/\d{1,2}\s?月\s?\d{1,2}\s?[日号號]/, ([text]) => date(text.replace(/[号號]/, '日').replaceAll(' ', ''))],
    [
      new RegExp(
        `(?<![\\d:])(\\d{1,2})(?:st|nd|rd|th)?[ -]?(${MONTH})(?:[ ,-]+(${years})|-?(\\d{2})(?![\\d:]))?`,
      ),
      ([, day, month, year, short]) => date(`${day} ${month!.slice(0, 3)} ${year ?? short ?? ''}`),
    ],
    [
      new RegExp(`\\b(${MONTH}) (\\d{1,2})(?:st|nd|rd|th)?(?![\\d:])(?:,? (${years}))?`),
      ([, month, day, year]) => date(`${day} ${month!.slice(0, 3)} ${year ?? ''}`),
    ],
    [
      /(?<![\d:/.-])(\d{1,2})([/.-])(\d{1,2})\2(20\d{2}|\d{2})(?![\d:/])/,
      ([, first, , second, year = '']) =>
        numeric(Number(first), Number(second), year.length === 2 ? 2000 + Number(year) : Number(year)),
    ],
    [
      /(?<![\d:/.-])(\d{1,2})\/(\d{1,2})(?![\d:/])/,
      ([, first, second]) => {
        const [one, other] = [Number(first), Number(second)]
        const read = one > 12 ? date(`${other}月${one}日`) : date(`${one}月${other}日`)
        const isUnsure = one <= 12 && other <= 12 && one !== other && !isChinese
        return read?.kind === 'date' && isUnsure ? { ...read, isUnsure } : read
      },
    ],
  ]
}

/** With a year at the end the day comes first where both can be; that is said. */
function numeric(first: number, second: number, year: number): Read | undefined {
  const [dayFirst, monthFirst] = [localDate(year, second, first), localDate(year, first, second)]
  const date = dayFirst ?? monthFirst
  if (!date) return undefined
  const isUnsure = dayFirst !== undefined && monthFirst !== undefined && first !== second
  return { kind: 'date', date, ...(isUnsure && { isUnsure }) }
}

const LONG_TIME: Reader = [
  new RegExp(
    `(次日|翌日|隔日|第二天)?\\s?(?<![\\d:])(\\d{1,2}[:：]\\d{2})(?![\\d:])(\\s?[APap]\\.?[Mm]\\.?)?${NEXT_DAY}`,
  ),
  ([, dayBefore, time = '', half = '', days, nextDay]) =>
    timeToken(`${time}${half.replaceAll('.', '')}`, { days, isNext: Boolean(dayBefore ?? nextDay) }),
]
const CHINESE_TIME: Reader = [
  /(次日|翌日|隔日|第二天)?\s?(\d{1,2}[点點时時](?:\d{1,2}分?)?)/,
  ([, dayBefore, time = '']) => timeToken(time, { days: undefined, isNext: dayBefore !== undefined }),
]
const UNIT_TIME: Reader = [
  new RegExp(
    `(?<![\\d-])((?:[01]\\d|2[0-3])[0-5]\\d)\\s?(?:hrs?|HRS?|hours|HOURS|h|H|LT)(?![A-Za-z])${NEXT_DAY}`,
  ),
  ([, time = '', days, nextDay]) => timeToken(time, { days, isNext: nextDay !== undefined }),
]
/** 925A, 1005P, 7:05a, 12 noon left aside. */
const HALF_TIME: Reader = [
  new RegExp(`(?<![\\dA-Z])((?:1[0-2]|0?[1-9])[0-5]\\d)([APap])(?:[Mm])?(?![A-Za-z0-9])${NEXT_DAY}`),
  ([, time = '', half = '', days, nextDay]) =>
    timeToken(`${time}${half}`, { days, isNext: nextDay !== undefined }),
]
/** `#` before a time is the sign of the next day. */
const SHORT_TIME: Reader = [
  new RegExp(`(?<![\\d-])(#?)((?:[01]\\d|2[0-3])[0-5]\\d)(?:\\s?(?:hrs|HRS|LT))?(?!\\d)${NEXT_DAY}`),
  ([, sign, time = '', days, nextDay]) =>
    timeToken(time, { days, isNext: sign === '#' || nextDay !== undefined }),
]

function timeToken(
  text: string,
  { days, isNext }: { readonly days: string | undefined; readonly isNext: boolean },
): Read | undefined {
  const time = parseTypedTime(text)
  return time === undefined
    ? undefined
    : { kind: 'time', time, days: days === undefined ? (isNext ? 1 : null) : Number(days) }
}
