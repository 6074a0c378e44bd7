import { expect, test } from 'vitest'
import { periodInForce, retentionFault, RETENTION_KINDS, RETENTION_PERIODS } from './retention.ts'

test.each([
  ['travel_documents', 29, 'retention.range'],
  ['travel_documents', 30, undefined],
  ['user_log', 90, 'retention.range'],
  ['user_log', 91, undefined],
  ['mails', 3_650, undefined],
  ['mails', 3_651, 'retention.range'],
  ['mails', 30.5, 'retention.range'],
] as const)('[A8] %s for %d days: %s', (kind, days, fault) => {
  expect(retentionFault(kind, days)).toBe(fault)
})

test('[A8] every usual period can be set', () => {
  for (const kind of RETENTION_KINDS)
    expect(retentionFault(kind, RETENTION_PERIODS[kind].usual)).toBeUndefined()
})

test('[A8] a shorter period waits for its time', () => {
  const changed = { days: 60, daysBefore: 180, takesEffectAt: 1_000 }
  expect([999, 1_000].map((now) => periodInForce(changed, now))).toEqual([180, 60])
})
