import { expect, test } from 'vitest'
import {
  MOST_VIEWS,
  openingQuery,
  renamed,
  savedQuery,
  shownView,
  withView,
  type SavedViews,
} from './saved-views.ts'

const views: SavedViews = [
  { id: 'a', name: 'Zhang', query: 'q=ZHANG&airline=MU' },
  { id: 'b', name: 'To pay', query: 'group=to_be_paid' },
]
const query = (text: string) => new URLSearchParams(text)

test('[D6] a saved view comes first, and an existing name moves to it', () => {
  expect(withView(views, { id: 'c', name: 'to PAY', query: 'x=1' }).map(({ id }) => id)).toEqual(['c', 'a'])
  const many = Array.from({ length: MOST_VIEWS }, (_, at) => ({ id: `${at}`, name: `${at}`, query: '' }))
  expect(withView(many, { id: 'new', name: 'new', query: '' })).toHaveLength(MOST_VIEWS)
})

test('[D6] renaming keeps the others; an empty name changes nothing', () => {
  expect(renamed(views, 'b', ' Due now ').map(({ name }) => name)).toEqual(['Zhang', 'Due now'])
  expect(renamed(views, 'b', '  ')).toEqual(views)
})

test('[D6] the address tells which saved view is shown, on any page', () => {
  expect(shownView(views, query('airline=MU&page=3&q=ZHANG'))?.id).toBe('a')
  expect(shownView(views, query('airline=MU'))).toBeUndefined()
  expect(savedQuery(query('q=A&page=4'))).toBe('q=A')
})

test('[D6] opens with the chosen view only where the address is empty', () => {
  const settings = { views, opening: 'b' }
  expect(openingQuery(settings, '')).toBe('group=to_be_paid')
  expect(openingQuery(settings, '?type=all')).toBeUndefined()
  expect(openingQuery({ views, opening: 'gone' }, '')).toBeUndefined()
})
