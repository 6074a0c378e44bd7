import { expect, test } from 'vitest'
import type { Order } from '../../order/use-order.ts'
import { startChange } from './change-draft.ts'

const order = (disruption: Order['disruption']) =>
  ({ disruption, journeys: [], passengers: [] }) as unknown as Order

test('[D11 D16] news that waits for an answer is the reason of a change, otherwise it is a wish', () => {
  expect(startChange(order('open')).reason).toBe('3')
  expect(startChange(order('settled')).reason).toBe('0')
  expect(startChange(order(null)).reason).toBe('0')
})
