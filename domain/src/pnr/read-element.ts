// Classifies one element of an airline system's PNR: tried against every kind, the most specific first.

import type { PnrPassenger, PnrRole } from './analysis.ts'
import {
  contactOfService,
  isContactLine,
  isHeader,
  isRemark,
  readContact,
  readFares,
  readTicket,
  readTicketed,
  readTimeLimit,
  ticketInside,
  timeLimitInside,
} from './fact-lines.ts'
import { cutFlight } from './flights/cut-line.ts'
import { flightName, type FlightDraft } from './flights/flight-draft.ts'
import { numbered, type PnrLine } from './lines.ts'
import { dayText, timeText } from './local-times.ts'
import { airlineLocators, readHeadDay, readLocator } from './locator-line.ts'
import { readInfant, readNames } from './name-line.ts'
import { addContact, addTicket, takeTimeLimit, type PnrRecord } from './record.ts'
import { readOpen, readSegment } from './flights/segment-line.ts'
import { isActive, pointersOf, readService, type ServiceLine } from './service-line.ts'
import { readDocument, readIdentity } from './travel-documents.ts'
import { PNR_LIMITS } from './analysis.ts'
import { parseTypedDate } from '../time/typed-date.ts'

interface Read {
  readonly role: PnrRole
  readonly value: string
}

/** Elements that follow the names in every system. */
const PAST_NAMES = new Set<PnrRole>([
  'segment',
  'surface',
  'service',
  'contact',
  'time_limit',
  'ticket',
  'fare',
])

/** Headers of blocks with remarks, seats and accounts, never flights or names. */
const REMARK_BLOCK =
  /^(?:REMARKS|ACCOUNTING DATA|VENDOR REMARKS|NOTE-|INVOICED|ADDRESS|\*\* ?SEAT|SEATS\/BOARDING|\*\* ?MILEAGE)/

/** Role and value of an element; undefined without a match. */
export function readElement(line: PnrLine, record: PnrRecord): Read | undefined {
  const { number: at, text, indent } = line
  const { body, number } = numbered(text)
  const read =
    readHead(text, record) ??
    readParty(text, at, record) ??
    readFlight(body, at, record) ??
    readServiceLine(body, at, record) ??
    readFact(body, at, record)
  if (read && PAST_NAMES.has(read.role)) record.pastNames = true
  if (read?.role === 'header') record.inRemarks = REMARK_BLOCK.test(text)
  // Below such a header agents write free text.
  if (!read && record.inRemarks && (number !== null || indent > 1)) return { role: 'remark', value: '' }
  return read
}

function readHead(text: string, record: PnrRecord): Read | undefined {
  const isFirst = record.passengers.length === 0 && record.flights.length === 0 && record.locator === null
  // Numbered elements are never headers.
  const locator = numbered(text).number === null ? readLocator(text, record.dialect, isFirst) : undefined
  record.airlineLocators.push(...airlineLocators(text))
  const day = readHeadDay(text, record.context.today)
  if (day) record.headDays.push(day)
  if (locator) {
    record.locator ??= locator
    return { role: 'locator', value: locator }
  }
  return isHeader(text) ? { role: 'header', value: '' } : undefined
}

function readParty(text: string, at: number, record: PnrRecord): Read | undefined {
  if (record.pastNames) return undefined
  const { dialect, context } = record
  const names = readNames(text, nextName(text, record), { line: at, today: context.today, dialect })
  if (!names) return undefined
  record.locator ??= names.locator
  if (names.group !== null) {
    record.group = { line: at, count: names.group }
    return { role: 'group', value: String(names.group) }
  }
  record.passengers.push(...names.people)
  record.extraSeats += names.extraSeats.length
  record.lastName = names.last
  for (const code of names.extraSeats) {
    record.warnings.push({ rule: 'extra_seat', line: at, values: { code }, stops: false })
  }
  for (const name of names.unread) {
    record.warnings.push({ rule: 'name_unread', line: at, values: { name }, stops: true })
  }
  return { role: 'name', value: names.people.map(personText).join(', ') }
}

/** The number that the first name of the line must have. A missing name line leaves a gap. */
function nextName(text: string, { lastName }: PnrRecord): number {
  const written = Number(/^(\d{1,3})\./.exec(text)?.[1] ?? 0)
  return lastName > 0 && written > lastName && written <= lastName + 9 ? written : lastName + 1
}

export function personText({
  surname,
  givenNames,
  nativeName,
  type,
}: Pick<PnrPassenger, 'surname' | 'givenNames' | 'nativeName' | 'type'>): string {
  const name = surname === '' ? nativeName : `${surname}/${givenNames}`
  return type === 'adult' ? name : `${name} ${type === 'child' ? 'CHD' : 'INF'}`
}

export function flightText(flight: FlightDraft): string {
  const { rbd, day, from, to, departure, arrival, status, seats } = flight
  const times = departure === null || arrival === null ? '' : `${timeText(departure)}-${timeText(arrival)}`
  const way = from === '' ? '' : `${from}-${to}`
  const parts = [flightName(flight), rbd, day ? dayText(day) : '', way, times, `${status}${seats ?? ''}`]
  return parts.filter(Boolean).join(' ')
}

/** Hotels, cars, tours and notes listed among the flights. */
const OTHER_SEGMENT = /^(HHL|HTL|HOTEL|HLD|CCR|CAR|CBS|MIS|TUR|TOR|TOUR|OTH|SVC|INS|TRN|BUS|SEA|RU)(?: |-|\d)/

function readFlight(body: string, at: number, record: PnrRecord): Read | undefined {
  const { dialect, context, flights, warnings } = record
  const flight = readSegment(body, { line: at, dialect, today: context.today })
  if (flight) {
    flights.push(flight)
    return { role: 'segment', value: flightText(flight) }
  }
  const open = readOpen(body)
  if (open) {
    const { carrier, way } = open
    warnings.push({ rule: 'open_segment', line: at, values: { carrier, way }, stops: true })
    return { role: 'segment', value: `${carrier} OPEN ${way}`.trim() }
  }
  const other = OTHER_SEGMENT.exec(body)?.[1]
  if (other) return { role: 'service', value: other }
  if (/^(?:ARNK|SURFACE|A ARNK|\/\/ ?ARNK)(?![A-Z])/.test(body)) return { role: 'surface', value: '' }
  const operator =
    /^(?:\*?OPERATED BY|OPERATED-?BY|由|實際承運|实际承运)[ :/-]*(.{2,60}?)(?: 承运| 執飛| 执飞)?$/.exec(
      body,
    )?.[1]
  const last = flights.at(-1)
  if (operator) {
    if (last) flights[flights.length - 1] = { ...last, operatedBy: operator }
    return { role: 'operated_by', value: operator }
  }
  return undefined
}

function readServiceLine(body: string, at: number, record: PnrRecord): Read | undefined {
  const service = readService(body, at)
  if (!service) return undefined
  const { kind, status, place: _place, ...ssr } = service
  if (kind === 'ssr') record.ssr.push(ssr)
  if (isActive(status)) noteReferences(service, body, record)
  const contact = contactOfService(service.code, service.text, at)
  if (contact) {
    addContact(record, contact)
    return { role: 'contact', value: contact.value }
  }
  const limit = timeLimitOf(service, record)
  if (limit) return { role: 'time_limit', value: limit }
  return (
    documentOf(service, record) ?? {
      role: 'service',
      value: [ssr.code, ssr.carrier].filter(Boolean).join(' '),
    }
  )
}

/** Passengers and infants that the line refers to; they must be among the names. */
function noteReferences(
  { code, line, passenger, place, text }: ServiceLine,
  body: string,
  record: PnrRecord,
): void {
  for (const number of pointersOf(body, record.dialect)) record.pointers.push({ line, number })
  if (code === 'CHLD') {
    const { today } = record.context
    const born = /\d{1,2}[A-Z]{3}\d{2,4}/.exec(text)?.[0] ?? ''
    const birthday = parseTypedDate(born, { today, direction: 'past', shortForm: 'day' }) ?? ''
    record.children.push({ line, passenger, place, birthday })
  }
  if (code === 'INFT') record.infantServices.push({ line, passenger })
  const spelled = / \d([A-Z]{4,40})(?: |$)/.exec(text)?.[1]
  if (code === 'OSI' && spelled) record.spelled.push(spelled)
}

function timeLimitOf({ code, text, line }: ServiceLine, record: PnrRecord): string | undefined {
  const limit =
    code === 'ADTK' || code === 'OTHS' ? timeLimitInside(text, line, record.context.today) : undefined
  if (limit) takeTimeLimit(record, limit)
  return limit && [limit.date, limit.time].filter(Boolean).join(' ')
}

function documentOf(
  { code, text, line, passenger, place }: ServiceLine,
  record: PnrRecord,
): Read | undefined {
  if (code.startsWith('TKN')) {
    const ticket = ticketInside(text, line, passenger)
    if (ticket) addTicket(record, ticket)
    return ticket && { role: 'ticket', value: ticket.number }
  }
  const facts =
    code === 'DOCS'
      ? readDocument(text, record.context.today)
      : code === 'FOID'
        ? readIdentity(text)
        : undefined
  if (!facts || record.documents.length > PNR_LIMITS.passengers * 4) return undefined
  record.documents.push({ line, passenger, place, facts })
  return { role: 'service', value: `${code} ${facts.document?.number ?? ''}` }
}

function readFact(body: string, at: number, record: PnrRecord): Read | undefined {
  // The beginning of an SK or TK flight is neither a remark nor a time limit.
  if (cutFlight(body)) return undefined
  const infant = readInfant(body, at)
  if (infant) {
    record.passengers.push(infant)
    return { role: 'name', value: personText(infant) }
  }
  const ticketed = readTicketed(body, record.context.today)
  if (ticketed !== undefined) return { role: 'ticket', value: `OK ${ticketed}`.trim() }
  const limit = readTimeLimit(body, at, record.context.today)
  if (limit) {
    takeTimeLimit(record, limit)
    return { role: 'time_limit', value: [limit.date, limit.time].filter(Boolean).join(' ') }
  }
  const ticket = readTicket(body, at)
  if (ticket) {
    addTicket(record, ticket)
    return { role: 'ticket', value: ticket.number }
  }
  const fares = readFares(body, at)
  if (fares) {
    record.fares ??= fares
    return { role: 'fare', value: `${fares.currency} ${fares.total || fares.fare}` }
  }
  if (/^(?:FC|FN|FB)[/ ]/.test(body)) return { role: 'fare', value: '' }
  return readCalm(body, at, record)
}

function readCalm(body: string, at: number, record: PnrRecord): Read | undefined {
  // Below PHONES Sabre writes bare numbers.
  const contact = readContact(body, at, record.dialect === 'sabre' && /^[A-Z]{3}\+?\d/.test(body))
  if (contact) {
    addContact(record, contact)
    return { role: 'contact', value: contact.value }
  }
  if (isContactLine(body)) return { role: 'contact', value: '' }
  if (/^(?:T-|TKTG-|TAW|TL\/|TK (?!\d))/.test(body)) return { role: 'time_limit', value: '' }
  if (/^[A-Z]{3}\d{3}$/.test(body) && record.dialect === 'travelsky') return { role: 'header', value: body }
  return isRemark(body) ? { role: 'remark', value: '' } : undefined
}
