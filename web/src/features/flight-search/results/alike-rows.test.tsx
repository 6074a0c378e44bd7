import { NO_FILTER } from '@interline/domain/flight-search/filters/filter'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openOnly } from './open-row.ts'
import { draw, fare, run, separate } from './results.fixture.tsx'
import { chooseFilters } from './view-settings.ts'

beforeEach(() => {
  chooseFilters(NO_FILTER)
  openOnly(null)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
})
afterEach(() => {
  cleanup()
  openOnly(null)
  vi.unstubAllGlobals()
})

const shown = () => [
  separate(fare('a', 100_000, true, 'A')),
  fare('b', 105_000, true, 'B'),
  separate(fare('c', 110_000, true, 'C')),
  separate(fare('d', 120_000, true, 'D')),
]
const rows = () =>
  within(screen.getByRole('list', { name: 'Flights' }))
    .getAllByRole('listitem')
    .flatMap((item) => item.querySelector<HTMLElement>('[data-row]')?.dataset['row'] ?? [])
const line = () => screen.getByRole('button', { expanded: false, name: /separate-ticket options? via BKK/ })

test('[C2 C4] similar separate tickets collapse behind the cheapest and expand below it', async () => {
  await draw(run([], shown()))
  expect(rows()).toEqual(['A', 'B'])
  expect(line().textContent).toBe('2 more separate-ticket options via BKK, from CNY 1,100')
  act(() => void fireEvent.click(line()))
  expect(rows()).toEqual(['A', 'C', 'D', 'B'])
  act(() => void fireEvent.click(screen.getByRole('button', { name: 'Hide 2 options via BKK' })))
  expect(rows()).toEqual(['A', 'B'])
})

test('[C2] an open row stays visible until it is collapsed', async () => {
  openOnly('D')
  await draw(run([], shown()))
  expect(rows()).toEqual(['A', 'C', 'D', 'B'])
  const tickets = await screen.findByRole('list', { name: 'Separate tickets' })
  expect(within(tickets).getAllByRole('listitem')).toHaveLength(2)
  act(() => void fireEvent.click(screen.getByRole('button', { name: 'Hide 2 options via BKK' })))
  expect(rows()).toEqual(['A', 'B'])
})
