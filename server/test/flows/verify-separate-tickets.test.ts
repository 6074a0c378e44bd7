import { expect, test } from 'vitest'
import { entryBook } from '@interline/domain/interlining/entry'
import type { LeverEffect } from '@interline/domain/backoffice/sandbox/lever'
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
const { levers } = app.sandbox
const suppliers = supplierRegistry(app.sandbox.suppliers)
const store = memorySearchStore(app.clock, 100_000_000)
const { places, agencies, site } = app.modules
const passengers = { adult: 1, child: 0, infant: 0 }
const agencyId = AGENCY.harbour
const ctx = {
  actor: { agencyId, userId: 'u', status: 'active' },
  signal: new AbortController().signal,
  log: app.platform.log,
  transaction: (work: Parameters<typeof app.everything>[0]) => app.platform.db.transaction([agencyId], work),
} as unknown as AgencyCtx

/** The earliest flight of a supplier that departs after an instant. */
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

/** A solution of two tickets in the store of a search, whose change leaves so many minutes over. */
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
    clock: app.clock,
    log: app.platform.log,
    agencies,
    rates: site.rates,
    places,
    suppliers,
    separateTickets: false,
    store,
    history: { hot: async () => undefined, note: () => undefined },
    stopping: ctx.signal,
    priceCheckMs: 25_000,
    surroundings: {
      countryOf: (airport: string) => places.airport(airport) ?? { country: airport, continent: '' },
      positionOf: (airport: string) => places.airport(airport),
      entry: entryBook([]),
      passport: null,
      bagsOnOneTicket: () => 'through' as const,
      isLastOfDay: () => undefined,
      groundMinutes: () => 60,
      // 90 minutes more for two tickets, 120 for the border; the terminals of both are not the same by chance only.
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

function pull(supplier: 'SIM-GDS' | 'SIM-LCC', effect: LeverEffect): void {
  levers.pull({ supplier, step: 'verify', effect, remaining: 1 })
}

test('[C3 C8] all tickets are asked, and one token keeps them all', async () => {
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

test('[C3 C8] one ticket at another price changes the price of the whole, and only its own share', async () => {
  const { solution, check } = await checkOf(60)
  pull('SIM-LCC', 'price_up')
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
  pull('SIM-GDS', gds)
  pull('SIM-LCC', lcc)
  expect((await check()).result).toBe(result)
})

test('[C3 C8] one ticket gone is the whole gone, whatever the other says; one silent promises nothing', async () => {
  const { check } = await checkOf(60)
  pull('SIM-GDS', 'price_up')
  pull('SIM-LCC', 'sold_out')
  expect(await check()).toMatchObject({ result: 'invalid', reason: 'gone', verifyToken: null })
  pull('SIM-GDS', 'time_out')
  await expect(check()).rejects.toMatchObject({ key: 'search.price_check_timeout' })
})

test('[C3 C8] a flight that moves so that the change no longer works makes the whole invalid, and says why', async () => {
  const tight = await checkOf(10)
  pull('SIM-GDS', 'solution_changed')
  expect(await tight.check()).toMatchObject({
    result: 'invalid',
    reason: 'transfer_too_short',
    verifyToken: null,
  })
  const wide = await checkOf(40)
  pull('SIM-GDS', 'solution_changed')
  const { result, newSolution } = await wide.check()
  expect(result).toBe('solution_changed')
  const change = newSolution?.journeys[0]?.connections.find(({ selfTransfer }) => selfTransfer)
  expect(change?.margin).toBe(15)
})
