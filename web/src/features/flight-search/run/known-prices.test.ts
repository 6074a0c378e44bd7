import { afterEach, expect, test } from 'vitest'
import { fare, run } from '../results/results.fixture.tsx'
import { forgetPrices, knownPrices, notePrices } from './known-prices.ts'

afterEach(forgetPrices)

const { query } = run()
const on = (date: string) => ({ ...query, journeys: [{ ...query.journeys[0]!, date }] })
const day = (date: string, totals: readonly number[]) => ({
  ...run(
    [],
    totals.map((total, at) => fare(`${date}${at}`, total, false)),
  ),
  query: on(date),
})

test('[C7] days of a route show their cheapest option while it is fresh', () => {
  notePrices(day('2026-12-04', [300_000, 120_000, 200_000]))
  notePrices(day('2026-12-05', [90_000]))
  const totals = (now: number) =>
    [...knownPrices(on('2026-12-09'), now)].map(([date, { priceDetail }]) => [date, priceDetail.total])
  expect(totals(Date.now())).toEqual([
    ['2026-12-04', 120_000],
    ['2026-12-05', 90_000],
  ])
  const other = { ...on('2026-12-09'), passengers: { adult: 2, child: 0, infant: 0 } }
  expect(knownPrices(other, Date.now()).size).toBe(0)
  expect(totals(Date.now() + 11 * 60_000)).toEqual([])
})

test('[C7] a repeated search replaces the known price of its day', () => {
  notePrices(day('2026-12-04', [120_000]))
  notePrices(day('2026-12-04', [150_000]))
  expect(knownPrices(query, Date.now()).get('2026-12-04')?.priceDetail.total).toBe(150_000)
})
