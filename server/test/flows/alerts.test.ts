import type { Input } from '@interline/contract/index'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { testApp, type Caller } from '../support/app.ts'
import { topUpKind } from '../support/foreign/approvals.ts'
import { deskPeople, heldOrder } from '../support/office-desk.ts'
import { good, requested } from '../support/groups/group-life.ts'
import { bookOrder } from '../support/orders.ts'

/** Alerts of people: who is told of what, once, in the ways they chose, and what is settled without them. */
const app = await testApp()
const { alerts, orders } = app.modules
const { askAs } = topUpKind(app)
const MINUTE = 60_000
let operator: Caller
let owner: Caller
let finance: Caller
let other: Caller

// The clock moves further than a session lasts.
beforeEach(async () => {
  operator = await app.as('operator@harbour.demo')
  owner = await app.as('owner@harbour.demo')
  finance = await app.as('finance@harbour.demo')
  other = await app.as('owner@atlas.demo')
})

/** An event is readable once earlier transactions of the whole cluster are over. */
async function tell(): Promise<void> {
  const ahead = async () => {
    await alerts.tell()
    return app.everything(async (tx) => {
      const place = await tx.selectFrom('alert_progress').selectAll().executeTakeFirstOrThrow()
      const rows = await tx
        .selectFrom('order_events')
        .select('seq')
        .where((eb) =>
          eb(
            eb.refTuple('position', 'order_id', 'seq'),
            '>',
            eb.tuple(place.position, place.order_id, place.seq),
          ),
        )
        .execute()
      return rows.length
    })
  }
  await expect.poll(ahead, { timeout: 20_000 }).toBe(0)
}

async function listed(who: Caller, query: Input<'alerts.list'>['query'] = {}) {
  const { status, body } = await who.call('alerts.list', { query: { pageSize: 100, ...query } })
  expect(status, body.message).toBe(200)
  return body.data.rows
}
const ofOrder = async (who: Caller, orderId: string) =>
  (await listed(who)).filter((row) => row.orderId === orderId)
const unread = async (who: Caller) => (await who.call('alerts.count', {})).body.data.unread
const mailsTo = (recipient: string) =>
  app.everything((tx) =>
    tx
      .selectFrom('mails')
      .select(['purpose', 'subject', 'body_text'])
      .where('recipient', '=', recipient)
      .where('purpose', 'like', 'alerts.%')
      .orderBy('id')
      .execute(),
  )
async function wants(who: Caller, settings: Input<'users.saveConfig'>['body']['value']) {
  const { status } = await who.call('users.saveConfig', {
    params: { key: 'alerts' },
    body: { value: settings },
  })
  expect(status).toBe(200)
}

/** An order that is not paid until its deadline is an hour away. */
async function nearItsDeadline() {
  const { id } = await bookOrder(app, operator)
  const { pay_before: payBefore } = await app.everything((tx) =>
    tx.selectFrom('orders').select('pay_before').where('id', '=', id).executeTakeFirstOrThrow(),
  )
  const now = app.clock.now()
  app.clock.advance(Math.max(payBefore!.getTime() - 15 * MINUTE - now, 0))
  return { id, payBefore: payBefore! }
}

describe('alerts of orders', () => {
  test('[A18 B1] a deadline is told once, to the person who made the order', async () => {
    const { id, payBefore } = await nearItsDeadline()
    await alerts.lookAtDeadlines()
    expect(await alerts.lookAtDeadlines()).toBe(0)
    const [told, ...others] = await ofOrder(operator, id)
    expect(others).toEqual([])
    expect(told).toMatchObject({
      kind: 'pay_deadline',
      urgent: true,
      readAt: null,
      deadline: payBefore.toISOString(),
      page: `/flight/orders/${id}`,
      done: false,
      action: 'Pay',
    })
    expect(told!.about).toMatch(/HKG–SIN/)
    expect(told!.about).not.toMatch(/CHAN/)
    for (const who of [owner, finance, other]) expect(await ofOrder(who, id)).toEqual([])

    // The order is closed: the deadline no longer waits for anybody.
    app.clock.advance(30 * MINUTE)
    await orders.sweep()
    await tell()
    const after = await ofOrder(operator, id)
    expect(after.map(({ kind, readAt, action }) => [kind, readAt === null, action])).toEqual([
      ['order_closed', true, 'Open the order'],
      ['pay_deadline', false, 'Open'],
    ])
    expect(after.map(({ done }) => done)).toEqual([false, true])
  })

  test('[A18] an event that is read again makes no second alert', async () => {
    const before = await listed(operator)
    await app.everything((tx) =>
      tx.updateTable('alert_progress').set({ position: 0n, order_id: '', seq: 0 }).execute(),
    )
    await tell()
    const added = (await listed(operator)).filter(({ id }) => !before.some((each) => each.id === id))
    const causes = await app.everything((tx) =>
      tx.selectFrom('alerts').select(['user_id', 'cause']).execute(),
    )
    expect(new Set(causes.map(({ user_id: user, cause }) => `${user} ${cause}`)).size).toBe(causes.length)
    expect(added.filter(({ orderId }) => before.some((each) => each.orderId === orderId))).toEqual([])
  })

  test('[A18] each person marks their own alerts as read', async () => {
    const [first] = await listed(operator, { state: 'unread' })
    const count = await unread(operator)
    expect(count).toBeGreaterThan(0)
    // Alerts of others are neither marked nor known.
    await other.call('alerts.read', { body: { ids: [first!.id] } })
    expect(await unread(operator)).toBe(count)
    const one = await operator.call('alerts.read', { body: { ids: [first!.id] } })
    expect(one.body.data.unread).toBe(count - 1)
    expect((await listed(operator, { state: 'read' })).map(({ id }) => id)).toContain(first!.id)
    expect((await operator.call('alerts.read', { body: {} })).body.data.unread).toBe(0)
    expect(await listed(operator, { state: 'unread' })).toEqual([])
  })
})

describe('ways of a person', () => {
  test('[A18 C4] a colleague asks for mails, and no address gets two', async () => {
    await wants(owner, {
      colleagues: true,
      mail: ['order_closed', 'pay_deadline'],
      browser: ['pay_deadline'],
    })
    await wants(operator, { mail: ['order_closed'], off: ['pay_deadline'] })
    const { id } = await nearItsDeadline()
    await alerts.lookAtDeadlines()
    await tell()
    expect(await ofOrder(operator, id)).toEqual([])
    expect((await owner.call('alerts.count', {})).body.data.browser).toMatchObject([{ orderId: id }])
    app.clock.advance(30 * MINUTE)
    await orders.sweep()
    await tell()
    expect((await mailsTo('operator@harbour.demo')).map(({ purpose }) => purpose)).toEqual([
      'alerts.order_closed',
    ])
    // The agency's own mail about the closed order has gone to the owner's address.
    expect((await mailsTo('owner@harbour.demo')).map(({ purpose }) => purpose)).toEqual([
      'alerts.pay_deadline',
    ])
    const [mail] = await mailsTo('owner@harbour.demo')
    expect(mail!.subject).toContain(id)
    expect(mail!.body_text).toContain(`/flight/orders/${id}`)
  })

  test('[A18] a mail waits for the end of the quiet hours, and none is sent of what was read', async () => {
    const local = new Date(app.clock.now() + 8 * 3_600_000).toISOString().slice(11, 16)
    const until = new Date(app.clock.now() + 9 * 3_600_000).toISOString().slice(11, 16)
    await wants(operator, { mail: ['order_closed'], quiet: { from: local, until } })
    const made: string[] = []
    for (let count = 0; count < 2; count += 1) made.push((await bookOrder(app, operator)).id)
    const mailed = (await mailsTo('operator@harbour.demo')).length
    await app.everything((tx) =>
      tx
        .updateTable('orders')
        .set({ pay_before: new Date(app.clock.now() - 5 * MINUTE), due_at: new Date(app.clock.now()) })
        .where('id', 'in', made)
        .execute(),
    )
    await orders.sweep()
    await tell()
    expect((await mailsTo('operator@harbour.demo')).length).toBe(mailed)
    const [read] = await ofOrder(operator, made[0]!)
    await operator.call('alerts.read', { body: { ids: [read!.id] } })
    app.clock.advance(61 * MINUTE)
    await alerts.tell()
    const sent = (await mailsTo('operator@harbour.demo')).slice(mailed)
    expect(sent.map(({ subject }) => made.find((id) => subject.includes(id)))).toEqual([made[1]])
    await wants(operator, {})
  })

  test('[A18] a setting of an unknown kind or hour is refused', async () => {
    const statusOf = async (value: Input<'users.saveConfig'>['body']['value']) =>
      (await operator.call('users.saveConfig', { params: { key: 'alerts' }, body: { value } })).status
    expect(await statusOf({ mail: ['gossip'] })).toBe(400)
    expect(await statusOf({ quiet: { from: '25:00', until: '07:00' } })).toBe(400)
  })
})

describe('alerts of money and work', () => {
  test('[F1 A18] a low balance is told to who may see the wallet', async () => {
    const before = await listed(operator)
    const { version } = (await finance.call('wallet.get', { query: {} })).body.data.alert ?? { version: 0 }
    const saved = await finance.call('wallet.saveAlert', {
      body: { below: 900_000_000_000, email: 'money@harbour.demo', version },
    })
    expect(saved.status, saved.body.message).toBe(200)
    await app.modules.wallet.lookAtBalances()
    await tell()
    for (const who of [finance, owner])
      expect((await listed(who)).map(({ kind }) => kind)).toContain('low_balance')
    expect(await listed(operator)).toHaveLength(before.length)
    const [low] = (await listed(finance)).filter(({ kind }) => kind === 'low_balance')
    expect(low).toMatchObject({ page: '/bills/wallet', about: null, orderId: null })
    expect(low!.title).toMatch(/HKD/)
    // Whoever loses the right no longer sees it.
    await app.everything((tx) =>
      tx
        .updateTable('users')
        .set({ roles: ['operator'] })
        .where('username', '=', 'finance@harbour.demo')
        .execute(),
    )
    app.clock.advance(6_000)
    expect((await listed(finance)).map(({ kind }) => kind)).not.toContain('low_balance')
    await app.everything((tx) =>
      tx
        .updateTable('users')
        .set({ roles: ['finance'] })
        .where('username', '=', 'finance@harbour.demo')
        .execute(),
    )
    app.clock.advance(6_000)
  })

  test('[F1 A18] a request is told to who may decide it, and its answer to who asked', async () => {
    const { id } = await askAs('owner@harbour.demo', 'HB-ALERT')
    await tell()
    const kinds = async (who: Caller) => (await listed(who)).map(({ kind }) => kind)
    const [waiting] = (await listed(finance)).filter(({ kind }) => kind === 'approval')
    expect(waiting).toMatchObject({ page: '/approvals', done: false, action: 'Decide', readAt: null })
    const before = await unread(finance)
    for (const who of [owner, operator, other]) expect(await kinds(who)).not.toContain('approval')
    await finance.call(
      'approvals.decide',
      { params: { id }, body: { decision: 'approve', remark: '' } },
      { idempotencyKey: randomUUID() },
    )
    await tell()
    const decided = (await listed(finance)).find((row) => row.id === waiting!.id)
    expect(decided).toMatchObject({ done: true, action: 'Open' })
    expect(decided!.readAt).not.toBeNull()
    expect(await unread(finance)).toBe(before - 1)
    expect(await kinds(owner)).toContain('approval_decided')
    expect(await kinds(finance)).not.toContain('approval_decided')
    const inChinese = await owner.call('alerts.list', { query: {} }, { locale: 'zh-tw' })
    expect(inChinese.body.data.rows.find(({ kind }) => kind === 'approval_decided')?.title).toMatch(
      /^已核准：/,
    )
  })

  test('[B1 K1] staff are told of requests that they may decide', async () => {
    const { id } = await askAs('desk@interline.demo', 'DESK-ALERT')
    await tell()
    const office = async (username: string) =>
      (await (await app.as(username)).call('officeAlerts.list', { query: {} })).body.data.rows.filter(
        ({ kind }) => kind === 'approval',
      )
    expect(await office('admin@interline.demo')).toMatchObject([{ page: '/office/approvals', readAt: null }])
    expect(await office('desk@interline.demo')).toEqual([])
    expect(id).toMatch(/^apv_/)
  })

  test('[K1] staff are told of a task that is reassigned to them, and of one that is overdue', async () => {
    const order = await heldOrder(app, operator, { surname: 'TOLDDESK' })
    await tell()
    expect((await ofOrder(operator, order.id)).map(({ kind }) => kind)).toEqual(['ticket_held'])
    const { dana, wu } = await deskPeople(app)
    await dana.call('officeDesk.take', { params: { id: order.id } })
    const body = { to: 'stf_desk2', note: '' }
    await dana.call('officeDesk.handOver', { params: { id: order.id }, body })
    await tell()
    const told = async (who: Caller) =>
      (await who.call('officeAlerts.list', { query: {} })).body.data.rows.filter(
        ({ orderId }) => orderId === order.id,
      )
    expect(await told(wu)).toMatchObject([
      { kind: 'task_assigned', page: `/office/desk?order=${order.id}`, readAt: null },
    ])
    expect(await told(dana)).toEqual([])
    app.clock.advance(24 * 60 * MINUTE)
    await alerts.lookAtDeadlines()
    await alerts.lookAtDeadlines()
    expect((await told(await app.as('desk2@interline.demo'))).map(({ kind }) => kind)).toEqual([
      'task_overdue',
      'task_assigned',
    ])
  })

  test('[K2] staff are told of a group that is reassigned to them', async () => {
    const { dana } = await deskPeople(app)
    const order = await requested(app, operator, { groupName: 'TOLD' })
    const params = { id: order.id }
    await good(dana, 'officeGroups.take', { params, body: {} })
    await good(dana, 'officeGroups.handOver', { params, body: { to: 'stf_desk2', note: '' } })
    await tell()
    const told = await (await app.as('desk2@interline.demo')).call('officeAlerts.list', { query: {} })
    expect(told.body.data.rows.filter(({ orderId }) => orderId === order.id)).toMatchObject([
      { kind: 'task_assigned', page: `/office/groups?order=${order.id}`, readAt: null },
    ])
  })

  test('[A8] alerts go with their period', async () => {
    expect((await listed(operator)).length).toBeGreaterThan(0)
    app.clock.advance(91 * 24 * 3_600_000)
    await app.modules.retention.run()
    expect(await listed(await app.as('operator@harbour.demo'))).toEqual([])
  })
})
