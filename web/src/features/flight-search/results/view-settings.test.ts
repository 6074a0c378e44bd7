import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NO_FILTER } from '@interline/domain/flight-search/filters/filter'
import type { Currency } from '@interline/domain/money/money'
import { remember } from '../../../browser-storage.ts'
import { establish, forget } from '../../../shell/session.ts'
import { testPerson } from '../../../shell/test-person.ts'
import { changeView, chooseFilters, useFilters, useViewSettings } from './view-settings.ts'

const comes = (id: string, sort?: string) =>
  act(() => establish(testPerson({ id, config: sort ? { sort } : {} })))
const view = () => renderHook(() => useViewSettings()).result.current

beforeEach(() => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline'))))
afterEach(() => {
  cleanup()
  forget()
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('[C4] each user finds their own price settings', () => {
  comes('u1')
  act(() => changeView({ price: 'all', figures: 'sell' }))
  comes('u2')
  expect(view()).toEqual({ sort: 'price', price: 'adult', figures: 'net' })
  act(() => forget())
  comes('u1')
  expect(view()).toEqual({ sort: 'price', price: 'all', figures: 'sell' })
})

test('[C4] the sort order follows the user to another browser', () => {
  comes('u1', 'duration')
  expect(view().sort).toBe('duration')
  act(() => changeView({ sort: 'departure' }))
  expect(view().sort).toBe('departure')
  comes('u2', 'value')
  expect(view().sort).toBe('value')
})

test('[C4] unknown stored values are ignored', () => {
  remember('interline.search.view.u1', { price: 'per-mile', figures: 7, sort: 'beauty' })
  comes('u1', 'beauty')
  expect(view()).toEqual({ sort: 'price', price: 'adult', figures: 'net' })
  act(() => forget())
  remember('interline.search.view.u1', 'all of it')
  comes('u1')
  expect(view()).toEqual({ sort: 'price', price: 'adult', figures: 'net' })
})

test('[C4 C5] a price limit ends when the settlement currency changes', () => {
  const { company } = testPerson()
  const { commonConfig } = company.config
  const charged = (settlementCurrency: Currency) =>
    act(() => {
      const config = { ...company.config, commonConfig: { ...commonConfig, settlementCurrency } }
      establish({ ...testPerson({ id: 'u1' }), company: { ...company, config } })
    })
  const filters = () => renderHook(() => useFilters()).result.current
  const chosen = { ...NO_FILTER, refundable: true, maxPrice: 200_000 }
  charged('CNY')
  act(() => chooseFilters(chosen))
  charged('CNY')
  expect(filters()).toEqual(chosen)
  charged('HKD')
  expect(filters()).toEqual({ ...chosen, maxPrice: null })
})
