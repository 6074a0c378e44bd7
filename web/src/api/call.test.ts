import { endpoints } from '@interline/contract/index'
import { expect, test } from 'vitest'
import { needsKey, requestFor } from './call.ts'
import { nameIn } from './download.ts'

test('[platform] lists every call of the contract with its method and path', async () => {
  for (const { name, method, path } of endpoints) {
    const request = await requestFor(name, { params: { id: 'F 1/2', key: 'theme' } })
    expect(request.method).toBe(method)
    expect(request.url).toBe(path.replace(':id', 'F%201%2F2').replace(':key', 'theme').replace(/:\w+/g, ''))
    expect(needsKey(name)).toBe('idempotent' in endpoints.find((each) => each.name === name)!)
  }
})

test('[platform] omits empty query values and repeats lists', async () => {
  const query = { page: 2, q: '', status: undefined, from: null, statuses: ['a', 'b'], text: 'ü&=' }
  expect((await requestFor('flightOrders.list', { query })).url).toMatch(
    /\?page=2&statuses=a&statuses=b&text=%C3%BC%26%3D$/,
  )
})

test.each([
  [`attachment; filename="ticket.pdf"`, 'ticket.pdf'],
  [`attachment; filename="x.pdf"; filename*=UTF-8''%E8%A1%8C%E7%A8%8B%E5%8D%95.pdf`, '行程单.pdf'],
  ['attachment', null],
  [null, null],
])('[A17] reads the file name of %j as %j', (header, expected) => {
  expect(nameIn(header)).toBe(expected)
})
