import { expect, test, vi } from 'vitest'
import type { SupplierOffer } from '../../port.ts'
import { PROFILES } from '../profiles.ts'
import { worldOf } from '../world.ts'

const { offers, schedule } = worldOf('cheapest-of-flights')
const NOW = Date.parse('2026-12-01T00:00Z')
const DAY = Date.parse('2027-01-14') / 86_400_000
const NOBODY = () => 0

const costOf = ({ prices }: SupplierOffer) =>
  prices.reduce(
    (sum, { count, fare, taxes }) =>
      sum + count * Number(taxes.reduce((all, { amount }) => all + amount.minor, fare.minor)),
    0,
  )

test('[C3 C9] offers for named flights are complete, cheapest party price first', () => {
  const passengers = { adult: 2, child: 1, infant: 1 }
  const { templates } = schedule.network
  let compared = 0
  for (let template = 0; template < templates.count && compared < 60; template += 1009) {
    const flight = schedule.departure(template, DAY)
    if (!flight) continue
    const [flightNumber = ''] = flight.key.split(' ')
    const wanted = { flightNumber, date: flight.date, from: flight.from.iata, to: flight.to.iata, rbd: null }
    const query = { journeys: [{ segments: [wanted] }], passengers, cabin: 'economy' } as const
    const sorted = [...offers.cheapestOfFlights(PROFILES, query, NOW, NOBODY)]
    const all = PROFILES.flatMap((profile) => offers.ofFlights(profile, query, NOW, NOBODY))
    expect(sorted.map(costOf)).toEqual(all.map(costOf).toSorted((a, b) => a - b))
    expect(new Set(sorted.map(({ supplier, offerId }) => supplier + offerId))).toEqual(
      new Set(all.map(({ supplier, offerId }) => supplier + offerId)),
    )
    compared += all.length > 0 ? 1 : 0
  }
  expect(compared).toBeGreaterThan(20)
})

test('[C3] a ticket’s flights are looked up once for all suppliers', () => {
  const flight = Array.from({ length: 50 }, (_, template) => schedule.departure(template, DAY)).find(Boolean)
  const [flightNumber = ''] = flight?.key.split(' ') ?? []
  const [from, to] = [flight?.from.iata ?? '', flight?.to.iata ?? '']
  const segments = [{ flightNumber, date: flight?.date ?? '', from, to, rbd: null }]
  const query = {
    journeys: [{ segments }],
    passengers: { adult: 1, child: 0, infant: 0 },
    cabin: 'economy',
  } as const
  const looksUp = vi.spyOn(schedule, 'flight')
  const sold = [...offers.cheapestOfFlights(PROFILES, query, NOW, NOBODY)]
  expect(new Set(sold.map(({ supplier }) => supplier)).size).toBeGreaterThan(1)
  expect(looksUp).toHaveBeenCalledTimes(1)
  looksUp.mockRestore()
})
