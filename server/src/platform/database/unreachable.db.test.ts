import { expect, test } from 'vitest'
import { testDatabase } from '../../../test/support/database.ts'
import { whyTooOld, whyUnreachable } from './unreachable.ts'

const url = await testDatabase()

test('[setup] a usable database is silent, an unusable one says why', async () => {
  expect(await whyUnreachable(url)).toBeUndefined()
  expect(await whyUnreachable(url.replace('/t_', '/gone_'))).toMatch(/database "gone_.+" does not exist/)
})

test.each([
  ['18.4', undefined],
  ['19beta1', undefined],
  ['16.4 (Debian 16.4-1)', 'it is PostgreSQL 16.4 (Debian 16.4-1), and 18 or later is needed'],
])('[setup] PostgreSQL %s: %s', (version, reason) => {
  expect(whyTooOld(version)).toBe(reason)
})
