import { recompute } from '@interline/domain/flight-search/price/price-proof'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { AGENCY } from '../../db/seed/agencies.ts'
import { testApp, type Caller } from '../support/app.ts'
import { orderMailsTo } from '../support/arrange.ts'
import { proveBooks, recorded, walletOf } from '../support/books.ts'
import { clerk, gdsOf, logged, openOrder } from '../support/office-desk.ts'
import { bookOrder, orderOf, passenger, pay, type Order, type OrderOptions } from '../support/orders.ts'
import { configureFlight } from '../support/shopping.ts'

const app = await testApp()
let harbour: Caller
let kowloon: Caller
let dana: Caller
let day = 20

beforeEach(async () => {
  // What applies to the parent applies to its sub-agency.
  await configureFlight(app, 'Harbour', { reviewAll: true })
  await later(6_000)
  day += 1
})

async function later(milliseconds: number): Promise<void> {
  app.clock.advance(milliseconds)
  await app.runJobs()
  harbour = await app.as('operator@harbour.demo')
  kowloon = await app.as('operator@kowloon.demo')
  dana = await clerk(app, 'desk@interline.demo')
}

interface Difference {
  readonly adult?: number
  readonly child?: number
  readonly infant?: number
}

const reviewed = (agency: Caller, options: OrderOptions = {}) =>
  bookOrder(app, agency, { days: day, ...options })

async function approve({ id, version }: Order, differences: Difference | null, reason = 'Fare class closed') {
  const amendment = differences && { ...differences, reason }
  return dana.call('officeDesk.approve', { params: { id }, body: { version, amendment } })
}

async function amended(agency: Caller, order: Order, differences: Difference, reason?: string) {
  const { status, body } = await approve(order, differences, reason)
  expect(status, body.message).toBe(200)
  expect(body.data.order.status).toBe('to_be_paid')
  return { order: await orderOf(agency, order.id), desk: body.data }
}

const proofOf = async (agency: Caller, id: string) =>
  (await agency.call('flightOrders.proof', { params: { id } })).body.data

describe('a price amended by the desk at approval', () => {
  test('[D1 D5 D9 K1 F7 C10] dearer: old and new shown, new paid', async () => {
    const family = [passenger('AMENDED'), passenger('AMENDED', { given_names: 'SIU MING' })]
    const order = await reviewed(harbour, { passengers: family })
    const before = await walletOf(app, AGENCY.harbour)
    const { order: dearer, desk } = await amended(harbour, order, { adult: 12_300 })
    const total = order.total + 2 * 12_300
    expect(dearer).toMatchObject({
      total,
      amended: { before: order.total, total, reason: 'Fare class closed' },
      paymentState: 'unpaid',
      payments: [],
    })
    const sums = dearer.priceDetail.priceList.map(({ salePrice, lines }) => [
      salePrice,
      lines.reduce((sum, { amount }) => sum + amount, 0),
    ])
    for (const [sale, lines] of sums) expect(lines).toBe(sale)
    expect(dearer.priceDetail.total).toBe(total)
    expect(dearer.items.reduce((sum, item) => sum + item.total, 0)).toBe(total)
    expect(dearer.passengers.reduce((sum, { salePrice }) => sum + salePrice, 0)).toBe(total)
    const proof = await proofOf(harbour, order.id)
    expect(proof.total).toBe(total)
    expect(proof.parts[0]?.lines.find(({ rule }) => rule === 'amendment')?.input).toBe('123')
    expect(desk.levels).toMatchObject([{ total }])

    // The previously displayed amount is not due.
    const stale = await pay(harbour, order.id, { channel: 'balance', amount: order.total })
    expect([stale.status, stale.body.key]).toEqual([409, 'order.price_changed'])
    expect(await walletOf(app, AGENCY.harbour)).toEqual(before)
    expect((await pay(harbour, order.id, { channel: 'balance', amount: total })).status).toBe(200)
    await app.runJobs()
    expect((await orderOf(harbour, order.id)).status).toBe('issued')
    expect((await walletOf(app, AGENCY.harbour)).balance).toBe(before.balance - BigInt(total))
    await proveBooks(app)
  })

  test('[D5 D9 K1 F7 C10] each level pays and proves its amended price', async () => {
    const order = await reviewed(kowloon, {
      passengers: [
        passenger('LEVELS'),
        passenger('LEVELS', { type: 'child', given_names: 'MEI', birthday: '2019-01-01' }),
      ],
    })
    const { levels: agreed, netCost } = (await openOrder(dana, order.id)).body.data
    const { order: other, desk } = await amended(kowloon, order, { adult: -20_000, child: 25_000 })
    expect(other.total).toBeGreaterThan(order.total)
    expect(desk.netCost).toEqual(netCost)
    expect(desk.levels[0]?.total).toBe((agreed[0]?.total ?? 0) - 20_000 + 25_000)
    for (const { proof, total } of desk.levels) {
      const parts = proof?.parts.map(({ passengerType, ...part }) => ({ ...part, type: passengerType })) ?? []
      expect(Number(recompute({ parts, currency: proof?.currency ?? 'CNY' }).minor)).toBe(total)
    }
    expect(desk.levels.at(-1)?.total).toBe(other.total)
    // One figure set by its seller: the parent's cost stays hidden.
    const own = await proofOf(kowloon, order.id)
    expect(own.total).toBe(other.total)
    expect(own.parts.flatMap(({ lines }) => lines.map(({ rule }) => rule))).not.toContain('amendment')

    const [parent, child] = [await walletOf(app, AGENCY.harbour), await walletOf(app, AGENCY.kowloon)]
    const margin = await recorded(app, '0/margin/HKD')
    expect((await pay(kowloon, order.id)).status).toBe(200)
    await app.runJobs()
    expect((await orderOf(kowloon, order.id)).status).toBe('issued')
    expect((await walletOf(app, AGENCY.kowloon)).balance).toBe(child.balance - BigInt(other.total))
    expect((await walletOf(app, AGENCY.harbour)).balance).toBe(
      parent.balance - BigInt(desk.levels[0]?.total ?? 0),
    )
    expect(await recorded(app, '0/margin/HKD')).not.toBe(margin)
    await proveBooks(app)
  })

  test('[D8 D9 K1] history, mail and log have both prices', async () => {
    const order = await reviewed(harbour, { passengers: [passenger('HISTORY')] })
    const { order: dearer } = await amended(harbour, order, { adult: 10_000 }, 'The airline refiled the fare')
    const sentence = dearer.events.at(-1)?.sentence ?? ''
    const money = (minor: number) => `HKD ${(minor / 100).toLocaleString('en', { minimumFractionDigits: 2 })}`
    expect(sentence).toContain(`${money(dearer.total)} instead of ${money(order.total)}`)
    expect(sentence).toContain('The airline refiled the fare')
    const replay = await harbour.call('flightOrders.replay', { params: { id: order.id } })
    expect(replay.body.data.moments.map(({ price }) => price)).toEqual([order.total, dearer.total])
    const [mail] = await orderMailsTo(app, 'owner@harbour.demo')
    expect(mail?.subject).toBe(`Confirmed at another price: ${order.id}`)
    expect(mail?.text).toContain(sentence)
    expect(mail?.text).toContain(`Total: ${money(dearer.total)}`)
    expect(await logged(app, order.id)).toContain('desk.approve')
    const read = async (locale: 'zh-cn' | 'zh-tw') =>
      (await harbour.call('flightOrders.get', { params: { id: order.id } }, { locale })).body.data.events.at(
        -1,
      )?.sentence
    expect(await read('zh-cn')).toContain(`价格由 ${money(order.total)} 调整为 ${money(dearer.total)}`)
    expect(await read('zh-tw')).toContain(`價格由 ${money(order.total)} 調整為 ${money(dearer.total)}`)
  })

  test('[D9 K1] a late-confirmed booking gets the amended price, once', async () => {
    const order = await reviewed(harbour, { passengers: [passenger('UNKNOWNBOOK')] })
    const { status, body } = await approve(order, { adult: 10_000 })
    expect([status, body.data.order.status]).toEqual([200, 'reviewing'])
    // Nothing takes effect before the seats are confirmed.
    expect(body.data.order).toMatchObject({ total: order.total, amended: null })
    await later(30_000 + 60_000)
    await later(6_000)
    expect(await orderOf(harbour, order.id)).toMatchObject({
      status: 'to_be_paid',
      total: order.total + 10_000,
      amended: { before: order.total },
    })
    await proveBooks(app)
  })

  test('[D9 K1] refused by the supplier: the order keeps its agreed price', async () => {
    const order = await reviewed(harbour, { passengers: [passenger('SOLDOUT')] })
    const { body } = await approve(order, { adult: 10_000 })
    expect(body.data.order).toMatchObject({ status: 'canceled', total: order.total, amended: null })
  })

  test('[D9 K1] invalid amendments are refused without calling a supplier', async () => {
    const order = await reviewed(harbour, { passengers: [passenger('REFUSED')] })
    const asked = vi.spyOn(gdsOf(app), 'book')
    const refusals = [
      await approve(order, {}),
      await approve(order, { adult: -order.total }),
      await approve(order, { adult: 100 }, '  '),
      await approve(order, { adult: 0.5 }),
    ]
    expect(refusals.map(({ status, body }) => [status, body.key])).toEqual([
      [409, 'order.action_not_allowed'],
      [409, 'order.action_not_allowed'],
      [400, 'request.invalid'],
      [400, 'request.invalid'],
    ])
    expect(refusals[0]?.body.message).toContain('changes no price')
    expect(refusals[1]?.body.message).toContain('must stay above zero')
    expect(asked).not.toHaveBeenCalled()
    asked.mockRestore()
    // Approved as agreed afterwards: no trace of the attempts.
    const { body } = await approve(order, null)
    expect(body.data.order).toMatchObject({ status: 'to_be_paid', total: order.total, amended: null })
  })

  test('[D9 K1] of two concurrent approvals one price stands, paid once', async () => {
    const order = await reviewed(harbour, { passengers: [passenger('TWOPRICES')] })
    const wu = await clerk(app, 'desk2@interline.demo')
    const body = (adult: number) => ({ version: order.version, amendment: { adult, reason: 'Both' } })
    const answers = await Promise.all([
      dana.call('officeDesk.approve', { params: { id: order.id }, body: body(10_000) }),
      wu.call('officeDesk.approve', { params: { id: order.id }, body: body(20_000) }),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const { total } = await orderOf(harbour, order.id)
    expect([10_000, 20_000]).toContain(total - order.total)
    await proveBooks(app)
  })
})
