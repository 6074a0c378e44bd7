import { expect, test } from 'vitest'
import { presetDays } from './day-presets.ts'
import { askedFilters, defineFilters, readFilters, withoutFilters, writtenFilters } from './filters.ts'

const FILTERS = defineFilters({
  q: { kind: 'words', most: 10 },
  type: { kind: 'choice', of: ['payment', 'refund'] },
  paid: { kind: 'days', towards: 'past' },
  agency: { kind: 'key', most: 10 },
})
const read = (query: string) => {
  const parameters = new Map(query.split('&').map((each) => each.split('=') as [string, string]))
  return readFilters(FILTERS, (name) => parameters.get(name) ?? null)
}

test('[F2] filters survive an address, in declaration order', () => {
  const values = read('agency=4&paidTo=2026-12-31&paidFrom=2026-12-01&type=refund&q=F26')
  expect(writtenFilters(FILTERS, values).map(([name]) => name)).toEqual([
    'q',
    'type',
    'paidFrom',
    'paidTo',
    'agency',
  ])
})

test('[F2] unknown parameters are dropped', () => {
  expect(read('q=%00&type=void&paid=soon&paidFrom=2026-02-30&other=1')).toEqual({ q: '%00' })
  expect(read(`q=${'x'.repeat(11)}`)).toEqual({})
})

test('[F2] a preset is sent as calendar dates', () => {
  expect(askedFilters(FILTERS, read('paid=last-month'), '2026-03-31')).toEqual({
    paidFrom: '2026-02-01',
    paidTo: '2026-02-28',
  })
  expect(presetDays('last-7', '2026-03-03')).toEqual({ from: '2026-02-25', to: '2026-03-03' })
  expect(presetDays('this-month', '2028-02-10')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
})

test('[F2] a reversed range is sent with an open end', () => {
  expect(askedFilters(FILTERS, read('paidFrom=2026-02-02&paidTo=2026-02-01'), '2026-03-31')).toEqual({
    paidFrom: '2026-02-02',
  })
})

test('[F2] dropping a date filter drops its dates and its preset', () => {
  expect(withoutFilters(FILTERS, read('q=A&paid=today&paidFrom=2026-01-01'), 'paid')).toEqual({ q: 'A' })
})
