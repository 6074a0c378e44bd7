// The itinerary as plain text, to be pasted into a message to the traveller. Without prices.

import type { Places } from '../places/index.ts'
import { cityNameOf } from './journey-view.ts'
import { ticketName } from './names.ts'
import { chosenPassengers, type Order, type TicketRequest } from './ticket-request.ts'
import { endingOf } from './validity.ts'
import { wordsOf, type Words } from './words.ts'

type Segment = Order['journeys'][number]['segments'][number]

/** Throws a RangeError when the order has none of the chosen passengers. */
export function itineraryText(
  request: Pick<TicketRequest, 'order' | 'agency' | 'locale' | 'passengerIds'>,
  places: Places,
): string {
  const { order, agency } = request
  const words = wordsOf(request.locale)
  const { t } = words
  const passengers = chosenPassengers(request)
  const ending = endingOf(passengers)
  const fact = (label: string, value: string) => (value === '' ? [] : [`${label}: ${value}`])
  return [
    `${t(($) => $.title.itinerary)} – ${agency.name}`,
    ...fact(
      t(($) => $.order),
      order.id,
    ),
    ...fact(
      t(($) => $.reference.booking),
      order.bookingNumber,
    ),
    ...fact(
      t(($) => $.reference.airline),
      order.airlinePnr === order.bookingNumber ? '' : order.airlinePnr,
    ),
    ...(order.simulated ? [t(($) => $.simulated)] : []),
    ...(ending ? [t.messages.ended[ending].sentence] : []),
    '',
    ...passengers.map((passenger) => {
      const own = ending === null ? endingOf([passenger]) : null
      return [
        ticketName(passenger, words),
        ...passenger.tickets.map(({ number }) => number),
        ...(own ? [t.messages.ended[own].word] : []),
      ].join('  ')
    }),
    ...order.journeys.flatMap(({ segments }) => [
      '',
      `${city(segments[0], 'depAirport')} – ${city(segments.at(-1), 'arrAirport')}`,
      ...segments.flatMap((segment) => flightLines(segment, words)),
    ]),
    '',
  ].join('\n')

  function city(segment: Segment | undefined, side: 'depAirport' | 'arrAirport'): string {
    return segment ? cityNameOf(segment[side], places, words) : ''
  }
}

function flightLines(segment: Segment, words: Words): string[] {
  const { t } = words
  const clock = (local: string) => local.slice(11, 16)
  const end = (airport: string, terminal: string | null) =>
    terminal === null ? airport : `${airport} ${t(($) => $.flight.terminal, { name: terminal })}`
  const arrives = segment.arrTime.slice(0, 10)
  const day = arrives === segment.depTime.slice(0, 10) ? '' : `  ${words.date(arrives)}`
  return [
    `${segment.flightNo}  ${words.date(segment.depTime)}  ${t.messages.cabin[segment.cabin]}`,
    `  ${clock(segment.depTime)}  ${end(segment.depAirport, segment.depTerminal)}`,
    `  ${clock(segment.arrTime)}  ${end(segment.arrAirport, segment.arrTerminal)}${day}`,
  ]
}
