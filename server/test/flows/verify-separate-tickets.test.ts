import { expect, test } from 'vitest'
import { entryBook } from '@interline/domain/interlining/entry'
import type { FaultEffect } from '@interline/domain/backoffice/sandbox/fault'
import { parsePlace } from '@interline/domain/places/place-ref'
import { AGENCY } from '../../db/seed/agencies.ts'
import { supplierRegistry } from '../../src/connectors/suppliers/registry.ts'
import { memorySearchStore } from '../../src/modules/flight-search/store/memory-search-store.ts'
import { openQuote } from '../../src/modules/flight-search/quote.ts'
import { presentSolution, type OfferPart } from '../../src/modules/flight-search/solution/present-solution.ts'
import { verifySolution } from '../../src/modules/flight-search/verify-solution.ts'
import type { AgencyCtx } from '../../src/platform/http/context.ts'
import { testApp } from '../support/app.ts'
import { inDays } from '../support/shopping.ts'

const app = await testApp()
const { faults } = app.sandbox
const suppliers = supplierRegistry(app.sandbox.suppliers)
const store = memorySearchStore(app.clock, 100_000_000)
const { places, agencies, rates } = app.modules
const passengers = { adult: 1, child: 0, infant: 0 }
const agencyId = AGENCY.harbour
const ctx = {
  actor: { agencyId, userId: 'u', status: 'active' },
  signal: new AbortController().signal,
  log: app.platform.log,
  transaction: (work: Parameters<typeof app.everything>[0]) => app.platform.db.transaction([agencyId], work),
} as unknown as AgencyCtx

/** A supplier's earliest flight that departs after an instant. */
async function flight(code: string, from: string, to: string, days: number, after = 0) {
  const [origin, destination] = [parsePlace(`airport-${from}`), parsePlace(`airport-${to}`)]
  if (!origin || !destination) throw new Error('no such place')
  const query = {
    journeys: [{ origin, destination, date: inDays(app.clock, days) }],
    passengers,
    cabin: 'economy' as const,
  }
  const offers = await suppliers.byCode(code).search(query, {
    deadline: app.clock.now() + 10_000,
    signal: ctx.signal,
    log: app.platform.log,
  })
  const departs = (at: number) => offers[at]?.journeys[0]?.segments[0]?.from.at ?? 0
  const [first] = offers
    .map((offer, at) => ({ offer, at: departs(at) }))
    .filter(({ at }) => at > after)
    .toSorted((a, b) => a.at - b.at)
  return first?.offer ?? expect.fail(`nothing from ${from} to ${to}`)
}

let days = 30

/** A solution of two tickets in a search's store, whose connection has this margin in minutes. */
async function checkOf(margin: number) {
  days += 2
  const a = await flight('SIM-GDS', 'HKG', 'BKK', days)
  const arrives = a.journeys[0]?.segments.at(-1)?.to.at ?? 0
  const b = await flight('SIM-LCC', 'BKK', 'SIN', days + 1, arrives)
  const count = a.journeys[0]?.segments.length ?? 0
  const parts: OfferPart[] = [
    { offer: a, flights: (a.journeys[0]?.segments ?? []).map((_, segment) => ({ journey: 0, segment })) },
    {
      offer: b,
      flights: (b.journeys[0]?.segments ?? []).map((_, at) => ({ journey: 0, segment: count + at })),
    },
  ]
  const wait = ((b.journeys[0]?.segments[0]?.from.at ?? 0) - arrives) / 60_000
  const deps = {
    db: app.platform.db,
    clock: app.clock,
    log: app.platform.log,
    agencies,
    rates,
    places,
    suppliers,
    separateTickets: false,
    store,
    history: { hot: async () => undefined, note: () => undefined },
    counts: { note: () => undefined },
    stopping: ctx.signal,
    tellOfNoSupplier: async () => undefined,
    priceCheckMs: 25_000,
    surroundings: {
      countryOf: (airport: string) => places.airport(airport) ?? { country: airport, continent: '' },
      positionOf: (airport: string) => places.airport(airport),
      entry: entryBook([]),
      passport: null,
      bagsOnOneTicket: () => 'through' as const,
      isLastOfDay: () => undefined,
      groundMinutes: () => 60,
      // 90 minutes more for two tickets, 120 for the border; both terminals may coincide only by chance.
      neededMinutes: (
        { to }: { to: { terminal: string | null } },
        { from }: { from: { terminal: string | null } },
      ) => wait - margin - 210 - (to.terminal === from.terminal ? 0 : 60),
    },
  }
  const quote = await app.everything((tx) => openQuote(tx, agencyId, deps))
  const { solution } = presentSolution(parts, quote, app.clock.now(), deps.surroundings)
  const id = `se_${days}`
  const now = app.clock.now()
  const progress = {
    code: 'VI',
    name: '',
    tag: 'VI',
    state: 'answered',
    count: 1,
    milliseconds: 1,
    hidden: {},
  } as const
  await store.open(
    {
      id,
      agencyId,
      key: id,
      passengers,
      passport: null,
      currency: quote.currency,
      showSuppliers: true,
      quote,
      notAsked: 0,
      startedAt: now,
      answersUntil: now,
      expiresAt: now + 600_000,
    },
    [],
    now,
  )
  await store.add(id, { progress, found: [{ solution, offers: [a, b] }], removed: [] })
  const check = () => verifySolution(ctx, { params: { id: solution.id }, body: { searchId: id } }, deps)
  return { solution, check }
}

function inject(supplier: 'SIM-GDS' | 'SIM-LCC', effect: FaultEffect): void {
  faults.inject({ supplier, step: 'verify', effect, remaining: 1 })
}

test('[C3 C8] all tickets are checked and stored under one token', async () => {
  const { solution, check } = await checkOf(60)
  expect(solution.sourceTag).toBe('VI')
  const answer = await check()
  expect(answer).toMatchObject({ result: 'ok', reason: null, newPrice: solution.priceDetail })
  const offer = await app.platform.db.transaction([agencyId], (tx) =>
    app.modules.flightSearch.offers.read(tx, {
      token: answer.verifyToken ?? '',
      agencyId,
      now: app.clock.now(),
    }),
  )
  expect(offer.supplierOffers.map(({ supplier }) => supplier)).toEqual(['SIM-GDS', 'SIM-LCC'])
  expect(offer.levels.at(-1)?.totalMinor).toBe(BigInt(solution.priceDetail.total))
})

test('[C3 C8] one changed ticket changes only its share', async () => {
  const { solution, check } = await checkOf(60)
  inject('SIM-LCC', 'price_up')
  const { result, newSolution, newPrice } = await check()
  expect(result).toBe('price_changed')
  expect(newPrice?.total).toBeGreaterThan(solution.priceDetail.total)
  expect(newSolution?.tickets[0]?.total).toBe(solution.tickets[0]?.total)
  expect(newSolution?.tickets[1]?.total).toBeGreaterThan(solution.tickets[1]?.total ?? 0)
})

test.each([
  [['price_up', 'document_changed'], 'price_changed'],
  [['document_changed', 'solution_changed'], 'solution_changed'],
] as const)('[C3 C8] the worst answer decides: %s is %s', async ([gds, lcc], result) => {
  const { check } = await checkOf(120)
  inject('SIM-GDS', gds)
  inject('SIM-LCC', lcc)
  expect((await check()).result).toBe(result)
})

test('[C3 C8] one sold-out ticket invalidates all; silence guarantees nothing', async () => {
  const { check } = await checkOf(60)
  inject('SIM-GDS', 'price_up')
  inject('SIM-LCC', 'sold_out')
  expect(await check()).toMatchObject({ result: 'invalid', reason: 'gone', verifyToken: null })
  inject('SIM-GDS', 'time_out')
  await expect(check()).rejects.toMatchObject({ key: 'search.price_check_timeout' })
})

test('[C3 C8] a moved flight that breaks the connection invalidates all', async () => {
  const tight = await checkOf(10)
  inject('SIM-GDS', 'solution_changed')
  expect(await tight.check()).toMatchObject({
    result: 'invalid',
    reason: 'transfer_too_short',
    verifyToken: null,
  })
  const wide = await checkOf(40)
  inject('SIM-GDS', 'solution_changed')
  const { result, newSolution } = await wide.check()
  expect(result).toBe('solution_changed')
  const change = newSolution?.journeys[0]?.connections.find(({ selfTransfer }) => selfTransfer)
  expect(change?.margin).toBe(15)
})
