import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../../test/support/database.ts'
import { MovableClock } from '../clock/clock.ts'
import { openDatabase } from '../database/database.ts'
import { claim, intention, keep, release, type Claim, type Intention } from './idempotency.ts'

const db = openDatabase(await testDatabase(), { clock: new MovableClock() })

afterAll(() => db.close())

async function claimed(what: Intention): Promise<Claim> {
  const answer = await claim(db, what)
  return 'id' in answer ? answer : expect.fail('the work is already done')
}

/** As if the runner had not renewed its claim in time. */
async function runOut(what: Intention): Promise<void> {
  await db.plain
    .updateTable('idempotency_keys')
    .set({ locked_until: new Date(Date.now() - 1000) })
    .where('key', '=', what.key)
    .execute()
}

test('[D5] of fifty equal requests at once one runs, the others wait', async () => {
  const what = intention('agency:usr_1:pay', 'key-1', { body: { channel: 'balance' } })
  const verdicts = await Promise.allSettled(Array.from({ length: 50 }, () => claim(db, what)))
  expect(verdicts.filter((each) => each.status === 'fulfilled')).toHaveLength(1)
  const refused = verdicts.flatMap((each) =>
    each.status === 'rejected' ? [each.reason as { key: string }] : [],
  )
  expect(new Set(refused.map((each) => each.key))).toEqual(new Set(['request.in_progress']))
})

test('[D5] a stored response is replayed, regardless of field order', async () => {
  const first = intention('agency:usr_1:pay', 'key-2', { a: 1, b: { c: 2, d: 3 } })
  const mine = await claimed(first)
  await db.transaction([], (tx) => keep(tx, mine, '{"paid":true}'))
  const again = intention('agency:usr_1:pay', 'key-2', { b: { d: 3, c: 2 }, a: 1 })
  expect(await claim(db, again)).toEqual({ kept: '{"paid":true}' })
})

test('[D5] of a long response only its source ids are stored', async () => {
  const what = intention('agency:usr_1:pay', 'key-again', { a: 1 })
  const mine = await claimed(what)
  await db.transaction([], (tx) => keep(tx, mine, { again: { orderId: 'F1' } }))
  expect(await claim(db, what)).toEqual({ again: { orderId: 'F1' } })
})

test('[D5] the same key with another request is refused without trace', async () => {
  const first = intention('agency:usr_1:pay', 'key-3', { amount: 1 })
  const mine = await claimed(first)
  await db.transaction([], (tx) => keep(tx, mine, 'first'))
  await expect(claim(db, intention('agency:usr_1:pay', 'key-3', { amount: 2 }))).rejects.toMatchObject({
    key: 'request.idempotency_mismatch',
  })
  expect(await claim(db, first)).toEqual({ kept: 'first' })
})

test('[D5] keys of different owners are independent', async () => {
  await claim(db, intention('agency:usr_1:pay', 'key-4', {}))
  await claimed(intention('agency:usr_2:pay', 'key-4', {}))
})

test('[D5] a failure releases its claim, so that the user may retry', async () => {
  const what = intention('agency:usr_1:pay', 'key-5', {})
  await release(db, await claimed(what))
  await claimed(what)
})

test('[D5] a dead process’s claim is taken over by exactly one', async () => {
  const what = intention('agency:usr_1:pay', 'key-6', {})
  await claim(db, what)
  await runOut(what)
  const verdicts = await Promise.allSettled(Array.from({ length: 10 }, () => claim(db, what)))
  expect(verdicts.filter((each) => each.status === 'fulfilled')).toHaveLength(1)
})

test('[D5] a runner that outlived its claim cannot affect the new one', async () => {
  const what = intention('agency:usr_1:pay', 'key-7', {})
  const slow = await claimed(what)
  await runOut(what)
  const successor = await claimed(what)

  await release(db, slow)
  await db.transaction([], (tx) => keep(tx, slow, 'of the slow one'))
  await expect(claim(db, what)).rejects.toMatchObject({ key: 'request.in_progress' })

  await db.transaction([], (tx) => keep(tx, successor, 'of the successor'))
  await db.transaction([], (tx) => keep(tx, slow, 'of the slow one'))
  expect(await claim(db, what)).toEqual({ kept: 'of the successor' })
})

test('[D5] a late runner whose claim was not taken over stores its response', async () => {
  const what = intention('agency:usr_1:pay', 'key-8', {})
  const slow = await claimed(what)
  await runOut(what)
  await db.transaction([], (tx) => keep(tx, slow, 'late'))
  expect(await claim(db, what)).toEqual({ kept: 'late' })
})
