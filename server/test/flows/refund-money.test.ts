import type { Input, Reply } from '@interline/contract/index'
import { promisedDay } from '@interline/domain/servicing/refund-promise'
import { platformDay } from '@interline/domain/time/zone'
import { beforeAll, expect, test } from 'vitest'
import { AGENCY } from '../../db/seed/agencies.ts'
import { testApp, type Caller } from '../support/app.ts'
import { logRows } from '../support/arrange.ts'
import type { Order } from '../support/orders.ts'
import { askRefund, confirm, issuedOrder } from '../support/servicing.ts'
import { readSheet } from '../support/sheet.ts'

const app = await testApp()
let desk: Caller
let finance: Caller
let treasury: Caller
let refund: Order
/** A refund of a sub-agency. */
let childs: string

beforeAll(async () => {
  desk = await app.as('operator@harbour.demo')
  finance = await app.as('finance@harbour.demo')
  treasury = await app.as('treasury@interline.demo')
  const order = await issuedOrder(app, desk, { refundable: true })
  refund = (await askRefund(desk, order.id)).body.data
  const kowloon = await app.as('operator@kowloon.demo')
  const below = await issuedOrder(app, kowloon, { refundable: true })
  childs = (await askRefund(kowloon, below.id)).body.data.id
})

type Row = Reply<'refundMoney.list'>['rows'][number]
const list = async (query: Input<'refundMoney.list'>['query'] = {}, who = finance) =>
  (await who.call('refundMoney.list', { query })).body.data
const row = async (): Promise<Row> =>
  (await list()).rows.find(({ orderId }) => orderId === refund.id) ?? expect.fail('not in the list')

test('[D12] a quoted refund waits for the agency, with what it was offered and no date', async () => {
  expect(await row()).toMatchObject({
    holder: 'airline',
    amount: refund.servicing?.quotes.at(-1)?.total,
    expectedBy: null,
    waitsForAgency: true,
    isLate: false,
  })
})

test('[D12] once accepted it is expected on the day that its order page promises', async () => {
  expect((await confirm(desk, refund)).status).toBe(200)
  const today = platformDay(app.clock.now())
  const waiting = await row()
  expect(waiting).toMatchObject({
    orderType: 'refund',
    days: 0,
    expectedBy: promisedDay(today, 0),
    waitsForAgency: false,
  })
  const { body } = await treasury.call('officeRefundMoney.list', { query: { orderId: refund.id } })
  expect(body.data.rows).toEqual([waiting])
  expect(body.data.sums).toMatchObject([
    { holder: waiting.holder, count: 1, amount: waiting.amount, late: 0 },
  ])
})

test('[D12] after its day it is overdue and counts to another column', async () => {
  const { sums, rows } = await list({ orderId: refund.id })
  expect(sums[0]!.ages).toEqual([rows[0]!.amount, 0, 0, 0])
  app.clock.advance(20 * 86_400_000)
  finance = await app.as('finance@harbour.demo')
  const late = await list({ orderId: refund.id, late: 'yes' })
  expect(late.rows).toMatchObject([{ isLate: true, days: 20 }])
  expect(late.sums[0]!.ages).toEqual([0, 0, late.rows[0]!.amount, 0])
  expect(late.sums[0]!.lateAmount).toBe(late.rows[0]!.amount)
})

test('[D12 G2] each agency sees its own and those below it', async () => {
  const kowloon = await app.as('owner@kowloon.demo')
  const { rows } = await list({ pageSize: 100 }, kowloon)
  expect(rows).toMatchObject([{ orderId: childs, agencyId: AGENCY.kowloon }])
  const above = await list({ pageSize: 100, agency: 'all' }, await app.as('owner@harbour.demo'))
  expect(above.rows.map(({ orderId }) => orderId).toSorted()).toEqual([childs, refund.id].toSorted())
  const query = { agency: String(AGENCY.harbour) }
  expect((await kowloon.call('refundMoney.list', { query })).status).toBe(404)
})

test('[D12 D6] its file has amounts as numbers', async () => {
  const { file } = await finance.call('refundMoney.export', { body: { orderId: refund.id } })
  const [heads = [], cells = []] = readSheet(file)
  const told = Object.fromEntries(heads.map((head, at) => [String(head), cells[at]] as const))
  const amount = (await row()).amount ?? expect.fail('no amount')
  expect(told).toMatchObject({ Order: refund.id, Agency: 'Harbour Travel', Days: 20, Amount: amount / 100 })
  expect((await logRows(app, 'refund-money.exported')).length).toBe(1)
})

test('[D12] a request that failed owes nothing', async () => {
  const listed = async () =>
    (await treasury.call('officeRefundMoney.list', { query: { orderId: childs } })).body.data.rows
  treasury = await app.as('treasury@interline.demo')
  expect(await listed()).toHaveLength(1)
  await app.everything((tx) =>
    tx.updateTable('orders').set({ status: 'failed' }).where('id', '=', childs).execute(),
  )
  expect(await listed()).toEqual([])
})

test('[D12] the money of an order on hold pays for its ticket: it is no refund', async () => {
  const { originalId } = await row()
  const setStatus = (status: 'holding' | 'failed') =>
    app.everything((tx) => tx.updateTable('orders').set({ status }).where('id', '=', originalId).execute())
  const listed = async () => (await list({ orderId: originalId })).rows.map(({ orderId }) => orderId)
  await setStatus('holding')
  expect(await listed()).not.toContain(originalId)
  await setStatus('failed')
  expect(await listed()).toContain(originalId)
})

test('[D12] money in the wallet waits no more', async () => {
  await app.runJobs()
  expect((await list({ orderId: refund.id })).rows).toEqual([])
})
