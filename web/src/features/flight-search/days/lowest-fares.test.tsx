import { act, cleanup, render, renderHook, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { good, startTestServer, type TestServer } from '../../../api/test-server.ts'
import { RecentRow } from '../form/recent-row.tsx'
import type { Draft } from '../request/search-query.ts'
import { queryOf } from '../request/search-query.ts'
import { NothingToShow } from '../results/nothing-to-show.tsx'
import { run } from '../results/results.fixture.tsx'
import { DateMatrix } from './date-matrix.tsx'
import NearestDays from './nearest-days.tsx'
import { useDayPrices } from './use-day-prices.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
afterEach(cleanup)

const seenAt = '2026-11-20T08:00:00Z'
const none = { state: 'none', amount: null, seenAt, before: null }
const known = (amount: number, before: number | null = null) => ({
  state: 'known',
  amount,
  seenAt,
  before: before === null ? null : { amount: before, seenAt: '2026-11-18T08:00:00Z' },
})

/** Answers each wanted pair of days by its departure. */
const answering = (fareOf: (date: string, back: string | null) => unknown) =>
  server.answer((request, response) => {
    // Names of places are not answered: codes are shown.
    if (!request.url?.endsWith('/lowest-fares')) return good([])(request, response)
    const { body } = server.seen.at(-1)!
    const { wanted } = JSON.parse(body) as { wanted: { date: string; back: string | null }[] }
    good({ currency: 'CNY', fares: wanted.map(({ date, back }) => fareOf(date, back)) })(request, response)
  })

const draft = (date: string, bookingType: 'oneway' | 'return' = 'oneway', back = ''): Draft => ({
  bookingType,
  legs: [{ origin: 'airport-HKG', destination: 'airport-SIN', date }],
  back,
  passengers: { adult: 1, child: 0, infant: 0 },
  cabin: 'economy',
})

test('[C1] the nearest days with flights are offered, earlier and later, with their fares', async () => {
  answering((date) => (['2099-03-06', '2099-03-12', '2099-03-13'].includes(date) ? known(123_400) : none))
  const onShift = vi.fn<(days: number) => void>()
  await act(async () => {
    render(<NearestDays primary query={queryOf(draft('2099-03-10'))} onShift={onShift} />)
  })
  await userEvent.click(await screen.findByRole('button', { name: /^Thu 12 Mar, from CNY 1,234$/ }))
  await userEvent.click(screen.getByRole('button', { name: /^Fri 6 Mar, from / }))
  expect(onShift.mock.calls).toEqual([[2], [-4]])
})

test('[C1 C2] the nearest days are offered after another try when a source is missing', async () => {
  answering((date) => (date === '2099-03-12' ? known(123_400) : none))
  const found = run([], [])
  const suppliers = (['answered', 'failed'] as const).map((state) => ({
    tag: 'GDS' as const,
    state,
    count: 0,
    milliseconds: 100,
  }))
  const onShift = vi.fn<(days: number) => void>()
  const nothing = () => undefined
  await act(async () => {
    render(
      <NothingToShow
        run={{
          ...found,
          query: queryOf(draft('2099-03-10')),
          progress: found.progress && { ...found.progress, suppliers },
        }}
        all={[]}
        onShift={onShift}
        onAnyCabin={nothing}
        onAgain={nothing}
      />,
    )
  })
  await userEvent.click(await screen.findByRole('button', { name: /^Thu 12 Mar, from / }))
  expect(onShift.mock.calls).toEqual([[2]])
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('[C7] an earlier search tells its fare of now and how it moved', async () => {
  answering((date) => (date === '2099-04-01' ? known(100_000, 120_000) : known(90_000, 90_000)))
  await act(async () => {
    render(
      <RecentRow
        starred={[draft('2099-04-01')]}
        searches={[draft('2099-04-02')]}
        onSearch={() => undefined}
        onStar={() => undefined}
      />,
    )
  })
  expect(await screen.findByText(/^Down from CNY 1,200/)).toBeTruthy()
  expect(screen.getByText(/CNY 900/)).toBeTruthy()
  expect(screen.queryByText(/^Up from/)).toBeNull()
})

test('[C1 C4] the matrix has each pair of days, the lowest marked, and sets both dates', async () => {
  answering((date, back) =>
    back === '2099-05-14' && date === '2099-05-04'
      ? known(50_000)
      : known(70_000 + Number(date.slice(8)) * 100),
  )
  const onPick = vi.fn<(out: string, back: string) => void>()
  const range = { min: '2099-05-03', max: '2099-12-31' }
  await act(async () => {
    render(
      <DateMatrix
        query={queryOf(draft('2099-05-05', 'return', '2099-05-12'))}
        out="2099-05-05"
        back="2099-05-12"
        range={range}
        onPick={onPick}
      />,
    )
  })
  const cell = await screen.findByRole('button', { name: /^4 May – 14 May, From CNY 500 per adult/ })
  // Departures before the range are left out: six columns of seven returns.
  expect(screen.getAllByRole('button')).toHaveLength(42)
  await userEvent.click(cell)
  expect(onPick).toHaveBeenCalledWith('2099-05-04', '2099-05-14')
})

test('[C1] the calendar follows the nights while its panel is open', async () => {
  // Each night more costs 100.
  answering((date, back) => known(100_000 + (Date.parse(back ?? date) - Date.parse(date)) / 8640))
  const { result, rerender } = renderHook(({ back }) => useDayPrices(asked(back), '2099-06-01'), {
    initialProps: { back: '2099-06-17' },
  })
  const figure = () => result.current.prices.get('2099-06-12')?.figure
  await waitFor(() => expect(figure()).toBe('1,700'))
  rerender({ back: '2099-06-19' })
  await waitFor(() => expect(figure()).toBe('1,900'))
  rerender({ back: '' })
  await waitFor(() => expect(figure()).toBe('1,000'))
})

function asked(back: string) {
  return queryOf(draft('2099-06-10', back === '' ? 'oneway' : 'return', back))
}
