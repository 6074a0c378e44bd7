import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { pino } from 'pino'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { MovableClock } from '../../../platform/clock/clock.ts'
import { command } from '../test-steps.ts'
import type { FlightSupplier, SupplierCall, SupplierOffer, SupplierQuery } from '../port.ts'
import { sandbox, type Sandbox } from './index.ts'

const folder = mkdtempSync(join(tmpdir(), 'interline-seats-'))
const opened: Sandbox[] = []
const open = (clock = new MovableClock()) => {
  const made = sandbox({ seed: 'seats', sandboxPace: 0, dataDir: folder }, clock)
  opened.push(made)
  return made
}
afterAll(() => {
  for (const each of opened) each.close()
  rmSync(folder, { recursive: true, force: true })
})

const call = (): SupplierCall => ({
  deadline: Date.now() + 30 * 86_400_000,
  signal: new AbortController().signal,
  log: pino({ level: 'silent' }),
})
const ADULT = { adult: 1, child: 0, infant: 0 }
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const query = (days: number): SupplierQuery => ({
  journeys: [
    {
      origin: { kind: 'airport', code: 'HKG' },
      destination: { kind: 'airport', code: 'BKK' },
      date: day(days),
    },
  ],
  passengers: ADULT,
  cabin: 'economy',
})

const supplierOf = (world: Sandbox, code: string): FlightSupplier =>
  world.suppliers.find((each) => each.code === code) ?? expect.fail(code)
const seats = (offer: SupplierOffer) =>
  Math.min(...offer.journeys.flatMap(({ segments }) => segments.map(({ seatsLeft }) => seatsLeft)))
const direct = ({ journeys }: SupplierOffer) => journeys.every(({ segments }) => segments.length === 1)

/** A cheap direct offer with exactly that many seats, on the first possible date from `days` on. */
async function withSeats(
  supplier: FlightSupplier,
  count: number,
  days: number,
  rbds = 'QMHY',
): Promise<SupplierOffer & { day: number }> {
  for (let day = days; day < days + 60; day += 1) {
    const offers = await supplier.search(query(day), call())
    const found = offers.find(
      (offer) =>
        direct(offer) &&
        offer.fareFamily === 'Basic' &&
        seats(offer) === count &&
        rbds.includes(offer.journeys[0]?.segments[0]?.rbd ?? ''),
    )
    if (found) return { ...found, day }
  }
  return expect.fail(`no offer with ${count} seats`)
}

const book = (supplier: FlightSupplier, offer: SupplierOffer) => supplier.book(command(offer, ADULT), call())

describe('seats', () => {
  test('[D11 C2] a split-off passenger keeps an unchanged flight with their own seat', async () => {
    const gds = supplierOf(open(), 'SIM-GDS')
    const alone = await withSeats(gds, 2, 20)
    const two = { adult: 2, child: 0, infant: 0 }
    const flight = ({ journeys }: SupplierOffer) => journeys[0]?.segments[0]
    const pair = (await gds.search({ ...query(alone.day), passengers: two }, call())).find(
      (each) =>
        direct(each) &&
        each.fareFamily === 'Basic' &&
        flight(each)?.flightNumber === flight(alone)?.flightNumber &&
        flight(each)?.rbd === flight(alone)?.rbd,
    )
    const given = command(pair ?? expect.fail('no offer for two'), two)
    const booked = await gds.book(given, call())
    if (booked.kind !== 'booked') return expect.fail(`booking ended ${booked.kind}`)
    const { supplierOrderId } = booked.order
    await gds.ticket({ supplierOrderId, clientRef: `${given.clientRef}-issue` }, call())
    const change = { supplierOrderId, travellerKeys: ['p1'], offer: alone }
    const quoted = await gds.quoteReissue(change, call())
    if (quoted.kind !== 'quoted') return expect.fail(`the quote ended ${JSON.stringify(quoted)}`)
    const clientRef = `${given.clientRef}-part`
    const left = await gds.reissue({ supplierOrderId, quoteId: quoted.quote.quoteId, clientRef }, call())
    expect(left.kind).toBe('reissued')
    const offers = await gds.search(query(alone.day), call())
    const sold = offers.find(
      (each) => direct(each) && flight(each)?.flightNumber === flight(alone)?.flightNumber,
    )
    expect(sold && flight(sold)?.rbd).not.toBe(flight(alone)?.rbd)
  })

  test('[C2] of two buyers of the last seat exactly one gets it', async () => {
    const [one, two] = [supplierOf(open(), 'SIM-GDS'), supplierOf(open(), 'SIM-NDC')]
    const offer = await withSeats(one, 1, 20)
    const twin = (await two.search(query(offer.day), call())).find(({ offerId }) => offerId === offer.offerId)
    const results = await Promise.all([
      book(one, offer),
      book(two, twin ?? offer),
      book(one, offer),
      book(two, twin ?? offer),
    ])
    expect(results.filter(({ kind }) => kind === 'booked')).toHaveLength(1)
    expect(
      results.filter((result) => result.kind === 'rejected' && result.failure.code === 'sold_out'),
    ).toHaveLength(3)
  })

  test('[D12] released seats are sold again, once', async () => {
    const gds = supplierOf(open(), 'SIM-GDS')
    const offer = await withSeats(gds, 3, 90)
    const sold = offer.journeys[0]?.segments[0]
    const left = async () => {
      const offers = await gds.search(query(offer.day), call())
      const same = offers.filter(direct).map(({ journeys }) => journeys[0]?.segments[0])
      return same.find((each) => each?.flightNumber === sold?.flightNumber && each?.rbd === sold?.rbd)
        ?.seatsLeft
    }
    const asked = command(offer, ADULT)
    const booked = await gds.book(asked, call())
    if (booked.kind !== 'booked') return expect.fail(booked.kind)
    const { supplierOrderId } = booked.order
    await gds.ticket({ supplierOrderId, clientRef: `${asked.clientRef}-issue` }, call())
    await vi.waitFor(async () =>
      expect(await gds.retrieve(supplierOrderId, call())).toMatchObject({ order: { status: 'ticketed' } }),
    )
    // A seat of another booking, which must not be released with these.
    expect((await gds.book(command(offer, ADULT), call())).kind).toBe('booked')
    expect(await left()).toBe(1)
    const flights = [{ journey: 0, segment: 0 }]
    const selection = { supplierOrderId, travellerKeys: asked.travellers.map(({ key }) => key), flights }
    for (let time = 0; time < 2; time += 1)
      expect((await gds.releaseSeats(selection, call())).kind).toBe('released')
    expect(await left()).toBe(2)
    const quoted = await gds.quoteRefund(selection, call())
    if (quoted.kind !== 'quoted') return expect.fail(quoted.kind)
    const refund = { selection, expected: quoted.quote.returned, clientRef: `${asked.clientRef}-refund` }
    expect((await gds.refund(refund, call())).kind).toBe('refunded')
    expect(await left()).toBe(2)
  })

  test('[C2] of four concurrent processes two get the last two seats', async () => {
    const gds = supplierOf(open(), 'SIM-GDS')
    const { day, ...offer } = await withSeats(gds, 2, 60)
    // Each buyer is a separate process that finds the same offer again, as results are deterministic.
    const buyer = (name: string) => `
      import { sandbox } from ${JSON.stringify(new URL('index.ts', import.meta.url).href)}
      const world = sandbox({ seed: 'seats', sandboxPace: 0, dataDir: ${JSON.stringify(folder)} }, { now: () => Date.now(), offset: 0 })
      const gds = world.suppliers.find(({ code }) => code === 'SIM-GDS')
      const call = { deadline: Date.now() + 60_000, signal: new AbortController().signal }
      const offers = await gds.search(${JSON.stringify(query(day))}, call)
      const offer = offers.find(({ offerId }) => offerId === ${JSON.stringify(offer.offerId)})
      const traveller = { key: 'p', type: 'adult', surname: 'BUYER' }
      const result = offer ? await gds.book({ offer, travellers: [traveller], clientRef: '${name}' }, call) : { kind: 'too late' }
      console.log(result.kind)
      world.close()`
    const run = async (name: string) =>
      (await promisify(execFile)(process.execPath, ['--input-type=module', '-e', buyer(name)])).stdout.trim()
    const results = await Promise.all(['one', 'two', 'three', 'four'].map(run))
    expect(results.filter((kind) => kind === 'booked')).toHaveLength(2)
    expect(results.filter((kind) => kind === 'rejected' || kind === 'too late')).toHaveLength(2)
  }, 60_000)

  test('[C8] booking reduces seats; a full class leaves the next dearer one', async () => {
    const gds = supplierOf(open(), 'SIM-GDS')
    // Not from the dearest class: there is none above it.
    const offer = await withSeats(gds, 2, 25, 'QMH')
    const flight = offer.journeys[0]?.segments[0]?.flightNumber
    const current = async () =>
      (await gds.search(query(offer.day), call())).find(
        (each) =>
          direct(each) &&
          each.fareFamily === 'Basic' &&
          each.journeys[0]?.segments[0]?.flightNumber === flight,
      )
    expect((await book(gds, offer)).kind).toBe('booked')
    const afterOne = await current()
    expect(afterOne && [seats(afterOne), afterOne.offerId]).toEqual([1, offer.offerId])
    expect((await book(gds, offer)).kind).toBe('booked')
    const asked = await gds.verify(offer, ADULT, call())
    if (asked.kind !== 'price_changed') return expect.fail(asked.kind)
    expect(Number(asked.offer.prices[0]?.fare.minor)).toBeGreaterThan(Number(offer.prices[0]?.fare.minor))
    // Searches offer the flight at that price, unless so dear a flight is no longer returned.
    const afterTwo = await current()
    if (afterTwo) expect(afterTwo.prices).toEqual(asked.offer.prices)
  })

  test.each([
    ['an infant sits on a lap', { adult: 1, child: 0, infant: 1 }, 28, 2],
    ['a child has a seat of its own', { adult: 1, child: 1, infant: 0 }, 32, 1],
  ])('[C8 C9] %s', async (_name, party, from, left) => {
    const gds = supplierOf(open(), 'SIM-GDS')
    const offer = await withSeats(gds, 3, from)
    expect((await gds.book(command(offer, party), call())).kind).toBe('booked')
    const again = await gds.search(query(offer.day), call())
    expect(again.filter(({ offerId }) => offerId === offer.offerId).map(seats)).toEqual([left])
  })

  test('[C2] an expired hold releases its seats', async () => {
    const clock = new MovableClock()
    const ndc = supplierOf(open(clock), 'SIM-NDC')
    const offer = await withSeats(ndc, 1, 30)
    const held = await book(ndc, offer)
    const orderId = held.kind === 'booked' ? held.order.supplierOrderId : ''
    clock.advance(29 * 60_000)
    expect(await book(ndc, offer)).toMatchObject({ kind: 'rejected' })
    clock.advance(2 * 60_000)
    expect((await book(ndc, offer)).kind).toBe('booked')
    expect(await ndc.retrieve(orderId, call())).toMatchObject({ order: { status: 'cancelled' } })
  })

  test('[C2] ticket numbers continue after a restart, per carrier', async () => {
    const issue = async (world: Sandbox) => {
      const ndc = supplierOf(world, 'SIM-NDC')
      const offer = await withSeats(ndc, 9, 35)
      const booked = await book(ndc, offer)
      if (booked.kind !== 'booked') return expect.fail(booked.kind)
      const { supplierOrderId, clientRef } = booked.order
      const issued = await ndc.ticket({ supplierOrderId, clientRef: `${clientRef}-1` }, call())
      return issued.kind === 'ticketed' ? (issued.order.tickets[0]?.number ?? '') : expect.fail(issued.kind)
    }
    const before = open()
    const first = await issue(before)
    before.close()
    opened.splice(opened.indexOf(before), 1)
    const second = await issue(open())
    expect(second.slice(0, 4)).toBe(first.slice(0, 4))
    expect(BigInt(second.replace('-', ''))).toBe(BigInt(first.replace('-', '')) + 1n)
  })
})

describe('failures on purpose', () => {
  const issueOf = async (surname: string) => {
    const gds = supplierOf(open(), 'SIM-GDS')
    const offer = await withSeats(gds, 9, 40)
    const booked = await gds.book(command(offer, ADULT, surname), call())
    if (booked.kind !== 'booked') return expect.fail(booked.kind)
    const { supplierOrderId, clientRef } = booked.order
    const ticket = (attempt: number) =>
      gds.ticket({ supplierOrderId, clientRef: `${clientRef}-${attempt}` }, call())
    return { gds, ticket, status: () => gds.retrieve(supplierOrderId, call()) }
  }

  test('[C8] LOST: the ticketing request is lost, the next one arrives', async () => {
    const { ticket, status } = await issueOf('LOST')
    expect(await ticket(1)).toEqual({ kind: 'unknown' })
    expect(await status()).toMatchObject({ order: { status: 'held' } })
    expect((await ticket(2)).kind).toBe('ticketed')
  })

  test('[C8] SLOW: pending at first, issued later', async () => {
    const { ticket, status } = await issueOf('SLOW')
    expect(await ticket(1)).toEqual({ kind: 'pending' })
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect(await status()).toMatchObject({ order: { status: 'ticketed' } })
  })

  test('[C8] TIMEOUT: no answer to the booking, and nothing was booked', async () => {
    const gds = supplierOf(open(), 'SIM-GDS')
    const order = command(await withSeats(gds, 9, 40), ADULT, 'Timeout')
    expect(await gds.book(order, call())).toEqual({ kind: 'unknown' })
    expect(await gds.findByClientRef(order.clientRef, call())).toEqual({ kind: 'absent' })
  })

  test.each([
    ['price_up', 'price_changed'],
    ['price_down', 'price_changed'],
    ['solution_changed', 'solution_changed'],
    ['document_changed', 'documents_changed'],
    ['sold_out', 'gone'],
    ['time_out', 'unknown'],
  ] as const)('[C8] the fault %s makes the next check end %s, once', async (effect, kind) => {
    const world = open()
    const gds = supplierOf(world, 'SIM-GDS')
    const offer = await withSeats(gds, 9, 45)
    world.faults.inject({ supplier: 'SIM-GDS', step: 'verify', effect, remaining: 1 })
    expect((await gds.verify(offer, ADULT, call())).kind).toBe(kind)
    expect(world.faults.list()).toEqual([])
    expect((await gds.verify(offer, ADULT, call())).kind).toBe('ok')
  })

  test('[C8] a fault for one flight affects no other and can be removed', async () => {
    const world = open()
    const gds = supplierOf(world, 'SIM-GDS')
    const offer = await withSeats(gds, 9, 45)
    const flightNo = offer.journeys[0]?.segments[0]?.flightNumber
    const [fault] = world.faults.inject({
      supplier: 'any',
      step: 'verify',
      effect: 'sold_out',
      flightNo: 'XX1',
      remaining: 5,
    })
    expect((await gds.verify(offer, ADULT, call())).kind).toBe('ok')
    expect([world.faults.remove(fault?.id ?? ''), world.faults.remove(fault?.id ?? '')]).toEqual([
      true,
      false,
    ])
    world.faults.inject({
      supplier: 'any',
      step: 'verify',
      effect: 'sold_out',
      flightNo: flightNo ?? '',
      remaining: 1,
    })
    expect((await gds.verify(offer, ADULT, call())).kind).toBe('gone')
  })

  test('[C2] searches can time out or fail; expired offers are not booked', async () => {
    const clock = new MovableClock()
    const world = open(clock)
    const gds = supplierOf(world, 'SIM-GDS')
    const offer = await withSeats(gds, 9, 50)
    world.faults.inject({ supplier: 'SIM-GDS', step: 'search', effect: 'time_out', remaining: 1 })
    await expect(gds.search(query(50), call())).rejects.toMatchObject({ name: 'TimeoutError' })
    world.faults.inject({ supplier: 'SIM-GDS', step: 'search', effect: 'reject', remaining: 1 })
    await expect(gds.search(query(50), call())).rejects.toThrow('refused')
    clock.advance(46 * 60_000)
    expect(await book(gds, offer)).toMatchObject({ kind: 'rejected', failure: { code: 'offer_expired' } })
  })
})
