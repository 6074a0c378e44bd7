// The facts that a rule is matched against at each moment of a sale.

import type { FlightsQuery, SupplierOffer, SupplierQuery } from '../../port.ts'
import type { Booking } from '../memory/booking-rows.ts'
import type { SandboxSupplierCode } from '@interline/domain/backoffice/sandbox/fault'
import type { Occasion } from './rules.ts'

const NOBODY = { carriers: [], flights: [], orders: [], surnames: [], attempt: 1 } as const

export function occasionOfSearch(supplier: SandboxSupplierCode, { journeys }: SupplierQuery): Occasion {
  const routes = journeys.map(({ origin, destination }) => ({ from: origin.code, to: destination.code }))
  const dates = journeys.map(({ date }) => date)
  const subject = routes.map(({ from, to }, at) => `${from}-${to} ${dates[at] ?? ''}`).join(', ')
  return { ...NOBODY, supplier, routes, dates, subject }
}

/** A request for named flights: also a search. */
export function occasionOfFlights(supplier: SandboxSupplierCode, { journeys }: FlightsQuery): Occasion {
  const segments = journeys.flatMap((journey) => journey.segments)
  const flights = segments.map(({ flightNumber }) => flightNumber)
  const dates = segments.map(({ date }) => date)
  return {
    ...NOBODY,
    supplier,
    flights,
    dates,
    carriers: flights.map((flight) => flight.slice(0, 2)),
    routes: journeys.map((journey) => ({
      from: journey.segments[0]?.from ?? '',
      to: journey.segments.at(-1)?.to ?? '',
    })),
    subject: `${flights.join(' ')} ${dates[0] ?? ''}`,
  }
}

export function occasionOfOffer(
  supplier: SandboxSupplierCode,
  { journeys }: SupplierOffer,
  order: { readonly clientRef?: string; readonly surnames?: readonly string[] } = {},
): Occasion {
  const segments = journeys.flatMap((journey) => journey.segments)
  const surnames = order.surnames ?? []
  return {
    ...about(segments, surnames),
    supplier,
    carriers: segments.map(({ carrier }) => carrier),
    routes: journeys.map((journey) => ({
      from: journey.segments[0]?.from.airport ?? '',
      to: journey.segments.at(-1)?.to.airport ?? '',
    })),
    orders: order.clientRef === undefined ? [] : [order.clientRef],
    surnames,
    attempt: 1,
  }
}

export function occasionOfBooking(supplier: SandboxSupplierCode, booking: Booking): Occasion {
  const { trip, travellers, clientRef, pnr, airlinePnr, attempts } = booking
  const flights = trip?.flights ?? []
  const surnames = travellers.map(({ surname }) => surname)
  return {
    ...about(flights, surnames),
    supplier,
    carriers: flights.map(({ flightNumber }) => flightNumber.slice(0, 2)),
    routes: booking.journeys.map((_, at) => {
      const journey = flights.filter((flight) => flight.journey === at)
      return { from: journey[0]?.from.airport ?? '', to: journey.at(-1)?.to.airport ?? '' }
    }),
    orders: [clientRef, pnr, airlinePnr],
    surnames,
    attempt: attempts + 1,
  }
}

function about(
  flights: readonly { readonly flightNumber: string; readonly from: { readonly local: string } }[],
  surnames: readonly string[],
): Pick<Occasion, 'flights' | 'dates' | 'subject'> {
  const dates = flights.map(({ from }) => from.local.slice(0, 10))
  const numbers = flights.map(({ flightNumber }) => flightNumber)
  const names = [...new Set(surnames)].join(' ')
  return { flights: numbers, dates, subject: `${numbers.join(' ')} ${dates[0] ?? ''} ${names}`.trim() }
}
