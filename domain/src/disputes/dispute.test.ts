import { expect, test } from 'vitest'
import { afterDisputeAction, disputeClosed, disputeTaken } from './dispute.ts'

test.each([
  ['open', 'answer', 'answered'],
  ['answered', 'accept', 'accepted'],
  ['accepted', 'reopen', 'open'],
  ['accepted', 'answer', undefined],
  ['won', 'reopen', undefined],
  ['lost', 'accept', undefined],
  ['lost', 'note', 'lost'],
] as const)('[D5 F7] a dispute that is %s: %s leads to %s', (state, action, after) => {
  expect(afterDisputeAction(state, action)).toBe(after)
})

test('[F3] a dispute that is won leaves nothing, one that is lost an expense', () => {
  const money = { minor: 12_345n, currency: 'HKD' } as const
  const sums = (outcome: 'won' | 'lost') => {
    const all = new Map<string, bigint>()
    for (const { from, to, amount } of [...disputeTaken(7, money), ...disputeClosed(outcome, 7, money)]) {
      const [debit] = from
      all.set(debit.kind, (all.get(debit.kind) ?? 0n) + amount)
      all.set(to.kind, (all.get(to.kind) ?? 0n) - amount)
    }
    return Object.fromEntries([...all].filter(([, sum]) => sum !== 0n))
  }
  expect(sums('won')).toEqual({})
  expect(sums('lost')).toEqual({ gateway_clearing: -12_345n, dispute_expense: 12_345n })
})
