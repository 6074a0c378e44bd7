import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { testApp, type Caller } from '../support/app.ts'
import { logRows, signIn } from '../support/arrange.ts'
import { clerk } from '../support/office-desk.ts'
import { bookingBody, orderOf, passenger, pay, verified, type Order } from '../support/orders.ts'
import { tablesWith } from '../support/people/tables-with.ts'
import { payRail, railBody } from '../support/products/rail.ts'
import { askRefund, issuedOrder, uploadFile } from '../support/servicing.ts'

const app = await testApp()
const DAY = 86_400_000
const HARBOUR = 110
const DRAGON = 222
let desk: Caller
beforeEach(async () => {
  await app.modules.rates.refresh()
  desk = await app.as('operator@harbour.demo')
})

const admin = () => app.as('admin@interline.demo')
type Person = { surname: string; givenNames: string; birthday: string }
const look = async (agencyId: number, person: Person) =>
  (await admin()).call('officePersonalData.look', {
    body: { agencyId, person: { kind: 'traveller', ...person } },
  })
const forget = async (agencyId: number, person: Person, name: string) =>
  (await admin()).call('officePersonalData.forget', {
    body: { agencyId, person: { kind: 'traveller', ...person }, name, reason: 'Request of the traveller' },
  })

/** Sent mails and the log have a period of their own. */
const WITH_PERIODS = ['mails', 'user_log']

const QUIXOTE = { surname: 'QUIXOTEBERG', givenNames: 'ROCINANTE', birthday: '1971-03-04' }
const CONTACT = { areaCode: '34', phone: '611222333', email: 'dulcinea@toboso.example' }
const TEXTS = [QUIXOTE.surname, QUIXOTE.givenNames, CONTACT.phone, CONTACT.email]

/** An issued order for two, with the traveller's name in every field that takes a text. */
async function issuedForTwo() {
  const traveller = passenger(QUIXOTE.surname, {
    given_names: QUIXOTE.givenNames,
    birthday: QUIXOTE.birthday,
    contact: { ...CONTACT, name: 'Dulcinea' } as never,
  })
  const party = [traveller, passenger('PANZASON', { given_names: 'SANCHO' })]
  const { token } = await verified(app, desk, { days: 20, passengers: party, refundable: true })
  const body = {
    ...bookingBody(token, { passengers: party }),
    contact: { name: 'Quixoteberg', ...CONTACT },
    remark: 'Mr Quixoteberg needs a wheelchair',
    customerReference: 'QUIXOTEBERG-7',
  }
  const made = await desk.call('flightOrders.create', { body }, { idempotencyKey: randomUUID() })
  expect(made.status, JSON.stringify(made.body.fields)).toBe(200)
  await pay(desk, made.body.data.id)
  await app.runJobs()
  const issued = await orderOf(desk, made.body.data.id)
  expect(issued.status).toBe('issued')
  return issued
}

/** A refund of the traveller's ticket in review, with evidence and a remark of the service desk. */
async function refundInReview({ id, passengers: [first] }: Order) {
  const [file] = await uploadFile(desk, ['quixoteberg.jpg', 'other.jpg'])
  const coupons = first!.tickets.flatMap((ticket) =>
    ticket.coupons.map(({ journey, segment }) => ({ passengerId: first!.id, journey, segment })),
  )
  const remark = 'Rocinante Quixoteberg is ill'
  const refund = await askRefund(desk, id, {
    reason: 4,
    subOption: '4.1',
    remark,
    evidence: [file],
    coupons,
  })
  expect(refund.status, refund.body.message).toBe(200)
  const params = { id: refund.body.data.id }
  const dana = await clerk(app, 'desk@interline.demo')
  const note = { audience: 'agency', text: 'Called Quixoteberg at 611222333' } as const
  expect((await dana.call('officeDesk.note', { params, body: note })).status).toBe(200)
  return params
}

async function rejectRefund(params: { id: string }) {
  const dana = await clerk(app, 'desk@interline.demo')
  const { order } = (await dana.call('officeDesk.order', { params })).body.data
  const refused = await dana.call('officeDesk.reject', {
    params,
    body: { version: order.version, remark: 'The airline has no record of Quixoteberg' },
  })
  expect(refused.status, refused.body.message).toBe(200)
}

test('[A8] a traveller with a refund, evidence and notes is forgotten in every table', async () => {
  const { id } = await issuedForTwo()
  const often = await desk.call('oftenUsedPassengers.create', {
    body: {
      surname: QUIXOTE.surname,
      givenName: QUIXOTE.givenNames,
      gender: 'male',
      birthday: QUIXOTE.birthday,
      nationality: 'ES',
      email: CONTACT.email,
    },
  })
  expect(often.status).toBe(200)
  const refund = await refundInReview(await orderOf(desk, id))
  await app.modules.orders.sendMails()
  expect((await tablesWith(app, TEXTS)).length).toBeGreaterThan(8)

  const found = (await look(HARBOUR, QUIXOTE)).body.data
  expect(found).toMatchObject({ orders: 2, openOrders: 1, oftenUsed: 1, keptBecause: 'flights_ahead' })
  expect((await forget(HARBOUR, QUIXOTE, found.name)).body.key).toBe('personal_data.flights_ahead')
  app.clock.advance(60 * DAY)
  await app.modules.retention.run()
  // The flight is over, the refund is not.
  expect((await forget(HARBOUR, QUIXOTE, found.name)).body.key).toBe('personal_data.open_orders')
  await rejectRefund(refund)
  expect((await look(HARBOUR, QUIXOTE)).body.data.keptBecause).toBeNull()
  const asked = await (
    await admin()
  ).call('officePersonalData.export', {
    body: { agencyId: HARBOUR, person: { kind: 'traveller', ...QUIXOTE }, reason: 'Request' },
  })
  await app.runJobs()
  expect((await forget(HARBOUR, QUIXOTE, 'SOMEBODY/ELSE')).body.key).toBe('personal_data.name_differs')

  desk = await app.as('operator@harbour.demo')
  const before = await orderOf(desk, id)
  expect((await forget(HARBOUR, QUIXOTE, found.name)).body.data).toEqual({ orders: 2, rows: 1 })
  expect((await tablesWith(app, TEXTS)).filter((table) => !WITH_PERIODS.includes(table))).toEqual([])
  await isStillSold(before, refund.id)
  expect((await look(HARBOUR, QUIXOTE)).body.key).toBe('request.not_found')
  expect(await logRows(app, 'personal-data.forgotten')).toHaveLength(1)
  const params = { id: asked.body.data.id }
  expect((await (await admin()).call('officePersonalData.file', { params })).body.key).toBe(
    'personal_data.expired',
  )
})

/** Money, tickets and the other passenger are as before. */
async function isStillSold(before: Order, refundId: string) {
  const after = await orderOf(desk, before.id)
  expect(after.passengers.map(({ surname, givenNames }) => `${surname}/${givenNames}`)).toEqual([
    'FORGOTTEN/PERSON',
    'PANZASON/SANCHO',
  ])
  expect(after.passengers.map(({ tickets }) => tickets)).toEqual(
    before.passengers.map(({ tickets }) => tickets),
  )
  expect([after.total, after.payments]).toEqual([before.total, before.payments])
  expect((await orderOf(desk, refundId)).passengerNames).toEqual(['FORGOTTEN/PERSON'])
  const search = async (q: string) =>
    (await desk.call('flightOrders.list', { query: { q } })).body.data.rows.map((row) => row.id)
  expect(await search('QUIXOTEBERG')).toEqual([])
  expect(await search('PANZASON')).toContain(before.id)
}

test('[A8 B5] a train passenger is found and forgotten', async () => {
  const dragon = await app.as('operator@dragon.demo')
  const person = { surname: 'UNICORNOV', givenNames: 'LEI', birthday: '1990-01-02' }
  const body = await railBody(dragon, app.clock.now(), { surnames: [person.surname, 'WANG'] })
  const made = await dragon.call('rail.create', { body }, { idempotencyKey: randomUUID() })
  const { id } = made.body.data
  await payRail(dragon, id)
  await app.runJobs()
  const order = (await dragon.call('rail.get', { params: { id } })).body.data
  const tickets = order.tickets.filter(({ name }) => name.startsWith('UNICORNOV'))
  expect(tickets).toHaveLength(1)
  expect((await look(DRAGON, person)).body.data).toMatchObject({ orders: 1, keptBecause: 'flights_ahead' })
  app.clock.advance(50 * DAY)
  await app.modules.retention.run()
  const found = (await look(DRAGON, person)).body.data
  expect(found.keptBecause).toBeNull()
  expect((await forget(DRAGON, person, found.name)).body.data).toEqual({ orders: 1, rows: 0 })
  expect((await tablesWith(app, ['UNICORNOV'])).filter((table) => !WITH_PERIODS.includes(table))).toEqual([])
  const after = (await (await app.as('operator@dragon.demo')).call('rail.get', { params: { id } })).body.data
  expect(after.passengers).toEqual(['FORGOTTEN/PERSON', 'WANG/LEI'])
})

test('[A8] a forgotten user leaves lists and names; ledger and log stay', async () => {
  const username = 'operator2@harbour.demo'
  const nickname = 'Zebulonius'
  await app.everything((tx) =>
    tx.updateTable('users').set({ nickname }).where('username', '=', username).execute(),
  )
  const user = await app.as(username)
  const { id } = await issuedOrder(app, user, { days: 20 })
  await user.call('oftenUsedPassengers.create', {
    body: {
      surname: 'YGGDRASILSON',
      givenName: 'ASK',
      gender: 'male',
      birthday: '1980-01-01',
      nationality: 'NO',
    },
  })
  await app.modules.reports.collect()
  expect((await tablesWith(app, [nickname, username])).length).toBeGreaterThan(5)
  app.clock.advance(60 * DAY)
  await app.modules.retention.run()
  const done = await (
    await admin()
  ).call('officePersonalData.forget', {
    body: { agencyId: HARBOUR, person: { kind: 'user', username }, name: nickname, reason: 'Left' },
  })
  expect(done.status, done.body.message).toBe(200)
  expect(await tablesWith(app, [nickname, username])).toEqual(['ledger.entry', 'user_log'])
  expect(await tablesWith(app, ['YGGDRASILSON'])).toEqual([])
  const order = await orderOf(await app.as('operator@harbour.demo'), id)
  expect(order.createdBy.name).toMatch(/^Former user /)
})

/** A request that a user of that name has withdrawn, and one that somebody of that name at the seller has refused. */
async function requestsDecidedBy(name: string) {
  const request = (id: string, state: 'withdrawn' | 'refused') => ({
    id,
    agency_id: HARBOUR,
    seller_id: 0,
    apply_to: 'balance' as const,
    currency: 'HKD' as const,
    amount_minor: 1n,
    paid_on: '2026-01-01',
    method: 'cash' as const,
    reference: '',
    note: '',
    state,
    created_by: 'nobody',
    created_by_name: 'Nobody',
    created_at: new Date(0),
    decided_by_name: name,
    decided_at: new Date(0),
  })
  await app.everything((tx) =>
    tx
      .insertInto('top_up_requests')
      .values([request('of-user', 'withdrawn'), request('of-seller', 'refused')])
      .execute(),
  )
}

test('[A8] a forgotten user cannot sign in; the last owner is kept', async () => {
  const person = { kind: 'user', username: 'norole@harbour.demo' } as const
  const find = async (username: string) =>
    (
      await (
        await admin()
      ).call('officePersonalData.look', { body: { agencyId: HARBOUR, person: { kind: 'user', username } } })
    ).body.data
  const { name } = await find(person.username)
  await requestsDecidedBy(name)
  const done = await (
    await admin()
  ).call('officePersonalData.forget', {
    body: { agencyId: HARBOUR, person, name, reason: 'Left the agency' },
  })
  expect(done.status).toBe(200)
  expect((await signIn(app, person.username)).body.key).toBe('session.wrong_credentials')
  const decided = await app.everything((tx) =>
    tx
      .selectFrom('top_up_requests')
      .select(['id', 'decided_by_name'])
      .where('id', 'in', ['of-user', 'of-seller'])
      .orderBy('id', 'desc')
      .execute(),
  )
  expect(decided).toEqual([
    { id: 'of-user', decided_by_name: expect.stringMatching(/^Former user /) as string },
    { id: 'of-seller', decided_by_name: name },
  ])
  // The log stays as it was written, until its own period ends.
  expect(await tablesWith(app, ['norole@harbour.demo'])).toEqual(['user_log'])
  expect(['last_owner', 'open_orders']).toContain((await find('owner@harbour.demo')).keptBecause)
})
