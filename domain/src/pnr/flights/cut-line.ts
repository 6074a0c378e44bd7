// Truncated segment lines of airline systems. The remains match the beginning of the pattern of a segment and
// nothing else; a line with anything else is another element.

import { MONTH_NAMES } from '../local-times.ts'

const WEEKDAY = '(?:MO|TU|WE|TH|FR|SA|SU)'
/** Number, class, day, weekday, route, status and times; each part may be the last one, and may be truncated. */
const CUT = new RegExp(
  String.raw`^\*? ?(?:[A-Z0-9]{2}:)?(?<carrier>[A-Z][A-Z0-9]|\d[A-Z]) ?(?<number>\d{1,4})(?: ?[A-Z]){0,2}\d?` +
    String.raw`(?: ${WEEKDAY}| ?${WEEKDAY}? ?(?<day>\d{1,2}) ?(?:(?<begun>[A-Z]{0,2})|(?<month>${MONTH_NAMES})(?:\d{1,2})?` +
    String.raw`(?: ?[1-7MTWQFJS]| ${WEEKDAY})?(?:[ *]+(?<way>[A-Z]{0,6})| ?(?<from>[A-Z]{3}) ?[-/]? ?[A-Z]{0,3})?` +
    String.raw`(?: ?\*?[A-Z]{0,2}\d{0,2})?))?$`,
)

/** Codes of other elements and status codes look like a carrier and a number: `AP 852`, `RM 12`, `HK1`. */
const NO_CARRIERS = new Set(
  'AP AB FA FB FE FH FM FN FP FV FC FT OP RC RM RF RX TN TL TC EI XN SK OS HK HN HX UN UC NO SS GK KK RR TK DK LL HL IN AK MK BK NN PN US'.split(
    ' ',
  ),
)

export interface CutFlight {
  readonly carrier: string
  /** Digits without leading zeros; the last ones may be missing. */
  readonly flightNumber: string
  /** The remains of its day, `12JAN`, and of its first airport; empty if missing. */
  readonly day: string
  readonly from: string
}

/**
 * The flight of a truncated line; undefined for any other text. `body` without its element number. `isSure`:
 * only a flight can be here.
 */
export function cutFlight(body: string, isSure = false): CutFlight | undefined {
  const { carrier = '', number = '', day, begun, month, way, from } = CUT.exec(body)?.groups ?? {}
  if (
    carrier === '' ||
    Number(number) === 0 ||
    (!isSure && NO_CARRIERS.has(carrier) && /^.{2} ?\d+$/.test(body))
  )
    return undefined
  return {
    carrier,
    flightNumber: String(Number(number)),
    day: day && (month || begun) ? `${day.padStart(2, '0')}${month ?? begun}` : (day ?? ''),
    from: (way ?? from ?? '').slice(0, 3),
  }
}

const MONTHS_BEGUN = new Set(
  MONTH_NAMES.split('|').flatMap((month) => [month.slice(0, 1), month.slice(0, 2)]),
)

/** A truncated arrival day: `16`, `16M`, `16MA`; what follows belongs to another line. */
export function isCutDay(behindArrival: string): boolean {
  const [, day = '', month = ''] =
    /^[#*+| -]{0,2} ?(\d{1,2})([A-Z]{1,2})(?= |$)/.exec(behindArrival) ??
    /^[#*+| -]{0,2} (\d{1,2})$/.exec(behindArrival) ??
    []
  return day !== '' && Number(day) <= 31 && (month === '' || MONTHS_BEGUN.has(month))
}

/** An element truncated to little more than its number: `2`, `2 LH`, `2. CI 00`. */
export function isBareNumber(text: string): boolean {
  return /^\d{1,3}[ .+]*(?:(?:[A-Z]{0,2}|\d[A-Z]|[A-Z]\d)(?: ?0{0,4})?)?$/.test(text)
}
