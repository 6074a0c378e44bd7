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

test('[D6] a saved view stands first, and a name that is taken moves to it', () => {
  expect(withView(views, { id: 'c', name: 'to PAY', query: 'x=1' }).map(({ id }) => id)).toEqual(['c', 'a'])
  const many = Array.from({ length: MOST_VIEWS }, (_, at) => ({ id: `${at}`, name: `${at}`, query: '' }))
  expect(withView(many, { id: 'new', name: 'new', query: '' })).toHaveLength(MOST_VIEWS)
})

test('[D6] renaming keeps the others, and no name is no renaming', () => {
  expect(renamed(views, 'b', ' Due now ').map(({ name }) => name)).toEqual(['Zhang', 'Due now'])
  expect(renamed(views, 'b', '  ')).toEqual(views)
})

test('[D6] the address says which saved view is shown, whatever page it is on', () => {
  expect(shownView(views, query('airline=MU&page=3&q=ZHANG'))?.id).toBe('a')
  expect(shownView(views, query('airline=MU'))).toBeUndefined()
  expect(savedQuery(query('q=A&page=4'))).toBe('q=A')
})

test('[D6] the list opens with the chosen view only where the address asks for nothing', () => {
  const config = { orderViews: views, orderView: 'b' } as Parameters<typeof openingQuery>[0]
  expect(openingQuery(config, '')).toBe('group=to_be_paid')
  expect(openingQuery(config, '?type=all')).toBeUndefined()
  expect(openingQuery({ ...config!, orderView: 'gone' }, '')).toBeUndefined()
})
