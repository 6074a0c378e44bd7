import { expect, test } from 'vitest'
import { isOrderId, orderId } from './order-id.ts'

test('[D1] an order number holds type, day, sequence and check digit', () => {
  expect(orderId('F', '2026-04-20', 123)).toBe('F2604200001235')
  expect(orderId('R', '2026-11-21', 1)).toMatch(/^R261121000001\d$/)
  expect(() => orderId('F', '2026-04-20', 1_000_000)).toThrow(RangeError)
  expect(() => orderId('F', '2026-04-20', 0)).toThrow(RangeError)
})

test('[D1] a single misread digit is detected', () => {
  const right = orderId('F', '2026-04-20', 123)
  expect(isOrderId(right)).toBe(true)
  for (let at = 1; at < right.length; at += 1) {
    const wrong = `${right.slice(0, at)}${(Number(right[at]) + 1) % 10}${right.slice(at + 1)}`
    expect(isOrderId(wrong), wrong).toBe(false)
  }
  expect(isOrderId('x2604200001235')).toBe(false)
})
