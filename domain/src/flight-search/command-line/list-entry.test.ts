import { expect, test } from 'vitest'
import { NO_FILTER } from '../filters/filter.ts'
import { filtersAfter, filtersWithout, isChosen, LIST_CODES, readListEntry, sortAfter } from './list-entry.ts'
import type { ListEntry, ListFault } from './list-entry.ts'

test.each<[string, Partial<ListEntry>]>([
  ['/SP', { codes: ['SP'] }],
  ['/fn', { codes: ['FN'] }],
  [' /ACX /FN /SD ', { codes: ['FN', 'SD'], airlines: ['CX'] }],
  ['/acx/asq', { airlines: ['CX', 'SQ'] }],
  ['/XX/A9C', { codes: ['XX'], airlines: ['9C'] }],
  ['CX', { airlines: ['CX'] }],
  ['cx sq, 3k cx', { airlines: ['CX', 'SQ', '3K'] }],
])('[C4] %j is read', (text, expected) => {
  expect(readListEntry(text)).toEqual({ entry: { codes: [], airlines: [], ...expected } })
})

test.each<[string, ListFault, number]>([
  ['/', 'code', 1],
  ['/FN/', 'code', 4],
  ['/FN/Q', 'code', 4],
  ['/SPX', 'code', 1],
  ['/A12', 'airline', 1],
  ['/FN/ACXY', 'airline', 4],
  ['/SP/SD', 'twice', 4],
  ['/FN/F1', 'twice', 4],
  ['/ACX/ACX', 'twice', 5],
])('[C4] %j reports the error and its position', (text, fault, at) => {
  expect(readListEntry(text)).toEqual({ fault, at })
})

test.each(['', 'A20APRHKGKIX', 'QX7RTA', 'CXA', '12', 'price', 'CX sorted'])(
  '[C4] %j is not a list entry',
  (text) => {
    expect(readListEntry(text)).toBeNull()
  },
)

test('[C4] filters are added to earlier ones, or replace them on request', () => {
  const before = { ...NO_FILTER, stops: [1] as const, refundable: true, airlines: ['MU'] }
  const after = (text: string) => {
    const read = readListEntry(text)
    return read && 'entry' in read ? filtersAfter(before, read.entry) : null
  }
  expect(after('/FN')).toEqual({ ...before, stops: [0] })
  expect(after('CX')).toEqual({ ...before, airlines: ['CX'] })
  expect(after('/BG/F1')).toEqual({ ...before, stops: [0, 1], checkedBag: true })
  expect(after('/XX')).toEqual(NO_FILTER)
  expect(after('/ACX/XX')).toEqual({ ...NO_FILTER, airlines: ['CX'] })
  expect(after('/SD')).toEqual(before)
})

test('[C4] every filter code is recognised as active and can be removed', () => {
  for (const code of LIST_CODES) {
    const entry = { codes: [code], airlines: [] }
    const chosen = filtersAfter(NO_FILTER, entry)
    expect([code, isChosen(chosen, code)]).toEqual([code, sortAfter(entry) === undefined && code !== 'XX'])
    expect(isChosen(NO_FILTER, code)).toBe(false)
    expect(filtersWithout(chosen, code)).toEqual(NO_FILTER)
  }
})

test.each([
  ['/SP', 'price'],
  ['/SV/FN', 'value'],
  ['/FN/SD', 'duration'],
  ['/ST', 'departure'],
  ['/FN', undefined],
])('[C4] %j sorts by %s', (text, sort) => {
  const read = readListEntry(text)
  expect(read && 'entry' in read && sortAfter(read.entry)).toBe(sort)
})
