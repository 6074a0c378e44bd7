import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../../test/support/database.ts'
import { MovableClock } from '../clock/clock.ts'
import { openDatabase } from '../database/database.ts'
import { claim, intention, keep, release } from './idempotency.ts'

const db = openDatabase(await testDatabase(), { clock: new MovableClock() })

afterAll(() => db.close())

test('[D5] of fifty equal requests at once one runs, the others wait', async () => {
  const what = intention('agency:usr_1:pay', 'key-1', { body: { channel: 'balance' } })
  const verdicts = await Promise.allSettled(Array.from({ length: 50 }, () => claim(db, what)))
  expect(verdicts.filter((each) => each.status === 'fulfilled')).toHaveLength(1)
  const refused = verdicts.flatMap((each) =>
    each.status === 'rejected' ? [each.reason as { key: string }] : [],
  )
  expect(new Set(refused.map((each) => each.key))).toEqual(new Set(['request.in_progress']))
})

test('[D5] a kept answer is given again, whatever the order of the fields', async () => {
  const first = intention('agency:usr_1:pay', 'key-2', { a: 1, b: { c: 2, d: 3 } })
  await claim(db, first)
  await db.transaction([], (tx) => keep(tx, first, '{"paid":true}'))
  const again = intention('agency:usr_1:pay', 'key-2', { b: { d: 3, c: 2 }, a: 1 })
  expect(await claim(db, again)).toBe('{"paid":true}')
})

test('[D5] the same key with another request is refused and leaves no trace', async () => {
  const first = intention('agency:usr_1:pay', 'key-3', { amount: 1 })
  await claim(db, first)
  await db.transaction([], (tx) => keep(tx, first, 'first'))
  await expect(claim(db, intention('agency:usr_1:pay', 'key-3', { amount: 2 }))).rejects.toMatchObject({
    key: 'request.idempotency_mismatch',
  })
  expect(await claim(db, first)).toBe('first')
})

test('[D5] keys of different owners do not meet', async () => {
  await claim(db, intention('agency:usr_1:pay', 'key-4', {}))
  expect(await claim(db, intention('agency:usr_2:pay', 'key-4', {}))).toBeUndefined()
})

test('[D5] a failure forgets its claim, so that the person may try again', async () => {
  const what = intention('agency:usr_1:pay', 'key-5', {})
  await claim(db, what)
  await release(db, what)
  expect(await claim(db, what)).toBeUndefined()
})

test('[D5] a claim whose process died is taken over by exactly one', async () => {
  const what = intention('agency:usr_1:pay', 'key-6', {})
  await claim(db, what)
  await db.plain
    .updateTable('idempotency_keys')
    .set({ locked_until: new Date(Date.now() - 1000) })
    .where('key', '=', 'key-6')
    .execute()
  const verdicts = await Promise.allSettled(Array.from({ length: 10 }, () => claim(db, what)))
  expect(verdicts.filter((each) => each.status === 'fulfilled')).toHaveLength(1)
})
