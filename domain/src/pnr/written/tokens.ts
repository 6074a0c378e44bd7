// The facts of one line of a mail in order: flights, dates, times and places, each with the end of the flight
// named by a preceding word.

import type { PnrContext } from '../analysis.ts'
import type { PnrLine } from '../lines.ts'
import { minutesOf, type WrittenDay } from '../local-times.ts'
import { labelsFirst, labelsOf, withoutOther, type End } from './labels.ts'
import { placesIn } from './places-in-line.ts'
import { findDay, findFlight } from './written-facts.ts'

interface Common {
  /** Index of the line in the text. */
  readonly line: number
  /** From a word on the same line; null if none. */
  readonly end: End | null
  /** From a word on a line above; weaker. */
  readonly soft: End | null
}

export type Token = Common &
  (
    | {
        readonly kind: 'flight'
        readonly carrier: string
        readonly flightNumber: string
        readonly rbd: string
      }
    | { readonly kind: 'day'; readonly day: WrittenDay }
    | { readonly kind: 'time'; readonly minutes: number; readonly days: number | null }
    | { readonly kind: 'place'; readonly code: string; readonly rank: number }
    | { readonly kind: 'class'; readonly rbd: string }
  )
export type FlightToken = Extract<Token, { kind: 'flight' }>

export interface LineContext extends PnrContext {
  /** 12/05/2026 is 5 December if nothing else decides. */
  readonly monthFirst: boolean
  /** The mail has lower-case text: codes and carriers are in capitals. */
  readonly isMixed: boolean
}

const TIME =
  /(?:^|[^A-Z0-9:.,/]|(?<=:\d\d)\/)(?:(\d{1,2}[:H]\d\d)(?::00)? ?([AP])?(?:\.?M\.?(?![A-Z]))?|(\d{3,4})([AP])M?|((?:[01]\d|2[0-3])[0-5]\d))(?![A-Z0-9:]| ?%)/g
const DAYS_BEHIND =
  /^(?: ?(?:UHR|HRS?|H|LT))?[ (]{0,3}(?:([+-]) ?([12])(?! ?\d)|(次日|隔日|翌日|第二天|NEXT DAY))/
const CLASS =
  /(?:^|[^A-Z0-9])(?:CLASS:? ([A-Z])(?![A-Z])|([A-Z]) ?(?:CLASS|舱|艙)|(?:舱|艙) ?[:(（]? ?([A-Z])(?![A-Z])|(?:ECONOMY|BUSINESS|FIRST|PREMIUM|COACH|CLASSIC|LIGHT|STANDARD)[A-Z ]{0,12}[-(] ?([A-Z])(?![A-Z]))/
const CLASS_BEHIND = /^ ?\(([A-Z])\)/
const MOST_DAYS = 3

/** `above`: the end named by the last word of a line above. */
export function tokensOf(
  line: PnrLine,
  index: number,
  above: End | null,
  context: LineContext,
): { readonly tokens: readonly Token[]; readonly below: End | null } {
  const text = labelsFirst(withoutOther(line.text))
  const labels = labelsOf(text)
  const cuts = [0, ...labels.map(({ start }) => start), text.length]
  const tokens: Token[] = []
  for (let at = 0; at + 1 < cuts.length; at++) {
    const label = at === 0 ? undefined : labels[at - 1]
    const part = text.slice(label?.stop ?? cuts[at], cuts[at + 1])
    const end = label?.end ?? null
    const cased =
      line.cased.length === text.length ? line.cased.slice(label?.stop ?? cuts[at], cuts[at + 1]) : line.cased
    tokens.push(...partTokens({ part, cased, index, end, soft: label ? null : above }, context))
  }
  const last = labels.at(-1)
  if (!last) return { tokens, below: tokens.some(({ kind }) => kind === 'flight') ? null : above }
  // `Departure  Arrival` over two columns does not label the line below.
  return { tokens, below: labels.length > 1 && tokens.length === 0 ? null : last.end }
}

interface Part {
  readonly part: string
  readonly cased: string
  readonly index: number
  readonly end: End | null
  readonly soft: End | null
}

function partTokens({ part, cased, index, end, soft }: Part, context: LineContext): Token[] {
  const common = { line: index, end, soft }
  const found: { readonly at: number; readonly token: Token }[] = []
  let rest = part
  const blank = (at: number, length: number) => {
    rest = `${rest.slice(0, at)}${' '.repeat(length)}${rest.slice(at + length)}`
  }
  for (let count = 0; count < MOST_DAYS; count++) {
    const day = findDay(rest, context, context.monthFirst)
    if (!day) break
    found.push({ at: day.at, token: { ...common, kind: 'day', day: day.written } })
    blank(day.at, day.length)
  }
  const rbd = CLASS.exec(rest)?.slice(1).find(Boolean)
  if (rbd) found.push({ at: rest.length, token: { ...common, kind: 'class', rbd } })
  const { isMixed } = context
  const flight = findFlight(rest, { cased, isMixed })
  if (flight) {
    const behind = CLASS_BEHIND.exec(rest.slice(flight.at + flight.length))?.[1] ?? ''
    const { carrier, flightNumber } = flight
    found.push({ at: flight.at, token: { ...common, kind: 'flight', carrier, flightNumber, rbd: behind } })
    blank(flight.at, flight.length)
  }
  const hasOther = found.length > 0 || end !== null
  const times = timesIn(rest, hasOther)
  for (const { at, length, minutes, days } of times) {
    found.push({ at, token: { ...common, kind: 'time', minutes, days } })
    blank(at, length)
  }
  // Without the times between them `HKG 08:05 → SIN 12:00` is a route.
  const text = times.length > 0 ? rest.replaceAll(/ {2,}/g, ' ') : rest
  const spots = placesIn({ text, cased, isMixed }, end !== null, context.places)
  const at = Math.max(0, rest.search(/[A-Z\u4e00-\u9fff]/))
  for (const { code, rank } of spots) found.push({ at, token: { ...common, kind: 'place', code, rank } })
  return found.toSorted((a, b) => a.at - b.at).map(({ token }) => token)
}

interface FoundTime {
  readonly at: number
  readonly length: number
  readonly minutes: number
  readonly days: number | null
}

/** Four digits alone are a time only next to another flight fact or another time. */
function timesIn(text: string, hasOther: boolean): FoundTime[] {
  const all = [...text.matchAll(TIME)].flatMap((match) => {
    const [whole, colon, colonHalf = '', halved, half = '', plain] = match
    const minutes = minutesOf((colon ?? halved ?? plain ?? '').replace('H', ':'), colonHalf || half)
    if (minutes === undefined) return []
    const digits = whole.search(/\d/)
    const at = match.index + digits
    const length = whole.length - digits
    const behind = DAYS_BEHIND.exec(text.slice(at + length))
    const days = behind ? (behind[3] ? 1 : Number(`${behind[1]}${behind[2]}`)) : null
    return [{ at, length: length + (behind?.[0].length ?? 0), minutes, days, isPlain: plain !== undefined }]
  })
  const kept = all.filter(({ isPlain }) => !isPlain || hasOther || all.length > 1)
  return kept.slice(0, 2)
}
