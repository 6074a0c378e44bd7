import type { Input } from '@interline/contract/index'
import { describe, expect, test } from 'vitest'
import { testApp } from '../support/app.ts'
import { inDays, pollAll, searchAll } from '../support/shopping.ts'

const app = await testApp()
const desk = await app.as('operator@harbour.demo')

type Asked = Input<'flightSearch.accurate'>['body']

async function priced(body: Asked) {
  return pollAll(desk, (await desk.call('flightSearch.accurate', { body })).body.data)
}

const found = await searchAll(desk, {
  bookingType: 'return',
  cabin: '',
  journeys: [
    { origin: 'airport-HKG', destination: 'airport-MAN', date: inDays(app.clock, 30) },
    { origin: 'airport-MAN', destination: 'airport-HKG', date: inDays(app.clock, 40) },
  ],
})
type Solution = (typeof found.solutions)[number]
const flightsOf = ({ journeys }: Solution) => JSON.stringify(journeys.map(flown))
const flown = ({ segments }: Solution['journeys'][number]) => segments.map(({ flightNo }) => flightNo)
const inBusiness = new Set(
  found.solutions
    .filter(({ journeys }) => journeys.every(({ segments }) => segments.every((s) => s.cabin === 'business')))
    .map(flightsOf),
)
const soldBy = (source: string) =>
  new Set(found.solutions.filter(({ sourceTag }) => sourceTag === source).map(flightsOf))
const byBoth = soldBy('NDC').intersection(soldBy('GDS'))
/** With a connection, in economy, on flights that have a business cabin as well. */
const [seen = expect.fail('nothing found')] = found.solutions.filter(
  (each) =>
    each.journeys.some(({ segments }) => segments.length > 1) &&
    each.journeys[0]?.segments[0]?.cabin === 'economy' &&
    inBusiness.has(flightsOf(each)),
)

/** The flights of a solution, as named in a booking. */
function named({ journeys }: Solution, withClass = true): Asked['journeys'] {
  return journeys.map(({ segments }) => ({
    segments: segments.map(({ flightNo, carrier, depTime, depAirport, arrAirport, rbd }) => ({
      carrier,
      flightNumber: flightNo.slice(2).padStart(4, '0'),
      date: depTime.slice(0, 10),
      from: depAirport,
      to: arrAirport,
      ...(withClass ? { rbd } : {}),
    })),
  }))
}

describe('flights by name', () => {
  test('[C2 C4] are searched exactly, in their class, at the search price', async () => {
    const { state, solutions } = await priced({ journeys: named(seen), cabin: 'economy' })
    expect(state.status).toBe('done')
    expect(state.searchId).not.toBe(found.state.searchId)
    for (const solution of solutions) expect(named(solution, false)).toEqual(named(seen, false))
    expect(solutions.map(({ fareFamily }) => fareFamily)).toContain(seen.fareFamily)
    const same = solutions.find(({ id }) => id === seen.id)
    expect(same?.priceDetail).toEqual(seen.priceDetail)
    const check = await desk.call('flightSearch.verify', {
      params: { id: seen.id },
      body: { searchId: state.searchId },
    })
    expect(check.body.data.result).toBe('ok')
  })

  test('[C2 C4] without a class all cabins; an unsold class is replaced', async () => {
    const cabinsOf = async (body: Asked) => {
      const { solutions } = await priced(body)
      return new Set(
        solutions.flatMap(({ journeys }) => journeys.flatMap(({ segments }) => segments.map((s) => s.cabin))),
      )
    }
    expect(await cabinsOf({ journeys: named(seen, false) })).toEqual(new Set(['economy', 'business']))
    const odd = named(seen).map(({ segments }) => ({ segments: segments.map((s) => ({ ...s, rbd: 'Z' })) }))
    expect(await cabinsOf({ journeys: odd, cabin: 'economy' })).toEqual(new Set(['economy']))
  })

  test('[C2 C4] unknown flights or airports give an empty search, no error', async () => {
    const [out] = named(seen)
    const [first] = out?.segments ?? []
    if (!first) return expect.fail('no flight')
    for (const change of [{ flightNumber: '9999' }, { from: 'SIN' }]) {
      const { state, solutions } = await priced({ journeys: [{ segments: [{ ...first, ...change }] }] })
      expect([state.status, solutions]).toEqual(['done', []])
    }
  })

  test('[C2 C4] other flights in a supplier’s answer are dropped', async () => {
    const [ndc] = app.sandbox.suppliers.filter(({ code }) => code === 'SIM-NDC')
    if (!ndc) return expect.fail('no supplier')
    const honest = ndc.priceFlights
    Object.assign(ndc, {
      priceFlights: async (...asked: Parameters<NonNullable<typeof honest>>) => {
        const offers = (await honest?.(...asked)) ?? []
        return offers.map((offer) => ({ ...offer, journeys: offer.journeys.toReversed() }))
      },
    })
    const [both = expect.fail('no flights of both')] = found.solutions.filter((each) =>
      byBoth.has(flightsOf(each)),
    )
    const { state, solutions } = await priced({ journeys: named(both, false), passengers: { adult: 2 } })
    Object.assign(ndc, { priceFlights: honest })
    expect(state.suppliers.find(({ tag }) => tag === 'NDC')).toMatchObject({ state: 'failed', count: 0 })
    expect(solutions.length).toBeGreaterThan(0)
  })

  const flight = { carrier: 'CX', flightNumber: '251', date: inDays(app.clock, 30), from: 'HKG', to: 'LHR' }
  test.each<[string, Asked['journeys'], string[]]>([
    ['nothing', [], ['journeys journeys.empty']],
    ['an empty journey', [{ segments: [] }], ['journeys.0.segments journeys.empty']],
    [
      'seven flights in one journey',
      [
        {
          segments: Array.from({ length: 7 }, (_, at) => ({
            ...flight,
            ...(at % 2 ? { from: 'LHR', to: 'HKG' } : {}),
          })),
        },
      ],
      ['journeys.0.segments flights.too_many'],
    ],
    [
      'an airport nobody knows, on a day that does not exist',
      [{ segments: [{ ...flight, from: 'QQQ', date: '2027-02-30' }] }],
      [
        'journeys.0.segments.0.from journeys.place_unknown',
        'journeys.0.segments.0.date journeys.date_invalid',
      ],
    ],
    [
      'a flight from where the one before it does not land, a week before it',
      [{ segments: [flight, { ...flight, date: inDays(app.clock, 23) }] }],
      ['journeys.0.segments.1.from flights.not_connected', 'journeys.0.segments.1.date journeys.date_order'],
    ],
    [
      'a code with a small letter',
      [{ segments: [{ ...flight, carrier: 'cx' }] }],
      ['journeys.0.segments.0.carrier flights.carrier'],
    ],
  ])('[C2 C4] %s is reported at its field', async (_name, journeys, faults) => {
    const { status, body } = await desk.call('flightSearch.accurate', { body: { journeys } })
    expect([status, body.key]).toEqual([400, 'request.invalid'])
    expect(body.fields?.map(({ path, rule }) => `${path} ${rule}`)).toEqual(faults)
  })
})
