import { beforeAll, expect, test } from 'vitest'
import { HARBOUR, KOWLOON, managing } from '../support/agencies.ts'
import { testApp, type Caller } from '../support/app.ts'
import { proveBooks, recorded, walletOf } from '../support/books.ts'
import { good, issued, named, paid, payable, requested } from '../support/groups/group-life.ts'
import { issuedOrder } from '../support/servicing.ts'
import { inDays } from '../support/shopping.ts'

const app = await testApp()
const { set, settled } = await managing(app)
const DAY = 86_400_000
let agency: Caller
let kowloon: Caller
let desk: Caller
const signIn = async () => {
  agency = await app.as('operator@harbour.demo')
  kowloon = await app.as('operator@kowloon.demo')
  desk = await app.as('desk@interline.demo')
}
beforeAll(signIn)
const get = (who: Caller, id: string) => good(who, 'groupOrders.get', { params: { id } })
const FREE = { materialization: { minPax: 9, freeReductionPct: 10, feePerSeat: 0 } }

test('[E3 E4 F1] three of a submitted list are dropped by their rows', async () => {
  const before = await walletOf(app, HARBOUR)
  const order = await payable(app, agency, desk, {
    materialization: { minPax: 9, freeReductionPct: 17, feePerSeat: 50_000 },
  })
  const params = { id: order.id }
  const frozen = await named(agency, order)
  const list = await good(agency, 'groupOrders.names', { params })
  const drop = { rows: [1, 4, 7], listVersion: list.version }
  const old = await agency.call('groupOrders.proveReduction', {
    params,
    body: { passengers: { adult: 7, child: 2, infant: 0 } },
  })
  expect(old.body.data).toMatchObject({ reason: 'names_frozen' })
  const proof = await good(agency, 'groupOrders.proveReduction', { params, body: { drop } })
  // 7 × 2,340.00 + 2 × 1,730.00; 17 % of 12 seats are 2 free, the third costs 500.00.
  expect(proof.total).toBe(2_034_000)
  const stale = await agency.call('groupOrders.reduce', {
    params,
    body: { drop: { ...drop, listVersion: list.version + 1 }, total: proof.total, version: frozen.version },
  })
  expect(stale.body.key).toBe('request.version_conflict')
  const reduced = await good(agency, 'groupOrders.reduce', {
    params,
    body: { drop, total: proof.total, version: frozen.version },
  })
  expect([reduced.passengers, reduced.names.rows, reduced.names.submittedAt]).toEqual([
    { adult: 7, child: 2, infant: 0 },
    9,
    frozen.names.submittedAt,
  ])
  const left = await good(agency, 'groupOrders.names', { params })
  expect([left.rows.length, left.counts, left.faults]).toEqual([9, [], []])
  expect(left.rows.map(({ no }) => no)).toEqual(['1', '3', '4', '6', '7', '9', '10', '11', '12'])
  await paid(agency, order.id)
  await paid(agency, order.id)
  await paid(agency, order.id)
  expect((await issued(desk, order.id)).status).toBe(200)
  expect(before.balance - (await walletOf(app, HARBOUR)).balance).toBe(2_034_000n)
  await proveBooks(app)
})

test('[E4 F7] the desk corrects names as an event, with the fee of the airline', async () => {
  const payable0 = await recorded(app, '0/supplier_payable/HKD')
  const margin0 = await recorded(app, '0/margin/HKD')
  const order = await payable(app, agency, desk)
  const params = { id: order.id }
  const frozen = await named(agency, order)
  await paid(agency, order.id)
  await paid(agency, order.id)
  const list = await good(desk, 'officeGroups.names', { params })
  const rows = list.rows.map((row, at) => (at === 2 ? { ...row, surname: 'SMYTHE' } : row))
  const corrected = await good(desk, 'officeGroups.saveNames', {
    params,
    body: { rows, version: list.version, fee: { amount: 35_800, reason: 'Name change' } },
  })
  expect(corrected.rows[2]?.surname).toBe('SMYTHE')
  const charged = await get(agency, order.id)
  expect(charged.version).toBeGreaterThan(frozen.version)
  expect(charged.events.at(-1)).toMatchObject({
    action: 'correct_names',
    remark: 'Name change',
    amount: { amount: 35_800, currency: 'HKD' },
  })
  // 26,860.00 and 358.00; the final payment takes it.
  expect([charged.total?.amount, charged.plan?.installments[2]?.amount]).toEqual([2_721_800, 1_902_570])
  expect(charged.plan?.nameFees).toMatchObject([{ reason: 'Name change', amount: 35_800 }])
  expect((await paid(agency, order.id)).status).toBe('proceeding')
  const late = await desk.call('officeGroups.saveNames', {
    params,
    body: { rows, version: corrected.version, fee: { amount: 100, reason: 'Again' } },
  })
  expect(late.body.data).toMatchObject({ reason: 'nothing_due' })
  expect((await issued(desk, order.id)).status).toBe(200)
  // The fee is the airline's in full: no level marks it up.
  expect((await recorded(app, '0/supplier_payable/HKD')) - payable0).toBe(2_640_000n + 35_800n)
  expect((await recorded(app, '0/margin/HKD')) - margin0).toBe(46_000n)
  await app.modules.orders.sendMails()
  const mail = (await app.platform.mailer.recent(20)).find(
    ({ subject }) => subject === `Name list of ${order.id} corrected`,
  )
  expect(mail?.text).toContain('The airline charges HKD 358.00 for the correction.')
  await proveBooks(app)
})

test('[E4] tickets are refused for another list, airline or a used number', async () => {
  const order = await payable(app, agency, desk)
  const params = { id: order.id }
  await named(agency, order)
  for (let at = 0; at < 3; at += 1) await paid(agency, order.id)
  const stale = await issued(desk, order.id, { listVersion: 99 })
  expect(stale.body.key).toBe('request.version_conflict')
  const tickets = (first: string) =>
    Array.from({ length: 12 }, (_, row) => ({
      row,
      ticketNumber: row === 0 ? first : `160${5_000_000_000 + row}`,
    }))
  const rulesOf = async (first: string) =>
    (await issued(desk, order.id, { tickets: tickets(first) })).body.fields?.map(({ path, rule }) => [
      path,
      rule,
    ])
  expect(await rulesOf('7815000000000')).toEqual([['tickets.0', 'group.ticket_prefix']])
  const [ticket] = (await issuedOrder(app, agency)).passengers[0]?.tickets ?? []
  expect(ticket?.number).toMatch(/^\d{3}-\d{10}$/)
  expect(await rulesOf(ticket?.number ?? '')).toContainEqual(['tickets.0', 'group.ticket_twice'])
  expect((await issued(desk, order.id, { tickets: tickets('1605000000000') })).status).toBe(200)
  const names = await good(desk, 'officeGroups.names', { params })
  const after = await desk.call('officeGroups.saveNames', {
    params,
    body: { rows: names.rows, version: names.version },
  })
  expect(after.body.data).toMatchObject({ reason: 'status' })
})

test('[G2] a parent sees a group of an agency that hides its passengers without names', async () => {
  const NAME = 'HIDDENGROUP'
  const hide = async (on: boolean | null) => {
    expect((await set(KOWLOON, { commonConfig: { hideChildPassengers: on } })).status).toBe(200)
    settled()
  }
  const order = await payable(app, kowloon, desk, FREE)
  const secret = await requested(app, kowloon, { groupName: NAME, remark: `For ${NAME}` })
  await named(kowloon, order)
  const params = { id: secret.id }
  await good(kowloon, 'groupOrders.message', { params, body: { text: `About ${NAME}` } })
  const found = async () => {
    const query = { agency: 'all', q: NAME }
    return (await good(agency, 'groupOrders.list', { query })).rows.map(({ id }) => id)
  }
  expect(await found()).toEqual([secret.id])
  expect(JSON.stringify(await get(agency, secret.id))).toContain(NAME)
  await hide(true)
  expect(await found()).toEqual([])
  const seen = await get(agency, secret.id)
  expect(JSON.stringify(seen)).not.toContain(NAME)
  expect(seen).toMatchObject({
    passengersHidden: true,
    groupName: '',
    messages: [],
    contact: { name: '', email: '', phone: '' },
  })
  const byNumber = await good(agency, 'groupOrders.list', { query: { agency: 'all', q: secret.id } })
  expect(byNumber.rows.map(({ id, groupName }) => [id, groupName])).toEqual([[secret.id, '']])
  const file = await agency.call('groupOrders.export', {
    body: { agency: 'all', q: secret.id, format: 'csv' },
  })
  const text = Buffer.from(file.file ?? []).toString()
  expect([text.includes(secret.id), text.includes(NAME)]).toEqual([true, false])
  expect((await agency.call('groupOrders.names', { params: { id: order.id } })).status).toBe(404)
  expect((await kowloon.call('groupOrders.names', { params: { id: order.id } })).status).toBe(200)
  expect((await get(kowloon, secret.id)).groupName).toBe(NAME)
  await hide(null)
})

test('[K2] a message is work of the desk until it is answered, by mail as well', async () => {
  const order = await requested(app, agency, { groupName: 'ASKING' })
  const params = { id: order.id }
  await good(agency, 'groupOrders.message', { params, body: { text: 'Window seats?' } })
  const row = async () =>
    (await good(desk, 'officeGroups.list', { query: { q: order.id } })).rows[0] ?? { dueAt: null }
  const asked = await row()
  expect(asked).toMatchObject({ hasMessage: true })
  await good(desk, 'officeGroups.message', { params, body: { text: 'Yes, 10 of them.' } })
  const answered = await row()
  expect(answered).toMatchObject({ hasMessage: false })
  // A quote has two business days, an answer one.
  expect(Date.parse(answered.dueAt ?? '') - Date.parse(asked.dueAt ?? '')).toBeGreaterThan(DAY - 60_000)
  const [mail] = (await app.platform.mailer.recent(20)).filter(
    ({ subject }) => subject === `Message about group ${order.id}`,
  )
  expect(mail?.text).toContain('Yes, 10 of them.')
  await good(agency, 'groupOrders.message', { params, body: { text: 'Thank you' } })
  await good(desk, 'officeGroups.settle', { params, body: {} })
  expect(await row()).toMatchObject({ hasMessage: false })
})

test('[K2] an order has one owner; a colleague neither works on it nor takes it', async () => {
  const lead = await app.as('lead@interline.demo')
  const other = await app.as('desk2@interline.demo')
  const order = await requested(app, agency, { groupName: 'OWNED' })
  const params = { id: order.id }
  const taken = await good(desk, 'officeGroups.take', { params, body: {} })
  expect([taken.owner?.name, taken.taskMoves]).toEqual([expect.any(String), ['hand_over', 'release']])
  const refused = await other.call('officeGroups.decline', {
    params,
    body: { reason: 'No seats', version: taken.version },
  })
  expect([refused.status, refused.body.key]).toEqual([409, 'desk.task_taken'])
  expect((await other.call('officeGroups.take', { params, body: {} })).body.key).toBe('desk.task_taken')
  expect((await other.call('officeGroups.release', { params, body: {} })).body.key).toBe('desk.not_yours')
  const leads = await good(lead, 'officeGroups.take', { params, body: {} })
  expect(leads.owner).not.toEqual(taken.owner)
  const back = await good(lead, 'officeGroups.handOver', {
    params,
    body: { to: taken.owner!.id, note: 'Yours' },
  })
  expect(back.owner).toEqual(taken.owner)
  const mine = await good(desk, 'officeGroups.list', { query: { owner: taken.owner!.id } })
  expect(mine.rows.map(({ id }) => id)).toContain(order.id)
  const free = await good(desk, 'officeGroups.release', { params, body: {} })
  expect(free.owner).toBeNull()
})

test('[E3 E4] reminders of payments and names, then late names for the desk', async () => {
  const order = await payable(app, agency, desk, { nameDeadline: inDays(app.clock, 25) })
  const later = async (ms: number) => {
    app.clock.advance(ms)
    await app.modules.orders.sweep()
    await signIn()
  }
  const actions = async () =>
    (await get(agency, order.id)).events.flatMap(({ action }) => (/remind|miss/.test(action) ? [action] : []))
  // The first deposit is due in three days, the second 15 days from now, the names at the end of day 25.
  await later(2 * DAY + 60_000)
  expect(await actions()).toEqual(['remind_payment'])
  await paid(agency, order.id)
  await later(11 * DAY)
  await later(1.9 * DAY)
  expect(await actions()).toEqual(['remind_payment', 'remind_payment', 'remind_payment'])
  await paid(agency, order.id)
  await later(9 * DAY)
  expect(await actions()).toEqual(['remind_payment', 'remind_payment', 'remind_payment', 'remind_names'])
  const { deadlineAt } = (await get(agency, order.id)).names
  await later(Date.parse(deadlineAt ?? '') - app.clock.now() + 60_000)
  expect((await actions()).at(-1)).toBe('miss_names')
  const office = async () => good(desk, 'officeGroups.get', { params: { id: order.id } })
  expect((await office()).answerBy).not.toBeNull()
  await app.modules.orders.sendMails()
  const subjects = (await app.platform.mailer.recent(40)).map(({ subject }) => subject)
  expect(subjects).toEqual(
    expect.arrayContaining([
      `Payment for ${order.id} due soon`,
      `Name list of ${order.id} due soon`,
      `Name list of ${order.id} overdue`,
    ]),
  )
  await named(agency, await get(agency, order.id))
  expect((await office()).answerBy).toBeNull()
})

test('[K2 E4] late names stay in the queue after a payment, until they are submitted', async () => {
  const order = await payable(app, agency, desk, { nameDeadline: inDays(app.clock, 10) })
  const params = { id: order.id }
  const { names } = await paid(agency, order.id)
  const calendar = await agency.call('groupOrders.calendar', { params })
  const { deadlineAt } = names
  const stamp = new Date(deadlineAt ?? '').toISOString().replace(/[-:]/g, '').slice(0, 15)
  expect(Buffer.from(calendar.file ?? []).toString()).toContain(`-names@interline`)
  expect(Buffer.from(calendar.file ?? []).toString()).toContain(`DTSTART:${stamp}Z`)
  app.clock.advance(Date.parse(deadlineAt ?? '') - app.clock.now() + 60_000)
  await app.modules.orders.sweep()
  await signIn()
  const paidLater = await paid(agency, order.id)
  expect(paidLater.events.map(({ action }) => action)).toContain('miss_names')
  const waiting = async () =>
    (await good(desk, 'officeGroups.list', { query: { view: 'waiting', q: order.id } })).rows.map(
      ({ id }) => id,
    )
  expect(await waiting()).toEqual([order.id])
  await named(agency, paidLater)
  expect(await waiting()).toEqual([])
})

test('[E4] late names are reminded of after a missed payment as well', async () => {
  const order = await payable(app, agency, desk, { nameDeadline: inDays(app.clock, 3) })
  const pass = async (ms: number) => {
    app.clock.advance(Math.max(0, ms))
    await app.modules.orders.sweep()
    await signIn()
  }
  await pass(3 * DAY + 120_000)
  await pass(Date.parse(order.names.deadlineAt ?? '') - app.clock.now() + 60_000)
  const late = await get(agency, order.id)
  expect([late.status, late.paymentExpired]).toEqual(['to_be_pay_first', true])
  expect(late.events.map(({ action }) => action)).toEqual(expect.arrayContaining(['miss', 'miss_names']))
})
