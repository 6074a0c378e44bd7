import type { Cabin } from '@interline/domain/flight-search/cabins'
import { distanceKm } from '@interline/domain/places/distance'
import { expect, test } from 'vitest'
import { readWorld } from '../network/reference.ts'
import { taxTable, type TaxedFlight } from './taxes.ts'

const world = readWorld()
const taxes = taxTable(world)
const HOUR = 3_600_000

/** `DXB LHR JFK` on one carrier, with this many hours of layover. */
function journey(route: string, airline = 'EK', ground = 3): TaxedFlight[] {
  const airports = route.split(' ').map((code) => world.airports.get(code) ?? expect.fail(code))
  const carrier = world.carriers.find(({ iata }) => iata === airline) ?? expect.fail(airline)
  return airports.slice(1).map((to, at) => {
    const from = airports[at]!
    const departs = at * (8 + ground) * HOUR
    const km = Math.round(distanceKm(from, to))
    return {
      from,
      to,
      domestic: from.country === to.country,
      carrier,
      km,
      departs,
      arrives: departs + 8 * HOUR,
    }
  })
}

function asked(journeys: readonly (readonly TaxedFlight[])[], cabin: Cabin = 'economy'): Map<string, number> {
  return new Map(taxes(journeys, 'adult', cabin).map(({ code, amount }) => [code, Number(amount.minor)]))
}

test.each([
  ['DXB LHR JFK', 'GB', 'LHR JFK'],
  ['NAN SYD LAS', 'AU', 'SYD LAS'],
  ['HKG HGH FRA', 'CN', 'HGH FRA'],
  ['LHR FRA JFK', 'OY', 'FRA JFK'],
  ['CDG NRT SYD', 'TK', 'NRT SYD'],
])('[C9] on %s no %s is due, on %s it is', (through, code, alone) => {
  expect(asked([journey(through)]).has(code)).toBe(false)
  expect(asked([journey(alone)]).get(code)).toBeGreaterThan(0)
})

test('[C9] service charges are lower in transit, not beyond a day', () => {
  const whole = asked([journey('LHR JFK')]).get('UB') ?? 0
  const transit = asked([journey('DXB LHR JFK')]).get('UB') ?? 0
  expect(transit).toBeGreaterThan(0)
  expect(transit).toBeLessThan(whole)
  const stay = asked([journey('DXB LHR JFK', 'EK', 25)])
  expect([stay.get('UB'), (stay.get('GB') ?? 0) > 0]).toEqual([whole, true])
  const bothWays = asked([journey('DXB LHR'), journey('LHR DXB')])
  expect(bothWays.get('GB')).toBe(asked([journey('LHR DXB')]).get('GB'))
})

test('[C9] surcharges depend on distance, carrier and cabin, low-cost carriers exempt', () => {
  const fuel = (route: string, airline: string, cabin: Cabin = 'economy') =>
    asked([journey(route, airline)], cabin).get('YQ') ?? 0
  expect(fuel('SIN CGK', 'SQ')).toBeGreaterThan(0)
  expect(fuel('SIN CGK', 'SQ')).toBeLessThan(15_000)
  expect(fuel('SIN LHR', 'SQ')).toBeGreaterThan(3 * fuel('SIN CGK', 'SQ'))
  expect(fuel('SIN LHR', 'SQ', 'business')).toBeGreaterThan(fuel('SIN LHR', 'SQ'))
  expect(fuel('SIN LHR', 'BA')).not.toBe(fuel('SIN LHR', 'SQ'))
  expect([fuel('SIN CGK', 'TR'), asked([journey('SIN CGK', 'TR')]).has('YR')]).toEqual([0, false])
})

test('[C9] passenger duty depends on distance and cabin', () => {
  const duty = (route: string, cabin: Cabin) => asked([journey(route, 'BA')], cabin).get('GB') ?? 0
  expect(duty('LHR CDG', 'economy')).toBeLessThan(duty('LHR JFK', 'economy'))
  expect(duty('LHR JFK', 'economy')).toBeLessThan(duty('LHR SIN', 'economy'))
  expect(duty('LHR JFK', 'business')).toBeGreaterThan(2 * duty('LHR JFK', 'economy'))
})

test('[C9] passenger duty is due once for connecting flights, by destination', () => {
  const duty = (route: string, code = 'GB', ground = 3) =>
    asked([journey(route, 'BA', ground)]).get(code) ?? 0
  // From a domestic flight to one abroad: that of the whole itinerary, and none for the domestic one.
  expect(duty('EDI LHR JFK')).toBe(duty('LHR JFK'))
  expect(duty('EDI LHR CDG')).toBe(duty('EDI CDG'))
  // The band is that of the final destination, not of the first flight.
  expect(duty('LHR CDG SIN')).toBe(duty('LHR SIN'))
  expect(duty('LHR DXB SYD')).toBe(duty('LHR SYD'))
  expect(duty('CDG DXB SIN', 'O4')).toBe(duty('CDG SIN', 'O4'))
  // Passengers from abroad continue domestically without it.
  expect(duty('JFK LHR EDI')).toBe(0)
  expect(duty('EDI LHR')).toBeGreaterThan(0)
  // A stay of more than a day between two flights ends the itinerary.
  expect(duty('EDI LHR JFK', 'GB', 25)).toBe(duty('EDI LHR') + duty('LHR JFK'))
})
