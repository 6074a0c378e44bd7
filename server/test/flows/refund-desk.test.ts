import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { testApp, type Caller } from '../support/app.ts'
import { proveBooks, walletOf } from '../support/books.ts'
import { orderOf, type Order } from '../support/orders.ts'
import { askRefund, askVoid, confirm, uploadFile, issuedOrder, states } from '../support/servicing.ts'

const app = await testApp()
const HARBOUR = 110
let desk: Caller

beforeEach(async () => {
  await app.modules.rates.refresh()
  desk = await app.as('operator@harbour.demo')
})

async function asked(id: string, body: Parameters<typeof askRefund>[2] = {}): Promise<Order> {
  const answer = await askRefund(desk, id, body)
  expect(answer.status, `${answer.body.message} ${JSON.stringify(answer.body.fields ?? '')}`).toBe(200)
  return answer.body.data
}
const ops = (order: Order) => ({
  orderId: order.id,
  agencyId: order.agencyId,
  id: 'stf_desk',
  name: 'Dana Desk',
})

describe('a refund priced by a person', () => {
  test('[D12] reasons require their evidence, in three languages', async () => {
    const order = await issuedOrder(app, desk)
    const wrong: [Parameters<typeof askRefund>[2], string][] = [
      [{ reason: 1, subOption: null, remark: 'short' }, 'reason.remark'],
      [{ reason: 4, subOption: '4.1' }, 'reason.evidence'],
      [{ reason: 6, subOption: '6.1' }, 'reason.other_ticket'],
      [{ reason: 7, subOption: '7.3' }, 'reason.waiver'],
      [{ reason: 0, subOption: '9.9' }, 'reason.option'],
      [{ reason: 9 }, 'reason.unknown'],
    ]
    for (const [body, rule] of wrong) {
      const answer = await askRefund(desk, order.id, body)
      expect([answer.body.code, answer.body.fields?.map((each) => each.rule)], rule).toEqual([
        rule === 'reason.evidence' ? 310041 : 300001,
        expect.arrayContaining([rule]),
      ])
    }
    const gone = await askRefund(desk, order.id, { reason: 4, subOption: '4.1', evidence: [randomUUID()] })
    expect(gone.body).toMatchObject({ code: 310041, fields: [{ path: 'evidence' }] })
  })

  test('[D12 D10] the desk quotes the airline’s deductions, the agency accepts', async () => {
    const order = await issuedOrder(app, desk)
    const [first, second] = await uploadFile(desk, ['certificate.jpg', 'stamp.jpg'])
    const ill = await asked(order.id, { reason: 4, subOption: '4.1', evidence: [first] })
    expect(ill.status).toBe('rfd_reviewing')
    const params = { id: ill.id }
    const more = await desk.call('flightServicing.addEvidence', { params, body: { evidence: [second] } })
    expect(more.body.data.servicing?.evidence).toMatchObject([{ id: first, kind: 'jpg' }, { id: second }])
    await app.runJobs()
    expect((await orderOf(desk, ill.id)).status).toBe('rfd_reviewing')
    const servicing = app.modules.servicingDesk
    await app.everything(async (tx) => {
      const { offer } = await servicing.proposeRefund(tx, ops(ill), null)
      const nothing = offer.bookings.map((each) => ({ ...each, penalty: 0n }))
      await servicing.quoteRefund(tx, ops(ill), {
        bookings: nothing,
        allTaxes: true,
        remark: 'medical waiver',
        checked: false,
      })
    })
    const quoted = await orderOf(desk, ill.id)
    expect(quoted.servicing?.quotes).toMatchObject([
      { madeBy: 'ops', remark: 'medical waiver', total: order.total },
    ])
    const before = await walletOf(app, HARBOUR)
    await confirm(desk, quoted)
    // The fare gives a different amount: the desk has the airline's word in writing and approves.
    await app.runJobs()
    const again = await orderOf(desk, ill.id)
    expect(again).toMatchObject({ status: 'rfd_proceeding', toReturn: order.total })
    expect(again.servicing?.quotes).toHaveLength(1)
    await app.everything((tx) => servicing.approve(tx, ops(ill)))
    await app.runJobs()
    expect((await orderOf(desk, ill.id)).status).toBe('refunded_reimbursed')
    expect((await walletOf(app, HARBOUR)).balance - before.balance).toBe(BigInt(order.total))
    await proveBooks(app)
  })

  test('[D12] the desk refuses with a reason visible to the agency', async () => {
    const order = await issuedOrder(app, desk)
    const request = await asked(order.id, { reason: 1, subOption: null, remark: 'the airline has agreed' })
    const servicing = app.modules.servicingDesk
    await expect(
      app.everything((tx) => servicing.refuse(tx, ops(request), { remark: ' ', checked: false })),
    ).rejects.toThrow('order.action_not_allowed')
    await app.everything((tx) =>
      servicing.refuse(tx, ops(request), { remark: 'no record at the airline', checked: false }),
    )
    const refused = await orderOf(desk, request.id)
    expect(refused).toMatchObject({ status: 'rfd_rejected', reviewRemark: 'no record at the airline' })
    expect(refused.actions.map(({ name }) => name)).toEqual(['resubmit'])
    expect(states(await orderOf(desk, order.id))).toEqual(states(order))
  })

  test('[D12] without a supplier interface the desk approves and pays out', async () => {
    const order = await issuedOrder(app, desk, { sourceTag: 'LCC' })
    const quoted = await asked(order.id)
    await confirm(desk, quoted)
    await app.runJobs()
    expect((await orderOf(desk, quoted.id)).status).toBe('rfd_proceeding')
    await app.everything((tx) => app.modules.servicingDesk.approve(tx, ops(quoted)))
    await app.runJobs()
    expect((await orderOf(desk, quoted.id)).status).toBe('refunded_reimbursed')
    await proveBooks(app)
  })

  test('[D12 D13] refund against void of one ticket: one wins', async () => {
    const order = await issuedOrder(app, desk, { refundable: true })
    const answers = await Promise.all([
      askRefund(desk, order.id),
      askVoid(desk, order.id),
      askRefund(desk, order.id),
      askVoid(desk, order.id),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 310021)).toHaveLength(3)
    await app.runJobs()
    await proveBooks(app)
  })
})
