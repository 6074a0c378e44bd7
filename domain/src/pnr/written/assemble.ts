// Assembles flights from the facts of a mail. Each mail has its own order: the number above the facts, below
// them, or a day and a route above the number and the times below it. The order is chosen that completes most
// flights and leaves the fewest facts unused.

import { daysBetween, localDate } from '../../time/local-date.ts'
import type { FlightDraft } from '../flights/flight-draft.ts'
import type { WrittenDay } from '../local-times.ts'
import type { FlightToken, Token } from './tokens.ts'

export interface Assembled {
  readonly flight: FlightToken
  readonly draft: Omit<FlightDraft, 'line'>
  readonly isWhole: boolean
  /** Lines whose facts are those of the flight. */
  readonly lines: readonly number[]
}

/** Facts before a number that may belong to it. */
const LONGEST_HEAD = 12

/** All flights of a block of text in order. */
export function assemble(tokens: readonly Token[]): Assembled[] {
  const numbers = tokens.flatMap((token, at) => (token.kind === 'flight' ? [at] : []))
  if (numbers.length === 0) return []
  const longest = Math.min(lineStart(tokens, numbers[0] ?? 0), LONGEST_HEAD)
  const tries = Array.from({ length: longest + 1 }, (_, head) => attempt(tokens, numbers, head))
  const best = tries.reduce((a, b) => (b.points > a.points ? b : a))
  return withSharedDays(best.flights)
}

interface Attempt {
  readonly flights: Assembled[]
  readonly points: number
}

/** Assigns this many facts before the line of the first number to it. */
function attempt(tokens: readonly Token[], numbers: readonly number[], head: number): Attempt {
  const lines = numbers.map((at) => lineStart(tokens, at))
  const first = lines[0] ?? 0
  const signature = tokens.slice(first - head, first).map(kindOf)
  const starts = lines.map((at, index) => {
    const before = index === 0 ? first - head : (numbers[index - 1] ?? 0) + 1
    const own = tokens.slice(Math.max(before, at - head), at).map(kindOf)
    return own.length === head && own.every((kind, place) => kind === signature[place]) ? at - head : at
  })
  const flights = numbers.map((at, index) => {
    const flight = tokens[at] as FlightToken
    const behind = tokens.slice(at + 1, starts[index + 1])
    return build(flight, {
      own: [...tokens.slice(lines[index], at), ...behind.filter(({ line }) => line === flight.line)],
      head: tokens.slice(starts[index], lines[index]),
      tail: behind.filter(({ line }) => line !== flight.line),
    })
  })
  const whole = flights.filter(({ isWhole }) => isWhole).length
  const timed = flights.filter(({ draft }) => draft.departure !== null && draft.arrival !== null).length
  const used = flights.reduce((sum, { used: count }) => sum + count, 0)
  const backward = flights.filter(({ isBackward }) => isBackward).length
  return { flights, points: 1000 * whole + 300 * timed - 50 * backward + 10 * used - head }
}

/** The first fact on the line of the number. */
function lineStart(tokens: readonly Token[], at: number): number {
  let start = at
  while (start > 0 && tokens[start - 1]?.line === tokens[at]?.line && tokens[start - 1]?.kind !== 'flight')
    start -= 1
  return start
}

function kindOf({ kind, end }: Token): string {
  return `${kind}${end ?? ''}`
}

interface Around {
  readonly own: readonly Token[]
  readonly head: readonly Token[]
  readonly tail: readonly Token[]
}

interface Slots {
  from: { code: string; rank: number; line: number } | null
  to: { code: string; rank: number; line: number } | null
  departure: number | null
  arrival: number | null
  days: number | null
  day: WrittenDay | null
  arrivalDay: WrittenDay | null
  rbd: string
}

function build(
  flight: FlightToken,
  { own, head, tail }: Around,
): Assembled & {
  readonly used: number
  readonly isBackward: boolean
} {
  const slots: Slots = {
    from: null,
    to: null,
    departure: null,
    arrival: null,
    days: null,
    day: null,
    arrivalDay: null,
    rbd: flight.rbd,
  }
  const lines = new Set([flight.line])
  let used = 0
  let isStated = false
  const others = linesOfOthers([...head, ...tail])
  for (const [at, token] of [...own, ...head, ...tail].entries()) {
    if (at === own.length) isStated = slots.day !== null && slots.from !== null && slots.to !== null
    // A flight complete on its own line takes nothing from another complete line.
    if (isStated && others.has(token.line)) continue
    if (!put(slots, token)) continue
    used += 1
    lines.add(token.line)
  }
  const day = withYear(slots.day, [...head, ...own, ...tail])
  const { carrier, flightNumber } = flight
  const arrivalDay = slots.arrivalDay
  const draft: Assembled['draft'] = {
    carrier,
    flightNumber,
    rbd: slots.rbd,
    day,
    from: slots.from?.code ?? '',
    to: slots.to?.code ?? '',
    departure: slots.departure,
    arrival: slots.arrival,
    dayChange: slots.days ?? (arrivalDay ? { day: arrivalDay.day, month: arrivalDay.month } : null),
    status: '',
    seats: null,
    operatedBy: null,
  }
  const isWhole = day !== null && draft.from !== '' && draft.to !== ''
  const isBackward =
    arrivalDay !== null && day !== null && arrivalDay.month === day.month && arrivalDay.day < day.day
  return { flight, draft, isWhole, lines: [...lines], used, isBackward }
}

/** Lines with their own day and route. */
function linesOfOthers(tokens: readonly Token[]): Set<number> {
  const byLine = Map.groupBy(tokens, ({ line }) => line)
  const tells = ([, own]: [number, Token[]]) =>
    own.some(({ kind }) => kind === 'day') && own.filter(({ kind }) => kind === 'place').length > 1
  return new Set([...byLine].filter(tells).map(([line]) => line))
}

/** Whether the fact was used. */
function put(slots: Slots, token: Token): boolean {
  if (token.kind === 'class') {
    if (slots.rbd !== '') return false
    slots.rbd = token.rbd
    return true
  }
  if (token.kind === 'place') return putPlace(slots, token)
  if (token.kind === 'time') {
    const end = token.end ?? (slots.departure === null ? 'dep' : 'arr')
    if ((end === 'dep' ? slots.departure : slots.arrival) !== null) return false
    if (end === 'dep') slots.departure = token.minutes
    else {
      slots.arrival = token.minutes
      slots.days = token.days
    }
    return true
  }
  return token.kind === 'day' && putDay(slots, token)
}

function putPlace(slots: Slots, { code, rank, line, end }: Extract<Token, { kind: 'place' }>): boolean {
  const spot = { code, rank, line }
  if (end !== null) {
    const known = end === 'dep' ? slots.from : slots.to
    // The airport's name after that of its city, on the same line.
    if (known && !(known.line === line && known.rank < rank)) return false
    if (end === 'dep') slots.from = spot
    else slots.to = spot
    return true
  }
  if (slots.from === null) slots.from = spot
  else if (slots.to === null && slots.from.code !== code) slots.to = spot
  else return false
  return true
}

function putDay(slots: Slots, { day, end, soft }: Extract<Token, { kind: 'day' }>): boolean {
  const isOfArrival = end === 'arr' || (end === null && slots.day !== null)
  if (!isOfArrival) {
    if (end === null && slots.day !== null) return false
    const known = slots.day
    slots.day = known && known.year !== null && day.year === null && isSame(known, day) ? known : day
    return true
  }
  // After the departure time a second date is that of the arrival.
  if (slots.arrivalDay !== null || (end === null && soft !== 'arr' && slots.departure === null)) return false
  if (slots.day !== null && !isNear(slots.day, day)) return false
  slots.arrivalDay = day
  return true
}

/** A flight arrives between one day earlier and two days later. */
function isNear(departure: WrittenDay, arrival: WrittenDay): boolean {
  // A leap year contains every possible date.
  const date = ({ day, month }: WrittenDay, year: number) => localDate(year, month, day) ?? ''
  const [from, to, next] = [date(departure, 2028), date(arrival, 2028), date(arrival, 2029)]
  if (from === '' || to === '') return false
  return [to, next].some(
    (each) => each !== '' && daysBetween(from, each) >= -1 && daysBetween(from, each) <= 2,
  )
}

function isSame(one: WrittenDay, other: WrittenDay): boolean {
  return one.day === other.day && one.month === other.month
}

/** The year may be given only in the flight's heading. */
function withYear(day: WrittenDay | null, around: readonly Token[]): WrittenDay | null {
  if (!day || day.year !== null) return day
  for (const token of around) {
    if (token.kind === 'day' && token.day.year !== null && isSame(token.day, day)) return token.day
  }
  return day
}

/** A date above several flights applies to all of them until another one follows. */
function withSharedDays(flights: readonly Assembled[]): Assembled[] {
  let shared: WrittenDay | null = null
  return flights.map((each) => {
    const { draft } = each
    if (draft.day !== null) {
      shared = draft.day
      return each
    }
    if (shared === null) return each
    const day: WrittenDay = shared
    return { ...each, draft: { ...draft, day }, isWhole: draft.from !== '' && draft.to !== '' }
  })
}
