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

test('[D1] two concurrent processes never assign the same number', async () => {
  const processes = [openOrderNumbers(db, () => 'F'), openOrderNumbers(db, () => 'F')]
  const numbers = await Promise.all(
    Array.from({ length: 200 }, async (_, at) => (await processes[at % 2]?.next(NOON, 'origin')) ?? ''),
  )
  expect(new Set(numbers).size).toBe(200)
  for (const number of numbers) expect(isOrderId(number) && number.startsWith('F270503')).toBe(true)
})

test('[D1] consecutive numbers do not reveal the number of orders', async () => {
  const process = openOrderNumbers(db, () => 'F')
  const row: number[] = []
  for (let made = 0; made < 50; made += 1)
    row.push(sequenceOf(await process.next(NOON + 86_400_000, 'origin')))
  const steps = row.slice(1).map((sequence, at) => sequence - (row[at] ?? 0))
  expect(steps.filter((step) => Math.abs(step) < 1000).length).toBeLessThan(5)
  expect(Math.max(...row)).toBeGreaterThan(500_000)
  expect(steps.some((step) => step < 0) && steps.some((step) => step > 0)).toBe(true)
})

test('[D1] a day begun by earlier versions keeps counting up', async () => {
  await sql`insert into order_days (day, last) values ('2027-06-01', 40)`.execute(db.plain)
  const process = openOrderNumbers(db, () => 'F')
  const at = Date.UTC(2027, 5, 1, 4)
  expect(sequenceOf(await process.next(at, 'origin'))).toBe(41)
  expect(sequenceOf(await process.next(at, 'origin'))).toBe(42)
})
