import { NO_FILTER } from '@interline/domain/flight-search/filters/filter'
import { act, cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openOnly } from './open-row.ts'
import { draw, fare, run } from './results.fixture.tsx'
import { chooseFilters } from './view-settings.ts'

// The details of an open row need the whole desk, and are not tested here.
vi.mock('../fares/opened-row.tsx', () => ({ default: () => null }))

beforeEach(() => {
  chooseFilters(NO_FILTER)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
})
afterEach(() => {
  cleanup()
  openOnly(null)
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Keys of rows scrolled into view. Windows of a thread share one Element: only this page's count. */
function watchScrolling(): () => (string | undefined)[] {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined)
  return () =>
    scroll.mock.contexts
      .map((row) => row as HTMLElement)
      .filter(({ ownerDocument }) => ownerDocument === document)
      .map(({ dataset }) => dataset['row'])
}

test('[C4] returning scrolls the open row into view', async () => {
  const shown = Array.from({ length: 60 }, (_, at) => fare(`f${at}`, 100_000 + at * 100, true, `K${at}`))
  const scrolled = watchScrolling()
  openOnly('K45')
  await draw(run([], shown))
  await act(() => new Promise((drawn) => requestAnimationFrame(() => drawn(undefined))))
  expect(scrolled()).toEqual(['K45'])
})

test('[C4] results that are left before rendering scroll nothing', async () => {
  const scrolled = watchScrolling()
  const frames = new Map<number, FrameRequestCallback>()
  // As in a browser, no id is reused, even after a cancelled frame.
  let requested = 0
  vi.stubGlobal('requestAnimationFrame', (drawn: FrameRequestCallback) => {
    requested += 1
    frames.set(requested, drawn)
    return requested
  })
  vi.stubGlobal('cancelAnimationFrame', (id: number) => frames.delete(id))
  openOnly('D')
  await draw(run([], [fare('f', 100_000, true, 'D')]))
  expect(frames.size).toBeGreaterThan(0)
  cleanup()
  for (const drawn of frames.values()) drawn(0)
  expect(scrolled()).toEqual([])
})
