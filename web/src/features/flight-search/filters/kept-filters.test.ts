import { NO_FILTER } from '@interline/domain/flight-search/filters/filter'
import { afterEach, expect, test } from 'vitest'
import { remember } from '../../../browser-storage.ts'
import { dropFilters, keepFilters, keptFilters } from './kept-filters.ts'

afterEach(() => localStorage.clear())

const direct = { ...NO_FILTER, stops: [0] as const, refundable: true }

test('[C4] a set of filters is kept with its person, replaced by its name, and dropped', () => {
  keepFilters('u1', { name: 'Corporate', choice: direct })
  keepFilters('u1', { name: 'Corporate', choice: { ...direct, checkedBag: true } })
  expect(keptFilters('u1')).toEqual([{ name: 'Corporate', choice: { ...direct, checkedBag: true } }])
  expect(keptFilters('u2')).toEqual([])
  expect(dropFilters('u1', 'Corporate')).toEqual([])
})

test('[C4] what an older release or a hand has written filters nothing', () => {
  remember('interline.search.filters.u1', [
    { name: 'Odd', choice: { stops: 'none', refundable: 1, maxPrice: '5', ticketing: 30 } },
    { name: 7 },
    null,
  ])
  expect(keptFilters('u1')).toEqual([{ name: 'Odd', choice: { ...NO_FILTER, ticketing: 30 } }])
  remember('interline.search.filters.u1', 'all of it')
  expect(keptFilters('u1')).toEqual([])
})
