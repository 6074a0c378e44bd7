// The facts in a line of a notice, in the order in which they stand: dates, routes, flights, times. What one reading has
// taken is not read again as something else.

import { parseTypedDate } from '../../time/typed-date.ts'
import { parseTypedTime } from '../../time/typed-time.ts'
import type { NoticeContext } from './notice.ts'

export type Token = { readonly start: number; readonly end: number } & (
  | { readonly kind: 'date'; readonly date: string }
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
  'THE NEW AND FOR NOT HAS WAS ARE ALL YOU OUR DUE NOW BUT ANY OLD VIA AIR DEP ARR ETD ETA MAY'.split(' '),
)
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
  for (const reader of readersOf(context)) take(reader)
  // Four digits are a time beside a flight, a route or a word of departing; else they may be anything.
  const isSchedule =
    tokens.some(({ kind }) => kind === 'flight' || kind === 'route') ||
    /\b(?:dep|arr|etd|eta|std|sta)|depart|arriv|\bat\b|起[飞飛]|出[发發]|[到抵][达達]/i.test(line)
  if (isSchedule) take(SHORT_TIME)
  return tokens.toSorted((one, other) => one.start - other.start)
}

function readersOf(context: NoticeContext): Reader[] {
  const { isAirport } = context
  const date = (text: string): Read | undefined => {
    const found = parseTypedDate(text, { today: context.today, direction: 'future', shortForm: 'month' })
    return found ? { kind: 'date', date: found } : undefined
  }
  const route = (from = '', to = ''): Read | undefined =>
    from !== to && isAirport(from) && isAirport(to) ? { kind: 'route', from, to } : undefined
  return [
    [
      /\b(UN|HX|NO|UC|TK|TN)\d{1,2}(?=\s+\d{4}\s+\d{4})/,
      (found) => ({ kind: 'status', isFlown: found[1] === 'TK' || found[1] === 'TN' }),
    ],
    [/\d{4}\s?[-/.年]\s?\d{1,2}\s?[-/.月]\s?\d{1,2}\s?日?/, ([text]) => date(text.replaceAll(' ', ''))],
    [/\d{1,2}\s?月\s?\d{1,2}\s?[日号號]/, ([text]) => date(text.replace(/[号號]/, '日').replaceAll(' ', ''))],
    [
      new RegExp(
        `(?<![\\d:])(\\d{1,2})(?:st|nd|rd|th)?[ -]?(${MONTH})(?:[ ,-]+(20\\d{2})|-?(\\d{2})(?![\\d:]))?`,
      ),
      ([, day, month, year, short]) => date(`${day} ${month!.slice(0, 3)} ${year ?? short ?? ''}`),
    ],
    [
      new RegExp(`\\b(${MONTH}) (\\d{1,2})(?:st|nd|rd|th)?(?![\\d:])(?:,? (20\\d{2}))?`),
      ([, month, day, year]) => date(`${day} ${month!.slice(0, 3)} ${year ?? ''}`),
    ],
    [
      /(?<![A-Z])([A-Z]{3})\s?(?:-|–|—|→|->|>|\/|至|到|\bto\b)\s?([A-Z]{3})(?![A-Z])/,
      ([, from, to]) => route(from, to),
    ],
    [/(?<![A-Z])([A-Z]{3})([A-Z]{3})(?![A-Z])/, ([, from, to]) => route(from, to)],
    [
      /(?<![A-Z])([A-Z]{3}) ([A-Z]{3})(?![A-Z])/,
      ([, from = '', to = '']) =>
        SHORT_WORDS.has(from) || SHORT_WORDS.has(to) ? undefined : route(from, to),
    ],
    [/[(（]([A-Z]{3})[)）]/, ([, code = '']) => (isAirport(code) ? { kind: 'airport', code } : undefined)],
    [
      /(\d{1,2})\s?(?:hours?|hrs?|小时|小時)(?:\s?(?:and )?(\d{1,2})\s?(?:minutes?|mins?|分[钟鐘]?))?/i,
      ([, hours, minutes = '0']) => ({ kind: 'minutes', minutes: Number(hours) * 60 + Number(minutes) }),
    ],
    [
      /(\d{1,3})\s?(?:minutes?|mins?|分[钟鐘])/i,
      ([, minutes]) => ({ kind: 'minutes', minutes: Number(minutes) }),
    ],
    LONG_TIME,
    CHINESE_TIME,
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
const SHORT_TIME: Reader = [
  new RegExp(`(?<![\\d-])((?:[01]\\d|2[0-3])[0-5]\\d)(?:\\s?(?:hrs|HRS|LT))?(?!\\d)${NEXT_DAY}`),
  ([, time = '', days, nextDay]) => timeToken(time, { days, isNext: nextDay !== undefined }),
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
