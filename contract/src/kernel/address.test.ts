import { expect, test } from 'vitest'
import { addressOf } from './address.ts'

test('[A15] parameters are escaped, lists repeat their name, empty ones are omitted', () => {
  const query = { q: 'a&b', status: ['issued', 'closed'], page: 2, none: undefined, empty: '', nil: null }
  expect(addressOf('/orders/:id/files/:kind', { params: { id: 'F/1', kind: 'eticket' }, query })).toBe(
    '/orders/F%2F1/files/eticket?q=a%26b&status=issued&status=closed&page=2',
  )
  expect(addressOf('/orders', {})).toBe('/orders')
})

test('[A15] a lone surrogate does not break the address', () => {
  expect(addressOf('/a/:id', { params: { id: '\ud800' }, query: { q: 'x\udfff' } })).toBe(
    '/a/%EF%BF%BD?q=x%EF%BF%BD',
  )
})
