import type { AgencyRole } from '@interline/domain/access/access'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testApp, type Caller } from '../support/app.ts'
import { deskPeople, heldOrder, openOrder } from '../support/office-desk.ts'
import { bookOrder, orderOf } from '../support/orders.ts'
import { issuedOrder } from '../support/servicing.ts'

/** Two servers on one database: changes on one are visible on the other. */
const here = await testApp()
const there = await testApp({ beside: here })
const HOUR = 3_600_000
const OSCAR = 'usr_harbour_operator'
let oscar: Caller
let olivia: Caller
let owner: Caller

beforeEach(async () => {
  for (const server of [here, there]) await server.modules.rates.refresh()
  oscar = await here.as('operator@harbour.demo')
  olivia = await there.as('operator2@harbour.demo')
  owner = await there.as('owner@harbour.demo')
})

const write = (user: { status?: 'active' | 'inactive'; roles?: AgencyRole[] }) =>
  here.everything((tx) => tx.updateTable('users').set(user).where('id', '=', OSCAR).execute())
afterEach(() => write({ status: 'active', roles: ['operator'] }))

const keep = (who: Caller, orderId: string, lockType: 'lock' | 'unlock' = 'lock') =>
  who.call('flightOrders.lock', { body: { orderId, lockType } })
const cancel = (who: Caller, id: string) => who.call('flightOrders.cancel', { params: { id } })
/** The history since the order was created. */
const said = async (who: Caller, id: string, from = 1) =>
  (await orderOf(who, id)).events.slice(from).map(({ actor, sentence }) => `${actor.name}: ${sentence}`)

test('[D14 D4] locking and unlocking appear in history and replay', async () => {
  const order = await bookOrder(here, oscar)
  const timer = () =>
    here.everything((tx) =>
      tx
        .selectFrom('orders')
        .select(['due_at', 'status'])
        .where('id', '=', order.id)
        .executeTakeFirstOrThrow(),
    )
  const before = await timer()
  expect((await keep(oscar, order.id)).status).toBe(200)
  // A repetition changes nothing.
  expect((await keep(oscar, order.id)).status).toBe(200)
  const lockedAt = new Date(here.clock.now())
  expect(await said(olivia, order.id)).toEqual([
    'Oscar Ng: Locked by Oscar Ng; colleagues cannot change it until it is unlocked.',
  ])
  expect((await cancel(olivia, order.id)).body.key).toBe('order.locked_by_other')
  expect((await keep(olivia, order.id, 'unlock')).body.key).toBe('order.locked_by_other')
  expect((await keep(owner, order.id, 'unlock')).status).toBe(200)
  expect((await keep(olivia, order.id)).status).toBe(200)
  expect((await keep(olivia, order.id, 'unlock')).status).toBe(200)
  expect((await keep(olivia, order.id, 'unlock')).status).toBe(200)
  const { nickname } = (await owner.call('session.me', {})).body.data.userInfo
  const history = await said(oscar, order.id)
  expect(history.slice(1)).toEqual([
    `${nickname}: Unlocked by ${nickname}; Oscar Ng had locked it.`,
    'Olivia Lau: Locked by Olivia Lau; colleagues cannot change it until it is unlocked.',
    'Olivia Lau: Unlocked by Olivia Lau.',
  ])
  const { moments } = (await oscar.call('flightOrders.replay', { params: { id: order.id } })).body.data
  expect(moments.map(({ status }) => status)).toEqual(Array(5).fill('to_be_paid'))
  expect(moments.slice(1).map(({ actor, sentence }) => `${actor.name}: ${sentence}`)).toEqual(history)
  expect(Math.abs(Date.parse(moments[1]?.at ?? '') - lockedAt.getTime())).toBeLessThan(60_000)
  // It still closes at its deadline.
  expect(await timer()).toEqual(before)
  const words = async (locale: 'zh-cn' | 'zh-tw') =>
    (await oscar.call('flightOrders.get', { params: { id: order.id } }, { locale })).body.data.events[2]
      ?.sentence
  expect(await words('zh-cn')).toBe(`${nickname} 已解锁（原由 Oscar Ng 锁定）。`)
  expect(await words('zh-tw')).toBe(`${nickname} 已解鎖（原由 Oscar Ng 鎖定）。`)
})

test.each([
  ['is no longer active', { status: 'inactive' as const }, 'the account is no longer active'],
  ['may not lock any more', { roles: ['finance'] as AgencyRole[] }, 'the account may no longer lock orders'],
])('[D14] the lock of a user who %s expires and blocks no one', async (_who, change, why) => {
  const orders = [await bookOrder(here, oscar), await bookOrder(here, oscar)]
  const [first, second] = orders.map(({ id }) => id)
  if (!first || !second) return expect.fail('no orders')
  for (const id of [first, second]) expect((await keep(oscar, id)).status).toBe(200)
  expect((await cancel(olivia, first)).body.key).toBe('order.locked_by_other')
  await here.modules.orders.endLocks()
  expect((await orderOf(olivia, first)).lockedStatus).toBe(1)
  await write(change)
  const ended = `Interline: The lock of Oscar Ng ended: ${why}.`
  expect((await cancel(olivia, first)).status).toBe(200)
  expect((await said(olivia, first))[1]).toBe(ended)
  await Promise.all([here.modules.orders.endLocks(), there.modules.orders.endLocks()])
  expect(await orderOf(olivia, second)).toMatchObject({ lockedStatus: 0, lockedById: null })
  expect((await said(olivia, second)).slice(1)).toEqual([ended])
})

test('[D14] a forgotten lock ends after eight hours', async () => {
  const [kept, free] = [await issuedOrder(here, oscar), await issuedOrder(here, oscar)]
  const made = (await orderOf(oscar, kept.id)).events.length
  for (const { id } of [kept, free]) await keep(oscar, id)
  here.clock.advance(8 * HOUR + 1)
  oscar = await here.as('operator@harbour.demo')
  await keep(oscar, kept.id)
  await there.modules.orders.endLocks()
  const forgotten = 'Interline: The lock of Oscar Ng ended: it was eight hours old.'
  expect((await said(oscar, kept.id, made)).slice(1)).toEqual([
    forgotten,
    'Oscar Ng: Locked by Oscar Ng; colleagues cannot change it until it is unlocked.',
  ])
  expect((await orderOf(oscar, kept.id)).lockedStatus).toBe(1)
  expect((await said(oscar, free.id, made)).slice(1)).toEqual([forgotten])
})

test('[D14 K1] a lock does not affect the service desk', async () => {
  const { agency, dana } = await deskPeople(here)
  const held = await heldOrder(here, agency)
  const { version } = (await openOrder(dana, held.id)).body.data.order
  expect((await keep(agency, held.id)).status).toBe(200)
  const retry = () => dana.call('officeDesk.retry', { params: { id: held.id }, body: { version } })
  const { status, body } = await retry()
  expect(status, body.message).toBe(200)
  expect((await retry()).body.key).toBe('request.version_conflict')
})
