import { NO_FILTER } from '@interline/domain/flight-search/filters/filter'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draw, fare, run } from './results.fixture.tsx'
import { chooseFilters } from './view-settings.ts'

let near: () => void

beforeEach(() => {
  chooseFilters(NO_FILTER)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(
        seen: (entries: { isIntersecting: boolean }[]) => void,
        { threshold }: IntersectionObserverInit,
      ) {
        // The line above the list asks to be seen whole.
        if (threshold === undefined) near = () => seen([{ isIntersecting: true }])
      }
      observe = () => undefined
      disconnect = () => undefined
    },
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const rows = () => within(screen.getByRole('list', { name: 'Flights' })).getAllByRole('listitem').length
const many = () => Array.from({ length: 90 }, (_, at) => fare(`f${at}`, 100_000 + at * 100, true, `K${at}`))

test('[C2] a long list renders more rows near its end', async () => {
  await draw(run([], many()))
  expect(rows()).toBe(40)
  act(() => near())
  expect(rows()).toBe(52)
})

test('[C2] page search finds every row', async () => {
  await draw(run([], many()))
  act(() => void fireEvent.keyDown(document.body, { key: 'f', ctrlKey: true }))
  expect(rows()).toBe(90)
})
