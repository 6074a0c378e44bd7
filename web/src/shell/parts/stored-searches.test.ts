import { beforeEach, expect, test } from 'vitest'
import { remember } from '../../browser-storage.ts'
import { storedSearches } from './stored-searches.ts'

interface Trip {
  readonly to: string
  readonly day: string
}

const TODAY = '2026-12-01'
const trip = (to: string, day = '2026-12-03'): Trip => ({ to, day })
const trips = storedSearches<Trip>({
  name: 'trips',
  isDraft: (value): value is Trip => typeof (value as Trip | null)?.to === 'string',
  routeOf: ({ to }) => to,
  renew: (draft, today) => (draft.day >= today ? draft : { ...draft, day: `after ${today}` }),
  isOpen: ({ day }, today) => day >= today,
})
beforeEach(() => localStorage.clear())

test('[B5 C7] the last search returns for its user, renewed once its day is past', () => {
  expect(trips.last('u', TODAY)).toBeNull()
  trips.store('u', trip('a'), TODAY)
  expect(trips.last('u', TODAY)).toEqual(trip('a'))
  expect(trips.last('u', '2026-12-09')).toEqual(trip('a', 'after 2026-12-09'))
  expect(trips.last('other', TODAY)).toBeNull()
})

test('[B5 C7] five recent searches, one for each route, the newest first', () => {
  for (const to of ['a', 'b', 'c', 'd', 'e', 'f', 'b']) trips.store('u', trip(to), TODAY)
  expect(trips.lists('u', TODAY).recent.map(({ to }) => to)).toEqual(['b', 'f', 'e', 'd', 'c'])
  expect(trips.lists('u', '2026-12-04').recent).toEqual([])
})

test('[B5 C7] past searches use none of the five places', () => {
  for (const to of ['a', 'b', 'c', 'd']) trips.store('u', trip(to, '2026-12-20'), TODAY)
  for (const to of ['e', 'f', 'g']) trips.store('u', trip(to, '2026-12-02'), TODAY)
  trips.store('u', trip('h', '2026-12-20'), '2026-12-04')
  expect(trips.lists('u', '2026-12-04').recent.map(({ to }) => to)).toEqual(['h', 'd', 'c'])
})

test('[B5 C7] a star outlives its day, hides the recent search and is removed again', () => {
  trips.store('u', trip('a'), TODAY)
  trips.star('u', trip('a'))
  trips.star('u', trip('b'))
  expect(trips.lists('u', '2026-12-09')).toEqual({
    recent: [],
    starred: [trip('b', 'after 2026-12-09'), trip('a', 'after 2026-12-09')],
  })
  trips.star('u', trip('a', '2026-12-10'))
  expect(trips.lists('u', TODAY)).toEqual({ recent: [trip('a')], starred: [trip('b')] })
  expect(trips.lists('other', TODAY)).toEqual({ recent: [], starred: [] })
})

test('[B5 C7] an unknown stored shape is ignored', () => {
  remember('interline.trips.recent.u', [{ to: 1 }, null, trip('a')])
  remember('interline.trips.starred.u', {})
  remember('interline.trips.last.u', 'x')
  expect(trips.lists('u', TODAY)).toEqual({ recent: [trip('a')], starred: [] })
  expect(trips.last('u', TODAY)).toBeNull()
})
