import { forDisplay } from '@interline/domain/money/convert'
import { money } from '@interline/domain/money/money'
import { expect, test } from 'vitest'
import { testApp } from '../support/app.ts'
import { inDays, searchAll, type Asked } from '../support/shopping.ts'

const app = await testApp()
const desk = await app.as('operator@harbour.demo')

const asked = (from: string, to: string, over: Partial<Asked> = {}): Asked => ({
  journeys: [{ origin: `airport-${from}`, destination: `airport-${to}`, date: inDays(app.clock, 30) }],
  ...over,
})

test('[C2 C4] a search takes filters and returns matching options only', async () => {
  const { solutions } = await searchAll(desk, asked('HKG', 'LHR'))
  const direct = solutions.filter(({ journeys }) => journeys.every(({ segments }) => segments.length === 1))
  const airlines = [direct[0]?.validatingCarrier ?? '']
  const narrowed = await searchAll(desk, asked('HKG', 'LHR', { filters: { stops: [0], airlines } }))
  const ids = (found: typeof solutions) => found.map(({ id }) => id).toSorted()
  const fitting = direct.filter(({ journeys }) =>
    journeys.every(({ segments }) => segments.every(({ carrier }) => carrier === airlines[0])),
  )
  expect(fitting.length).toBeGreaterThan(0)
  expect(ids(narrowed.solutions)).toEqual(ids(fitting))
  const wrong = await desk.call('flightSearch.start', {
    body: { ...asked('HKG', 'LHR'), filters: { stops: [7] } } as never,
  })
  expect([wrong.status, wrong.body.key]).toEqual([400, 'request.invalid'])
})

test('[C4 A11] a currency adds converted totals without changing prices', async () => {
  const rates = (await app.everything((tx) => app.modules.rates.current(tx))).rates
  const plain = await searchAll(desk, asked('HKG', 'BKK'))
  const { state, solutions } = await searchAll(desk, asked('HKG', 'BKK', { currency: 'USD' }))
  expect([plain.state.displayCurrency, state.displayCurrency, state.currency]).toEqual([null, 'USD', 'HKD'])
  expect(solutions.length).toBe(plain.solutions.length)
  for (const { displayTotal, priceDetail } of solutions) {
    const shown = forDisplay(money(priceDetail.total, 'HKD'), 'USD', rates)
    expect(displayTotal).toBe(Number(shown.minor))
  }
})

test('[C2 C4] a poll sorts, or returns one page', async () => {
  const { state, solutions } = await searchAll(desk, asked('HKG', 'SIN'))
  const poll = async (body: object) =>
    (await desk.call('flightSearch.solutions', { body: { searchId: state.searchId, ...body } })).body.data
  const totals = (found: typeof solutions) => found.map(({ priceDetail }) => priceDetail.total)
  const byPrice = await poll({ sort: 'price' })
  expect(totals(byPrice.solutions)).toEqual(totals(solutions).toSorted((a, b) => a - b))
  expect(byPrice.page).toBeNull()
  // Whatever the cursor, a page is one of all results.
  const second = await poll({ cursor: state.cursor, page: 2, pageSize: 7, sort: 'price' })
  expect(second.page).toEqual({ page: 2, pageSize: 7, total: solutions.length })
  expect(second.solutions.map(({ id }) => id)).toEqual(byPrice.solutions.slice(7, 14).map(({ id }) => id))
  const quickest = (await poll({ page: 1, sort: 'duration' })).solutions.map(
    ({ journeys }) => journeys[0]?.duration,
  )
  expect(quickest).toEqual(quickest.toSorted((a = 0, b = 0) => a - b))
  expect(quickest).toHaveLength(Math.min(20, solutions.length))
})

test('[C2 C1] an unsold cabin is named with alternatives', async () => {
  const body = asked('NRT', 'ICN', { cabin: 'premium_economy' })
  const { state, solutions } = await searchAll(desk, body)
  expect(solutions).toEqual([])
  const economy = await searchAll(desk, asked('NRT', 'ICN'))
  const least = Math.min(...economy.solutions.map(({ priceDetail }) => priceDetail.total))
  expect(state.notSold).toMatchObject({ cabin: 'premium_economy' })
  expect(state.notSold?.alternatives).toContainEqual({
    cabin: 'economy',
    date: body.journeys[0]?.date,
    total: least,
  })
  expect(economy.state.notSold).toBeNull()
  const said = async (locale: 'en' | 'zh-cn' | 'zh-tw') =>
    (await desk.call('flightSearch.solutions', { body: { searchId: state.searchId } }, { locale })).body.data
      .notSold?.message
  expect(await said('en')).toMatch(/^Premium economy is not sold here; economy from HKD [\d,]+\.\d\d/)
  expect(await said('zh-cn')).toContain('此航程不销售超级经济舱；经济舱 HKD')
  expect(await said('zh-tw')).toContain('此行程不銷售豪華經濟艙；經濟艙 HKD')
})
