// The dates in a line of a notice. A date next to others is never read as the only one: a list gives each
// date, a range is a period, and if it could be either, or other dates, the result is marked ambiguous.

import { localDate } from '../../time/local-date.ts'
import { parseTypedDate } from '../../time/typed-date.ts'
import type { NoticeContext } from './notice.ts'
import type { DayDoubt, Read, Reader, Token } from './token.ts'

const MONTH =
  '(?:Jan|JAN|Feb|FEB|Mar|MAR|Apr|APR|May|MAY|Jun|JUN|Jul|JUL|Aug|AUG|Sep|SEP|Oct|OCT|Nov|NOV|Dec|DEC)[A-Za-z]*\\.?'
const NTH = '(?:st|nd|rd|th)?'
const AND = '(?:, ?| ?/ ?| and | ?& ?|, and )'
const TO = '\\s?(?:-|–|—|~|至|到|to|through|thru)\\s?'
/** `5, 6 and 7 December 2026`, `12/14/16DEC`, `Dec 5, 6 and 7`, `12月8、9日`. */
const DAY_LIST = new RegExp(
  [
    `(?<![\\d:./A-Za-z])(\\d{1,2}${NTH}(?:${AND}\\d{1,2}${NTH})+) ?(${MONTH})(?: (20\\d{2}))?`,
    `(${MONTH}) (\\d{1,2}${NTH}(?:${AND}\\d{1,2}${NTH}(?![\\d:]| ?${MONTH}))+)(?:,? (20\\d{2}))?`,
    `(\\d{1,2})月(\\d{1,2}日?(?:[、,，和及]\\s?\\d{1,2}(?![月\\d:])日?)+)`,
  ].join('|'),
  'g',
)

/** The dates of lists in a line, and the line without them. */
export function dayList(
  line: string,
  { today }: NoticeContext,
): { readonly tokens: readonly Token[]; readonly rest: string } {
  const tokens: Token[] = []
  let rest = line
  for (const found of rest.matchAll(DAY_LIST)) {
    const [whole, days, month, year = '', monthFirst, daysBehind, yearBehind = '', chinese, chineseDays] =
      found
    const numbers = [...(days ?? daysBehind ?? chineseDays ?? '').matchAll(/\d{1,2}/g)]
    const name = (month ?? monthFirst ?? '').slice(0, 3)
    // `12/20DEC` is two dates or a period.
    const isRange = numbers.length === 2 && days?.includes('/')
    const dates = numbers.flatMap(([day]) => {
      const typed = chinese ? `${chinese}月${day}日` : `${day} ${name} ${year || yearBehind}`
      const date = parseTypedDate(typed, { today, direction: 'future', shortForm: 'month' })
      return date ? [date] : []
    })
    if (dates.length < numbers.length) continue
    for (const [at, date] of dates.entries())
      tokens.push({
        kind: 'date',
        date,
        start: found.index + at,
        end: found.index + at + 1,
        ...(isRange && { doubt: 'days' }),
      })
    rest = rest.replace(whole, '\0'.repeat(whole.length))
  }
  return { tokens, rest }
}

const BETWEEN = /^(?:起)?(?:至|到|~|–|—|-|until|through|thru|till?|bis|to|and)(?:星期.)?$/i
const MOVED = /(?:moved|rescheduled|changed|postponed|advanced|改期|改签)(?:\s+from)?\s*$/i
const OPEN_BEFORE =
  /(?:\b(?:from|effective|eff\.?|as of|wef|w\.e\.f\.?|since|until|till|through|thru|up to)|[自从從]|截至|直至|直到)\s?$/i
const OPEN_BEHIND = /^\s?(?:起(?![飞飛降程])|onwards?|and (?:later|after|beyond))/i

/** `自…至…`, `from … until …`: two dates with a word between them are a period; two dates of a move are not. */
export function withPeriods(line: string, tokens: readonly Token[]): Token[] {
  const all: Token[] = []
  for (const token of tokens) {
    const last = all.at(-1)
    const between = last ? line.slice(last.end, token.start).trim() : ''
    const before = line.slice(0, last?.start ?? 0)
    const isDays = token.kind === 'date' && last?.kind === 'date' && last.date < token.date
    const isPeriod =
      isDays &&
      BETWEEN.test(between) &&
      !(/^and$/i.test(between) && !/between\s*$/i.test(before)) &&
      !MOVED.test(before)
    if (isPeriod) {
      const doubt = last.doubt ?? token.doubt
      const days = { date: last.date, until: token.date, ...(doubt && { doubt }) }
      all[all.length - 1] = { kind: 'period', ...days, start: last.start, end: token.end }
    } else if (isDays && between === '/') {
      // The two dates of an overnight flight, two dates, or a period.
      all[all.length - 1] = { ...last, doubt: last.doubt ?? 'days' }
      all.push(token)
    } else all.push(token)
  }
  return all.map((token) => (isOpen(line, token, all) ? { ...token, doubt: 'days' } : token))
}

/** A single date that may have others beside it, judging by the neighbouring words or numbers. */
function isOpen(line: string, token: Token, tokens: readonly Token[]): token is Token & { kind: 'date' } {
  if (token.kind !== 'date' || token.doubt || token.end - token.start < 2) return false
  const [before, behind] = [line.slice(0, token.start), line.slice(token.end)]
  const taken = (at: number) => tokens.some(({ start, end }) => start <= at && at < end)
  const rest = /^\s?(?:[-–~,&/+]|and|to)\s?(?=\d{1,2}(?![\d:.]| ?(?:hrs?|h|min|pax)\b))/.exec(behind)
  if (rest && !taken(token.end + rest[0].length)) return true
  const lead = /\d\s?(?:[-–~,&/+]|and|to)\s?$/.exec(before)
  if (lead && !/[\d:.]\d\s?(?:[-–~,&/+]|and|to)\s?$/.test(before) && !taken(lead.index)) return true
  if (tokens.some((each) => each !== token && (each.kind === 'date' || each.kind === 'period'))) return false
  return OPEN_BEHIND.test(behind) || (OPEN_BEFORE.test(before) && !/(?:delayed|postponed)/i.test(before))
}

/** Dates in every form; `isChinese`: the month comes first in `12/5`. */
export function dateReaders({ today }: NoticeContext, isChinese: boolean): Reader[] {
  // 2030 after a date is a time rather than a distant year.
  const near = [-1, 0, 1, 2].map((more) => Number(today.slice(0, 4)) + more)
  const years = near.join('|')
  const short = near.map((year) => String(year).slice(2)).join('|')
  const date = (text: string): Read | undefined => {
    const found = parseTypedDate(text, { today, direction: 'future', shortForm: 'month' })
    return found ? { kind: 'date', date: found } : undefined
  }
  const named = (day = '', month = '', year = '') => date(`${day} ${month.slice(0, 3)} ${year}`)
  const doubtful = (read: Read | undefined, doubt: DayDoubt | false): Read | undefined =>
    read?.kind === 'date' && doubt ? { ...read, doubt } : read
  return [
    ...periodReaders({ date, named, years, isChinese }),
    [/\d{4}\s?[-/.年]\s?\d{1,2}\s?[-/.月]\s?\d{1,2}\s?日?/, ([text]) => date(text.replaceAll(' ', ''))],
    [/\d{1,2}\s?月\s?\d{1,2}\s?[日号號]/, ([text]) => date(text.replace(/[号號]/, '日').replaceAll(' ', ''))],
    // A two-digit year followed by a month is not a year: `12DEC-20DEC`.
    [
      new RegExp(
        `(?<![\\d:])(\\d{1,2})${NTH}([ -]?)(${MONTH})(?:[ ,-]*(${years})(?!\\d)|(-)?(\\d{2})(?![\\d:]|\\s?${MONTH}))?`,
      ),
      ([, day, stroke, month, year, behind, shortYear]) => {
        const isRange = behind !== undefined && stroke !== '-'
        if (isRange && !short.includes(shortYear!)) return doubtful(named(day, month), 'days')
        const isUnsure = isRange && Number(shortYear) > Number(day)
        return doubtful(named(day, month, year ?? shortYear), isUnsure && 'days')
      },
    ],
    [
      new RegExp(`\\b(${MONTH}) (\\d{1,2})${NTH}(?![\\d:])(?:,? (${years}))?`),
      ([, month, day, year]) => named(day, month, year),
    ],
    [
      /(?<![\d:/.-])(\d{1,2})([/.-])(\d{1,2})\2(20\d{2}|\d{2})(?![\d:/])/,
      ([, first, , second, year = '']) =>
        numeric(Number(first), Number(second), year.length === 2 ? 2000 + Number(year) : Number(year)),
    ],
    // 12.12 in a Chinese text is a date; after a departure word 10.30 may be a time.
    ...(isChinese
      ? [
          [
            /(?<![\d:/.~-])(?<!(?:时间|時間|起飞|起飛|出发|出發|到达|到達|抵达|抵達|改为|改為|改至|调整为|調整為)[:：为為至\s]{0,3})(\d{1,2})\.(\d{1,2})(?![\d:.%％~-]|\s?(?:小时|小時|公斤|元|折|万|倍|kg))/i,
            ([, month, day]) => date(`${month}月${day}日`),
          ] as const satisfies Reader,
        ]
      : []),
    [
      /(?<![\d:/.-])(\d{1,2})\/(\d{1,2})(?!\d|[:：]\d|\/)/,
      ([, first, second]) => {
        const [one, other] = [Number(first), Number(second)]
        const read = one > 12 ? date(`${other}月${one}日`) : date(`${one}月${other}日`)
        return doubtful(read, one <= 12 && other <= 12 && one !== other && !isChinese && 'date')
      },
    ],
  ]
}

interface Forms {
  readonly date: (text: string) => Read | undefined
  readonly named: (day?: string, month?: string, year?: string) => Read | undefined
  readonly years: string
  readonly isChinese: boolean
}

/** Periods whose first or second date is abbreviated. */
function periodReaders({ date, named, years, isChinese }: Forms): Reader[] {
  const period = (from: Read | undefined, to: Read | undefined, doubt?: DayDoubt | false): Read | undefined =>
    from?.kind === 'date' && to?.kind === 'date' && from.date < to.date
      ? { kind: 'period', date: from.date, until: to.date, ...(doubt && { doubt }) }
      : undefined
  return [
    // 12月1日至15日, 2026-12-01~12-15
    [
      /(\d{1,2})\s?月\s?(\d{1,2})\s?[日号號]?\s?(?:至|到|-|–|~)\s?(\d{1,2})\s?[日号號]/,
      ([, month, from, to]) => period(date(`${month}月${from}日`), date(`${month}月${to}日`)),
    ],
    [
      /(?<!\d)(20\d{2})([-/.])(\d{1,2})\2(\d{1,2})\s?(?:~|–|—|至|到|to|(?<=[/.]\d{1,2}\s?)-)\s?(\d{1,2})\2(\d{1,2})(?![\d:-])/,
      ([, year, , month, day, untilMonth, until]) =>
        period(date(`${year}-${month}-${day}`), date(`${year}-${untilMonth}-${until}`)),
    ],
    // 1-15 Dec 2026, 1st to 15th Dec, Dec 1-15, 2026, 1DEC-15
    [
      new RegExp(`(?<![\\d:])(\\d{1,2})${NTH}${TO}(\\d{1,2})${NTH} ?(${MONTH})(?: (${years}))?`),
      ([, from, to, month, year]) => period(named(from, month, year), named(to, month, year)),
    ],
    [
      new RegExp(
        `\\b(${MONTH}) (\\d{1,2})${NTH}${TO}(\\d{1,2})${NTH}(?![\\d:.]| ?${MONTH})(?:,? (${years}))?`,
      ),
      ([, month, from, to, year]) => period(named(from, month, year), named(to, month, year)),
    ],
    // 12/12-20/12, 12.12.-20.12.2026; two numbers with a point between them are more likely a time.
    [
      new RegExp(
        `(?<![\\d:/.-])(\\d{1,2})([/.])(\\d{1,2})(?:\\2(20\\d{2})?)?\\s?(?:-|–|—|~|至|到|bis|to)\\s?(\\d{1,2})\\2(\\d{1,2})(?:\\2(20\\d{2})?)?(?![\\d:/])`,
      ),
      ([text, first, sign, second, year, untilFirst, untilSecond, untilYear]) => {
        const isPointed = /\.(?:\s|-|–|—|~|bis|to|$)|\.20\d{2}/.test(text)
        if (sign === '.' && !isPointed && !isChinese) return undefined
        const said = untilYear ?? year ?? ''
        const numbers = [first, untilFirst, second, untilSecond].map(Number)
        const isDayFirst =
          Math.max(numbers[0]!, numbers[1]!) > 12 ||
          (Math.max(numbers[2]!, numbers[3]!) <= 12 && (said !== '' || (sign === '.' && isPointed)))
        const day = (one = '', other = '', of = '') => {
          const [dayOf, month] = isDayFirst ? [one, other] : [other, one]
          return date(of === '' ? `${month}月${dayOf}日` : `${of}-${month}-${dayOf}`)
        }
        const isUnsure = Math.max(...numbers) <= 12 && !isChinese && sign === '/' && 'date'
        return period(day(first, second, year ?? said), day(untilFirst, untilSecond, said), isUnsure)
      },
    ],
  ]
}

/** With a year at the end the day comes first if both are possible; the result is marked ambiguous. */
function numeric(first: number, second: number, year: number): Read | undefined {
  const [dayFirst, monthFirst] = [localDate(year, second, first), localDate(year, first, second)]
  const date = dayFirst ?? monthFirst
  if (!date) return undefined
  const isUnsure = dayFirst !== undefined && monthFirst !== undefined && first !== second
  return { kind: 'date', date, ...(isUnsure && { doubt: 'date' }) }
}
