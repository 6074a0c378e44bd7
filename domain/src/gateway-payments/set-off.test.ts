import { expect, test } from 'vitest'
import type { Currency } from '../money/money.ts'
import { setOffPart } from './set-off.ts'

const rates = { CNY: '1', HKD: '0.92', JPY: '0.05' }
const refund = (minor: bigint, charged: bigint, currency: Currency = 'HKD') => ({
  minor,
  charged: { minor: charged, currency },
})

test.each([
  [
    'the whole of a smaller refund',
    refund(10_000n, 10_000n),
    { minor: 10_300n, currency: 'HKD' },
    [10_000n, 10_000n, 10_000n],
  ],
  [
    'a part of a larger one',
    refund(10_000n, 10_000n),
    { minor: 6_001n, currency: 'HKD' },
    [6_001n, 6_001n, 6_001n],
  ],
  // 10,000 HKD cents are 9,200 CNY cents; a third of them leaves 6,133.33 of the charge, rounded down.
  [
    'a part of a converted charge, the rest rounded down',
    refund(10_000n, 9_200n, 'CNY'),
    { minor: 3_067n, currency: 'CNY' },
    [3_334n, 3_067n, 3_067n],
  ],
  // 100.00 HKD are 1,840 JPY.
  [
    'a refund in another currency than the dispute',
    refund(10_000n, 10_000n),
    { minor: 1_840n, currency: 'JPY' },
    [10_000n, 10_000n, 1_840n],
  ],
  ['half of it', refund(10_000n, 10_000n), { minor: 920n, currency: 'JPY' }, [5_000n, 5_000n, 920n]],
] as const)('[D5 F7] a lost dispute covers %s', (_, held, room, [minor, charged, covered]) => {
  expect(setOffPart(held, room, rates)).toEqual({ minor, charged, covered })
})
