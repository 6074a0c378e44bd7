import pg from 'pg'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { AGENCY } from '../../db/seed/agencies.ts'
import { testApp, type Caller } from '../support/app.ts'
import { orderMailsTo } from '../support/arrange.ts'
import { entriesOf, proveBooks, recorded, walletOf } from '../support/books.ts'
import { like } from '../support/like.ts'
import { deskPeople, openOrder } from '../support/office-desk.ts'
import { orderOf, passenger, pay } from '../support/orders.ts'
import { enterDisruption } from '../support/servicing.ts'
import { flightsOf, ownMore, proveReplay, REMARK, replacements } from '../support/partial/replacements.ts'

const HOUR = 3_600_000
const app = await testApp()
const db = new pg.Client({ connectionString: app.databaseUrl })
await db.connect()
afterAll(() => db.end())
const { faults } = app.sandbox
let harbour: Caller
let dana: Caller
let kowloon: Caller

const { partly, find, findDearer, replace, offered } = replacements(app, db, () => dana)

async function signIn(): Promise<void> {
  ;({ agency: harbour, dana } = await deskPeople(app))
  kowloon = await app.as('operator@kowloon.demo')
}

beforeEach(async () => {
  await signIn()
  for (const { id } of faults.list()) faults.remove(id)
})

async function later(milliseconds: number): Promise<void> {
  app.clock.advance(milliseconds)
  await app.modules.orders.sweep()
  await app.runJobs()
  await signIn()
}

describe('a dearer replacement for a refused ticket', () => {
  test('[K1 D15 F7] is offered; the agency pays the remainder', async () => {
    const { before, found, order } = await offered(kowloon, { passengers: [passenger(), passenger('HO')] })
    const more = ownMore(found)
    expect(found.covered + found.left).toBe(found.cost - found.was)
    expect(order).toMatchObject({
      status: 'holding',
      waitsOn: 'agency',
      total: before.total,
      replacement: { state: 'offered', difference: more, before: before.total, total: before.total + more },
    })
    expect(order.actions.filter(({ name }) => name === 'pay' || name === 'decline')).toMatchObject([
      { enabled: true, until: order.replacement?.until },
      { enabled: true },
    ])
    const config = await kowloon.call('flightOrders.paymentConfig', { query: { orderId: order.id } })
    expect(config.body.data.amount.amount).toBe(more)
    expect((await pay(kowloon, order.id, { channel: 'balance', amount: more + 100 })).body).toMatchObject({
      data: { amount: more },
    })
    const wallets = {
      child: await walletOf(app, AGENCY.kowloon),
      parent: await walletOf(app, AGENCY.harbour),
    }
    const paid = await pay(kowloon, order.id, { channel: 'balance', amount: more })
    expect(paid.status, paid.body.message).toBe(200)
    await proveBooks(app)
    await app.runJobs()
    const issued = await orderOf(kowloon, order.id)
    expect(issued).toMatchObject({
      status: 'issued',
      reviewRemark: null,
      total: before.total + more,
      priceDetail: { total: before.total + more },
      payments: [{ amount: { amount: before.total } }, { state: 'succeeded', amount: { amount: more } }],
      items: [
        { state: 'ticketed', total: (before.items[0]?.total ?? 0) + more },
        { total: before.items[1]?.total },
      ],
    })
    expect(issued.passengers.reduce((sum, { salePrice }) => sum + salePrice, 0)).toBe(issued.total)
    for (const line of issued.priceDetail.priceList)
      expect(line.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(line.salePrice)
    expect(issued.priceDetail.priceList[0]?.lines.at(-1)?.code).toBe('replacement')
    const { levels } = (await openOrder(dana, order.id)).body.data
    expect(levels.map(({ total }) => total)).toEqual(
      found.levels.map(({ total, more: extra }) => total + extra),
    )
    expect(levels[0]?.proof?.parts[0]?.lines.map(({ rule }) => rule)).toContain('replacement')
    expect(levels[0]?.proof?.parts.at(-1)?.lines.map(({ rule }) => rule)).not.toContain('replacement')
    expect(wallets.child.balance - (await walletOf(app, AGENCY.kowloon)).balance).toBe(BigInt(more))
    expect(wallets.parent.balance - (await walletOf(app, AGENCY.harbour)).balance).toBe(
      BigInt(found.levels[0]?.more ?? 0),
    )
    expect((await entriesOf(app, order.id)).map(({ event_type }) => event_type)).toEqual([
      'pay',
      'pay',
      'issue',
    ])
    for (const book of ['0/sales_clearing/HKD', `${AGENCY.harbour}/sales_clearing/USD`])
      expect(await recorded(app, book)).toBe(0n)
    await proveReplay(db, kowloon, issued)
    await proveBooks(app)
  })

  test('[K1 D15 F7] unavailable after payment: the remainder is refunded at once', async () => {
    const { before, found, order } = await offered(harbour)
    faults.inject({ supplier: found.supplier as 'SIM-GDS', step: 'book', effect: 'sold_out', remaining: 1 })
    const wallet = await walletOf(app, AGENCY.harbour)
    expect((await pay(harbour, order.id, { channel: 'credit', amount: ownMore(found) })).status).toBe(200)
    await app.runJobs()
    const held = await orderOf(harbour, order.id)
    expect(held).toMatchObject({
      status: 'holding',
      total: before.total,
      replacement: null,
      payments: [{ state: 'succeeded' }, { state: 'canceled' }],
    })
    expect(held.events.at(-1)?.sentence).toContain('refunded to the original payment method')
    expect(await walletOf(app, AGENCY.harbour)).toEqual(wallet)
    await proveReplay(db, harbour, held)
    await proveBooks(app)
    const { status, body } = await dana.call('officeDesk.split', {
      params: { id: order.id },
      body: { version: held.version, remark: REMARK },
    })
    expect(status, body.message).toBe(200)
    expect(await orderOf(harbour, order.id)).toMatchObject({ status: 'failed_reimbursed' })
    await proveBooks(app)
  })

  test('[K1 D15 F7] refused at issue: both payments are refunded', async () => {
    const { found, order } = await offered(harbour)
    const wallet = await walletOf(app, AGENCY.harbour)
    expect((await pay(harbour, order.id, { channel: 'credit', amount: ownMore(found) })).status).toBe(200)
    faults.inject({ supplier: found.supplier as 'SIM-GDS', step: 'issue', effect: 'reject', remaining: 1 })
    await app.runJobs()
    const held = await orderOf(harbour, order.id)
    expect(held).toMatchObject({ status: 'holding', holdReason: like('One ticket is issued') })
    const { status, body } = await dana.call('officeDesk.split', {
      params: { id: order.id },
      body: { version: held.version, remark: REMARK },
    })
    expect(status, body.message).toBe(200)
    const rest = await orderOf(harbour, order.id)
    expect(rest).toMatchObject({ status: 'failed_reimbursed', replaced: [{}] })
    const kept = await orderOf(harbour, rest.linkedOrders[0]?.id ?? '')
    expect(kept).toMatchObject({ status: 'issued', total: held.items[1]?.total })
    // The credit is fully restored; the continuing part is paid from the original wallet.
    expect((await walletOf(app, AGENCY.harbour)).credit).toBe(wallet.credit)
    await proveBooks(app)
  })

  test('[K1 D15] declined: back to the desk, nothing moved', async () => {
    const { before, found, order } = await offered(harbour)
    const subjects = (await orderMailsTo(app, 'owner@harbour.demo')).map(({ subject }) => subject)
    expect(subjects).toContain(`Please answer: replacement ticket for ${order.id}`)
    const wallet = await walletOf(app, AGENCY.harbour)
    const { status, body } = await harbour.call('flightOrders.declineReplacement', {
      params: { id: order.id },
    })
    expect(status, body.message).toBe(200)
    expect(body.data).toMatchObject({
      status: 'holding',
      waitsOn: 'platform',
      total: before.total,
      replacement: null,
      holdReason: like('One ticket is issued'),
    })
    expect(body.data.events.at(-1)?.sentence).toContain(`${flightsOf(found)} instead of`)
    expect(
      (await harbour.call('flightOrders.declineReplacement', { params: { id: order.id } })).body,
    ).toMatchObject({
      data: { reason: 'no_replacement' },
    })
    expect((await pay(harbour, order.id)).body).toMatchObject({ data: { reason: 'no_replacement' } })
    const { actions } = (await openOrder(dana, order.id)).body.data
    for (const name of ['replace', 'split', 'return'] as const)
      expect(actions).toContainEqual({ name, enabled: true, reason: null })
    expect(await walletOf(app, AGENCY.harbour)).toEqual(wallet)
    await proveBooks(app)
  })

  test('[K1 D15] unanswered or withdrawn: a late answer pays nothing', async () => {
    const { found, order } = await offered(harbour)
    await later(3 * HOUR)
    const late = await orderOf(harbour, order.id)
    expect(late).toMatchObject({ status: 'holding', replacement: null, waitsOn: 'platform' })
    expect(late.events.at(-1)).toMatchObject({ action: 'expire_replacement' })
    expect((await pay(harbour, order.id, { channel: 'balance', amount: ownMore(found) })).body).toMatchObject(
      {
        data: { reason: 'no_replacement' },
      },
    )
    const next = await findDearer(late)
    expect((await replace(late, next)).status).toBe(200)
    const open = await orderOf(harbour, order.id)
    const withdrawn = await dana.call('officeDesk.withdrawReplacement', {
      params: { id: order.id },
      body: { version: open.version, remark: 'The agency called' },
    })
    expect(withdrawn.status, withdrawn.body.message).toBe(200)
    expect(withdrawn.body.data.order).toMatchObject({ replacement: null, waitsOn: 'platform' })
    await proveBooks(app)
  })

  test('[K1 D15] refused at another price or with another agency’s offer', async () => {
    const order = await partly(harbour)
    const found = await findDearer(order)
    expect((await replace(order, found, ownMore(found) - 100)).body).toMatchObject({
      key: 'order.price_changed',
    })
    const others = await partly(kowloon)
    expect((await replace(others, found)).body).toMatchObject({ key: 'order.offer_expired' })
    expect(await orderOf(harbour, order.id)).toMatchObject({ version: order.version })
  })

  test('[K1 D15 D16] disruptions of replaced flights do not apply to the new ones', async () => {
    const { before, found, order } = await offered(harbour)
    const [journey] = before.journeys
    const stays = journey?.segments.at(-1)
    if (!journey || !stays) return expect.fail('no flight stays')
    // Slightly later, which needs no answer; and a cancellation that would make the new ticket refundable
    // free of charge.
    const staying = { journeys: [{ ...journey, segments: [stays] }] }
    await enterDisruption(app, dana, staying, { type: 'change', minutes: 10 })
    await enterDisruption(app, dana, before, { type: 'cancel_no_save' })
    expect(await orderOf(harbour, order.id)).toMatchObject({ disruption: 'open' })
    expect((await pay(harbour, order.id, { channel: 'balance', amount: ownMore(found) })).status).toBe(200)
    await app.runJobs()
    const issued = await orderOf(harbour, order.id)
    expect(issued).toMatchObject({ status: 'issued', disruption: 'settled' })
    const flown = issued.journeys[0]?.segments ?? []
    expect(flown.map(({ flightNo }) => flightNo).join(', ')).toBe(`${flightsOf(found)}, ${stays.flightNo}`)
    expect(Date.parse(flown.at(-1)?.depAt ?? '')).toBe(Date.parse(stays.depAt) + 10 * 60_000)
    const { rows } = (await harbour.call('disruptions.list', { query: { orderId: order.id } })).body.data
    expect(rows.find(({ type }) => type === 'cancel_no_save')).toMatchObject({
      state: 'resolved',
      answers: [],
    })
    const { rows: left } = await db.query(
      `select n.type from disrupted_orders d join disruptions n on n.id = d.disruption_id
         join order_segments s using (order_id, journey, segment) where d.order_id = $1`,
      [order.id],
    )
    expect(left).toEqual([{ type: 'change' }])
    await proveBooks(app)
  })

  test('[K1 D15 F7] too small to change the whole price: no charge', async () => {
    const order = await partly(kowloon)
    const dearer = (await find(order)).find(({ cost, was }) => cost > was) ?? expect.fail('none is dearer')
    // As if the margin covered all but some cents.
    const sold = dearer.levels[0]?.total ?? 0
    await db.query('update order_pricing set net_cost = $2 where order_id = $1', [
      order.id,
      JSON.stringify([{ currency: 'HKD', minor: String(sold - (dearer.cost - dearer.was) + 50) }]),
    ])
    const found =
      (await find(order)).find(
        (each) => flightsOf(each) === flightsOf(dearer) && Math.abs(each.cost - dearer.cost) < 10,
      ) ?? expect.fail('gone')
    expect(found).toMatchObject({ left: 0, levels: [{ more: 0 }, { more: 0 }] })
    const before = [await walletOf(app, AGENCY.kowloon), await walletOf(app, AGENCY.harbour)]
    expect((await replace(order, found)).status).toBe(200)
    await app.runJobs()
    expect(await orderOf(kowloon, order.id)).toMatchObject({ status: 'issued', total: order.total })
    expect([await walletOf(app, AGENCY.kowloon), await walletOf(app, AGENCY.harbour)]).toEqual(before)
    await proveBooks(app)
  })

  test('[K1 D15 G7] is paid by the parent and requested at once', async () => {
    const { before, found, order } = await offered(kowloon)
    const paysItself = (on: boolean) =>
      db.query(
        `update agencies set common_config = jsonb_set(common_config, '{disablePayment}', $2::jsonb), version = version + 1 where id = $1`,
        [AGENCY.kowloon, String(!on)],
      )
    await paysItself(false)
    app.clock.advance(61_000)
    await signIn()
    expect(await orderOf(kowloon, order.id)).toMatchObject({ waitsOn: 'parent' })
    expect(await orderOf(harbour, order.id)).toMatchObject({ waitsOn: 'agency', actions: [{ name: 'pay' }] })
    const paid = await pay(harbour, order.id, { channel: 'balance', amount: ownMore(found) })
    expect(paid.status, paid.body.message).toBe(200)
    expect(paid.body.data.order.events.at(-1)?.sentence).toContain(`${flightsOf(found)} is being booked`)
    // A server clock ahead of the database's would leave its job to the sweep.
    const { rows } = await db.query<{ after: number }>(
      `select extract(epoch from o.due_at - e.at)::float as after from orders o join order_events e on e.order_id = o.id and e.seq = o.version
       where o.id = $1`,
      [order.id],
    )
    expect(rows[0]?.after).toBe(180)
    await app.runJobs()
    await paysItself(true)
    expect(await orderOf(kowloon, order.id)).toMatchObject({
      status: 'issued',
      total: before.total + ownMore(found),
    })
    await proveBooks(app)
  })
})
