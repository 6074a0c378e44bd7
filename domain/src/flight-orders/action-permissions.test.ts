import { expect, test } from 'vitest'
import { mayDo } from './action-permissions.ts'

test('[G4 D1] an action is offered with the permission of its call', () => {
  const reader = ['flightorders:read', 'flightorders:change']
  expect(mayDo('change', 'issued', reader)).toBe(true)
  expect(mayDo('refund', 'issued', reader)).toBe(false)
  expect(mayDo('eticket', 'issued', reader)).toBe(true)
  expect(mayDo('resubmit', 'chg_rejected', reader)).toBe(true)
  expect(mayDo('resubmit', 'rfd_rejected', reader)).toBe(false)
})
