// Dates in passenger lists: every common form, and whether day and month could be swapped.

import { localDate, type LocalDate } from '../../time/local-date.ts'
import { parseTypedDate } from '../../time/typed-date.ts'

export interface FoundDate {
  readonly date: LocalDate
  /** As written. */
  readonly text: string
  readonly at: number
  /** Day and month could be swapped, and nothing in the list decides. */
  readonly isUnsure: boolean
}

export interface DateReading {
  readonly today: LocalDate
  readonly direction: 'past' | 'future'
  /** What other dates of the list imply for `03/04/1990`; undefined: nothing. */
  readonly order: 'day' | 'month' | undefined
}

const MONTH =
  '(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)(?:UARY|RUARY|CH|IL|E|Y|UST|T(?:EMBER)?|TEMBER|OBER|EMBER)?'
const NUMERIC = /(?<![\d/.-])(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?![\d/-]|\.\d)/

/** Each form with its year, month and day; the first match at a position counts. */
const FORMS: ReadonlyArray<readonly [RegExp, (parts: readonly string[]) => string]> = [
  // 民國79年1月2日
  [
    /民[國国]\s?(\d{1,3})\s?[年./-]\s?(\d{1,2})\s?[月./-]\s?(\d{1,2})\s?日?/,
    ([y, m, d]) => `${Number(y) + 1911}-${m}-${d}`,
  ],
  // 1990-01-02, 1990/1/2, 1990.1.2, 1990年1月2日
  [
    /(?<!\d)((?:19|20)\d{2})\s?[-/.年]\s?(\d{1,2})\s?[-/.月]\s?(\d{1,2})(?!\d)\s?[日号號]?(?:生)?(?:\s?(?:T|(?<=[\d ]))00:00(?::00)?(?:\.0+)?Z?)?/,
    ([y, m, d]) => `${y}-${m}-${d}`,
  ],
  // 1990-JAN-02
  [
    new RegExp(`(?<!\\d)((?:19|20)\\d{2})[-/ ]?(${MONTH})[-/ ]?(\\d{1,2})(?!\\d)`),
    ([y, m, d]) => `${d} ${m!.slice(0, 3)} ${y}`,
  ],
  // 02 JAN/JAN 1990, 02 1月/JAN 1990
  [
    new RegExp(`(?<!\\d)(\\d{1,2}) ?(?:[A-Z]{3,9}|\\d{1,2}月) ?/ ?(${MONTH})\\.? ?((?:19|20)?\\d{2})(?!\\d)`),
    ([d, m, y]) => `${d} ${m!.slice(0, 3)} ${y}`,
  ],
  // 02JAN90, 2 January 1990, 2nd of Jan. 1990, 02-JAN-1990
  [
    new RegExp(
      `(?<![\\dA-Z])(\\d{1,2})(?:ST|ND|RD|TH)?(?: OF)?[-/ .]{0,2}(${MONTH})\\.?,?[-/ .]{0,2}((?:19|20)\\d{2}|'?\\d{2})(?!\\d)`,
    ),
    ([d, m, y]) => `${d} ${m!.slice(0, 3)} ${y!.replace("'", '')}`,
  ],
  // January 2, 1990
  [
    new RegExp(`(?<![A-Z])(${MONTH})\\.? ?(\\d{1,2})(?:ST|ND|RD|TH)?,? ?((?:19|20)\\d{2})(?!\\d)`),
    ([m, d, y]) => `${d} ${m!.slice(0, 3)} ${y}`,
  ],
  // 19900102
  [
    /(?<![\dA-Z])((?:19|20)\d{2})(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])(?![\dA-Z])/,
    ([y, m, d]) => `${y}-${m}-${d}`,
  ],
]

/** The next date of a text, in capitals; undefined: none. */
export function findDate(text: string, { today, direction, order }: DateReading): FoundDate | undefined {
  const found = FORMS.flatMap(([form, typed]): FoundDate[] => {
    const match = form.exec(text)
    const date = match && parseTypedDate(typed(match.slice(1)), { today, direction, shortForm: 'day' })
    return match && date ? [{ date, text: match[0].trim(), at: match.index, isUnsure: false }] : []
  })
  const numeric = NUMERIC.exec(text)
  const read = numeric && ordered(numeric, { today, direction, order })
  if (numeric && read) found.push({ ...read, text: numeric[0], at: numeric.index })
  return found.toSorted((one, other) => one.at - other.at || other.text.length - one.text.length)[0]
}

/** The whole text as one date, also in the short forms that are only used alone in a field: `900102`. */
export function wholeDate(text: string, reading: DateReading): FoundDate | undefined {
  const typed = text.normalize('NFKC').trim().toUpperCase()
  const found = findDate(typed, reading)
  if (found && found.text.length >= typed.replace(/\s+\(.*\)$/, '').length - 1) return found
  const digits = /^(\d{2})(\d{2})(\d{4})$/.exec(typed)
  if (digits) {
    const read = ordered(['', digits[1]!, '', digits[2]!, digits[3]!], reading)
    if (read) return { ...read, text: typed, at: 0 }
  }
  const date = parseTypedDate(typed, { ...reading, shortForm: 'day' })
  // A birthday or an expiry needs a year.
  return date && /\d{4}|\d\D*[A-Z]{3}\D*\d{2}|^\d{6}$/.test(typed)
    ? { date, text: typed, at: 0, isUnsure: false }
    : undefined
}

function ordered(
  [, first = '', , second = '', year = '']: readonly string[],
  { today, direction, order }: DateReading,
): Pick<FoundDate, 'date' | 'isUnsure'> | undefined {
  const [one, other] = [Number(first), Number(second)]
  const of = (day: number, month: number) =>
    year.length === 4
      ? localDate(Number(year), month, day)
      : parseTypedDate(`${day}/${month}/${year}`, { today, direction, shortForm: 'day' })
  const [dayFirst, monthFirst] = [of(one, other), of(other, one)]
  if (!dayFirst || !monthFirst || one === other) {
    const date = dayFirst ?? monthFirst
    return date ? { date, isUnsure: false } : undefined
  }
  return { date: order === 'month' ? monthFirst : dayFirst, isUnsure: order === undefined }
}

/** The day/month order of a list: one unambiguous date decides for all. */
export function orderIn(text: string): 'day' | 'month' | undefined {
  let [day, month] = [0, 0]
  for (const [, first, , second] of text.matchAll(new RegExp(NUMERIC, 'g'))) {
    if (Number(first) > 12 && Number(second) <= 12) day += 1
    if (Number(second) > 12 && Number(first) <= 12) month += 1
  }
  if (day > 0 && month > 0) return undefined
  return day > 0 ? 'day' : month > 0 ? 'month' : undefined
}
