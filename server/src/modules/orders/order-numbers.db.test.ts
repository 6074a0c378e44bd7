import { isOrderId } from '@interline/domain/orders/order-id'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../../test/support/database.ts'
import { MovableClock } from '../../platform/clock/clock.ts'
import { openDatabase } from '../../platform/database/database.ts'
import { openOrderNumbers } from './order-numbers.ts'

const db = openDatabase(await testDatabase(), { clock: new MovableClock() })
afterAll(() => db.close())

const NOON = Date.UTC(2027, 4, 3, 4)
const sequenceOf = (number: string) => Number(number.slice(7, 13))

test('[D1] two processes at once never give a number twice', async () => {
  const processes = [openOrderNumbers(db), openOrderNumbers(db)]
  const numbers = await Promise.all(
    Array.from({ length: 200 }, async (_, at) => (await processes[at % 2]?.next(NOON)) ?? ''),
  )
  expect(new Set(numbers).size).toBe(200)
  for (const number of numbers) expect(isOrderId(number) && number.startsWith('F270503')).toBe(true)
})

test('[D1] numbers in a row do not tell how many orders were made', async () => {
  const process = openOrderNumbers(db)
  const row: number[] = []
  for (let made = 0; made < 50; made += 1) row.push(sequenceOf(await process.next(NOON + 86_400_000)))
  const steps = row.slice(1).map((sequence, at) => sequence - (row[at] ?? 0))
  expect(steps.filter((step) => Math.abs(step) < 1000).length).toBeLessThan(5)
  expect(Math.max(...row)).toBeGreaterThan(500_000)
  expect(steps.some((step) => step < 0) && steps.some((step) => step > 0)).toBe(true)
})

test('[D1] a day that servers of before have begun counts up', async () => {
  await sql`insert into order_days (day, last) values ('2027-06-01', 40)`.execute(db.plain)
  const process = openOrderNumbers(db)
  const at = Date.UTC(2027, 5, 1, 4)
  expect(sequenceOf(await process.next(at))).toBe(41)
  expect(sequenceOf(await process.next(at))).toBe(42)
})
