import { expect, test } from 'vitest'
import { replayMoney, type MoneyEffect } from './replay-money.ts'

const EFFECTS: Readonly<Record<string, readonly MoneyEffect[]>> = {
  quote: ['unpriced'],
  accept: ['priced'],
  fee: ['dearer'],
  pay: ['paid'],
  extra: ['dearer', 'paid'],
  refund: ['returned'],
}

test('[E5 B5] a replay adds up price, payments and refunds of each event', () => {
  const events: [string, bigint | null][] = [
    ['fee', 5n],
    ['accept', 1000n],
    ['quote', null],
    ['accept', 1200n],
    ['pay', 120n],
    ['fee', 15n],
    ['fee', null],
    ['extra', 10n],
    ['other', 99n],
    ['refund', 60n],
  ]
  const amounts = replayMoney(
    events.map(([action, minor]) => ({ action, minor })),
    { price: null, effects: EFFECTS },
  )
  expect(amounts.map(({ price, paid, returned }) => [price, paid, returned])).toEqual([
    [null, 0n, 0n],
    [1000n, 0n, 0n],
    [null, 0n, 0n],
    [1200n, 0n, 0n],
    [1200n, 120n, 0n],
    [1215n, 120n, 0n],
    [1215n, 120n, 0n],
    [1225n, 130n, 0n],
    [1225n, 130n, 0n],
    [1225n, 130n, 60n],
  ])
})
