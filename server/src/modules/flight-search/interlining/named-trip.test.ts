import { expect, test } from 'vitest'
import { namedTrip } from './named-trip.ts'

/** `CX701 TG910 / TG917`: flights of two journeys. */
function ticketsOf(text: string): string[] | undefined {
  const journeys = text.split(' / ').map((journey) => ({
    segments: journey
      .split(' ')
      .map((flightNumber) => ({ flightNumber, date: '2027-01-14', from: 'AAA', to: 'BBB', rbd: null })),
  }))
  return namedTrip({ journeys })?.tickets.map(({ flights, places }) => {
    const at = places.map(({ journey, segment }) => `${journey}.${segment}`)
    return `${flights.map(({ flightNumber }) => flightNumber).join('+')} at ${at.join()}`
  })
}

test.each([
  ['CX701', undefined],
  ['CX701 CX251 / CX250', undefined],
  ['CX701 TG910', ['CX701 at 0.0', 'TG910 at 0.1']],
  ['CX701 TG910 TG911', ['CX701 at 0.0', 'TG910+TG911 at 0.1,0.2']],
  ['CX701 TG910 CX251', ['CX701 at 0.0', 'TG910 at 0.1', 'CX251 at 0.2']],
  ['CX701 CX703 / TG910', ['CX701+CX703 at 0.0,0.1', 'TG910 at 1.0']],
])('[C2 C3] %s: one ticket per carrier’s run of flights in a journey', (flights, tickets) => {
  expect(ticketsOf(flights)).toEqual(tickets)
})
