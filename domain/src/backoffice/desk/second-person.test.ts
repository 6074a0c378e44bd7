import { expect, test } from 'vitest'
import { needsSecondPerson } from './second-person.ts'

const rates = { CNY: '1', HKD: '0.92', USD: '7.2' }
const limit = { minor: 5_000_000n, currency: 'CNY' } as const
const asks = (
  minor: bigint,
  currency: 'CNY' | 'HKD' | 'USD' | 'JPY',
  action: 'fail' | 'enter_tickets' = 'fail',
) => needsSecondPerson(action, { stake: { minor, currency }, limit, rates })

test('[K1] one person decides up to the limit, two above it', () => {
  expect([asks(5_000_000n, 'CNY'), asks(5_000_001n, 'CNY')]).toEqual([false, true])
})

test('[K1] the limit applies in every currency', () => {
  expect([asks(5_400_000n, 'HKD'), asks(5_500_000n, 'HKD')]).toEqual([false, true])
  expect([asks(690_000n, 'USD'), asks(700_000n, 'USD')]).toEqual([false, true])
})

test('[K1] an amount without a rate needs two people', () => {
  expect([asks(100n, 'JPY'), asks(0n, 'JPY')]).toEqual([true, false])
})

test('[K1] entering ticket numbers takes one person', () => {
  expect(asks(9_000_000n, 'CNY', 'enter_tickets')).toBe(false)
})
