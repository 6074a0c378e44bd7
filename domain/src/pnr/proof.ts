// Cross-checks the reading: names, seats, passenger references in services, infants and flights are counted
// against each other. An inconsistency stops the import and is reported at its line, because a passenger or a
// flight would be lost silently.

import type { PnrPassenger, PnrRole, PnrTraceLine, PnrWarning } from './analysis.ts'
import { cutFlight, isBareNumber } from './flights/cut-line.ts'
import type { FlightDraft } from './flights/flight-draft.ts'
import { flightName } from './flights/flight-draft.ts'
import { numbered, pnrLines } from './lines.ts'
import { dayText, MONTH_NAMES } from './local-times.ts'
import { withoutTitle, type NamedPerson } from './name-line.ts'
import type { PnrRecord } from './record.ts'

/** Inconsistencies. `live` are the flights whose seats still count. */
export function proofOf(
  record: PnrRecord,
  live: readonly FlightDraft[],
  trace: readonly PnrTraceLine[],
): PnrWarning[] {
  return [
    ...seatsAgainstNames(record, live),
    ...pointersAgainstNames(record),
    ...infantsAgainstNames(record),
    ...flightsUnread(record, live, trace),
  ]
}

function stop(rule: PnrWarning['rule'], line: number, values: PnrWarning['values']): PnrWarning {
  return { rule, line, values, stops: true }
}

/** An infant may have a seat or none. */
function seatsAgainstNames(
  { passengers, group, extraSeats }: PnrRecord,
  live: readonly FlightDraft[],
): PnrWarning[] {
  if (passengers.length === 0 || group) return []
  const infants = passengers.filter(({ type }) => type === 'infant').length
  const seated = passengers.length - infants + extraSeats
  return live.flatMap((flight) =>
    flight.seats === null || (flight.seats >= seated && flight.seats <= seated + infants)
      ? []
      : [
          stop('seats_differ', flight.line, {
            flight: flightName(flight),
            seats: flight.seats,
            names: seated,
          }),
        ],
  )
}

function pointersAgainstNames({ passengers, group, pointers, lastName }: PnrRecord): PnrWarning[] {
  if (group || passengers.length === 0) return []
  const seen = new Set<number>()
  return pointers.flatMap(({ line, number }) => {
    if (number <= lastName || seen.has(number)) return []
    seen.add(number)
    return [stop('passenger_unknown', line, { number, names: lastName })]
  })
}

/** A service for an infant without a name. */
function infantsAgainstNames({ passengers, group, infantServices }: PnrRecord): PnrWarning[] {
  if (group || passengers.length === 0) return []
  const infants = passengers.filter(({ type }) => type === 'infant').length
  const parents = new Set(infantServices.map(({ passenger }) => passenger))
  const [first] = infantServices
  return first && parents.size > infants
    ? [stop('infant_unread', first.line, { count: parents.size, infants })]
    : []
}

const FLIGHT = new RegExp(
  String.raw`(?:^|[^A-Z0-9])([A-Z][A-Z0-9]|\d[A-Z]) ?(\d{1,4}) ?[A-Z]?\d? ?(?:[A-Z]{2} ?)?\d{1,2} ?(?:${MONTH_NAMES})(?:\d\d)?[ A-Z\d*/;-]{0,6}? ?([A-Z]{3}) ?[-/]? ?([A-Z]{3})(?![A-Z0-9])`,
)

/** Status codes of other services occur where a carrier may be: `HHL SI HK1 HKG IN20APR`. */
const NO_CARRIERS = new Set('HK HN HX UN UC NO SS GK KK RR TK DK LL HL IN AK MK BK NN PN US'.split(' '))

/** A day, a route and a status: a flight, even if its number is on another line or unreadable. */
const WAY = new RegExp(
  String.raw`(?:^|[^A-Z0-9])\d{1,2}(?:${MONTH_NAMES})(?:\d\d)?[ \d*]{0,4}([A-Z]{3})([A-Z]{3}) ?\*?[A-Z]{2}\d{1,2}(?![A-Z0-9])`,
)

/** Lines that say nothing about the position of an element. */
const SILENT = new Set<PnrRole>(['blank', 'operated_by', 'continuation'])

/** An unreadable line, as checked for flights. */
interface Unread {
  readonly line: number
  /** As the reader saw it. */
  readonly text: string
  /** Between or next to flights, or directly after the names. */
  readonly isAmongFlights: boolean
  /** Between two flights. */
  readonly isBetween: boolean
  /** Flights that are confirmed or flown, and need not be repeated. */
  readonly known: readonly FlightDraft[]
}

/** An unreadable line with a flight that was not read elsewhere. */
function flightsUnread(
  record: PnrRecord,
  live: readonly FlightDraft[],
  trace: readonly PnrTraceLine[],
): PnrWarning[] {
  const known = record.flights.filter((flight) => flight.status === 'FLWN' || live.includes(flight))
  const beside = besides(trace)
  const said = new Set(record.warnings.flatMap(({ rule, line }) => (rule === 'flights_unread' ? [line] : [])))
  return trace.flatMap(({ role, line, text }, at) => {
    if (role === 'segment' || role === 'blank' || text.length > 200 || said.has(line)) return []
    const { before, after } = beside[at] ?? {}
    const isBehind = before === 'segment' || before === 'name'
    const isBetween = isBehind && after === 'segment' && record.dialect !== 'itinerary'
    if (role !== 'not_understood' && !isBetween) return []
    const pasted = pnrLines(text)[0]?.text ?? ''
    // Between two flights an element truncated to `TK` or `T` is not a ticketing element.
    const isLost = isBetween && (isBareNumber(pasted) || cutFlight(numbered(pasted).body, true) !== undefined)
    if (role !== 'not_understood' && !isLost) return []
    const isAmongFlights = isBehind || after === 'segment'
    const unread = { line, text: pasted, isAmongFlights, isBetween, known }
    const flight =
      record.dialect === 'itinerary'
        ? wholeUnread(record, unread)
        : (wholeUnread(record, unread) ?? cutUnread(unread))
    const flights = flight ?? wayUnread(record, text.toUpperCase())
    return flights ? [stop('flights_unread', line, { flights })] : []
  })
}

/** Roles of the elements before and after each line. */
function besides(trace: readonly PnrTraceLine[]): { before?: PnrRole; after?: PnrRole }[] {
  const beside: { before?: PnrRole; after?: PnrRole }[] = trace.map(() => ({}))
  const fill = (end: 'before' | 'after', order: readonly number[]) => {
    let last: PnrRole | undefined
    for (const at of order) {
      const own = beside[at]
      if (own && last) own[end] = last
      const role = trace[at]?.role
      if (role && !SILENT.has(role)) last = role
    }
  }
  const lines = trace.map((_, at) => at)
  fill('before', lines)
  fill('after', lines.toReversed())
  return beside
}

function wholeUnread({ context }: PnrRecord, { text, known }: Unread): string | undefined {
  const [, carrier = '', number = '', from = '', to = ''] = FLIGHT.exec(text) ?? []
  const isFlight =
    carrier !== '' &&
    Number(number) !== 0 &&
    !NO_CARRIERS.has(carrier) &&
    (context.places?.isAirport(from) ?? true)
  if (!isFlight) return undefined
  const flightNumber = String(Number(number))
  return known.some(
    (flight) =>
      flight.carrier === carrier &&
      flight.flightNumber === flightNumber &&
      flight.from === from &&
      flight.to === to,
  )
    ? undefined
    : flightName({ carrier, flightNumber })
}

/** A truncated flight, or an element truncated to little more than its number. */
function cutUnread({ text, isAmongFlights: isAmong, isBetween, known }: Unread): string | undefined {
  if (isAmong && isBareNumber(text)) return text
  const cut = cutFlight(numbered(text).body, isBetween)
  if (!cut || (isAmong && cut.day === '')) return cut && flightName(cut)
  const isKnown = known.some(
    ({ carrier, flightNumber, day, from }) =>
      carrier === cut.carrier &&
      flightNumber === cut.flightNumber &&
      from.startsWith(cut.from) &&
      (day === null || dayText(day).startsWith(cut.day)),
  )
  return isKnown ? undefined : flightName(cut)
}

function wayUnread({ flights, context }: PnrRecord, text: string): string | undefined {
  const [, from = '', to = ''] = WAY.exec(text) ?? []
  const isAirport = (code: string) => code !== '' && (context.places?.isAirport(code) ?? true)
  if (!isAirport(from) || !isAirport(to)) return undefined
  return flights.some((flight) => flight.from === from && flight.to === to) ? undefined : `${from}-${to}`
}

/**
 * What is removed from a name, decided with the whole PNR: a title without a preceding space, and the locator
 * after TravelSky's last name. A matching name on a document proves either case; what no line proves is
 * reported.
 */
export function withoutCuts(record: PnrRecord): {
  readonly people: NamedPerson[]
  readonly warnings: PnrWarning[]
} {
  const warnings: PnrWarning[] = []
  const last = record.passengers.findLast(({ number }) => number !== null)
  const people = record.passengers.map((person) => {
    const freed = person === last && person.tail !== '' ? withoutLocator(person, record, warnings) : person
    return freed.title === '' ? freed : withoutGluedTitle(freed, record, warnings)
  })
  return { people, warnings }
}

function withoutLocator(person: NamedPerson, record: PnrRecord, warnings: PnrWarning[]): NamedPerson {
  const { tail, givenNames, line } = person
  const bare = {
    ...person,
    tail: '',
    givenNames: givenNames.slice(0, givenNames.length - tail.length).trim(),
  }
  const isConfirmed = record.locator === tail
  if (!isConfirmed && (record.locator !== null || isSpelled(person, record))) return { ...person, tail: '' }
  record.locator = tail
  if (!isConfirmed && !isSpelled(bare, record)) {
    warnings.push({
      rule: 'locator_taken',
      line,
      values: { locator: tail, name: nameOf(bare) },
      stops: false,
    })
  }
  return bare
}

function withoutGluedTitle(person: NamedPerson, record: PnrRecord, warnings: PnrWarning[]): NamedPerson {
  if (isSpelled(person, record)) return { ...person, title: '' }
  const { title, line } = person
  const bare = withoutTitle(person)
  warnings.push({
    rule: 'title_cut',
    line,
    values: { title, name: nameOf(bare), written: nameOf(person) },
    stops: false,
  })
  return bare
}

function nameOf({ surname, givenNames }: Pick<PnrPassenger, 'surname' | 'givenNames'>): string {
  return `${surname}/${givenNames}`
}

/** Whether a document or a ticket has exactly this name. */
function isSpelled(
  person: Pick<PnrPassenger, 'surname' | 'givenNames'>,
  { documents, spelled }: PnrRecord,
): boolean {
  const letters = (text: string) => text.replace(/[^A-Z]/g, '')
  const name = letters(person.surname + person.givenNames)
  return (
    documents.some(
      ({ facts }) => facts.surname !== '' && letters(facts.surname + facts.givenNames) === name,
    ) || spelled.some((text) => text === name)
  )
}
