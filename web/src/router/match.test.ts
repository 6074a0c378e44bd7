import { expect, test } from 'vitest'
import { matchPath } from './match.ts'

const routes = [
  '/',
  '/flight/orders',
  '/flight/orders/voyage',
  '/flight/orders/$id',
  '/agency-manager/bills/$id',
].map((path) => ({ path }))

test.each([
  ['/', '/', {}],
  ['/flight/orders', '/flight/orders', {}],
  ['/flight/orders/', '/flight/orders', {}],
  ['/flight/orders/voyage', '/flight/orders/voyage', {}],
  ['/flight/orders/F2611', '/flight/orders/$id', { id: 'F2611' }],
  ['/flight/orders/a%2Fb', '/flight/orders/$id', { id: 'a/b' }],
  ['/agency-manager/bills/222', '/agency-manager/bills/$id', { id: '222' }],
])('[A1] %s is the page %s', (pathname, path, params) => {
  expect(matchPath(routes, pathname)).toEqual({ route: { path }, params })
})

test.each(['/flight', '/flight/orders/F1/tickets', '/Flight/orders', '/flight/orders/%E0%A4%A', '/nothing'])(
  '[A1] %s is no page',
  (pathname) => {
    expect(matchPath(routes, pathname)).toBeNull()
  },
)
