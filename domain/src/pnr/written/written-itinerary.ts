// Plain itinerary text, line by line: a flight number opens a flight, and the lines behind it fill what is missing.

import { addDays, localDate, parts as partsOf } from '../../time/local-date.ts'
import type { PnrRole } from '../analysis.ts'
import { readContact, readTicket } from '../fact-lines.ts'
import { flightName, type FlightDraft } from '../flights/flight-draft.ts'
import type { PnrLine } from '../lines.ts'
import { numbered } from '../lines.ts'
import { dayText, type WrittenDay } from '../local-times.ts'
import { readLocator } from '../locator-line.ts'
import { readBareName, readNames } from '../name-line.ts'
import { flightText, personText } from '../read-element.ts'
import { addContact, addTicket, type PnrRecord } from '../record.ts'
import { readSegment } from '../flights/segment-line.ts'
import { flightParts, stopsOf, writtenFacts, type WrittenFacts } from './written-facts.ts'

interface Pending {
  readonly line: number
  carrier: string
  flightNumber: string
  rbd: string
  day: WrittenDay | null
  from: string
  to: string
  times: readonly number[]
  dayChange: number | null
}

export interface WrittenFlight {
  pending: Pending | null
  /** A day on a line of its own counts for the flights below it. */
  day: WrittenDay | null
  readonly ended: { readonly line: number; readonly complete: boolean }[]
  end(record: PnrRecord): void
  close(record: PnrRecord): readonly { readonly line: number; readonly complete: boolean }[]
}

export function openWrittenFlight(): WrittenFlight {
  return {
    pending: null,
    day: null,
    ended: [],
    end(record) {
      const { pending } = this
      this.pending = null
      if (!pending) return
      const flight = draftOf(pending)
      const complete = flight.day !== null && flight.from !== '' && flight.to !== ''
      this.ended.push({ line: pending.line, complete })
      if (complete) record.flights.push(flight)
      else {
        record.warnings.push({
          rule: 'segment_incomplete',
          line: pending.line,
          values: { flight: flightName(flight) },
          stops: false,
        })
      }
    },
    close(record) {
      this.end(record)
      return this.ended
    },
  }
}

interface Read {
  readonly role: PnrRole
  readonly value: string
}

/** Role and value of a line; undefined when nothing in it was understood. */
export function readWrittenLine(line: PnrLine, flight: WrittenFlight, record: PnrRecord): Read | undefined {
  const { text, number: at } = line
  const { dialect, context } = record
  const system = readSegment(numbered(text).body, { line: at, dialect, today: context.today })
  if (system) {
    flight.end(record)
    record.flights.push(system)
    return { role: 'segment', value: flightText(system) }
  }
  return readPerson(line, record) ?? readFlightFacts(line, flight, record) ?? readCalm(text, at, record)
}

function readPerson({ text, number: at }: PnrLine, record: PnrRecord): Read | undefined {
  const people = readBareName(text, { line: at, today: record.context.today, dialect: record.dialect })
  if (people) {
    record.passengers.push(...people)
    return { role: 'name', value: people.map(personText).join(', ') }
  }
  const several = readNames(text, record.lastName + 1, {
    line: at,
    today: record.context.today,
    dialect: record.dialect,
  })
  if (several && several.people.length > 1 && several.unread.length === 0) {
    record.passengers.push(...several.people)
    record.lastName = several.last
    return { role: 'name', value: several.people.map(personText).join(', ') }
  }
  const locator = readLocator(text, record.dialect, false)
  if (locator) record.locator ??= locator
  return locator ? { role: 'locator', value: locator } : undefined
}

function readCalm(text: string, at: number, record: PnrRecord): Read | undefined {
  const ticket = readTicket(text, at)
  if (ticket) {
    addTicket(record, ticket)
    return { role: 'ticket', value: ticket.number }
  }
  const contact = readContact(text, at, false)
  if (contact) addContact(record, contact)
  if (contact) return { role: 'contact', value: contact.value }
  const last = record.flights.at(-1)
  const operator = /(?:OPERATED BY|实际承运|實際承運)[ :-]*(.{2,60})$/.exec(text)?.[1]
  if (!operator || !last) return undefined
  record.flights[record.flights.length - 1] = { ...last, operatedBy: operator }
  return { role: 'operated_by', value: operator }
}

function readFlightFacts(
  { text, number: at }: PnrLine,
  flight: WrittenFlight,
  record: PnrRecord,
): Read | undefined {
  if (/OPERATED BY|实际承运|實際承運/.test(text) && record.flights.length > 0) return undefined
  const { head, parts } = flightParts(text)
  if (parts.length > 1) return readSeveral(head, parts, { at, flight, record })
  const facts = writtenFacts(text, record.context)
  if (facts.flight) {
    flight.end(record)
    flight.pending = {
      ...facts.flight,
      line: at,
      day: facts.day ?? flight.day,
      from: facts.route?.[0] ?? facts.place ?? '',
      to: facts.route?.[1] ?? '',
      times: facts.times,
      dayChange: facts.dayChange,
    }
    return finished(flight, record) ?? { role: 'segment', value: flightText(draftOf(flight.pending)) }
  }
  if (flight.pending && fill(flight.pending, facts))
    return finished(flight, record) ?? { role: 'segment', value: '' }
  if (!facts.day || facts.times.length > 0) return undefined
  flight.day = facts.day
  return { role: 'date', value: dayText(facts.day) }
}

/** Several flights on one line: all of them are read, or the line is said to be not understood. */
function readSeveral(
  head: string,
  parts: readonly string[],
  { at, flight, record }: { at: number; flight: WrittenFlight; record: PnrRecord },
): Read | undefined {
  flight.end(record)
  const { context } = record
  const stops = stopsOf(head, context.places)
  let day = writtenFacts(head, context).day ?? flight.day
  let previous: FlightDraft | null = null
  const drafts: FlightDraft[] = []
  for (const [leg, part] of parts.entries()) {
    const facts = writtenFacts(part, context)
    const route: readonly (string | undefined)[] =
      facts.route ?? (stops.length === parts.length + 1 ? [stops[leg], stops[leg + 1]] : [])
    const [from, to] = route
    if (!facts.flight || !from || !to) continue
    day = facts.day ?? (previous && day ? dayAfter(day, previous, facts.times[0]) : day)
    if (!day) continue
    previous = draftOf({
      ...facts.flight,
      line: at,
      day,
      from,
      to,
      times: facts.times,
      dayChange: facts.dayChange,
    })
    drafts.push(previous)
  }
  if (drafts.length < parts.length) {
    const flights = parts
      .map((part) => writtenFacts(part, context).flight)
      .flatMap((each) => (each ? [flightName(each)] : []))
    record.warnings.push({
      rule: 'flights_unread',
      line: at,
      values: { flights: flights.join(', ') },
      stops: true,
    })
    return undefined
  }
  record.flights.push(...drafts)
  return { role: 'segment', value: drafts.map(flightText).join(' + ') }
}

/** The day of a connecting flight that has none written: that of the arrival, or the next one when it leaves earlier. */
function dayAfter(
  day: WrittenDay,
  { departure, arrival, dayChange }: FlightDraft,
  next: number | undefined,
): WrittenDay {
  const nights =
    typeof dayChange === 'number'
      ? dayChange
      : arrival !== null && departure !== null && arrival < departure
        ? 1
        : 0
  const waits = arrival !== null && next !== undefined && next < arrival ? 1 : 0
  // A leap year has every day that a calendar may have.
  const date = addDays(localDate(day.year ?? 2028, day.month, day.day) ?? '2028-01-01', nights + waits)
  const [year, month, number] = partsOf(date)
  const weekday = day.weekday === null ? null : (day.weekday + nights + waits) % 7
  return { day: number, month, year: day.year === null ? null : year, weekday }
}

function finished(flight: WrittenFlight, record: PnrRecord): Read | undefined {
  const { pending } = flight
  if (!pending || !pending.day || pending.to === '' || pending.times.length < 2) return undefined
  const value = flightText(draftOf(pending))
  flight.end(record)
  return { role: 'segment', value }
}

/** Adds what is missing; false when the line brings nothing new. */
function fill(pending: Pending, { day, route, place, times, dayChange }: WrittenFacts): boolean {
  const before = JSON.stringify(pending)
  pending.day ??= day
  if (route && pending.from === '') [pending.from, pending.to] = route
  if (place && pending.from === '') pending.from = place
  else if (place && pending.to === '' && place !== pending.from) pending.to = place
  if (pending.times.length < 2) pending.times = [...pending.times, ...times].slice(0, 2)
  pending.dayChange ??= dayChange
  return JSON.stringify(pending) !== before
}

function draftOf({ times, ...pending }: Pending): FlightDraft {
  return {
    ...pending,
    departure: times[0] ?? null,
    arrival: times[1] ?? null,
    status: '',
    seats: null,
    operatedBy: null,
  }
}
