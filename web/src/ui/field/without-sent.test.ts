import { expect, test } from 'vitest'
import { withoutSent } from './without-sent.ts'

test('[platform] a sent text leaves its field, and what was typed meanwhile stays', () => {
  const settle = withoutSent('The provider was asked')
  expect(settle(' The provider was asked ')).toBe('')
  expect(settle('The provider was asked. It answered')).toBe('The provider was asked. It answered')
  expect(withoutSent('')('begun')).toBe('begun')
})
