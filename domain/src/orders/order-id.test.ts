import { expect, test } from 'vitest'
import { isOrderId, orderId } from './order-id.ts'

test('[D1] an order number says type, day and sequence, and ends in a check digit', () => {
  expect(orderId('origin', '2026-04-20', 123)).toBe('F2604200001235')
  expect(orderId('refund', '2026-11-21', 1)).toMatch(/^R261121000001\d$/)
  expect(() => orderId('origin', '2026-04-20', 1_000_000)).toThrow(RangeError)
  expect(() => orderId('origin', '2026-04-20', 0)).toThrow(RangeError)
})

test('[D1] one digit read wrong over the telephone is noticed', () => {
  const right = orderId('origin', '2026-04-20', 123)
  expect(isOrderId(right)).toBe(true)
  for (let at = 1; at < right.length; at += 1) {
    const wrong = `${right.slice(0, at)}${(Number(right[at]) + 1) % 10}${right.slice(at + 1)}`
    expect(isOrderId(wrong), wrong).toBe(false)
  }
  expect(isOrderId('X2604200001235')).toBe(false)
})
