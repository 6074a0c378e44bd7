import { expect, test } from 'vitest'
import { buyingOrder } from './buying-order.ts'

const easy = { seatsLeft: 9, holdable: true, refundable: true }

test.each([
  ['fewer seats', { ...easy, seatsLeft: 2 }],
  ['no hold', { ...easy, holdable: false }],
  ['no refund', { ...easy, refundable: false }],
])('[C3 D1] of two tickets the one with %s is bought first', (_, hard) => {
  expect(buyingOrder([easy, hard])).toEqual([1, 0])
  expect(buyingOrder([hard, easy])).toEqual([0, 1])
})

test('[C3 D1] seats count more than rules; ties keep travel order', () => {
  const strict = { seatsLeft: 9, holdable: false, refundable: false }
  expect(buyingOrder([strict, { ...easy, seatsLeft: 8 }, easy])).toEqual([1, 0, 2])
  expect(buyingOrder([easy, easy])).toEqual([0, 1])
})
