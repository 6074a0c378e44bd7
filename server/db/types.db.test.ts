import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { testDatabase } from '../test/support/database.ts'
import { generateColumns, generateTypes } from './generate-types.ts'

const url = await testDatabase()

test('[platform] db/types.ts and columns.ts say what the database holds (npm run db:types)', async () => {
  const written = readFileSync(new URL('./types.ts', import.meta.url), 'utf8')
  expect(written).toBe(await generateTypes(url))
  const columns = readFileSync(new URL('./columns.ts', import.meta.url), 'utf8')
  expect(columns).toBe(await generateColumns(url))
})
