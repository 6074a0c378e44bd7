import { expect, test } from 'vitest'
import { queryOf, readView, writeView } from './view.ts'

const read = (query: string) => readView(new URLSearchParams(query))

test('[D6] an empty address shows all orders, by time left', () => {
  expect(read('')).toMatchObject({
    group: null,
    type: 'all',
    sort: 'deadline',
    descending: false,
    page: 1,
    filters: {},
  })
})

test('[D6] unpaid orders are sorted by time left', () => {
  expect(read('group=to_be_paid')).toMatchObject({
    group: 'to_be_paid',
    tab: 'origin',
    sort: 'deadline',
    descending: false,
  })
})

test.each([
  'group=to_be_paid&tab=change',
  'type=refund&q=ZHANG&airline=MU&page=3',
  'departFrom=2026-12-01&departTo=2026-12-31&sort=amount&direction=asc',
  'statuses=issued%2Corigin_failed',
  'passenger=CHAN%2FTAI&pnr=ABC&ticket=781&bookingNumber=SG1&createdBy=usr_1',
])('[D6] %s survives reading and writing', (query) => {
  expect(writeView(read(query)).toString()).toBe(query)
})

test('[D6] unknown words fall back to the default', () => {
  expect(read('group=nonsense&type=x&page=-4&sort=%00')).toEqual(read(''))
  expect(read('q=%00&departFrom=soon&createdTo=2026-02-30&airline=CATHAY')).toEqual(read(''))
  expect(read(`q=${'x'.repeat(61)}`)).toEqual(read(''))
})

test('[D6] days that end before they begin get an open end', () => {
  const query = queryOf(read('departFrom=2026-12-02&departTo=2026-12-01&createdTo=2026-12-01'))
  expect(query).toMatchObject({ departFrom: '2026-12-02', createdTo: '2026-12-01' })
  expect(query?.departTo).toBeUndefined()
})

test.each([
  ['', 'due'],
  ['group=refunding', 'due'],
  ['sort=deadline&direction=desc', 'deadline'],
  ['sort=created&direction=desc', 'created'],
])('[D6] %j asks the server for the order %s', (address, sort) => {
  expect(queryOf(read(address))?.sort).toBe(sort)
})

test('[D6] the query names group and tab, or the type', () => {
  expect(queryOf(read('group=refunding&tab=refund'))).toMatchObject({
    orderType: 'all',
    group: 'refunding',
    tab: 'refund',
  })
  const byType = queryOf(read('type=change'))
  expect(byType).toMatchObject({ orderType: 'change' })
  expect(byType).not.toHaveProperty('group')
})
