// The flights of a document.

import type { Journey, Segment, Bag } from '@interline/contract/flight-search/shapes'
import { nameIn } from '@interline/domain/places/place'
import { dayOffset } from '@interline/domain/time/duration'
import type { z } from 'zod'
import type { Places } from '../places/index.ts'
import type { Fact, FlightView, JourneyView, PlaceTime, TransferView } from './document-view.ts'
import type { Order, OrderPassenger } from './ticket-request.ts'
import type { Words } from './words.ts'

type JourneyShape = z.infer<typeof Journey>
type SegmentShape = z.infer<typeof Segment>
type BagShape = z.infer<typeof Bag>

interface About {
  readonly order: Order
  /** Undefined: the document covers several passengers, whose coupons may differ. */
  readonly passenger: OrderPassenger | undefined
  readonly places: Places
  readonly words: Words
}

export function journeyViews(about: About): JourneyView[] {
  return about.order.journeys.map((journey, at) => journeyView(journey, at, about))
}

function journeyView(journey: JourneyShape, at: number, about: About): JourneyView {
  const { words, places, order } = about
  const [first, last] = [journey.segments[0]!, journey.segments.at(-1)!]
  const parts: (FlightView | TransferView)[] = []
  journey.segments.forEach((segment, index) => {
    parts.push(flightView(segment, { journey: at, segment: index }, about))
    const connection = journey.connections[index]
    if (connection && index < journey.segments.length - 1) parts.push(transferView(connection, about))
  })
  return {
    heading: headingOf(order, at, about),
    route: `${cityNameOf(first.depAirport, places, words)} – ${cityNameOf(last.arrAirport, places, words)}`,
    date: words.date(first.depTime),
    duration: words.duration(journey.duration),
    parts,
  }
}

function headingOf({ journeys }: Order, at: number, { words: { t }, places }: About): string {
  const city = (airport: string | undefined) =>
    airport === undefined ? undefined : (places.airport(airport)?.city ?? airport)
  if (journeys.length === 1) return t(($) => $.flight.oneWay)
  const [out, back] = journeys
  const isReturn =
    journeys.length === 2 &&
    city(out?.segments[0]?.depAirport) === city(back?.segments.at(-1)?.arrAirport) &&
    city(out?.segments.at(-1)?.arrAirport) === city(back?.segments[0]?.depAirport)
  if (isReturn) return at === 0 ? t(($) => $.flight.outbound) : t(($) => $.flight.inbound)
  return t(($) => $.flight.numbered, { number: at + 1 })
}

function flightView(
  segment: SegmentShape,
  at: { journey: number; segment: number },
  about: About,
): FlightView {
  const { words, places } = about
  const airline = places.airline(segment.carrier)
  return {
    kind: 'flight',
    carrier: segment.carrier,
    color: airline?.color ?? '#80858e',
    flight: segment.flightNo.replace(/^([A-Z0-9]{2})(\d)/, '$1 $2'),
    operatedBy: operatedBy(segment, about),
    carrierName: airline ? nameIn(airline.names, words.locale) : segment.carrier,
    departure: placeTime(segment.depAirport, segment.depTerminal, segment.depTime, 0, about),
    arrival: placeTime(
      segment.arrAirport,
      segment.arrTerminal,
      segment.arrTime,
      dayOffset(segment.depTime, segment.arrTime),
      about,
    ),
    duration: words.duration(segment.duration),
    stops: stopsText(segment, about),
    facts: flightFacts(segment, at, about),
  }
}

function placeTime(
  airport: string,
  terminal: string | null,
  local: string,
  days: number,
  { words, places }: About,
): PlaceTime {
  const row = places.airport(airport)
  return {
    time: local.slice(11, 16),
    dayOffset: days === 0 ? '' : days > 0 ? `+${days}` : `−${-days}`,
    date: words.date(local),
    code: airport,
    terminal: terminal ? words.t(($) => $.flight.terminal, { name: terminal.replace(/^(?=\d)/, 'T') }) : '',
    place: row ? nameIn(row.names, words.locale) : airport,
  }
}

function stopsText({ stops }: SegmentShape, { words, places }: About): string {
  if (stops.length === 0) return words.t(($) => $.flight.direct)
  return stops
    .map(({ airport, minutes }) =>
      words.t(($) => $.flight.stop, {
        place: cityNameOf(airport, places, words),
        duration: words.duration(minutes),
      }),
    )
    .join(words.locale === 'en' ? '; ' : '；')
}

function flightFacts(
  segment: SegmentShape,
  at: { journey: number; segment: number },
  { words, places, passenger }: About,
): Fact[] {
  const { t } = words
  const facts: Fact[] = [
    { label: t(($) => $.flight.class), value: `${t.messages.cabin[segment.cabin]} ${segment.rbd}`.trim() },
  ]
  if (passenger)
    facts.push({ label: t(($) => $.flight.status), value: t.messages.coupon[couponState(passenger, at)] })
  facts.push({ label: t(($) => $.flight.checkedBag), value: bagText(segment.baggage.checked, words) })
  facts.push({ label: t(($) => $.flight.cabinBag), value: bagText(segment.baggage.cabin, words) })
  facts.push({
    label: t(($) => $.flight.aircraft),
    value: places.aircraft(segment.aircraft)?.model ?? segment.aircraft,
  })
  facts.push({ label: t(($) => $.flight.fareBasis), value: segment.fareBasis })
  return facts.filter(({ value }) => value !== '')
}

function operatedBy({ carrier, operatingCarrier }: SegmentShape, { words, places }: About): string {
  if (operatingCarrier === carrier || operatingCarrier === '') return ''
  const row = places.airline(operatingCarrier)
  const name = row ? `${nameIn(row.names, words.locale)} (${operatingCarrier})` : operatingCarrier
  return words.t(($) => $.flight.operatedBy, { name })
}

function couponState(passenger: OrderPassenger, at: { journey: number; segment: number }) {
  const coupons = passenger.tickets.flatMap((ticket) => ticket.coupons)
  return (
    coupons.find(({ journey, segment }) => journey === at.journey && segment === at.segment)?.state ?? 'none'
  )
}

/** `1 piece of 23 kg`, `20 kg`, `None`, or the airline’s words; empty if nothing is known. */
export function bagText({ pieces, weightPerPiece, totalWeight, words }: BagShape, { t }: Words): string {
  if (words !== undefined) return words
  if (pieces === null && totalWeight === null) return ''
  if (pieces !== null && pieces > 0) {
    return weightPerPiece === null
      ? t(($) => $.flight.pieces, { count: pieces })
      : t(($) => $.flight.piecesOf, { count: pieces, weight: weightPerPiece })
  }
  return pieces === null && totalWeight !== null && totalWeight > 0
    ? t(($) => $.flight.weight, { weight: totalWeight })
    : t(($) => $.flight.noBag)
}

function transferView(
  connection: JourneyShape['connections'][number],
  { words, places }: About,
): TransferView {
  const { t } = words
  const values = {
    place: cityNameOf(connection.airport, places, words),
    duration: words.duration(connection.minutes),
  }
  const text = connection.selfTransfer
    ? t(($) => $.flight.selfTransfer, values)
    : connection.airportChange
      ? t(($) => $.flight.airportChange, values)
      : t(($) => $.flight.change, values)
  const night = connection.overnight
    ? `${words.locale === 'en' ? ', ' : '，'}${t(($) => $.flight.overnight)}`
    : ''
  return { kind: 'transfer', text: text + night, self: connection.selfTransfer }
}

/** Name of the city of an airport; the code if unknown. */
export function cityNameOf(airport: string, places: Places, { locale }: Words): string {
  const row = places.airport(airport)
  const city = row && places.city(row.city)
  return city ? nameIn(city.names, locale) : row ? nameIn(row.names, locale) : airport
}
