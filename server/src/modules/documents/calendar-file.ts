// The flights of an order as a calendar file: one event for each flight, which replaces itself
// when it is imported again, with two reminders. Times are in UTC; local airport times are in the
// description.

import { nameIn } from '@interline/domain/places/place'
import type { Places } from '../places/index.ts'
import { alarmOf, calendarOf, calendarText, calendarTime } from './icalendar.ts'
import { ticketName } from './names.ts'
import { chosenPassengers, type Order, type OrderPassenger, type TicketRequest } from './ticket-request.ts'
import { wordsOf, type Words } from './words.ts'

type Segment = Order['journeys'][number]['segments'][number]
type CalendarRequest = Pick<TicketRequest, 'order' | 'locale' | 'passengerIds'>

/** Coupons that will no longer be flown. */
const GONE: ReadonlySet<string> = new Set(['EXCHANGED', 'REFUNDED', 'VOID'])
const HOST = 'interline'
const REMINDERS = ['-PT24H', '-PT3H'] as const

/** Throws a RangeError when the order has none of the chosen passengers. */
export function calendarFile(request: CalendarRequest, places: Places): string {
  const words = wordsOf(request.locale)
  const passengers = chosenPassengers(request)
  const flights = request.order.journeys.flatMap(({ segments }, journey) =>
    segments.map((segment, at) => ({ segment, gone: isGone(passengers, journey, at) })),
  )
  const isCancelled = flights.every(({ gone }) => gone)
  const events = flights.flatMap((flight, at) =>
    event(request.order, { ...flight, at, passengers, places, words }),
  )
  return calendarOf(events, { method: isCancelled ? 'CANCEL' : 'PUBLISH' })
}

/** True when every chosen passenger had a coupon for the flight and none can fly on it any more. */
function isGone(passengers: readonly OrderPassenger[], journey: number, segment: number): boolean {
  const coupons = passengers
    .flatMap(({ tickets }) => tickets)
    .flatMap((ticket) => ticket.coupons)
    .filter((coupon) => coupon.journey === journey && coupon.segment === segment)
  return coupons.length > 0 && coupons.every(({ state }) => GONE.has(state))
}

interface Flight {
  readonly segment: Segment
  readonly gone: boolean
  readonly at: number
  readonly passengers: readonly OrderPassenger[]
  readonly places: Places
  readonly words: Words
}

function event(order: Order, { segment, gone, at, passengers, places, words }: Flight): string[] {
  const { t } = words
  const from = end(segment.depAirport, segment.depTerminal)
  const to = end(segment.arrAirport, segment.arrTerminal)
  const summary = `${segment.flightNo} ${from} → ${to}`
  const description = [
    `${t(($) => $.calendar.departs)}: ${localTime(segment.depTime, words)}, ${placeName(segment.depAirport, places, words)}`,
    `${t(($) => $.calendar.arrives)}: ${localTime(segment.arrTime, words)}, ${placeName(segment.arrAirport, places, words)}`,
    ...(order.bookingNumber ? [`${t(($) => $.reference.booking)}: ${order.bookingNumber}`] : []),
    `${t(($) => $.order)}: ${order.id}`,
    ...passengers.map((each) => ticketName(each, words)),
    ...(order.simulated ? [t(($) => $.simulated)] : []),
  ].join('\n')
  return [
    'BEGIN:VEVENT',
    `UID:${order.id}-${at + 1}@${HOST}`,
    `DTSTAMP:${calendarTime(order.events.at(-1)?.at ?? order.createdAt)}`,
    `SEQUENCE:${order.version}`,
    `DTSTART:${calendarTime(segment.depAt)}`,
    `DTEND:${calendarTime(segment.arrAt)}`,
    `SUMMARY:${calendarText(summary)}`,
    `LOCATION:${calendarText(placeName(segment.depAirport, places, words))}`,
    `DESCRIPTION:${calendarText(description)}`,
    `STATUS:${gone ? 'CANCELLED' : 'CONFIRMED'}`,
    ...(gone ? [] : REMINDERS.flatMap((before) => alarmOf(before, summary))),
    'END:VEVENT',
  ]
}

/** `HKG T1` */
function end(airport: string, terminal: string | null): string {
  if (terminal === null) return airport
  return `${airport} ${/^\d/.test(terminal) ? `T${terminal}` : terminal}`
}

function localTime(local: string, words: Words): string {
  return `${words.date(local)} ${local.slice(11, 16)}`
}

function placeName(airport: string, places: Places, { locale }: Words): string {
  const known = places.airport(airport)
  return known ? `${nameIn(known.names, locale)} (${airport})` : airport
}
