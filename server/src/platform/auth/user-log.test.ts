import { expect, test } from 'vitest'
import { masked } from './user-log.ts'

test('[G5] secrets are masked at any depth, everything else is kept', () => {
  expect(
    masked({
      nickname: 'Oscar',
      newPassword: 'x',
      list: [{ token: 'y', amountMinor: 12n, passwordHash: 'z' }, null, 3],
      config: { apiKey: 'k', webhookSecret: { v: 1 }, theme: 'dark' },
    }),
  ).toEqual({
    nickname: 'Oscar',
    newPassword: '•••',
    list: [{ token: '•••', amountMinor: '12', passwordHash: '•••' }, null, 3],
    config: { apiKey: '•••', webhookSecret: '•••', theme: 'dark' },
  })
})
