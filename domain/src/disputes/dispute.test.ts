import { expect, test } from 'vitest'
import { afterDisputeAction, disputeClosed, disputeFee, disputeTaken, outcomesNow } from './dispute.ts'

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

test('[F3] a fee of a dispute is an expense that its return takes away', () => {
  const fee = { minor: 8_500n, currency: 'HKD' } as const
  const [charged] = disputeFee(7, fee)
  expect(charged).toEqual({
    from: [{ owner: 7, kind: 'gateway_expense', currency: 'HKD' }],
    to: { owner: 7, kind: 'gateway_clearing', currency: 'HKD' },
    amount: 8_500n,
  })
  expect(disputeFee(7, { ...fee, minor: -8_500n })).toEqual([
    { from: [charged!.to], to: charged!.from[0], amount: 8_500n },
  ])
  expect(disputeFee(7, { ...fee, minor: 0n })).toEqual([])
})

test('[F7] what is taken is taken once, and nothing is recorded after the end', () => {
  expect(outcomesNow('open', false)).toEqual(['taken', 'won', 'lost'])
  expect(outcomesNow('answered', true)).toEqual(['won', 'lost'])
  expect(outcomesNow('lost', true)).toEqual([])
})
