// Plain itinerary text: the facts of each line are collected, and flights are assembled over all lines of a
// block.

import type { PnrRole } from '../analysis.ts'
import { readContact, readTicket } from '../fact-lines.ts'
import { flightName, type FlightDraft } from '../flights/flight-draft.ts'
import { readSegment } from '../flights/segment-line.ts'
import type { PnrLine } from '../lines.ts'
import { numbered } from '../lines.ts'
import { dayText } from '../local-times.ts'
import { readLocator } from '../locator-line.ts'
import { flightText, personText } from '../read-element.ts'
import { addContact, addTicket, type PnrRecord } from '../record.ts'
import { assemble, type Assembled } from './assemble.ts'
import type { End } from './labels.ts'
import { crowdedLine, type CrowdedLine } from './crowded-line.ts'
import { readSeveral } from './several-flights.ts'
import { tokensOf, type LineContext, type Token } from './tokens.ts'
import { flightParts } from './written-facts.ts'
import { headsPeople, takePeople } from './written-names.ts'

export interface WrittenRole {
  readonly role: PnrRole
  readonly value: string
}

/** This many lower-case letters in one line make capitals significant. */
const SMALL_LETTERS = 3
const UNREAD: WrittenRole = { role: 'not_understood', value: '' }
// oxfmt-ignore
const OPERATED =
  /(?:OPERATED BY|DURCHGEFÜHRT VON|AUSGEFÜHRT VON|OPÉRÉ PAR|OPERADO POR|实际承运|實際承運)(?: ?\/ ?OPERATED BY)?[ :-]*(.{2,60}?)(?:, [A-Z0-9]{2} ?\d{0,4})?$/

/** Roles of all lines; `quiet` are lines without facts. */
export function readWrittenText(
  lines: readonly PnrLine[],
  quiet: readonly (WrittenRole | undefined)[],
  record: PnrRecord,
): WrittenRole[] {
  const reader = new WrittenReader(lines, record)
  return lines
    .map((line, at) => quiet[at] ?? reader.read(line, at))
    .map((role, at) => reader.roleOf(at, role))
}

class WrittenReader {
  readonly #record: PnrRecord
  readonly #context: LineContext
  readonly #lines: readonly PnrLine[]
  readonly #roles = new Map<number, WrittenRole>()
  #tokens: Token[] = []
  #operators: { readonly line: number; readonly name: string }[] = []
  /** The labels from the lines above. */
  #end: End | null = null
  #isBelowPeople = false
  #isClosed = false
  readonly #crowded: (CrowdedLine & { readonly line: number })[] = []
  /** Lines that describe a flight without its number. */
  readonly #nameless: { readonly at: number; readonly way: string }[] = []
  readonly #incomplete: { readonly flight: FlightDraft; readonly isSure: boolean }[] = []

  constructor(lines: readonly PnrLine[], record: PnrRecord) {
    this.#record = record
    this.#lines = lines
    this.#context = {
      ...record.context,
      monthFirst: isMonthFirst(lines),
      isMixed: lines.some(({ cased }) => (cased.match(/[a-z]/g)?.length ?? 0) >= SMALL_LETTERS),
    }
  }

  read(line: PnrLine, at: number): WrittenRole {
    const { text } = line
    const isBelowPeople = this.#isBelowPeople
    this.#isBelowPeople = headsPeople(text)
    const system = readSegment(numbered(text).body, {
      line: line.number,
      dialect: this.#record.dialect,
      today: this.#record.context.today,
    })
    if (system) return this.#flights([system])
    const crowded = crowdedLine(text, this.#context.places)
    if (crowded) {
      this.#crowded.push({ ...crowded, line: line.number })
      return UNREAD
    }
    const { head, parts } = flightParts(text)
    if (parts.length > 1) return this.#several(line, head, parts)
    const { tokens, below } = tokensOf(line, at, this.#end, this.#context)
    const people = tokens.some(({ kind }) => kind === 'flight')
      ? []
      : takePeople(line, isBelowPeople, this.#record)
    if (people.length > 0) return this.#people(people)
    const locator = readLocator(text, this.#record.dialect, false)
    if (locator) this.#record.locator ??= locator
    const operator = OPERATED.exec(text)?.[1]
    if (operator && !isFlightLine(text, tokens)) return this.#operator(operator, at)
    this.#end = below
    this.#tokens.push(...tokens)
    const way = wayWithoutNumber(tokens)
    if (way) this.#nameless.push({ at, way })
    if (locator) return { role: 'locator', value: locator }
    return this.#calm(line, tokens) ?? UNREAD
  }

  /** The role of a line, once the flights are assembled. */
  roleOf(at: number, role: WrittenRole): WrittenRole {
    if (!this.#isClosed) this.#close()
    if (!this.#isClosed) {
      this.#sayIncomplete()
      this.#sayUnread()
    }
    this.#isClosed = true
    return this.#roles.get(at) ?? role
  }

  #people(people: ReturnType<typeof takePeople>): WrittenRole {
    const { passengers } = this.#record
    const letters = ({ surname, givenNames, nativeName }: (typeof people)[number]) =>
      `${nativeName}${surname}/${givenNames}`.replace(/[^A-Z/\u4e00-\u9fff]/g, '')
    for (const person of people) {
      if (passengers.every((known) => letters(known) !== letters(person))) passengers.push(person)
    }
    // Several names may follow a heading.
    this.#isBelowPeople = true
    return { role: 'name', value: people.map(personText).join(', ') }
  }

  #several(line: PnrLine, head: string, parts: readonly string[]): WrittenRole {
    const day = this.#tokens.findLast((token) => token.kind === 'day')
    const drafts = readSeveral(head, parts, {
      at: line.number,
      day: day?.kind === 'day' ? day.day : null,
      record: this.#record,
    })
    return drafts ? this.#flights(drafts) : UNREAD
  }

  /** Flights complete on one line: facts above belong to earlier flights. */
  #flights(drafts: readonly FlightDraft[]): WrittenRole {
    this.#close()
    this.#record.flights.push(...drafts)
    return { role: 'segment', value: drafts.map(flightText).join(' + ') }
  }

  #operator(name: string, at: number): WrittenRole {
    if (this.#tokens.some(({ kind }) => kind === 'flight')) this.#operators.push({ line: at, name })
    else {
      const last = this.#record.flights.at(-1)
      if (!last) return UNREAD
      this.#record.flights[this.#record.flights.length - 1] = { ...last, operatedBy: name }
    }
    return { role: 'operated_by', value: name }
  }

  #calm(line: PnrLine, tokens: readonly Token[]): WrittenRole | undefined {
    const ticket = readTicket(line.text, line.number)
    if (ticket) {
      addTicket(this.#record, ticket)
      return { role: 'ticket', value: ticket.number }
    }
    const contact = readContact(line.text, line.number, false)
    if (contact) {
      addContact(this.#record, contact)
      return { role: 'contact', value: contact.value }
    }
    const [only] = tokens
    return tokens.length === 1 && only?.kind === 'day'
      ? { role: 'date', value: dayText(only.day) }
      : undefined
  }

  /** Assembles the facts collected so far. */
  #close(): void {
    const assembled = assemble(this.#tokens)
    for (const [index, each] of assembled.entries()) {
      const next = assembled[index + 1]?.flight.line ?? Number.POSITIVE_INFINITY
      const operator = this.#operators.find(({ line }) => line > each.flight.line && line < next)
      this.#take(each, operator?.name ?? null)
    }
    this.#tokens = []
    this.#operators = []
    this.#end = null
  }

  /** An incomplete flight, unless its facts are elsewhere in the mail. */
  #sayIncomplete(): void {
    const { flights, warnings } = this.#record
    for (const { flight, isSure } of this.#incomplete) {
      const isStated = flights.some(
        ({ carrier, flightNumber }) => carrier === flight.carrier && flightNumber === flight.flightNumber,
      )
      if (isStated) continue
      const values = { flight: flightName(flight) }
      warnings.push({ rule: 'segment_incomplete', line: flight.line, values, stops: isSure })
    }
  }

  /** Lines with flights that appear nowhere else. */
  #sayUnread(): void {
    const { flights, warnings } = this.#record
    const stop = (line: number, unread: readonly string[]) =>
      warnings.push({ rule: 'flights_unread', line, values: { flights: unread }, stops: true })
    for (const { line, flights: named, way } of this.#crowded) {
      const isStated = named.every((name) => flights.some((flight) => flightName(flight) === name))
      const last = [named.at(-1), way.join('-')].filter(Boolean).join(' ')
      if (!isStated) stop(line, [...named.slice(0, -1), last])
    }
    for (const { at, way } of this.#nameless) {
      const isStated = this.#roles.has(at) || flights.some(({ from, to }) => `${from}-${to}` === way)
      if (!isStated) stop(this.#lines[at]?.number ?? 1, [way])
    }
  }

  #take({ flight, draft, isWhole, lines }: Assembled, operatedBy: string | null): void {
    const line = this.#lines[flight.line]?.number ?? 1
    const whole: FlightDraft = { ...draft, line, operatedBy }
    if (!isWhole) {
      this.#roles.set(flight.line, UNREAD)
      const text = this.#lines[flight.line]?.text ?? ''
      const isSaid = new RegExp(
        `(?:FLIGHT|FLT|航班)[ :#.A-Z]{0,9}${draft.carrier} ?-? ?0*${draft.flightNumber}`,
      ).test(text)
      const isSure = isSaid || draft.from !== '' || draft.departure !== null
      if (isSure || draft.day !== null) this.#incomplete.push({ flight: whole, isSure })
      return
    }
    for (const at of lines) this.#roles.set(at, { role: 'segment', value: '' })
    this.#roles.set(flight.line, { role: 'segment', value: flightText(whole) })
    const known = this.#record.flights.findIndex((each) => isSameFlight(each, whole))
    const other = this.#record.flights[known]
    if (!other) this.#record.flights.push(whole)
    // A summary above the details has the same flight with fewer facts.
    else this.#record.flights[known] = completed(other, whole)
  }
}

/** `HKG-DXB` if a line without a flight number has a date, two places and two times. */
function wayWithoutNumber(tokens: readonly Token[]): string | undefined {
  const kinds = tokens.map(({ kind }) => kind)
  const [from, to] = tokens.flatMap((token) => (token.kind === 'place' ? [token.code] : []))
  const count = (kind: Token['kind']) => kinds.filter((each) => each === kind).length
  const isFlight = count('flight') === 0 && count('day') > 0 && count('time') > 1
  return isFlight && from && to && from !== to ? `${from}-${to}` : undefined
}

/** A number before the word for the operating carrier is the flight itself. */
function isFlightLine(text: string, tokens: readonly Token[]): boolean {
  const [own = ''] = text.split(/OPERATED|DURCHGEFÜHRT|AUSGEFÜHRT|OPÉRÉ|OPERADO|实际承运|實際承運/)
  return tokens.some((token) => token.kind === 'flight' && own.includes(token.flightNumber))
}

function isSameFlight(one: FlightDraft, other: FlightDraft): boolean {
  const key = ({ carrier, flightNumber, day, from, to }: FlightDraft) =>
    [carrier, flightNumber, day?.day, day?.month, from, to].join(' ')
  return key(one) === key(other)
}

function completed(one: FlightDraft, other: FlightDraft): FlightDraft {
  return {
    ...one,
    rbd: one.rbd || other.rbd,
    day: one.day?.year === null ? other.day : one.day,
    departure: one.departure ?? other.departure,
    arrival: one.arrival ?? other.arrival,
    dayChange: one.dayChange ?? other.dayChange,
    operatedBy: one.operatedBy ?? other.operatedBy,
  }
}

/** The order of day and month in dates with slashes, from the unambiguous ones. */
function isMonthFirst(lines: readonly PnrLine[]): boolean {
  const text = lines.map((line) => line.text).join('\n')
  const days = [...text.matchAll(/(?<!\d)(\d{1,2})\/(\d{1,2})\/(?:20)?\d\d(?!\d)/g)]
  const dayFirst = days.some(([, first]) => Number(first) > 12)
  const monthFirst = days.some(([, , second]) => Number(second) > 12)
  return monthFirst && !dayFirst
}
