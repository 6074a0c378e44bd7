// Airports named in a line of a mail: codes in brackets, adjacent codes, names of cities and airports. Not
// every three-letter word is a code: in a mail with lower-case text codes are in capitals.

import type { PnrPlaces } from '../analysis.ts'

/** `text` in capitals; `cased` as pasted. */
export interface PlaceText {
  readonly text: string
  readonly cased: string
  /** The mail has lower-case text, so that capitals are significant. */
  readonly isMixed: boolean
}

export interface FoundPlace {
  readonly code: string
  /** 3 a code, 2 the name of an airport, 1 the name of a city. */
  readonly rank: 1 | 2 | 3
}

const TWO_CODES = /(?:^|[^A-Z0-9])([A-Z]{3})( ?(?:-|\/|→|->|>|=| TO | )? ?)([A-Z]{3})(?![A-Z0-9])/g
const BRACKETED = /\(([A-Z]{3})(?: ?[T,/-][^()]{0,20})?\)/g
const NO_CODES = new Set(
  'THE AND FOR DAY SUN MON TUE WED THU FRI SAT JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC MRS MR. ADT CHD INF PNR DEP ARR VIA NON EUR USD GBP HKD CNY RMB TWD JPY SGD AUD CAD CHF'.split(
    ' ',
  ),
)
/** Six letters that are two codes by coincidence. */
const NO_WAYS = new Set(['IBERIA'])
/** What may follow a place that is a line of its own. */
const PLACE_END =
  /^ ?(?:$|[,(|]|- ?(?:TERMINAL|T\d)|(?:AIRPORT|INTERNATIONAL|INTL?|TERMINAL|FLUGHAFEN|AÉROPORT|AEROPUERTO|AEROPORTO)(?![A-Z])|T\d(?![A-Z0-9])|国际|國際|机场|機場|航站)/
const TERMINAL =
  /T\d[A-Z]?(?![A-Z0-9])|TERMINAL ?[A-Z0-9]{0,2}(?![A-Z0-9])|(?:国际|國際)?(?:机场|機場)|\d?号?(?:航站楼|航廈)/g
const MOST_UNITS = 6

/** The places of a line without its dates, times and flights, in order. `labelled`: preceded by a label. */
export function placesIn(
  line: PlaceText,
  labelled: boolean,
  places: PnrPlaces | undefined,
): readonly FoundPlace[] {
  const codes = bracketedIn(line, labelled, places)
  if (codes.length > 0) return codes.slice(0, labelled ? 1 : 2).map((code) => ({ code, rank: 3 }))
  const route = labelled ? null : findRoute(line, places)
  if (route) return route.map((code) => ({ code, rank: 3 }))
  const alone = codeAlone(line, labelled, places)
  if (alone) return [{ code: alone, rank: 3 }]
  const [behind, other] = labelled ? [] : codesOfNames(line, places)
  if (behind && !other) return [{ code: behind[0], rank: 3 }]
  const named = labelled ? bestName(line.text, places) : nameAlone(line.text, places)
  return named ? [named] : []
}

function isCode(code: string, places: PnrPlaces | undefined): boolean {
  return !NO_CODES.has(code) && (places?.isAirport(code) ?? true)
}

/** Whether the code is in capitals in a line with lower-case text. */
function isShouted(code: string, line: PlaceText): boolean {
  return !line.isMixed || new RegExp(`(?<![A-Za-z0-9])${code}(?![A-Za-z0-9])`).test(line.cased)
}

function bracketedIn(line: PlaceText, labelled: boolean, places: PnrPlaces | undefined): string[] {
  return [...line.text.matchAll(BRACKETED)].flatMap(({ 1: code = '', index }) => {
    if (isCode(code, places)) return [code]
    // New airports open: in brackets after a place or the departure word a code is accepted even if unknown.
    const isBehindPlace = labelled || cityAtEnd(line.text.slice(0, index), places) !== undefined
    return isBehindPlace && !NO_CODES.has(code) && isShouted(code, line) && line.isMixed ? [code] : []
  })
}

/** Departure and arrival of a line that names both. */
export function findRoute(line: PlaceText, places: PnrPlaces | undefined): readonly [string, string] | null {
  const { text } = line
  const bracketed = bracketedIn(line, false, places)
  if (bracketed[0] && bracketed[1]) return [bracketed[0], bracketed[1]]
  TWO_CODES.lastIndex = 0
  for (let pair = TWO_CODES.exec(text); pair; pair = TWO_CODES.exec(text)) {
    const [, from = '', gap = '', to = ''] = pair
    if (isCode(from, places) && isCode(to, places) && isWay({ from, gap, to }, line, places))
      return [from, to]
    // The second code may be the first of another pair.
    TWO_CODES.lastIndex = pair.index + 1
  }
  return codesBehindNames(line, places) ?? namedRoute(text, places) ?? twoNames(text, places)
}

interface Pair {
  readonly from: string
  readonly gap: string
  readonly to: string
}

/** Six letters in a row are a route only if they are not a word: no name, in capitals, next to nothing but facts. */
function isWay({ from, gap, to }: Pair, line: PlaceText, places: PnrPlaces | undefined): boolean {
  if (gap !== '') return isShouted(from, line) && isShouted(to, line)
  const letters = from + to
  if (
    new RegExp(`[,;:] ?${letters}`).test(line.text) ||
    NO_WAYS.has(letters) ||
    places?.airportNamed(letters) !== undefined
  )
    return false
  if (/[a-z]/.test(line.cased)) return isShouted(letters, line)
  return !/[A-Z]{3}/.test(line.text.replace(letters, '').replace(/(?:CLASS|FLIGHT)(?![A-Z])/, ''))
}

/** Codes that each follow the name of a place. */
function codesOfNames(line: PlaceText, places: PnrPlaces | undefined): RegExpExecArray[] {
  return [...line.text.matchAll(/(?<![A-Z0-9])[A-Z]{3}(?![A-Z0-9])/g)].filter(
    ({ 0: code, index }) =>
      isCode(code, places) &&
      isShouted(code, line) &&
      cityAtEnd(line.text.slice(0, index), places) !== undefined,
  )
}

/** `Frankfurt FRA to New York JFK`: each code after its own city. */
function codesBehindNames(line: PlaceText, places: PnrPlaces | undefined): readonly [string, string] | null {
  const codes = codesOfNames(line, places)
  const [from, to] = codes
  if (codes.length !== 2 || !from || !to) return null
  const isOwn = (match: RegExpExecArray) => cityAtEnd(line.text.slice(0, match.index), places) === match[0]
  const isParted = / TO |[-→>]/.test(line.text.slice(from.index, to.index))
  return isParted || (isOwn(from) && isOwn(to)) ? [from[0], to[0]] : null
}

function namedRoute(text: string, places: PnrPlaces | undefined): readonly [string, string] | null {
  const names = text
    .replace(TERMINAL, ' ')
    .replace(/[至到飞飛→]|->| TO /g, '-')
    .split(/ ?[-/>] ?/)
    .map((part) => part.trim())
  for (let at = 1; at < names.length; at++) {
    const from = cityAtEnd(names[at - 1] ?? '', places)
    const to = cityAtStart(names[at] ?? '', places)
    if (from && to && from !== to) return [from, to]
  }
  return null
}

/** A table row: nothing but two adjacent names. */
function twoNames(text: string, places: PnrPlaces | undefined): readonly [string, string] | null {
  const words = text.replace(TERMINAL, ' ').split(' ').filter(Boolean)
  if (!places || words.length < 2 || words.length > MOST_UNITS * 2) return null
  const pairs = words.slice(1).flatMap((_, at): (readonly [string, string])[] => {
    const from = places.airportNamed(words.slice(0, at + 1).join(' '))
    const to = places.airportNamed(words.slice(at + 1).join(' '))
    return from && to && from !== to ? [[from, to]] : []
  })
  return pairs.length === 1 ? (pairs[0] ?? null) : null
}

function codeAlone(line: PlaceText, labelled: boolean, places: PnrPlaces | undefined): string | undefined {
  if (labelled && line.isMixed) {
    const words = line.cased.match(/(?<![A-Za-z0-9])[A-Z]{3}(?![A-Za-z0-9])/g) ?? []
    return words.find((code) => isCode(code, places))
  }
  const bare = line.text.replace(/^[ :,.-]+/, '').trim()
  // In a line of capitals `SAN` may begin a name: nothing may follow the code.
  const alone = (line.isMixed ? /^([A-Z]{3})(?: |$)/ : /^([A-Z]{3})(?:$| ?[,(|-])/).exec(bare)?.[1]
  return alone && isCode(alone, places) && isShouted(alone, line) ? alone : undefined
}

/** A name that is the whole line, such as `Brussels Airport, BE`. */
function nameAlone(text: string, places: PnrPlaces | undefined): FoundPlace | undefined {
  const bare = text.replace(/^[ :,.-]+/, '').trim()
  const units = unitsOf(bare)
  for (let count = Math.min(MOST_UNITS, units.length); count > 0; count--) {
    const last = units[count - 1]
    if (!last || units[0]?.at !== 0) continue
    const name = bare.slice(0, last.at + last.text.length)
    const code = places?.airportNamed(name)
    if (!code) continue
    const rest = bare.slice(name.length)
    if (!PLACE_END.test(rest)) return undefined
    return bestName(rest, places, code) ?? { code, rank: places?.isAirportName?.(name) ? 2 : 1 }
  }
  return undefined
}

/** The most specific name in the text; with `city`, only the name of one of its airports. */
function bestName(text: string, places: PnrPlaces | undefined, city?: string): FoundPlace | undefined {
  const units = unitsOf(text)
  let best: FoundPlace | undefined
  for (let start = 0; start < units.length; start++) {
    for (let count = Math.min(MOST_UNITS, units.length - start); count > 0; count--) {
      const [first, last] = [units[start], units[start + count - 1]]
      if (!first || !last) continue
      const name = text.slice(first.at, last.at + last.text.length)
      const code = name.length < (/[A-Z]/.test(name) ? 4 : 2) ? undefined : places?.airportNamed(name)
      if (!code) continue
      const rank = places?.isAirportName?.(name) ? 2 : 1
      if ((city === undefined || rank === 2) && rank > (best?.rank ?? 0)) best = { code, rank }
      start += count - 1
      break
    }
  }
  return best
}

interface Unit {
  readonly text: string
  readonly at: number
}

/** Chinese names are divided by character, others by word. */
function unitsOf(text: string): Unit[] {
  return [...text.matchAll(/[\u4e00-\u9fff]|[A-ZÀ-Ý][A-ZÀ-Ý.']*/g)].map((match) => ({
    text: match[0],
    at: match.index,
  }))
}

/** The longest city name that the text ends with: `国航 北京` → Beijing. */
export function cityAtEnd(text: string, places: PnrPlaces | undefined): string | undefined {
  return longest(text, places, (units, count) => units.slice(-count))
}

export function cityAtStart(text: string, places: PnrPlaces | undefined): string | undefined {
  return longest(text, places, (units, count) => units.slice(0, count))
}

function longest(
  text: string,
  places: PnrPlaces | undefined,
  take: (units: readonly string[], count: number) => readonly string[],
): string | undefined {
  if (!places) return undefined
  const units = unitsOf(text).map((unit) => unit.text)
  for (let count = Math.min(MOST_UNITS, units.length); count > 0; count--) {
    const some = take(units, count)
    const city =
      places.airportNamed(some.join('')) ??
      (some.length > 1 ? places.airportNamed(some.join(' ')) : undefined)
    if (city) return city
  }
  return undefined
}
