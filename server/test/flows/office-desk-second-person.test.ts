import { expect, test } from 'vitest'
import { testApp, type Caller } from '../support/app.ts'
import { entriesOf, proveBooks } from '../support/books.ts'
import { heldOrder, logged, openOrder } from '../support/office-desk.ts'
import { orderOf } from '../support/orders.ts'
import { askRefund, confirm, couponsOf, issuedOrder, uploadFile } from '../support/servicing.ts'

const app = await testApp({ env: { DESK_SECOND_PERSON_ABOVE: 'CNY 100' } })
const REMARK = 'The airline has closed the flight'

async function people() {
  return {
    agency: await app.as('operator@harbour.demo'),
    dana: await app.as('desk@interline.demo'),
    wu: await app.as('desk2@interline.demo'),
  }
}

async function giveUp(desk: Caller, id: string) {
  const { version } = (await openOrder(desk, id)).body.data.order
  return desk.call('officeDesk.fail', { params: { id }, body: { version, remark: REMARK, checked: true } })
}

const take = (desk: Caller, id: string) => desk.call('officeDesk.take', { params: { id } })
const decide = (desk: Caller, id: string, requestId: string, agree = true) =>
  desk.call('officeDesk.decideRequest', { params: { id, requestId }, body: { agree } })

test('[K1] money moves only on an assigned task', async () => {
  const { agency, dana } = await people()
  const { id, version } = await heldOrder(app, agency)
  const shown = (await openOrder(dana, id)).body.data
  expect(shown.actions.every(({ enabled }) => !enabled)).toBe(true)
  for (const name of ['officeDesk.retry', 'officeDesk.approve'] as const) {
    const { status, body } = await dana.call(name, { params: { id }, body: { version } })
    expect([status, body.key], name).toEqual([409, 'desk.take_first'])
  }
  expect((await giveUp(dana, id)).body.key).toBe('desk.take_first')
  expect((await orderOf(agency, id)).status).toBe('holding')
})

test('[K1 F7] above the limit a colleague approves, and both are named', async () => {
  const { agency, dana, wu } = await people()
  const { id } = await heldOrder(app, agency)
  await take(dana, id)
  const asked = await giveUp(dana, id)
  expect(asked.status, asked.body.message).toBe(200)
  const request = asked.body.data.request!
  expect(request).toMatchObject({ action: 'fail', remark: REMARK, mayAgree: false, mayWithdraw: true })
  expect((await orderOf(agency, id)).status).toBe('holding')
  expect((await entriesOf(app, id)).map(({ event_type }) => event_type)).toEqual(['pay'])
  expect((await decide(dana, id, request.id)).body.key).toBe('desk.same_person')

  const tasks = await wu.call('officeDesk.tasks', { query: { q: id } })
  expect(tasks.body.data.rows.map(({ awaitsSecond }) => awaitsSecond)).toEqual([true])
  const agreed = await decide(wu, id, request.id)
  expect(agreed.status, agreed.body.message).toBe(200)
  expect(agreed.body.data.request).toBeNull()
  const failed = await orderOf(agency, id)
  expect(failed.status).toBe('failed_reimbursed')
  const names = failed.events.map(({ actor }) => actor.name)
  expect(names.some((name) => / \+ /.test(name))).toBe(true)
  expect(await logged(app, id)).toEqual(
    expect.arrayContaining(['desk.ask_second_person', 'desk.fail', 'desk.agree']),
  )
  expect((await decide(wu, id, request.id)).body.key).toBe('desk.no_request')
  await proveBooks(app)
})

test('[K1] a declined or withdrawn request changes nothing', async () => {
  const { agency, dana, wu } = await people()
  const { id } = await heldOrder(app, agency)
  await take(dana, id)
  const first = (await giveUp(dana, id)).body.data.request!
  expect((await decide(wu, id, first.id, false)).body.data.request).toBeNull()
  const second = (await giveUp(dana, id)).body.data.request!
  expect((await decide(dana, id, second.id, false)).body.data.request).toBeNull()
  expect((await decide(wu, id, second.id)).body.key).toBe('desk.no_request')
  expect((await orderOf(agency, id)).status).toBe('holding')
})

test('[K1] two concurrent approvals move the money once', async () => {
  const { agency, dana, wu } = await people()
  const lead = await app.as('lead@interline.demo')
  const { id } = await heldOrder(app, agency)
  await take(dana, id)
  const request = (await giveUp(dana, id)).body.data.request!
  const answers = await Promise.all([decide(wu, id, request.id), decide(lead, id, request.id)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await entriesOf(app, id)).map(({ event_type }) => event_type)).toEqual(['pay', 'reimburse'])
  await proveBooks(app)
})

test('[K1] the limit applies in the order’s currency', async () => {
  const { agency, dana } = await people()
  const { id, total } = await heldOrder(app, agency)
  await take(dana, id)
  const { request } = (await giveUp(dana, id)).body.data
  expect(request).toMatchObject({ amount: total, currency: 'HKD' })
})

test('[K1 D12 F7] what was refunded of a ticket before is no longer at issue', async () => {
  await app.modules.rates.refresh()
  const { agency, dana } = await people()
  const order = await issuedOrder(app, agency, { refundable: true, days: 30, back: 40 })
  const ofJourney = (at: number) => couponsOf(order).filter(({ journey }) => journey === at)
  const first = await askRefund(agency, order.id, { coupons: ofJourney(1) })
  expect(first.status, first.body.message).toBe(200)
  await app.runJobs()
  await confirm(agency, await orderOf(agency, first.body.data.id))
  await app.runJobs()
  const returned = (await orderOf(agency, first.body.data.id)).servicing?.returned ?? 0
  expect(returned).toBeGreaterThan(0)

  const [picture] = await uploadFile(agency, ['certificate.jpg', 'stamp.jpg'])
  const second = await askRefund(agency, order.id, {
    reason: 4,
    subOption: '4.1',
    evidence: [picture],
    coupons: ofJourney(0),
  })
  const { id } = second.body.data
  await take(dana, id)
  const body = { offer: null }
  const { bookings, allTaxes } = (await dana.call('officeDesk.proposeRefund', { params: { id }, body })).body
    .data
  const { version } = (await openOrder(dana, id)).body.data.order
  const kept = bookings.map(({ itemId, usedFare, usedTaxes }) => ({
    itemId,
    penalty: 0,
    usedFare,
    usedTaxes,
  }))
  const quoted = await dana.call('officeDesk.quoteRefund', {
    params: { id },
    body: { version, allTaxes, bookings: kept, checked: true, remark: '' },
  })
  expect(quoted.status, quoted.body.message).toBe(200)
  expect(quoted.body.data.request).toMatchObject({ action: 'quote', amount: order.total - returned })
})
