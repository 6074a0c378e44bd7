// A carrier name before a number becomes its designator, so that the line reads like any other: `Cathay
// Pacific flight 250` → `CX250`.

import type { PnrAirlines } from '../analysis.ts'
import type { PnrLine } from '../lines.ts'

/** A number that may be a flight number: not a time, a date or an amount. */
const NUMBER =
  /(?<![A-Z0-9:.,/+$-])(\d{1,4})(?![A-Z0-9:.%/]|,\d| ?(?:-|TO) ?\d| ?(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC|KG|KILO|LB|USD|HKD|CNY|RMB|EUR|GBP|HRS?|HOURS?|MIN|DAYS?|MILES|POINTS|PEOPLE|PAX|PERSONS|ADULTS?|AM|PM|年|月|日|号航站|點|点|元|公斤|小时|小時|分|人|位|名)(?![A-Z]))/g
/** The text between name and number; the word marks a flight. */
const BETWEEN =
  /(?: ?\([A-Z0-9]{2}\))? ?(?:(FLIGHTS?|FLT|FLUG|VOL|VUELO|VOLO|航班)(?: ?(?:NUMBER|NO\.?|NR\.?|号|號))?)? ?[#:-]? ?$/
const WORD = /[A-ZÀ-Ý][A-ZÀ-Ý'.&-]*$/
const MOST_WORDS = 5
const MOST_CHARACTERS = 10

export function namedCarriers(line: PnrLine, airlines: PnrAirlines): PnrLine {
  const cased = withCodes(line.cased, airlines)
  if (cased === line.cased) return line
  const cells = line.cells.map((cell) => withCodes(cell, airlines))
  return { ...line, cased, cells, text: withCodes(line.text, airlines) }
}

function withCodes(text: string, airlines: PnrAirlines): string {
  const capitals = text.toUpperCase()
  if (capitals.length !== text.length) return text
  let done = ''
  let from = 0
  for (const match of capitals.matchAll(NUMBER)) {
    const number = match[1] ?? ''
    const found = nameBefore(text.slice(from, match.index), number, airlines)
    if (!found) continue
    done += `${text.slice(from, from + found.at)}${found.code}${number}`
    from = match.index + number.length
  }
  return done + text.slice(from)
}

function nameBefore(
  written: string,
  number: string,
  airlines: PnrAirlines,
): { readonly at: number; readonly code: string } | undefined {
  const before = written.toUpperCase()
  const [between = '', said] = BETWEEN.exec(before) ?? []
  // A year or a single digit is a flight number only after such a word.
  if (!said && (number.length < 2 || /^(?:19|20)\d\d$/.test(number))) return undefined
  const text = before.slice(0, before.length - between.length)
  for (const start of startsOf(text)) {
    const code = airlines.codeNamed(text.slice(start))
    if (code) return isPartOfName(written.slice(0, start)) ? undefined : { at: start, code }
  }
  return undefined
}

/** Words before a carrier that are not part of its name. */
const NO_NAMES =
  /(?:^|[^A-Z])(?:FLIGHTS?|FLT|ON|WITH|BY|VIA|AND|YOUR|THE|OUTBOUND|INBOUND|RETURN|DEPARTING|AIRLINE|CARRIER|OPERATOR|MON|TUE|WED|THU|FRI|SAT|SUN|JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)$/

/** A preceding word that may belong to a longer name, of an unknown airline. */
function isPartOfName(before: string): boolean {
  const word = /([A-Za-zÀ-ÿ'&-]+) $/.exec(before)?.[1]
  return word !== undefined && word !== word.toLowerCase() && !NO_NAMES.test(word.toUpperCase())
}

/** Where a name that ends with the text may begin, the longest first. */
function startsOf(text: string): number[] {
  if (/[\u4e00-\u9fff]$/.test(text)) {
    const length = /[\u4e00-\u9fff]{1,10}$/.exec(text)?.[0].length ?? 0
    return Array.from({ length: Math.min(length, MOST_CHARACTERS) - 1 }, (_, at) => text.length - length + at)
  }
  const starts: number[] = []
  let end = text.length
  while (starts.length < MOST_WORDS) {
    const word = WORD.exec(text.slice(0, end))
    if (!word) break
    starts.unshift(word.index)
    if (text[word.index - 1] !== ' ') break
    end = word.index - 1
  }
  return starts
}
