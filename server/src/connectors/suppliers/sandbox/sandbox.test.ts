import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, describe, expect, test } from 'vitest'
import { MovableClock } from '../../../platform/clock/clock.ts'
import { command } from '../test-steps.ts'
import { supplierContract } from '../contract-tests.ts'
import type { SupplierCall, SupplierOffer, SupplierQuery } from '../port.ts'
import { wellBehaved } from '../well-behaved.ts'
import { sandbox, type Sandbox } from './index.ts'
import { readWorld } from './network/reference.ts'

const folders: string[] = []
const opened: Sandbox[] = []
afterAll(() => {
  for (const each of opened) each.close()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

function open(
  options: { seed?: string; folder?: string; pace?: number; surprises?: boolean } = {},
  clock = new MovableClock(),
): Sandbox & { folder: string } {
  const folder = options.folder ?? mkdtempSync(join(tmpdir(), 'interline-airlines-'))
  folders.push(folder)
  const made = sandbox(
    {
      seed: options.seed ?? 'test',
      sandboxPace: options.pace ?? 0,
      dataDir: folder,
      surprises: options.surprises ?? false,
    },
    clock,
  )
  opened.push(made)
  return { ...made, folder }
}

// On a busy machine building the world takes longer than a test may.
open().warm({ timetable: false })

const call = (): SupplierCall => ({
  deadline: Date.now() + 30 * 86_400_000,
  signal: new AbortController().signal,
  log: pino({ level: 'silent' }),
})
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const airport = (code: string) => ({ kind: 'airport' as const, code })
const ADULT = { adult: 1, child: 0, infant: 0 }

function query(route: string, over: Partial<SupplierQuery> & { days?: number } = {}): SupplierQuery {
  const codes = route.split('-')
  const journeys = codes.slice(1).map((code, at) => ({
    origin: airport(codes[at] ?? ''),
    destination: airport(code),
    date: inDays((over.days ?? 20) + at * 5),
  }))
  return { journeys, passengers: over.passengers ?? ADULT, cabin: over.cabin ?? 'economy' }
}

const answers = async (world: Sandbox, asked: SupplierQuery): Promise<readonly SupplierOffer[]> =>
  (await Promise.all(world.suppliers.map((supplier) => supplier.search(asked, call())))).flat()

const world = open()
const surnames = {
  soldOut: 'SOLDOUT',
  unknownBooking: 'UNKNOWNBOOK',
  unknownIssue: 'UNKNOWN',
  refusedIssue: 'REJECT',
}
for (const supplier of world.suppliers) {
  supplierContract({
    supplier: wellBehaved(supplier),
    query: query('HKG-BKK-HKG', { passengers: { adult: 2, child: 1, infant: 1 } }),
    call,
    surnames,
  })
}

describe('the world', () => {
  test('[C2] one seed gives identical answers, another seed different ones', async () => {
    const times = (offers: readonly SupplierOffer[]) =>
      offers.map(({ offerId, prices, journeys }) => ({ offerId, prices, journeys }))
    const asked = query('PVG-LAX')
    const first = times(await answers(world, asked))
    expect(times(await answers(open(), asked))).toEqual(first)
    expect(times(await answers(open({ seed: 'other' }), asked))).not.toEqual(first)
  })

  test.each([
    ['over the date line', 'HKG-LAX', '2027-01-15'],
    ['into summer time', 'HKG-LHR', '2027-03-28'],
    ['out of summer time', 'LHR-JFK', '2026-11-01'],
    ['half-hour zones', 'DEL-SIN', '2027-02-01'],
  ])('[C1] local times match the zone’s clock: %s', async (_name, route, date) => {
    const zones = readWorld().airports
    const clock = new MovableClock()
    clock.advance(Date.parse('2026-10-01T00:00Z') - Date.now())
    const asked = { ...query(route), journeys: [{ ...query(route).journeys[0]!, date }] }
    const offers = await answers(open({}, clock), asked)
    expect(offers.length).toBeGreaterThan(0)
    for (const end of offers.flatMap(({ journeys }) =>
      journeys.flatMap(({ segments }) => segments.flatMap(({ from, to }) => [from, to])),
    )) {
      const wall = new Intl.DateTimeFormat('sv-SE', {
        timeZone: zones.get(end.airport)?.tz,
        dateStyle: 'short',
        timeStyle: 'short',
      }).format(end.at)
      expect(end.local).toBe(wall.replace(' ', 'T'))
    }
  })

  test('[C2] connections are on one carrier, at its hub, with sufficient time', async () => {
    const { carriers } = readWorld()
    const offers = await answers(world, query('URC-HKG'))
    const changing = offers.flatMap(({ journeys }) => journeys).filter(({ segments }) => segments.length > 1)
    expect(changing.length).toBeGreaterThan(10)
    for (const {
      segments: [first, second],
    } of changing) {
      expect(second?.carrier).toBe(first?.carrier)
      expect(carriers.find(({ iata }) => iata === first?.carrier)?.hubs).toContain(second?.from.airport)
      expect(((second?.from.at ?? 0) - (first?.to.at ?? 0)) / 60_000).toBeGreaterThanOrEqual(45)
    }
  })

  test('[C9] children pay three quarters and infants a tenth of the fare', async () => {
    const [offer] = await answers(world, query('HKG-TPE', { passengers: { adult: 1, child: 1, infant: 1 } }))
    const [adult = 0, child = 0, infant = 0] = offer?.prices.map(({ fare }) => Number(fare.minor)) ?? []
    expect(child / adult).toBeCloseTo(0.75, 1)
    expect(infant / adult).toBeCloseTo(0.1, 1)
  })

  test('[C9] fares rise with the cabin and close to departure', async () => {
    const cheapest = async (asked: SupplierQuery) =>
      Math.min(...(await answers(world, asked)).map(({ prices }) => Number(prices[0]?.fare.minor)))
    const economy = await cheapest(query('HKG-NRT'))
    expect(await cheapest(query('HKG-NRT', { cabin: 'business' }))).toBeGreaterThan(economy * 2)
    expect(await cheapest(query('HKG-NRT', { days: 2 }))).toBeGreaterThan(economy)
  })

  test('[C2] carriers without ticket code are sold by confirmation number only', async () => {
    const codes = new Map(readWorld().carriers.map(({ iata, ticketCode }) => [iata, ticketCode]))
    for (const offer of await answers(world, query('HKG-TPE'))) {
      if (offer.ticketKind === 'eticket') expect(codes.get(offer.validatingCarrier)).toMatch(/^\d{3}$/)
      else expect(offer.source).toBe('LCC')
    }
  })

  test('[C8] prices only change if configured, and then a few percent', async () => {
    const moved = async (each: Sandbox) => {
      const [gds = expect.fail('no supplier')] = each.suppliers
      const offers = await gds.search(query('CAN-PEK'), call())
      const results = await Promise.all(offers.map((offer) => gds.verify(offer, ADULT, call())))
      return results.filter((result) => result.kind === 'price_changed').length / offers.length
    }
    expect(await moved(world)).toBe(0)
    const share = await moved(open({ surprises: true }))
    expect(share).toBeGreaterThan(0)
    expect(share).toBeLessThan(0.12)
  })
})

describe('waiting', () => {
  test('[D5] with delays a ticket takes its time', async () => {
    const clock = new MovableClock()
    const { suppliers } = open({ pace: 0.0137 }, clock)
    const gds = suppliers.find(({ code }) => code === 'SIM-GDS') ?? expect.fail('no GDS')
    const [offer] = await gds.search(query('HKG-BKK'), call())
    const order = command(offer ?? expect.fail('no offer'), ADULT)
    const booked = await gds.book(order, call())
    if (booked.kind !== 'booked') expect.fail(booked.kind)
    const { supplierOrderId } = booked.order
    const issued = await gds.ticket({ supplierOrderId, clientRef: `${order.clientRef}-issue` }, call())
    expect(issued).toEqual({ kind: 'pending' })
    clock.advance(60_000)
    expect(await gds.retrieve(supplierOrderId, call())).toMatchObject({
      kind: 'found',
      order: { status: 'ticketed' },
    })
  })

  test('[C2] response times are repeatable and scale with the pace', async () => {
    const slow = open({ pace: 0.05 })
    for (const supplier of slow.suppliers) {
      const started = performance.now()
      await supplier.search(query('HKG-TPE'), call())
      const least = { GDS: 400, NDC: 300, LCC: 200 }[supplier.source] * 0.05
      expect(performance.now() - started).toBeGreaterThanOrEqual(least - 2)
    }
  })
})

test('[C2 C9] some flights are operated by an alliance partner, always the same', async () => {
  const airlines = new Map(readWorld().carriers.map((carrier) => [carrier.iata, carrier]))
  const flights = async () =>
    (
      await Promise.all(
        ['HKG-NRT', 'FRA-JFK', 'LHR-JFK', 'SIN-FRA'].map((route) => answers(world, query(route))),
      )
    )
      .flat()
      .flatMap(({ journeys }) => journeys.flatMap(({ segments }) => segments))
      .map(({ flightNumber, carrier, operatingCarrier }) => ({ flightNumber, carrier, operatingCarrier }))
  const found = await flights()
  const shared = found.filter(({ carrier, operatingCarrier }) => carrier !== operatingCarrier)
  expect(shared.length).toBeGreaterThan(0)
  expect(shared.length).toBeLessThan(found.length / 2)
  for (const { carrier, operatingCarrier } of shared) {
    const [sold, flown] = [airlines.get(carrier), airlines.get(operatingCarrier)]
    expect(flown?.alliance).toBe(sold?.alliance)
    expect(sold?.alliance).not.toBeNull()
  }
  expect(await flights()).toEqual(found)
})

test('[C9] a low-cost carrier’s infant fee does not depend on the fare', async () => {
  const party = { adult: 1, child: 0, infant: 1 }
  const offers = (await answers(world, query('HKG-BKK', { passengers: party }))).filter(
    ({ source }) => source === 'LCC',
  )
  const fees = offers.map(({ prices }) => prices.find(({ type }) => type === 'infant')?.fare.minor)
  expect(offers.length).toBeGreaterThan(0)
  expect(new Set(fees)).toEqual(new Set([15_000n]))
  expect(new Set(offers.map(({ prices: [adult] }) => adult?.fare.minor)).size).toBeGreaterThan(1)
})
