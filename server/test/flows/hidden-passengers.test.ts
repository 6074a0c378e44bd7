import { beforeAll, describe, expect, test } from 'vitest'
import { HARBOUR, KOWLOON, managing } from '../support/agencies.ts'
import { testApp, type Caller } from '../support/app.ts'
import { orderMailsTo } from '../support/arrange.ts'
import { bookOrder, orderOf, passenger, pay, type Order } from '../support/orders.ts'
import { askRefund } from '../support/servicing.ts'
import { readSheet } from '../support/sheet.ts'

/** Kowloon hides its passengers from Harbour, which sells to it. */
const app = await testApp()
const { set, settled } = await managing(app)
const desk = await app.as('operator@harbour.demo')
const owner = await app.as('owner@harbour.demo')
const kowloon = await app.as('operator@kowloon.demo')
const NAME = 'HIDDENSON'

let order: Order

const hide = async (agency: number, on: boolean | null) => {
  expect((await set(agency, { commonConfig: { hideChildPassengers: on } })).status).toBe(200)
  settled()
}
const listed = async (who: Caller, query: { q?: string; passenger?: string }, agency = 'all') =>
  (await who.call('flightOrders.list', { query: { agency, pageSize: 100, ...query } })).body.data.rows

beforeAll(async () => {
  await hide(KOWLOON, true)
  order = await bookOrder(app, kowloon, {
    days: 47,
    passengers: [passenger(NAME), passenger(NAME, { given_names: 'SIU LING', gender: 'female' })],
  })
})

describe('what an agency above sees', () => {
  test('[G2 G7] the order without names, documents and contact', async () => {
    const seen = await orderOf(desk, order.id)
    expect(seen).toMatchObject({ passengers: [], passengersHidden: true, passengerNames: [], remark: '' })
    expect(seen.contact).toMatchObject({ name: '', phone: '', email: '' })
    expect(seen.total).toBe(order.total)
    expect(JSON.stringify(seen)).not.toContain(NAME)
    const own = await orderOf(kowloon, order.id)
    expect([own.passengers.length, own.passengersHidden]).toEqual([2, false])
  })

  test('[G2 E1] no name finds the order, its number does', async () => {
    expect(await listed(desk, { q: NAME })).toEqual([])
    expect(await listed(desk, { passenger: NAME })).toEqual([])
    const byNumber = await listed(desk, { q: order.id })
    expect(byNumber.map(({ id, passengerNames }) => [id, passengerNames])).toEqual([[order.id, []]])
    expect((await listed(desk, { q: order.bookingNumber })).map(({ id }) => id)).toContain(order.id)
    expect((await listed(kowloon, { q: NAME }, '')).map(({ id }) => id)).toEqual([order.id])
  })

  test('[G2 E1] the exported orders have a count and no names', async () => {
    const file = async (who: Caller, agency: string) => {
      const answer = await who.call('flightOrders.export', { body: { agency, q: order.id, format: 'xlsx' } })
      const [heads = [], row = []] = readSheet(answer.file)
      return Object.fromEntries(heads.map((head, at) => [String(head), row[at] ?? null] as const))
    }
    expect(await file(desk, 'all')).toMatchObject({ Passengers: null, 'Passengers (number)': 2 })
    expect(await file(kowloon, '')).toMatchObject({ Passengers: expect.stringContaining(NAME) as string })
  })

  test('[G2 F3] payment, ledger entries and statement lines without names', async () => {
    const config = await desk.call('flightOrders.paymentConfig', { query: { orderId: order.id } })
    expect(JSON.stringify(config.body)).not.toContain(NAME)
    expect((await pay(kowloon, order.id)).status).toBe(200)
    await app.runJobs()
    const bill = await owner.call('subStatements.bill', { params: { id: KOWLOON }, query: {} })
    const lines = bill.body.data.entries.rows.filter(({ orderId }) => orderId === order.id)
    expect(lines.map(({ description }) => description)).toEqual([expect.stringMatching(/^2 PAX · HKG-/)])
    const wallet = await (await app.as('owner@kowloon.demo')).call('wallet.get', { query: {} })
    expect(JSON.stringify(wallet.body)).toContain('2 PAX')
  })

  test('[G2 D12] the tickets of a refund without names', async () => {
    const asked = await askRefund(kowloon, order.id)
    expect(asked.status, asked.body.message).toBe(200)
    const { id } = asked.body.data
    const coupons = async (who: Caller) => (await orderOf(who, id)).servicing?.coupons ?? []
    expect((await coupons(kowloon))[0]?.passengerName).toContain(NAME)
    expect((await coupons(desk))[0]).toMatchObject({ passengerName: '' })
    expect(JSON.stringify(await orderOf(desk, id))).not.toContain(NAME)
  })

  test('[G2] mails about its orders that go to the parent have no names', async () => {
    await set(KOWLOON, { commonConfig: { sendEmailToSubAgency: false } })
    settled()
    const next = await bookOrder(app, kowloon, { days: 49, passengers: [passenger(NAME)] })
    await pay(kowloon, next.id)
    await app.runJobs()
    const mails = (await orderMailsTo(app, 'owner@harbour.demo')).filter(({ text }) => text.includes(next.id))
    expect(mails.length).toBeGreaterThan(0)
    expect(JSON.stringify(mails)).not.toContain(NAME)
    // Its page is the one that the parent opens as well.
    for (const { text } of mails) expect(text).toContain(`/flight/orders/${next.id}`)
    await set(KOWLOON, { commonConfig: { sendEmailToSubAgency: null } })
  })
})

test('[G2] set at the top it hides all agencies below, whatever they set', async () => {
  await hide(KOWLOON, false)
  expect((await orderOf(desk, order.id)).passengers).toHaveLength(2)
  expect((await listed(desk, { q: NAME })).map(({ id }) => id)).toContain(order.id)
  await hide(HARBOUR, true)
  const macau = await bookOrder(app, await app.as('operator@macau.demo'), { days: 51, surname: 'LEONGX' })
  for (const id of [order.id, macau.id]) expect((await orderOf(desk, id)).passengersHidden, id).toBe(true)
  expect(await listed(desk, { q: 'LEONGX' })).toEqual([])
  // Its own passengers are not affected.
  const own = await bookOrder(app, desk, { days: 53 })
  expect((await orderOf(desk, own.id)).passengers).toHaveLength(1)
  await hide(HARBOUR, null)
  await hide(KOWLOON, null)
})
