import { NO_FILTER } from '@interline/domain/flight-search/filters/filter'
import { afterEach, expect, test } from 'vitest'
import { remember } from '../../../browser-storage.ts'
import { dropFilters, storeFilters, storedFilters } from './stored-filters.ts'

afterEach(() => localStorage.clear())

const direct = { ...NO_FILTER, stops: [0] as const, refundable: true }

test('[C4] a filter set is stored per user, replaced by name, and deleted', () => {
  storeFilters('u1', { name: 'Corporate', choice: direct })
  storeFilters('u1', { name: 'Corporate', choice: { ...direct, checkedBag: true } })
  expect(storedFilters('u1')).toEqual([{ name: 'Corporate', choice: { ...direct, checkedBag: true } }])
  expect(storedFilters('u2')).toEqual([])
  expect(dropFilters('u1', 'Corporate')).toEqual([])
})

test('[C4] invalid stored data filters nothing', () => {
  remember('interline.search.filters.u1', [
    { name: 'Odd', choice: { stops: 'none', refundable: 1, maxPrice: '5', ticketing: 30 } },
    { name: 7 },
    null,
  ])
  expect(storedFilters('u1')).toEqual([{ name: 'Odd', choice: { ...NO_FILTER, ticketing: 30 } }])
  remember('interline.search.filters.u1', 'all of it')
  expect(storedFilters('u1')).toEqual([])
})
