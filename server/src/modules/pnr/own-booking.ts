// The agency's own booking in the shape of a parsed PNR: found by its locator, so nothing is ambiguous.

import type { analysePnr } from '@interline/contract/pnr/calls'
import type { CallReply } from '@interline/contract/kernel/endpoint'
import { daysBetween } from '@interline/domain/time/local-date'
import type { Booking } from '../flight-orders/index.ts'

export type PnrReply = CallReply<typeof analysePnr>

export function analysisOfBooking(booking: Booking, locator: string): PnrReply {
  const { orderId, airlineLocators, passengers, segments } = booking
  return {
    dialect: 'order',
    confidence: 1,
    orderId,
    locator,
    airlineLocators: airlineLocators.map((each) => ({ ...each })),
    passengers: passengers.map((passenger) => ({ line: 1, nativeName: '', document: null, ...passenger })),
    segments: segments.map(({ flightNo, carrier, rbd, cabin, depAirport, depTime, arrAirport, arrTime }) => ({
      line: 1,
      carrier,
      flightNumber: String(Number(flightNo.slice(carrier.length))),
      rbd,
      cabin,
      date: depTime.slice(0, 10),
      from: depAirport,
      to: arrAirport,
      departure: depTime.slice(11, 16),
      arrival: arrTime.slice(11, 16),
      dayChange: daysBetween(depTime.slice(0, 10), arrTime.slice(0, 10)),
      status: 'HK',
      seats: passengers.filter(({ type }) => type !== 'infant').length,
      operatedBy: null,
    })),
    ssr: [],
    contacts: [],
    timeLimit: null,
    fares: null,
    tickets: [],
    warnings: [],
    trace: [{ line: 1, role: 'locator', text: locator, value: locator }],
  }
}
