import { beforeEach, expect, test } from 'vitest'
import { remember } from '../../../browser-storage.ts'
import { freshTrains, storedTrains } from './stored-trains.ts'

const TODAY = '2026-12-01'
const query = { from: 'a', to: 'wuhan', date: '2026-12-03', adults: 2, children: 1 }
beforeEach(() => localStorage.clear())

test('[B5] a first search begins tomorrow with one adult', () => {
  expect(freshTrains('u', TODAY)).toEqual({ from: '', to: '', date: '2026-12-02', adults: 1, children: 0 })
})

test('[B5] the last search returns, a past day becomes tomorrow', () => {
  storedTrains.store('u', query, TODAY)
  expect(freshTrains('u', TODAY)).toEqual(query)
  expect(freshTrains('u', '2026-12-09')).toEqual({ ...query, date: '2026-12-10' })
})

test('[B5] a stored train search of another shape is ignored', () => {
  remember('interline.trains.recent.u', [{ ...query, adults: 'x' }, { ...query, date: 'soon' }, query])
  expect(storedTrains.lists('u', TODAY).recent).toEqual([query])
})
