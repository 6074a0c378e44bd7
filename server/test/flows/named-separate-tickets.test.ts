import type { Input } from '@interline/contract/index'
import { parsePlace } from '@interline/domain/places/place-ref'
import { expect, test } from 'vitest'
import type { SupplierSegment } from '../../src/connectors/suppliers/port.ts'
import { testApp } from '../support/app.ts'
import { inDays, pollAll } from '../support/shopping.ts'

const app = await testApp({ env: { SEPARATE_TICKETS: 'on' } })
const desk = await app.as('operator@harbour.demo')
const passengers = { adult: 1, child: 0, infant: 0 }
const HOUR = 3_600_000

/** Nonstop flights sold by suppliers, as in a booking. */
async function flights(from: string, to: string, days: number): Promise<SupplierSegment[]> {
  const [origin, destination] = [parsePlace(`airport-${from}`), parsePlace(`airport-${to}`)]
  if (!origin || !destination) return expect.fail('no such place')
  const journeys = [{ origin, destination, date: inDays(app.clock, days) }]
  const { signal } = new AbortController()
  const call = { deadline: Number.MAX_SAFE_INTEGER, signal, log: app.platform.log }
  const selling = app.sandbox.suppliers.filter(({ code }) => code === 'SIM-GDS' || code === 'SIM-LCC')
  const offers = await Promise.all(
    selling.map((supplier) => supplier.search({ journeys, passengers, cabin: 'economy' }, call)),
  )
  return offers.flat().flatMap(({ journeys: [only] }) => {
    const [flight, ...more] = only?.segments ?? []
    return flight && more.length === 0 ? [flight] : []
  })
}

async function priced(named: readonly SupplierSegment[]) {
  const segments = named.map(({ flightNumber, carrier, from, to }) => ({
    carrier,
    flightNumber: flightNumber.slice(2),
    date: from.local.slice(0, 10),
    from: from.airport,
    to: to.airport,
  }))
  const body: Input<'flightSearch.accurate'>['body'] = {
    journeys: [{ segments }],
    cabin: 'economy',
    passengers,
  }
  return pollAll(desk, (await desk.call('flightSearch.accurate', { body })).body.data)
}

const ins = await flights('HKG', 'BKK', 30)
const outs = [...(await flights('BKK', 'SIN', 30)), ...(await flights('BKK', 'SIN', 31))]
/** Two flights of two carriers, with a connection between these hours. */
function pair(least: number, most: number): readonly SupplierSegment[] {
  for (const one of ins)
    for (const two of outs) {
      const hours = (two.from.at - one.to.at) / HOUR
      if (one.carrier !== two.carrier && hours > least && hours < most) return [one, two]
    }
  return expect.fail('no two carriers')
}

test('[C2 C3 C4] named flights of two carriers become two tickets', async () => {
  const { state, solutions } = await priced(pair(7, 24))
  const [solution, ...more] = solutions
  if (!solution) return expect.fail('nothing was priced')
  expect(more).toEqual([])
  expect(solution.sourceTag).toBe('VI')
  expect(solution.tickets.map(({ segments }) => segments)).toEqual([
    [{ journey: 0, segment: 0 }],
    [{ journey: 0, segment: 1 }],
  ])
  const [change] = solution.journeys[0]?.connections ?? []
  expect(change).toMatchObject({ selfTransfer: true, transfer: { entry: 'TH', mayEnter: 'usual' } })
  expect(change?.transfer?.lastOfDay).toBeTypeOf('boolean')
  const { searchId } = state
  const check = await desk.call('flightSearch.verify', { params: { id: solution.id }, body: { searchId } })
  expect(check.body.data.result).toBe('ok')
})

test('[C3 C4] named flights with a short self-transfer are not sold', async () => {
  const { state, solutions } = await priced(pair(0, 3))
  expect([state.status, solutions]).toEqual(['done', []])
})
