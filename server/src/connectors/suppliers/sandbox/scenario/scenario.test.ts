import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { MovableClock } from '../../../../platform/clock/clock.ts'
import { isSpecial, ticketDue } from '@interline/domain/flight-search/ticketing-plan'
import type { FlightSupplier, SupplierCall, SupplierOffer, SupplierQuery } from '../../port.ts'
import { command } from '../../test-steps.ts'
import { wellBehaved } from '../../well-behaved.ts'
import { sandbox, type Sandbox, type SandboxOptions } from '../index.ts'

const folders: string[] = []
const opened: Sandbox[] = []
afterAll(() => {
  for (const each of opened) each.close()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

const ADULT = { adult: 1, child: 0, infant: 0 }
const PAIR = { adult: 2, child: 0, infant: 0 }
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const query = (passengers = ADULT, days = 30): SupplierQuery => ({
  journeys: [
    {
      origin: { kind: 'airport', code: 'HKG' },
      destination: { kind: 'airport', code: 'BKK' },
      date: day(days),
    },
  ],
  passengers,
  cabin: 'economy',
})
const call = (): SupplierCall => ({
  deadline: Date.now() + 400 * 86_400_000,
  signal: new AbortController().signal,
  log: pino({ level: 'silent' }),
})

/** A separate world with these rules. */
function play(rules: string, options: Partial<SandboxOptions> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'interline-scenario-'))
  folders.push(folder)
  writeFileSync(join(folder, 'draft.yaml'), `title: Draft\nrules:\n${rules}`)
  const clock = new MovableClock()
  const world = sandbox(
    { seed: 'scenario', sandboxPace: 0, dataDir: folder, scenarios: folder, ...options },
    clock,
  )
  opened.push(world)
  expect(world.scenarios.choose('draft')).toBe(true)
  const supplier = (code: string): FlightSupplier =>
    wellBehaved(world.suppliers.find((each) => each.code === code) ?? expect.fail(code))
  return { world, clock, folder, supplier, gds: supplier('SIM-GDS') }
}

/** A direct offer with enough seats. */
async function offerOf(supplier: FlightSupplier, passengers = ADULT, days = 30): Promise<SupplierOffer> {
  const offers = await supplier.search(query(passengers, days), call())
  const roomy = offers.find(({ journeys }) =>
    journeys.every(({ segments }) => segments.length === 1 && segments[0]?.seatsLeft === 9),
  )
  return roomy ?? expect.fail('no offer')
}

async function booked(supplier: FlightSupplier, surname = 'CHAN', passengers = ADULT, offer?: SupplierOffer) {
  const chosen = offer ?? (await offerOf(supplier, passengers))
  const result = await supplier.book(command(chosen, passengers, surname), call())
  return result.kind === 'booked' ? result.order : expect.fail(result.kind)
}

const issue = (
  supplier: FlightSupplier,
  { supplierOrderId, clientRef }: Awaited<ReturnType<typeof booked>>,
) => supplier.ticket({ supplierOrderId, clientRef: `${clientRef}-issue` }, call())

test('[K3 C2] malformed offers are dropped, valid ones pass once', async () => {
  const { gds } = play('  - { at: search, call: 2, do: garbage }\n')
  const whole = await gds.search(query(), call())
  const left = await gds.search(query(), call())
  expect(left.length).toBeGreaterThan(0)
  expect(left.length).toBeLessThan(whole.length / 2)
  expect(new Set(left.map(({ offerId }) => offerId)).size).toBe(left.length)
  expect(await gds.search(query(), call())).toHaveLength(whole.length)
})

test.each([
  ['{ at: verify, carrier: CX, do: sold_out }', 'gone or ok'],
  ['{ at: verify, do: price, percent: 7 }', 'price_changed'],
  ['{ at: verify, do: solution_changed, minutes: -15 }', 'solution_changed'],
  ['{ at: verify, do: documents_changed }', 'documents_changed'],
  ['{ at: verify, do: rate_limit }', 'unknown'],
  ['{ at: verify, do: garbage }', 'unknown'],
  ['{ at: verify, do: time_out_before }', 'unknown'],
  ['{ at: verify, supplier: SIM-NDC, do: sold_out }', 'ok'],
  ['{ at: verify, route: HKG-SIN, do: sold_out }', 'ok'],
] as const)('[K3 C8] a price check under %s ends %s', async (rule, kind) => {
  const { gds } = play(`  - ${rule}\n`)
  const offer = await offerOf(gds)
  const expected = kind === 'gone or ok' ? (offer.validatingCarrier === 'CX' ? 'gone' : 'ok') : kind
  expect((await gds.verify(offer, ADULT, call())).kind).toBe(expected)
})

test('[K3 C8] a rule fires at its calls, up to its limit', async () => {
  const { gds, world } = play(
    '  - { at: verify, call: [2, 3], do: sold_out }\n  - { at: book, surname: CHAN, times: 1, do: reject }\n',
  )
  const offer = await offerOf(gds)
  const kinds: string[] = []
  for (let round = 0; round < 4; round += 1) kinds.push((await gds.verify(offer, ADULT, call())).kind)
  expect(kinds).toEqual(['ok', 'gone', 'gone', 'ok'])
  const ends: string[] = []
  for (const surname of ['WONG', 'CHAN', 'CHAN'])
    ends.push((await gds.book(command(offer, ADULT, surname), call())).kind)
  expect(ends).toEqual(['booked', 'rejected', 'booked'])
  expect(world.scenarios.fired(10).map(({ rule, step, effect }) => [rule, step, effect])).toEqual([
    ['draft line 4', 'book', 'reject'],
    ['draft line 3', 'verify', 'sold_out'],
    ['draft line 3', 'verify', 'sold_out'],
  ])
})

test('[K3 D5] a lost booking answer’s outcome is found by the reference', async () => {
  const { gds } = play(
    '  - { at: book, call: 1, do: time_out_after }\n  - { at: book, call: 1, do: time_out_before }\n',
  )
  const offer = await offerOf(gds)
  const [done, lost] = [command(offer, ADULT), command(offer, ADULT)]
  expect(await gds.book(done, call())).toEqual({ kind: 'unknown' })
  expect(await gds.book(lost, call())).toEqual({ kind: 'unknown' })
  expect((await gds.findByClientRef(done.clientRef, call())).kind).toBe('found')
  expect((await gds.findByClientRef(lost.clientRef, call())).kind).toBe('absent')
})

test('[K3 D5] tickets come late, in part, or with an unreadable answer', async () => {
  const { gds, clock } = play(
    `  - { at: issue, surname: LATE, do: ticket_in, minutes: 12 }
  - { at: issue, surname: HALF, do: partial }
  - { at: issue, surname: ODD, do: garbage }
`,
  )
  const late = await booked(gds, 'LATE')
  expect(await issue(gds, late)).toEqual({ kind: 'pending' })
  clock.advance(11 * 60_000)
  expect(await gds.retrieve(late.supplierOrderId, call())).toMatchObject({ order: { status: 'ticketing' } })
  clock.advance(2 * 60_000)
  expect(await gds.retrieve(late.supplierOrderId, call())).toMatchObject({ order: { status: 'ticketed' } })
  const half = await issue(gds, await booked(gds, 'HALF', PAIR))
  expect(half.kind === 'ticketed' && half.order.tickets.map(({ travellerKey }) => travellerKey)).toEqual([
    'p0',
  ])
  const odd = await booked(gds, 'ODD')
  expect(await issue(gds, odd)).toEqual({ kind: 'unknown' })
  expect(await gds.retrieve(odd.supplierOrderId, call())).toMatchObject({ order: { status: 'ticketed' } })
})

test('[K3 D16] later changes happen once at their time, visible in orders', async () => {
  const { gds, clock, world } = play(
    `  - { at: later, surname: STORY, do: schedule_change, minutes: 40, daysBefore: 7 }
  - { at: later, surname: STORY, do: cancel_no_save, daysBefore: 3 }
  - { at: later, surname: STORY, do: restore, daysBefore: 1 }
  - { at: later, surname: SAVED, do: cancel_save, minutes: 200, daysBefore: 3 }
`,
  )
  // One flight for all three: another one would have different times.
  const offer = await offerOf(gds)
  const story = await booked(gds, 'STORY', ADULT, offer)
  const saved = await booked(gds, 'SAVED', ADULT, offer)
  const calm = await booked(gds, 'CHAN', ADULT, offer)
  for (const order of [story, saved, calm]) await issue(gds, order)
  const [planned = expect.fail('no flight')] = story.flights
  const departure = planned.from.at
  const flight = async (order: typeof story) => {
    const found = await gds.retrieve(order.supplierOrderId, call())
    return found.kind === 'found' ? found.order.flights[0] : undefined
  }
  const to = (daysBefore: number) => clock.advance(departure - daysBefore * 86_400_000 - clock.now() + 1000)
  const changes = async (cursor: string) => {
    const result = await gds.changesSince(cursor, call())
    return result.kind === 'changes' ? result : expect.fail(result.kind)
  }
  const start = await changes('')
  expect(start.events).toEqual([])
  to(7)
  const first = await changes(start.cursor)
  expect(first.events).toMatchObject([
    { kind: 'schedule_change', supplierOrderId: story.supplierOrderId, at: departure - 7 * 86_400_000 },
  ])
  expect(await flight(story)).toMatchObject({ state: 'changed', from: { at: departure + 40 * 60_000 } })
  to(3)
  expect(await flight(story)).toMatchObject({ state: 'cancelled' })
  expect(await flight(saved)).toMatchObject({ state: 'changed', from: { at: departure + 200 * 60_000 } })
  expect((await flight(saved))?.flightNumber).not.toBe(planned.flightNumber)
  expect(await flight(calm)).toMatchObject({ state: 'confirmed' })
  const second = await changes(first.cursor)
  expect(second.events.map(({ kind }) => kind).toSorted()).toEqual(['cancel_no_save', 'cancel_save'])
  to(1)
  expect(await flight(story)).toEqual({ ...planned, state: 'confirmed' })
  expect((await changes(second.cursor)).events).toMatchObject([{ kind: 'restore', after: planned }])
  expect((await changes('')).events).toHaveLength(4)
  expect(world.scenarios.fired(10).every(({ step }) => step === 'later')).toBe(true)
})

test('[K3] same seed and scenario give the same event log', async () => {
  const rules = `  - { at: search, share: 40%, do: sold_out }
  - { at: verify, share: 50%, do: price, percent: 5 }
  - { at: book, share: 30%, do: reject }
  - { at: later, share: 60%, do: delay, minutes: 30, daysBefore: 2 }
`
  const log = async () => {
    const { supplier, clock, world } = play(rules)
    for (const code of ['SIM-GDS', 'SIM-NDC', 'SIM-SPECIAL']) {
      const asked = supplier(code)
      for (let days = 20; days < 30; days += 1) {
        const [offer] = await asked.search(query(ADULT, days), call())
        if (!offer) continue
        await asked.verify(offer, ADULT, call())
        await asked.book({ ...command(offer, ADULT, `NAME${days}`), clientRef: `${code}-${days}` }, call())
      }
    }
    clock.advance(29 * 86_400_000)
    const events = await supplier('SIM-GDS').changesSince('', call())
    const fired = world.scenarios.fired(500).map(({ at: _at, ...firing }) => firing)
    return { fired, events: events.kind === 'changes' ? events.events : [] }
  }
  const [one, two] = [await log(), await log()]
  expect(one.fired.length).toBeGreaterThan(20)
  expect(new Set(one.fired.map(({ step }) => step)).size).toBeGreaterThan(2)
  expect(two).toEqual(one)
})

test('[K3] another process shares the active scenario and its counts', async () => {
  const { gds, folder, world } = play('  - { at: verify, call: 2, do: sold_out }\n')
  const offer = await offerOf(gds)
  expect((await gds.verify(offer, ADULT, call())).kind).toBe('ok')
  const other = `
    import { sandbox } from ${JSON.stringify(new URL('../index.ts', import.meta.url).href)}
    const world = sandbox({ seed: 'scenario', sandboxPace: 0, dataDir: ${JSON.stringify(folder)} }, { now: () => Date.now(), offset: 0 })
    const call = { deadline: Date.now() + 60_000, signal: new AbortController().signal }
    const [gds] = world.suppliers
    const offers = await gds.search(${JSON.stringify(query())}, call)
    console.log((await gds.verify(offers[0], ${JSON.stringify(ADULT)}, call)).kind)
    world.close()`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', other])
  expect(stdout.trim()).toBe('gone')
  expect(world.scenarios.fired(5)).toHaveLength(1)
  expect(world.scenarios.choose(null)).toBe(true)
  expect([world.scenarios.active(), world.scenarios.choose('nothing of that name')]).toEqual([null, false])
}, 30_000)

test('[K3] files with issues are listed but never activated', () => {
  const { folder, world } = play('  - { at: verify, do: sold_out }\n')
  writeFileSync(join(folder, 'broken.yaml'), 'title: Broken\nrules:\n  - { at: verify, do: nothing }\n')
  expect(world.scenarios.list().map(({ name, issues }) => [name, issues.length])).toEqual([
    ['broken', 1],
    ['draft', 0],
  ])
  expect([world.scenarios.choose('broken'), world.scenarios.active()]).toEqual([false, 'draft'])
  expect(() => play('  - x\n', { scenarios: join(folder, 'broken.yaml') })).toThrow('line 3: do is "nothing"')
  const other = mkdtempSync(join(tmpdir(), 'interline-scenario-'))
  folders.push(other)
  const started = sandbox(
    { seed: 'scenario', sandboxPace: 0, dataDir: other, scenarios: join(folder, 'draft.yaml') },
    new MovableClock(),
  )
  opened.push(started)
  expect(started.scenarios.active()).toBe('draft')
})

test('[C9 D5] special fares: requested without locator or hold, ticketed in time', async () => {
  const { supplier, clock } = play('  - { at: book, surname: NOBODY, do: reject }\n', { sandboxPace: 0.0005 })
  const special = supplier('SIM-SPECIAL')
  const offers = await special.search(query(), call())
  expect(offers.every(({ plan, holdable }) => isSpecial(plan) && !holdable)).toBe(true)
  expect(new Set(offers.map(({ plan }) => plan)).size).toBe(4)
  const order = await booked(special)
  expect(order).toMatchObject({ status: 'requested', pnr: '', flights: [{ state: 'requested' }] })
  const offer = await offerOf(special)
  const departure = offer.journeys[0]?.segments[0]?.from.at ?? 0
  const due = ticketDue(offer.plan, { paidAt: clock.now(), departure })
  expect(await issue(special, order)).toEqual({ kind: 'pending' })
  expect(await special.retrieve(order.supplierOrderId, call())).toMatchObject({
    order: { status: 'ticketing', pnr: '', tickets: [] },
  })
  clock.advance(due - clock.now())
  expect(await special.retrieve(order.supplierOrderId, call())).toMatchObject({
    order: { status: 'ticketed', pnr: expect.stringMatching(/^[A-Z0-9]{6}$/) as string },
  })
})

test('[C2] the slow supplier fails a known, repeatable share of requests', async () => {
  const shares = async () => {
    const { world } = play('  - { at: book, surname: NOBODY, do: reject }\n', { surprises: true })
    const slow = world.suppliers.find(({ code }) => code === 'SIM-SLOW') ?? expect.fail('no SIM-SLOW')
    const ends: string[] = []
    for (let days = 5; days < 125; days += 1) {
      const before = world.scenarios.fired(1)[0]?.about
      await slow.search(query(ADULT, days), call()).catch(() => [])
      const fired = world.scenarios.fired(1)[0]
      ends.push(fired && fired.about !== before ? fired.effect : 'answered')
    }
    return ends
  }
  const [one, two] = [await shares(), await shares()]
  expect(two).toEqual(one)
  const share = (effect: string) => one.filter((each) => each === effect).length / one.length
  expect(share('reject')).toBeGreaterThan(0.05)
  expect(share('reject')).toBeLessThan(0.2)
  expect(share('garbage')).toBeGreaterThan(0.02)
  expect(share('garbage')).toBeLessThan(0.15)
}, 30_000)
