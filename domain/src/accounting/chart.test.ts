import { expect, test } from 'vitest'
import { bookTransfer } from './chart.ts'

const codes = (...asked: Parameters<typeof bookTransfer>) => {
  const { debit, credit } = bookTransfer(...asked)
  return [debit.code, credit.code]
}
const HARBOUR = 110
const wallet = { owner: HARBOUR, kind: 'balance' } as const
const credit = { owner: HARBOUR, kind: 'credit' } as const

test.each([
  ['a top-up is money moved from the bank to the seller', HARBOUR, 'top-up', null, wallet, ['1300', '1000']],
  ['a ticket is bought from the prepaid balance', HARBOUR, 'pay', wallet, null, ['5000', '1300']],
  ['a refund lowers the cost of tickets', HARBOUR, 'return', null, wallet, ['1300', '5000']],
  ['a reversed top-up leaves through the bank', HARBOUR, 'top-up-reversal', wallet, null, ['1000', '1300']],
  ['a reversed repayment leaves through the bank', HARBOUR, 'repay-reversal', credit, null, ['1000', '2100']],
  ['what nobody knows is an adjustment', HARBOUR, 'adjust', null, wallet, ['1300', '5900']],
])('[F7] %s', (_title, owner, event, debit, credit, expected) => {
  const sides = { debit: debit ?? { owner: 0, kind: null }, credit: credit ?? { owner: 0, kind: null } }
  expect(codes(owner, event, sides)).toEqual(expected)
})

test('[F7 D5] what a seller collected for a customer below moves no bank account', () => {
  const seller = { owner: 0, kind: null } as const
  const collected = { owner: HARBOUR, kind: 'upstream_clearing' } as const
  const customer = { owner: 111, kind: 'balance' } as const
  expect(codes(HARBOUR, 'top-up', { debit: seller, credit: wallet, passesOn: 'same' })).toEqual([
    '1300',
    '1020',
  ])
  expect(codes(HARBOUR, 'top-up', { debit: collected, credit: customer, passesOn: 'same' })).toEqual([
    '1020',
    '2200',
  ])
  const returned = { debit: wallet, credit: seller, passesOn: 'same' } as const
  expect(codes(HARBOUR, 'top-up-reversal', returned)).toEqual(['1020', '1300'])
  const converted = { debit: collected, credit: customer, passesOn: 'converted' } as const
  expect(codes(HARBOUR, 'top-up', converted)).toEqual(['1900', '2200'])
})

test('[F7] the same payment is a sale in the seller’s book', () => {
  const sides = { debit: wallet, credit: { owner: 0, kind: 'sales_clearing' } } as const
  expect(codes(0, 'pay', sides)).toEqual(['2200', '2300'])
  expect(codes(HARBOUR, 'pay', sides)).toEqual(['5000', '1300'])
})

test('[F7] a seller’s margin stays in its own book', () => {
  const sides = {
    debit: { owner: HARBOUR, kind: 'sales_clearing' },
    credit: { owner: HARBOUR, kind: 'margin' },
  } as const
  expect(codes(HARBOUR, 'issue', sides)).toEqual(['2300', '4000'])
})
