import { expect, test } from 'vitest'
import { balanceSides } from './balance-sides.ts'

test('[F7 K3] a balance stands on the side with more', () => {
  expect(balanceSides({ debits: 700n, credits: 250n })).toEqual({ debit: 450n, credit: 0n })
  expect(balanceSides({ debits: 250n, credits: 700n })).toEqual({ debit: 0n, credit: 450n })
  expect(balanceSides({ debits: 5n, credits: 5n })).toEqual({ debit: 0n, credit: 0n })
})
