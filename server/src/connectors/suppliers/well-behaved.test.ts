import { expect, test } from 'vitest'
import { openLog } from '../../platform/log/log.ts'
import type { FlightSupplier, SupplierCall } from './port.ts'
import { wellBehaved } from './well-behaved.ts'

const call: SupplierCall = { deadline: 0, signal: new AbortController().signal, log: openLog('silent') }
const cny = (minor: bigint) => ({ minor, currency: 'CNY' as const })
const order = {
  supplierOrderId: 'A',
  clientRef: 'B',
  pnr: '',
  airlinePnr: '',
  status: 'ticketed',
  payBy: null,
  voidUntil: null,
  tickets: [],
  flights: [],
} as const
const back = { penalty: cny(100n), usedFare: cny(0n), usedTaxes: cny(0n), returned: cny(900n) }
const exchange = { quoteId: 'Q', validUntil: 1, difference: cny(0n), penalty: cny(100n) }
const selection = { supplierOrderId: 'A', travellerKeys: ['p0'], flights: [{ journey: 0, segment: 0 }] }

/** A supplier that gives this answer to any order request, behind the wrapper. */
function answering(answer: unknown): FlightSupplier {
  const same = () => Promise.resolve(answer)
  return wellBehaved({ code: 'X', quoteReissue: same, quoteRefund: same, refund: same } as never)
}

test.each<[string, unknown, boolean]>([
  ['a quote', { kind: 'quoted', quote: back }, true],
  ['no quote at all', { kind: 'quoted', quote: null }, false],
  ['an amount below zero', { kind: 'quoted', quote: { ...back, returned: cny(-1n) } }, false],
  ['an amount that is no whole number', { kind: 'quoted', quote: { ...back, penalty: 12.5 } }, false],
  ['two currencies', { kind: 'quoted', quote: { ...back, penalty: { minor: 1n, currency: 'HKD' } } }, false],
])('[C8 D12] a refund quote, answered as %s', async (_name, answer, isWhole) => {
  expect(await answering(answer).quoteRefund(selection, call)).toEqual(isWhole ? answer : { kind: 'unknown' })
})

test.each<[string, unknown, boolean]>([
  ['a quote', { kind: 'quoted', quote: exchange }, true],
  ['a quote without a handle', { kind: 'quoted', quote: { ...exchange, quoteId: '' } }, false],
  ['a quote without an end', { kind: 'quoted', quote: { ...exchange, validUntil: null } }, false],
  ['value paid back', { kind: 'quoted', quote: { ...exchange, difference: cny(-1n) } }, true],
  ['a penalty below zero', { kind: 'quoted', quote: { ...exchange, penalty: cny(-1n) } }, false],
  ['a credit below zero', { kind: 'quoted', quote: { ...exchange, credited: cny(-1n) } }, false],
])('[C8 D11] an exchange quote, answered as %s', async (_name, answer, isWhole) => {
  const change = { supplierOrderId: 'A', offer: {} as never }
  expect(await answering(answer).quoteReissue(change, call)).toEqual(isWhole ? answer : { kind: 'unknown' })
})

test.each<[string, unknown, boolean]>([
  ['done', { kind: 'refunded', returned: cny(900n), order }, true],
  ['done, for an amount that is none', { kind: 'refunded', returned: { minor: 900 }, order }, false],
  ['done, of no order', { kind: 'refunded', returned: cny(900n), order: {} }, false],
  ['something else than expected', { kind: 'differs', quote: back }, true],
  ['something else that is no quote', { kind: 'differs', quote: {} }, false],
])('[C8 D12] a refund, answered as %s', async (_name, answer, isWhole) => {
  const asked = { selection, expected: cny(900n), clientRef: 'R' }
  expect(await answering(answer).refund(asked, call)).toEqual(isWhole ? answer : { kind: 'unknown' })
})
