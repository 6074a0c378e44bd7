import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../../test/support/database.ts'
import { MovableClock } from '../clock/clock.ts'
import { openDatabase, type Tx } from './database.ts'

const db = openDatabase(await testDatabase(), { clock: new MovableClock(), size: 1 })

afterAll(() => db.close())

const write = (tx: Tx, key: string) =>
  sql`insert into rate_limits (key, points, expire) values (${key}, 1, 0)`.execute(tx)
const wasWritten = async (key: string) => {
  const { rows } = await sql`select from rate_limits where key = ${key}`.execute(db.plain)
  return rows.length === 1
}

test('[D5 F1] a transaction whose failed statement was swallowed does not pass for done', async () => {
  const swallowing = db.transaction([], async (tx) => {
    await write(tx, 'swallowed')
    await sql`select 1 / 0`.execute(tx).catch(() => undefined)
    return 'done'
  })
  await expect(swallowing).rejects.toThrow('undid the transaction')
  expect(await wasWritten('swallowed')).toBe(false)
})

test('[D5 F1] what throws is rolled back, what returns is kept, and the connection serves on', async () => {
  const broken = db.transaction([], async (tx) => {
    await write(tx, 'broken')
    throw new Error('no')
  })
  await expect(broken).rejects.toThrow('no')
  await db.transaction([], (tx) => write(tx, 'kept'))
  expect(await wasWritten('broken')).toBe(false)
  expect(await wasWritten('kept')).toBe(true)
})

test('[A15] the scope of a transaction ends with it', async () => {
  const scopeOf = async (where: Tx | typeof db.plain) => {
    const { rows } = await sql<{
      scope: string | null
    }>`select current_setting('app.scope', true) as scope`.execute(where)
    return rows[0]?.scope ?? ''
  }
  expect(await db.transaction([110], scopeOf)).toBe('110')
  expect(await scopeOf(db.plain)).toBe('')
})
