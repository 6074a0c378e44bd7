import { expect, test } from 'vitest'
import { testApp } from '../support/app.ts'
import { inDays, searchAll } from '../support/shopping.ts'

const app = await testApp()

/** Sets flight settings of an agency beside those it has. */
async function configure(alias: string, flight: object): Promise<void> {
  await app.everything(async (tx) => {
    const row = await tx
      .selectFrom('agencies')
      .select(['id', 'flight_config'])
      .where('alias', '=', alias)
      .executeTakeFirstOrThrow()
    const merged = { ...(row.flight_config as object), ...flight }
    await tx
      .updateTable('agencies')
      .set({ flight_config: JSON.stringify(merged) })
      .where('id', '=', row.id)
      .execute()
  })
}

let days = 30
async function search(who: string, route = 'PEK-HKG') {
  days += 1
  const [origin, destination] = route.split('-')
  const { solutions, state } = await searchAll(await app.as(who), {
    journeys: [
      { origin: `airport-${origin}`, destination: `airport-${destination}`, date: inDays(app.clock, days) },
    ],
  })
  return {
    state,
    solutions,
    segments: solutions.flatMap(({ journeys }) => journeys.flatMap(({ segments }) => segments)),
  }
}

const isMainland = (code: string) => app.modules.places.airport(code)?.country === 'CN'

test('[C10] mainland content is left out where the agency hides it, before anything is shown', async () => {
  const inland = ({ depAirport, arrAirport }: { depAirport: string; arrAirport: string }) =>
    isMainland(depAirport) && isMainland(arrAirport)
  expect((await search('operator@harbour.demo')).segments.some(inland)).toBe(true)
  const hidden = await search('operator@lantau.demo')
  expect(hidden.segments.length).toBeGreaterThan(0)
  expect(hidden.segments.some(inland)).toBe(false)
})

test('[C10] suppliers are named only where the agency may see them', async () => {
  const shown = await search('operator@harbour.demo')
  expect(shown.state.suppliers.every(({ name }) => name !== undefined)).toBe(true)
  expect(shown.solutions.every(({ supplier }) => supplier !== undefined)).toBe(true)
  const hidden = await search('operator@lantau.demo')
  expect(hidden.state.suppliers.some(({ name }) => name !== undefined)).toBe(false)
  expect(hidden.solutions.some(({ supplier }) => supplier !== undefined)).toBe(false)
})

test('[C10] allowed and denied airlines and suppliers, of the agency and of its parent', async () => {
  await configure('Harbour', {
    filter: { airlines: { allow: null, deny: ['CA'] }, suppliers: { allow: null, deny: ['SIM-NDC'] } },
  })
  await configure('Kowloon', {
    filter: {
      airlines: { allow: ['CX', 'CA', 'HX'], deny: [] },
      suppliers: { allow: ['SIM-GDS', 'SIM-NDC'], deny: [] },
    },
  })
  const harbour = await search('operator@harbour.demo')
  expect(harbour.segments.some(({ carrier }) => carrier === 'CA')).toBe(false)
  expect(harbour.state.suppliers.map(({ tag }) => tag)).toEqual(['GDS', 'LCC', 'GDS', 'GDS'])
  const kowloon = await search('operator@kowloon.demo')
  expect(new Set(kowloon.segments.map(({ carrier }) => carrier))).toEqual(new Set(['CX', 'HX']))
  expect(kowloon.state.suppliers.map(({ tag }) => tag)).toEqual(['GDS'])
})

test('[C10] only fares with a free checked bag on every flight', async () => {
  const all = await search('operator@macau.demo', 'HKG-TPE')
  const free = ({ baggage: { checked } }: (typeof all.segments)[number]) =>
    (checked.pieces ?? 0) > 0 || (checked.totalWeight ?? 0) > 0
  expect(all.segments.every(free)).toBe(false)
  await configure('Macau', { onlyFreeBaggage: true, onlyFareBasis: true })
  const some = await search('operator@macau.demo', 'HKG-TPE')
  expect(some.segments.length).toBeGreaterThan(0)
  expect(some.segments.every(free)).toBe(true)
  expect(some.segments.every(({ fareBasis }) => fareBasis !== '')).toBe(true)
})
