// The facts in a line of a notice, in reading order: dates, routes, flights, times. Text consumed by one
// reader is not read again.

import { parseTypedTime } from '../../time/typed-time.ts'
import { dateReaders, dayList, withPeriods } from './days.ts'
import type { NoticeContext } from './notice.ts'
import { namedRoute } from './routes.ts'
import type { Read, Reader, Token } from './token.ts'

const NEXT_DAY = '(?:\\s?\\(?\\+\\s?(\\d)(?:\\s?(?:天|日|day))?\\)?|\\s?\\(?([Nn]ext [Dd]ay|NEXT DAY)\\)?)?'
/** Upper-case English words that look like an airline before a number. */
const WORDS: ReadonlySet<string> = new Set(
  'AT ON BY IN TO NO OF IS AM PM OR AS AN IF WE UP DO SO BE IT ST'.split(' '),
)
/** The same for airports. */
const SHORT_WORDS: ReadonlySet<string> = new Set(
  (
    'THE NEW AND FOR NOT HAS WAS ARE ALL YOU OUR DUE NOW BUT ANY OLD VIA AIR DEP ARR ETD ETA STD STA MAY PLS SKD CHG ' +
    'ACK TBN ADV PAX FLT CNL DLY DLA DAY WEF OPS CRW TEN AGT HAD GET PER PNR REC GRP AVL REG INC BUS SET LET RUN YES ' +
    'ADD BAG SSR OSI SAT SUN THU TUE JAN FEB MAR APR JUN JUL AUG SEP OCT NOV DEC'
  ).split(' '),
)
/** The same for a pair of airports. */
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
const AIRPORT_AND_TIME = /(?<![A-Z])([A-Z]{3})(?=[ (]{1,2}\d{1,2}[:：]?\d{2}(?![\d:]))/
const LABELLED_FLIGHT =
  /(?<=(?:\b(?:[Ff]lights?|FLIGHTS?|F[Ll][Tt]|[Oo]ld|OLD|[Nn]ew|NEW)(?: (?:[Nn]o|NO|[Nn]umber|NUMBER))?[.:：]{0,2}|航班[号號]?[:：]|(?<![A-Z])[A-Z][A-Z0-9]\d{2,4}[、,/&])\s{0,3})([A-Z][A-Z0-9]|\d[A-Z])[ -]?(\d{2,4})(?![A-Z0-9]|[:：]\d)/
const AIRCRAFT = /^(?:A[23]\d{2}|B7\d{2}|E1\d{2})$/

/** All tokens of a line, from left to right. */
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
  const list = dayList(line, context)
  tokens.push(...list.tokens)
  rest = list.rest
  for (const reader of readersOf(context, line)) take(reader)
  for (const flight of numbersBehind(rest, tokens)) {
    tokens.push(flight)
    rest = rest.slice(0, flight.start) + '\0'.repeat(flight.end - flight.start) + rest.slice(flight.end)
  }
  // Four digits next to a flight, a route or a departure word are a time; elsewhere they may be anything.
  const isSchedule =
    tokens.some(({ kind }) => kind === 'flight' || kind === 'route') ||
    /\b(?:dep|arr|etd|eta|std|sta)|depart|arriv|\bat\b|retimed|rescheduled|revised|moved|changed|departure|previously|\btimes?\b|[时時][间間刻]|起[飞飛]|出[发發]|[到抵][达達]/i.test(
      line,
    )
  // After any other word they are more likely the year of a date that was not read.
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

const NUMBERS_BEHIND =
  /^(?:\/\d{2,4})+(?![\d:.A-Za-z-]| ?(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec))/i
const NUMBER_TO = /^[-–~～至到]\d{2,4}/
/** `CX716-718`: both flights, perhaps those between. */
const FROM_NUMBER =
  /(?<![A-Z0-9-])([A-Z][A-Z0-9]|\d[A-Z])( ?)(\d{2,4})(?=[-–~～至到](\d{2,4})(?![\d:.A-Za-z-]| ?(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)))/i
/** Flights written like this have close numbers: if further apart it is a number and a time. */
const MOST_APART = 20

/** `CX716/718`, `CX716/17`: further flights of a list that names its carrier once. */
function numbersBehind(line: string, tokens: readonly Token[]): (Token & { kind: 'flight' })[] {
  return tokens.flatMap((token) => {
    if (token.kind !== 'flight') return []
    const [carrier, first] = [token.flightNo.slice(0, 2), token.flightNo.slice(2)]
    const written = token.end - token.start - 2
    const list = (token.doubt ? NUMBER_TO : NUMBERS_BEHIND).exec(line.slice(token.end))?.[0] ?? ''
    const parts = [...list.matchAll(/\d+/g)]
    const isList = parts.every(
      ([number]) =>
        number.length <= written &&
        (number.length >= Math.min(3, first.length) ||
          (parts.length === 1 && Number(number) > Number(first.slice(-number.length)))),
    )
    if (!isList) return []
    return parts.map(({ 0: number, index }) => {
      const whole = number.length < first.length ? first.slice(0, -number.length) + number : number
      const start = token.end + index
      return {
        kind: 'flight' as const,
        flightNo: `${carrier}${Number(whole)}`,
        ...(token.doubt && { doubt: token.doubt }),
        start,
        end: start + number.length,
      }
    })
  })
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
    [
      /(?<=^\s*(?:\d{1,2}[. ]\s*)?)(UN|HX|UC|TK|TN|SC|TL)(?=\s+(?:[A-Z][A-Z0-9]|\d[A-Z]) ?\d{1,4}\s.*\d{4})/,
      (found) => ({ kind: 'status', isFlown: /^(?:TK|TN|SC|TL)/.test(found[1]!) }),
    ],
    ...dateReaders(context, /[\u3400-\u9fff]/.test(line)),
    [
      // A round trip is not the route of one flight.
      /(?<![A-Z])([A-Z]{3})\s?(?:-|–|—|－|→|->|>|\/|至|到|\bto\b)\s?([A-Z]{3})(\s?[-–—/]\s?\1)?(?![A-Z])/,
      ([, from, to, back]) => (back === undefined ? route(from, to) : undefined),
    ],
    [
      /(?<![A-Z])([A-Z]{3})([A-Z]{3})(?![A-Z])/,
      ([both, from, to]) => (LONG_WORDS.has(both) ? undefined : route(from, to)),
    ],
    [
      /(?<![A-Z])([A-Z]{3})(?: {1,4}|\s*[\t|]\s*)([A-Z]{3})(?![A-Z])/,
      ([, from = '', to = '']) =>
        SHORT_WORDS.has(from) || SHORT_WORDS.has(to) ? undefined : route(from, to),
    ],
    // HKG 00:35 - DXB 05:05
    ...(isTimed ? [[AIRPORT_AND_TIME, airport] as const] : []),
    [/[(（]([A-Z]{3})[)）]/, airport],
    [
      /(?<![\d:：])(\d{1,2})\s?(?:hours?|hrs?|小时|小時)(?:\s?(?:and )?(\d{1,2})\s?(?:minutes?|mins?|分[钟鐘]?))?/i,
      ([, hours, minutes = '0']) => ({ kind: 'minutes', minutes: Number(hours) * 60 + Number(minutes) }),
    ],
    [
      /(?<![\d:：])(\d{1,3})\s?(?:minutes?|mins?|分[钟鐘])/i,
      ([, minutes]) => ({ kind: 'minutes', minutes: Number(minutes) }),
    ],
    LONG_TIME,
    CHINESE_TIME,
    UNIT_TIME,
    HALF_TIME,
    [
      FROM_NUMBER,
      ([, carrier = '', gap, number = '', to = '']) => {
        const apart = Number(to) - Number(number)
        const isRange = to.length === number.length && apart > 0 && apart <= MOST_APART
        if (!isRange || (gap === ' ' && WORDS.has(carrier)) || !context.isAirline(carrier)) return undefined
        return { kind: 'flight', flightNo: `${carrier}${Number(number)}`, doubt: 'flights' }
      },
    ],
    // Whatever is called a flight is one, even of an unknown airline.
    [
      LABELLED_FLIGHT,
      ([, carrier = '', number = '']) =>
        WORDS.has(carrier) ? undefined : { kind: 'flight', flightNo: `${carrier}${Number(number)}` },
    ],
    [
      /(?<![A-Z0-9-])([A-Z][A-Z0-9]|\d[A-Z])( ?)(\d{1,4})(?![A-Z0-9-]|[:：]\d)/,
      ([text, carrier = '', gap, number = '']) => {
        const isWord = gap === ' ' && (WORDS.has(carrier) || number.length < 2)
        if (isWord || AIRCRAFT.test(text) || !context.isAirline(carrier)) return undefined
        return { kind: 'flight', flightNo: `${carrier}${Number(number)}` }
      },
    ],
  ]
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
/** Four digits after a dash are a time only after a time, a date or a place; those of a phone number never are. */
const IS_TIME =
  '(?<!\\d)(?<!(?<!(?<!\\d)(?:[01]\\d|2[0-3])[0-5]\\d(?:\\(?\\+\\d\\)?)?|\\0|\\b[A-Z]{3})-)(?<!\\b(?:[Tt]el|TEL|[Pp]hone|PHONE|[Cc]all|CALL|[Ff]ax|FAX|[Hh]otline|HOTLINE)\\b[^A-Za-z]{0,12}|[电電][话話][^\\u3400-\\u9fff]{0,12})'
const UNIT_TIME: Reader = [
  new RegExp(
    `${IS_TIME}((?:[01]\\d|2[0-3])[0-5]\\d)\\s?(?:hrs?|HRS?|hours|HOURS|h|H|LT)(?![A-Za-z])${NEXT_DAY}`,
  ),
  ([, time = '', days, nextDay]) => timeToken(time, { days, isNext: nextDay !== undefined }),
]
/** 925A, 1005P, 7:05a; not 12 noon. */
const HALF_TIME: Reader = [
  new RegExp(`(?<![\\dA-Z])((?:1[0-2]|0?[1-9])[0-5]\\d)([APap])(?:[Mm])?(?![A-Za-z0-9])${NEXT_DAY}`),
  ([, time = '', half = '', days, nextDay]) =>
    timeToken(`${time}${half}`, { days, isNext: nextDay !== undefined }),
]
/** `#` before a time marks the next day. */
const SHORT_TIME: Reader = [
  new RegExp(`${IS_TIME}(#?)((?:[01]\\d|2[0-3])[0-5]\\d)(?:\\s?(?:hrs|HRS|LT))?(?!\\d)${NEXT_DAY}`),
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
