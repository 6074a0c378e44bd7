// What a group has bought, as changes and refunds of its tickets need it: an offer at the net prices of the accepted quote, and
// the same as its agency was charged. Rules of fares are words of the airline, so no step of them is stored.

import { readBaggage, type WrittenBaggage } from '@interline/domain/groups/baggage'
import { journeysOf } from '@interline/domain/groups/journeys'
import { GROUP_PASSENGER_TYPES } from '@interline/domain/groups/terms'
import { convertUnits, downToMinor, toUnits, type RateMap } from '@interline/domain/money/convert'
import type { Money } from '@interline/domain/money/money'
import { BY_HAND } from '@interline/domain/servicing/by-hand'
import { addDays } from '@interline/domain/time/local-date'
import { instantAt } from '@interline/domain/time/zone'
import type { GroupPlan } from '../../../../db/json/groups.ts'
import type { Solution } from '../../../../db/json/orders.ts'
import type { SupplierOffer } from '../../../connectors/suppliers/port.ts'
import type { Deps } from '../deps.ts'
import { acceptedPlan, type GroupRow } from '../order/rows.ts'

type Flight = GroupPlan['terms']['flights'][number]
type Places = Pick<Deps, 'places'>

/** Booking class of groups at most airlines. */
const GROUP_CLASS = 'G'
const NO_RULES = { refund: [], change: [], noShow: null }

/** One booking with everybody in it. */
export function groupOffer(order: GroupRow, rates: RateMap, { places }: Places): SupplierOffer {
  const { terms, net } = acceptedPlan(order)
  const { checked, cabin } = readBaggage(terms.baggage)
  return {
    supplier: BY_HAND,
    source: 'GDS',
    offerId: order.id,
    expiresAt: 0,
    validatingCarrier: terms.carrier,
    fareFamily: 'Group',
    journeys: timed(terms.flights, { places }).map((flights) => ({
      segments: flights.map(({ flight, from, to, minutes }) => ({
        carrier: flight.flightNo.slice(0, 2),
        flightNumber: flight.flightNo,
        operatingCarrier: flight.flightNo.slice(0, 2),
        rbd: GROUP_CLASS,
        cabin: 'economy',
        fareBasis: '',
        aircraft: '',
        from,
        to,
        minutes,
        stops: [],
        bags: { checked: counted(checked), cabin: counted(cabin) },
        seatsLeft: 9,
      })),
    })),
    prices: typesIn(order).map((type) => {
      const price = net.find((each) => each.type === type)?.price ?? { minor: 0n, currency: terms.currency }
      const taxes = netTaxes({ minor: taxesOf(terms, type), currency: terms.currency }, price, rates)
      return {
        type,
        count: order.group_counts[type],
        fare: { ...price, minor: price.minor - taxes },
        taxes:
          taxes === 0n
            ? []
            : [{ code: 'XT', kind: 'other', amount: { ...price, minor: taxes }, refundable: true } as const],
      }
    }),
    rules: NO_RULES,
    documents: { nationalityAllow: [], nationalityDeny: [], docTypeAllow: [], ageMin: null, ageMax: null },
    holdable: false,
    plan: 'normal-standard',
    ticketKind: 'eticket',
  }
}

/** The flights and prices as the agency sees them. */
export function groupSolution(order: GroupRow, { journeys }: SupplierOffer): Solution {
  const { quoteId, terms } = acceptedPlan(order)
  const priceList = typesIn(order).map((type) => {
    const { fare = 0, taxes = 0 } = terms.prices.find((each) => each.type === type) ?? {}
    return {
      passengerType: type,
      count: order.group_counts[type],
      price: fare + taxes,
      salePrice: fare + taxes,
      currency: terms.currency,
      lines: [
        { code: 'ticketPrice' as const, amount: fare },
        { code: 'otherTax' as const, amount: taxes },
      ],
      taxes: [],
    }
  })
  const total = priceList.reduce((sum, { count, salePrice }) => sum + count * salePrice, 0)
  const shared = {
    sourceTag: 'GDS',
    validatingCarrier: terms.carrier,
    fareFamily: 'Group',
    productType: 'normal-standard',
    holdable: false,
    ticketBy: 0,
    rules: NO_RULES,
  } as const
  return {
    ...shared,
    id: quoteId,
    itineraryKey: quoteId,
    journeys: journeys.map((journey) => shownJourney(journey, readBaggage(terms.baggage))),
    tickets: [
      {
        ...shared,
        segments: journeys.flatMap(({ segments }, journey) =>
          segments.map((_, segment) => ({ journey, segment })),
        ),
        total,
      },
    ],
    priceDetail: { productType: shared.productType, priceList, total, currency: terms.currency },
    restrictions: {
      nationalityAllow: [],
      nationalityDeny: [],
      docTypeAllow: [],
      ageMin: null,
      ageMax: null,
      paxMin: null,
      paxMax: null,
      residencyCountry: null,
    },
  }
}

type SoldJourney = SupplierOffer['journeys'][number]
type ShownJourney = Solution['journeys'][number]

function shownJourney({ segments }: SoldJourney, { checked, cabin }: WrittenBaggage): ShownJourney {
  return {
    segments: segments.map(({ from, to, ...each }) => ({
      flightNo: each.flightNumber,
      carrier: each.carrier,
      operatingCarrier: each.operatingCarrier,
      rbd: each.rbd,
      cabin: each.cabin,
      fareBasis: each.fareBasis,
      aircraft: each.aircraft,
      depAirport: from.airport,
      depTerminal: null,
      depTime: from.local,
      depAt: new Date(from.at).toISOString(),
      arrAirport: to.airport,
      arrTerminal: null,
      arrTime: to.local,
      arrAt: new Date(to.at).toISOString(),
      duration: each.minutes,
      stops: [],
      baggage: { checked: { ...checked, unit: 'kg' }, cabin: { ...cabin, unit: 'kg' } },
      seatsLeft: each.seatsLeft,
    })),
    duration: minutesBetween(segments[0]?.from.at ?? 0, segments.at(-1)?.to.at ?? 0),
    connections: segments.slice(1).map(({ from }, at) => connection(segments[at]?.to ?? from, from)),
  }
}

type End = SoldJourney['segments'][number]['from']

/** On one ticket: what the airline sells together connects. */
function connection(arrival: End, departure: End): ShownJourney['connections'][number] {
  const minutes = minutesBetween(arrival.at, departure.at)
  return {
    airport: arrival.airport,
    minutes,
    selfTransfer: false,
    bagRecheck: false,
    bags: 'through',
    airportChange: arrival.airport !== departure.airport,
    overnight: arrival.local.slice(0, 10) !== departure.local.slice(0, 10),
    mct: 0,
    margin: minutes,
    risk: 'none',
    transfer: null,
    border: null,
  }
}

/** As a supplier states it; words have no place there. */
function counted({ pieces, weightPerPiece, totalWeight }: WrittenBaggage['checked']) {
  return { pieces, weightPerPiece, totalWeight }
}

function typesIn({ group_counts: counts }: GroupRow) {
  return GROUP_PASSENGER_TYPES.filter((type) => counts[type] > 0)
}

function taxesOf({ prices }: GroupPlan['terms'], type: string): bigint {
  return BigInt(prices.find((each) => each.type === type)?.taxes ?? 0)
}

/** Taxes are not marked up, so those of the airline are the agency's in another currency. */
function netTaxes(taxes: Money, price: Money, rates: RateMap): bigint {
  const { minor } = downToMinor(
    convertUnits(toUnits(taxes), taxes.currency, price.currency, rates),
    price.currency,
  )
  return minor < price.minor ? minor : price.minor
}

/** The flights with their instants, by journey. Local times are those of the airports. */
function timed(flights: readonly Flight[], { places }: Places) {
  const end = (airport: string, local: string) => ({
    airport,
    terminal: null,
    local,
    at: instantAt(local, places.airport(airport)?.tz ?? 'UTC'),
  })
  return journeysOf(
    flights.map((flight) => {
      const [time = '', days = '0'] = flight.arrives.split('+')
      const from = end(flight.from, `${flight.date}T${flight.departs}`)
      const to = end(flight.to, `${addDays(flight.date, Number(days))}T${time}`)
      return {
        flight,
        from,
        to,
        departsAt: from.at,
        arrivesAt: to.at,
        minutes: minutesBetween(from.at, to.at),
      }
    }),
  )
}

function minutesBetween(from: number, to: number): number {
  return Math.max(0, Math.round((to - from) / 60_000))
}
