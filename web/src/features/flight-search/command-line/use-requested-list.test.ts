import { NO_FILTER } from '@interline/domain/flight-search/filters/filter'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { establish, forget } from '../../../shell/session.ts'
import { testPerson } from '../../../shell/test-person.ts'
import type { SearchQuery } from '../request/search-query.ts'
import { chooseFilters, useFilters, useViewSettings } from '../results/view-settings.ts'
import { useRequestedList } from './use-requested-list.ts'
import type { RequestedList } from './use-requested-list.ts'

const BEFORE = { ...NO_FILTER, refundable: true }
let day = 10

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  act(() => {
    establish(testPerson({ id: 'u1' }))
    chooseFilters(BEFORE)
  })
})
afterEach(() => {
  cleanup()
  act(() => forget())
  vi.unstubAllGlobals()
})

function useListed(wanted: RequestedList, query: SearchQuery) {
  useRequestedList(wanted, query)
  return { filters: useFilters(), sort: useViewSettings().sort }
}

/** The list after a new search with these values in its address. */
function after(list: string | null, airline: string | null = null) {
  day += 1
  const query: SearchQuery = {
    journeys: [{ origin: 'airport-HKG', destination: 'airport-KIX', date: `2027-01-${day}` }],
    bookingType: 'oneway',
    cabin: '',
    passengers: { adult: 1, child: 0, infant: 0 },
  }
  const show = () =>
    renderHook((visit: unknown) => useListed({ airline, list, visit }, query), { initialProps: {} })
  const { result, rerender } = show()
  const goAgain = () => {
    rerender({})
    return result.current
  }
  return { ...result.current, comeBack: () => show().result.current, goAgain }
}

test('[C1 C4] codes of an availability entry sort and filter its search', () => {
  expect(after('FN.SD', 'CX')).toMatchObject({
    filters: { ...NO_FILTER, stops: [0], airlines: ['CX'] },
    sort: 'duration',
  })
})

test('[C1 C4] earlier choices stay unless the entry changes or clears them', () => {
  expect(after(null).filters).toEqual(BEFORE)
  expect(after('SD').filters).toEqual(BEFORE)
  expect(after('XX').filters).toEqual(NO_FILTER)
})

test('[C1 C4] returning to the results keeps the list as it was', () => {
  const { comeBack } = after('FN')
  act(() => chooseFilters(NO_FILTER))
  expect(comeBack().filters).toEqual(NO_FILTER)
})

test('[C1 C4] the same entry applies again, also after returning', () => {
  const { comeBack, goAgain } = after('FN.SD')
  act(() => chooseFilters(NO_FILTER))
  expect(comeBack().filters).toEqual(NO_FILTER)
  expect(goAgain().filters).toEqual({ ...NO_FILTER, stops: [0] })
})
