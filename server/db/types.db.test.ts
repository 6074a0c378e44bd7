import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { testDatabase } from '../test/support/database.ts'
import { COLUMNS } from './columns.ts'
import { generateColumns, generateTypes } from './generate-types.ts'
import { ORDER_PARTS, PART_KEYS } from './order-rows.ts'

const url = await testDatabase()

test('[platform] order_rows has every column of an order and of its parts', () => {
  const keys: readonly string[] = PART_KEYS
  const parts = Object.keys(ORDER_PARTS).flatMap((part) =>
    (COLUMNS[part] ?? []).filter((column) => !keys.includes(column)),
  )
  expect(COLUMNS.order_rows).toEqual(expect.arrayContaining([...(COLUMNS.orders ?? []), ...parts]))
  expect(COLUMNS.order_rows).toHaveLength(new Set(COLUMNS.order_rows).size)
})

test('[platform] types.ts and columns.ts match the database (npm run db:types)', async () => {
  const written = readFileSync(new URL('./types.ts', import.meta.url), 'utf8')
  expect(written).toBe(await generateTypes(url))
  const columns = readFileSync(new URL('./columns.ts', import.meta.url), 'utf8')
  expect(columns).toBe(await generateColumns(url))
})
