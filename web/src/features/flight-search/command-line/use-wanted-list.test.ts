import { NO_FILTER } from '@interline/domain/flight-search/filters/filter'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { establish, forget } from '../../../shell/session.ts'
import { testPerson } from '../../../shell/test-person.ts'
import type { SearchQuery } from '../request/search-query.ts'
import { chooseFilters, useFilters, useViewSettings } from '../results/view-settings.ts'
import { useWantedList } from './use-wanted-list.ts'
import type { WantedList } from './use-wanted-list.ts'

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

function useListed(wanted: WantedList, query: SearchQuery) {
  useWantedList(wanted, query)
  return { filters: useFilters(), sort: useViewSettings().sort }
}

/** What is shown after a new search with these in its address. */
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

test('[C1 C4] the codes of an availability entry sort and narrow its search', () => {
  expect(after('FN.SD', 'CX')).toMatchObject({
    filters: { ...NO_FILTER, stops: [0], airlines: ['CX'] },
    sort: 'duration',
  })
})

test('[C1 C4] what was chosen before stays where an entry says nothing of it, and is cleared where it says so', () => {
  expect(after(null).filters).toEqual(BEFORE)
  expect(after('SD').filters).toEqual(BEFORE)
  expect(after('XX').filters).toEqual(NO_FILTER)
})

test('[C1 C4] who comes back to the results finds them as they were left', () => {
  const { comeBack } = after('FN')
  act(() => chooseFilters(NO_FILTER))
  expect(comeBack().filters).toEqual(NO_FILTER)
})

test('[C1 C4] the same entry typed again sorts and narrows again, also after coming back', () => {
  const { comeBack, goAgain } = after('FN.SD')
  act(() => chooseFilters(NO_FILTER))
  expect(comeBack().filters).toEqual(NO_FILTER)
  expect(goAgain().filters).toEqual({ ...NO_FILTER, stops: [0] })
})
