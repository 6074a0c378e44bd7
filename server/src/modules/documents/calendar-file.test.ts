import { LOCALES } from '@interline/domain/text/text'
import { expect, test } from 'vitest'
import { placesModule } from '../places/index.ts'
import { calendarFile } from './calendar-file.ts'
import { itineraryText } from './itinerary-text.ts'
import type { Order } from './ticket-request.ts'
import { agency, returnOrder } from './ticket.fixture.ts'

const places = placesModule()
const file = (order: Order = returnOrder, locale: (typeof LOCALES)[number] = 'en') =>
  calendarFile({ order, locale }, places)
/** Lines as parsed by a calendar. */
const lines = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')
const values = (text: string, name: string) =>
  lines(text).flatMap((line) => (line.startsWith(`${name}:`) ? [line.slice(name.length + 1)] : []))

/** The order with all coupons of a journey in a state. */
function withCoupons(state: 'OPEN' | 'REFUNDED', journey?: number): Order {
  return {
    ...returnOrder,
    passengers: returnOrder.passengers.map((passenger) => ({
      ...passenger,
      tickets: passenger.tickets.map((ticket) => ({
        ...ticket,
        coupons: ticket.coupons.map((coupon) =>
          journey === undefined || coupon.journey === journey ? { ...coupon, state } : coupon,
        ),
      })),
    })),
  }
}

test('[D15] each flight is a separate event in UTC with two reminders', () => {
  const text = file()
  const flights = returnOrder.journeys.flatMap(({ segments }) => segments)
  expect(values(text, 'METHOD')).toEqual(['PUBLISH'])
  expect(values(text, 'UID')).toEqual(flights.map((_, at) => `${returnOrder.id}-${at + 1}@interline`))
  expect(values(text, 'DTSTART')[0]).toBe('20261204T001500Z')
  expect(values(text, 'DTEND')[0]).toBe('20261204T054500Z')
  expect(values(text, 'SUMMARY')[0]).toBe('MU543 PVG T1 → SIN T3')
  expect(values(text, 'TRIGGER')).toEqual(flights.flatMap(() => ['-PT24H', '-PT3H']))
  expect(new Set(values(text, 'STATUS'))).toEqual(new Set(['CONFIRMED']))
})

test('[D15 A10] no line exceeds 75 octets or breaks a character', () => {
  for (const locale of LOCALES) {
    const text = file(returnOrder, locale)
    expect(text).not.toContain('\uFFFD')
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    const [description = ''] = values(text, 'DESCRIPTION')
    expect(description).toContain('08:15')
    expect(description).toContain(returnOrder.id)
  }
})

test('[D15] unflown flights are cancelled, and the file when none remains', () => {
  const half = file(withCoupons('REFUNDED', 1))
  expect(new Set(values(half, 'STATUS'))).toEqual(new Set(['CONFIRMED', 'CANCELLED']))
  expect(values(half, 'METHOD')).toEqual(['PUBLISH'])
  expect(values(file(withCoupons('REFUNDED')), 'METHOD')).toEqual(['CANCEL'])
})

test('[D15 A10] itinerary text has flights, times and passengers, no price', () => {
  for (const locale of LOCALES) {
    const text = itineraryText({ order: returnOrder, agency, locale }, places)
    for (const part of [returnOrder.id, 'MU543', '08:15', 'ZHANG', returnOrder.bookingNumber])
      expect(text).toContain(part)
    expect(text).not.toMatch(/HKD|\d\.\d\d/)
  }
})
