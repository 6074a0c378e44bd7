import { expect, test } from 'vitest'
import { testApp } from '../support/app.ts'
import { configureFlight, inDays, searchAll } from '../support/shopping.ts'

const app = await testApp()

const configure = (alias: string, flight: object) => configureFlight(app, alias, flight)

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

test('[C10] mainland content is hidden before results if configured', async () => {
  const inland = ({ depAirport, arrAirport }: { depAirport: string; arrAirport: string }) =>
    isMainland(depAirport) && isMainland(arrAirport)
  expect((await search('operator@harbour.demo')).segments.some(inland)).toBe(true)
  const hidden = await search('operator@lantau.demo')
  expect(hidden.segments.length).toBeGreaterThan(0)
  expect(hidden.segments.some(inland)).toBe(false)
  // Mainland identity cards are not accepted there either; exit-entry permits are.
  const documents = hidden.solutions.map(({ restrictions }) => restrictions.docTypeAllow)
  const cards = ['idcard', 'fpridcard', 'rphmt']
  expect(documents.every((types) => types.includes('tphm'))).toBe(true)
  expect(documents.flat().filter((type) => cards.includes(type))).toEqual([])
})

test('[C10] supplier names are shown only if the agency may see them', async () => {
  const shown = await search('operator@harbour.demo')
  expect(shown.state.suppliers.every(({ name }) => name !== undefined)).toBe(true)
  expect(shown.solutions.every(({ supplier }) => supplier !== undefined)).toBe(true)
  const hidden = await search('operator@lantau.demo')
  expect(hidden.state.suppliers.some(({ name }) => name !== undefined)).toBe(false)
  expect(hidden.solutions.some(({ supplier }) => supplier !== undefined)).toBe(false)
})

test('[C10] allowed and denied airlines and suppliers, of agency and parent', async () => {
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

test('[C10] hidden options are counted by rule without naming the level', async () => {
  const open = await search('operator@dragon.demo', 'HKG-TPE')
  expect(open.state.hidden).toEqual([])
  const denied = open.solutions.filter(({ journeys }) =>
    journeys.some(({ segments }) =>
      segments.some((each) => [each.carrier, each.operatingCarrier].includes('CX')),
    ),
  )
  const website = open.solutions.filter(({ productType }) => productType === 'website')
  const settings = {
    filter: {
      airlines: { allow: null, deny: ['CX'] },
      suppliers: { allow: null, deny: ['SIM-NDC'] },
      plans: { allow: null, deny: ['website'] },
    },
  }
  expect([denied.length > 0, website.length > 0]).toEqual([true, true])
  await configure('Dragon', settings)
  const { state, solutions, segments } = await search('operator@dragon.demo', 'HKG-TPE')
  const counts = Object.fromEntries(state.hidden.map(({ rule, count }) => [rule, count]))
  expect(counts).toEqual({
    suppliers: 1,
    airlines: expect.any(Number) as number,
    plans: expect.any(Number) as number,
  })
  expect(segments.some(({ carrier, operatingCarrier }) => [carrier, operatingCarrier].includes('CX'))).toBe(
    false,
  )
  expect(solutions.some(({ productType }) => productType === 'website')).toBe(false)
  const own = await search('operator@lantau.demo')
  expect(own.state.hidden.some(({ rule, count }) => rule === 'mainlandContent' && count > 0)).toBe(true)
})
