import { beforeEach, describe, expect, test, vi } from 'vitest'
import { testApp, type Caller } from '../support/app.ts'
import { proveBooks, walletOf } from '../support/books.ts'
import { deskPeople, gdsOf, logged, openOrder } from '../support/office-desk.ts'
import { orderOf, passenger, type Order } from '../support/orders.ts'
import {
  askRefund,
  askVoid,
  beforeTheEvening,
  confirm,
  couponsOf,
  uploadFile,
  issuedOrder,
  states,
} from '../support/servicing.ts'

const app = await testApp()
const MINUTE = 60_000
const HARBOUR = 110
let agency: Caller
let dana: Caller
let wu: Caller
let auditor: Caller
const supplier = gdsOf(app)

async function signIn(): Promise<void> {
  ;({ agency, dana, wu } = await deskPeople(app))
  auditor = await app.as('auditor@interline.demo')
}
beforeEach(async () => {
  beforeTheEvening(app)
  await app.modules.rates.refresh()
  await signIn()
})

async function later(milliseconds: number): Promise<void> {
  app.clock.advance(milliseconds)
  await app.runJobs()
  await signIn()
}

const open = async (id: string, who = dana) => (await openOrder(who, id)).body.data
const versionOf = async (id: string) => (await open(id)).order.version
async function asked(id: string, body: Parameters<typeof askRefund>[2]): Promise<Order> {
  const answer = await askRefund(agency, id, body)
  expect(answer.status, `${answer.body.message} ${JSON.stringify(answer.body.fields ?? '')}`).toBe(200)
  return answer.body.data
}
const propose = async (id: string, offer: object | null = null) => {
  const { status, body } = await dana.call('officeDesk.proposeRefund', {
    params: { id },
    body: { offer: offer as never },
  })
  expect(status, body.message).toBe(200)
  return body.data
}
const keptOf = ({ bookings, allTaxes }: Awaited<ReturnType<typeof propose>>, penalty: number) => ({
  allTaxes,
  bookings: bookings.map(({ itemId, usedFare, usedTaxes }) => ({ itemId, penalty, usedFare, usedTaxes })),
})
const quote = async (id: string, offer: ReturnType<typeof keptOf> & { checked?: boolean }, remark = '') =>
  dana.call('officeDesk.quoteRefund', {
    params: { id },
    body: { version: await versionOf(id), ...offer, remark },
  })
const approve = async (id: string, who = dana) =>
  who.call('officeDesk.approve', { params: { id }, body: { version: await versionOf(id), checked: true } })

describe('refunds in review', () => {
  test('[D12 K1 F7] an illness with evidence is priced, accepted and paid', async () => {
    const order = await issuedOrder(app, agency, { refundable: true })
    const [file, other] = await uploadFile(agency, ['certificate.jpg', 'other.jpg'])
    const ill = await asked(order.id, { reason: 4, subOption: '4.1', remark: 'ill', evidence: [file] })
    await app.runJobs()
    const seen = await open(ill.id)
    expect(seen).toMatchObject({
      task: { queue: 'refund_quotes', owner: null, total: 0 },
      order: { servicing: { reason: 4, subOption: '4.1', evidence: [{ id: file }] } },
      actions: [
        { name: 'quote', enabled: false },
        { name: 'reject', enabled: false },
      ],
    })
    const read = (who: Caller, id: string) =>
      who.call('officeDesk.readEvidence', { params: { id: ill.id, file: id } })
    const got = await read(dana, file)
    expect([got.status, got.headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect(await logged(app, ill.id)).toEqual(['desk.read_evidence'])
    expect((await read(dana, other)).status).toBe(404)
    expect((await read(auditor, file)).body.key).toBe('access.not_allowed')
    expect((await open(ill.id, auditor)).order.servicing?.evidence).toHaveLength(1)

    const proposed = await propose(ill.id)
    const lines = (of: typeof proposed) => of.lines.reduce((sum, { amount }) => sum + amount, 0)
    expect(lines(proposed)).toBe(proposed.total)
    expect(proposed.bookings).toMatchObject([{ isWhole: true, usedFare: 0, passengers: 1 }])
    expect(proposed.bookings[0]?.penalty).toBeGreaterThan(0)
    const free = await propose(ill.id, { ...keptOf(proposed, 0), allTaxes: true })
    expect(free.total).toBeGreaterThan(proposed.total ?? Number.NaN)
    expect(free.levels).toMatchObject([{ agencyName: 'Harbour Travel', total: free.total }])
    expect((await orderOf(agency, ill.id)).servicing?.quotes).toEqual([])

    const sent = await quote(ill.id, { ...keptOf(proposed, 0), allTaxes: true }, 'Medical waiver')
    expect(sent.status, sent.body.message).toBe(200)
    expect(sent.body.data).toMatchObject({ task: null, order: { status: 'rfd_to_be_confirm' } })
    expect(await logged(app, ill.id)).toEqual(['desk.read_evidence', 'desk.take', 'desk.quote'])
    const quoted = await orderOf(agency, ill.id)
    expect(quoted.servicing?.quotes).toMatchObject([
      { madeBy: 'ops', total: free.total, remark: 'Medical waiver' },
    ])
    const before = await walletOf(app, HARBOUR)
    // The supplier does not answer: the desk has the airline's confirmation.
    const silent = vi.spyOn(supplier, 'refund').mockResolvedValue({ kind: 'pending' })
    await confirm(agency, quoted)
    await app.runJobs()
    await later(16 * MINUTE)
    expect((await open(ill.id)).task).toMatchObject({ queue: 'approvals', total: free.total })
    const done = await approve(ill.id)
    expect(done.status, done.body.message).toBe(200)
    await app.runJobs()
    silent.mockRestore()
    expect((await orderOf(agency, ill.id)).status).toBe('refunded_reimbursed')
    expect((await walletOf(app, HARBOUR)).balance - before.balance).toBe(BigInt(free.total ?? Number.NaN))
    expect(new Set(states(await orderOf(agency, order.id)))).toEqual(new Set(['REFUNDED']))
    await proveBooks(app)
  })

  test('[D12 K1] refused with a mandatory reason; colleagues cannot interfere', async () => {
    const order = await issuedOrder(app, agency)
    const request = await asked(order.id, { reason: 1, subOption: null, remark: 'the airline has agreed' })
    const params = { id: request.id }
    const version = await versionOf(request.id)
    await wu.call('officeDesk.take', { params })
    const reject = (remark: string, who = wu) =>
      who.call('officeDesk.reject', { params, body: { version, remark } })
    expect((await reject('No record of it', dana)).body.key).toBe('desk.task_taken')
    expect((await reject(' ')).body.key).toBe('request.invalid')
    expect((await reject('No record of it')).status).toBe(200)
    expect(await orderOf(agency, request.id)).toMatchObject({
      status: 'rfd_rejected',
      reviewRemark: 'No record of it',
    })
    expect(states(await orderOf(agency, order.id))).toEqual(states(order))
    expect((await reject('No record of it')).body.key).toBe('request.version_conflict')
  })

  test('[D12 K1] quotes on outdated orders or other bookings are refused', async () => {
    const order = await issuedOrder(app, agency)
    const request = await asked(order.id, { reason: 1, subOption: null, remark: 'the airline has agreed' })
    const proposed = await propose(request.id)
    const offer = keptOf(proposed, 0)
    const late = await dana.call('officeDesk.quoteRefund', {
      params: { id: request.id },
      body: { version: request.version - 1, ...offer },
    })
    expect(late.body.key).toBe('request.version_conflict')
    const wrong = await quote(request.id, {
      ...offer,
      bookings: offer.bookings.map((each) => ({ ...each, itemId: 'item_other' })),
    })
    expect(wrong.body.fields?.map(({ path }) => path)).toEqual(['bookings'])
    expect((await dana.call('officeDesk.proposeRefund', { params: { id: order.id }, body: {} })).status).toBe(
      404,
    )
    expect((await orderOf(agency, request.id)).status).toBe('rfd_reviewing')
  })

  test('[D12] the inbound alone: flown flights are deducted by share', async () => {
    const order = await issuedOrder(app, agency, { refundable: true, back: 40 })
    const flights = order.passengers[0]!.tickets.flatMap(({ coupons }) => coupons)
      .filter(({ journey }) => journey === 1)
      .map(({ journey, segment }) => [journey, segment] as const)
    const request = await asked(order.id, {
      coupons: couponsOf(order, [0], flights),
      reason: 7,
      subOption: '7.3',
      waiver: 'W-17',
    })
    const [booking] = (await propose(request.id)).bookings
    expect(booking).toMatchObject({ isWhole: false })
    expect(booking?.usedFare).toBeGreaterThan(0)
    expect(booking?.usedFare).toBeLessThan(booking!.fare)
  })

  test('[D12 F7] a changed airline amount must be accepted again', async () => {
    const order = await issuedOrder(app, agency, { sourceTag: 'LCC' })
    const first = await asked(order.id, { reason: 0, subOption: '0.1' })
    await confirm(agency, first)
    await app.runJobs()
    await later(16 * MINUTE)
    const proposed = await propose(first.id)
    const sent = await quote(first.id, { ...keptOf(proposed, 0), allTaxes: true }, 'Goodwill of the airline')
    expect(sent.body.data.order.status, sent.body.message).toBe('rfd_to_be_confirm')
    const again = await orderOf(agency, first.id)
    expect(again.servicing?.quotes).toHaveLength(2)
    const before = await walletOf(app, HARBOUR)
    await confirm(agency, again)
    await app.runJobs()
    await approve(first.id)
    await app.runJobs()
    const done = await orderOf(agency, first.id)
    expect(done.status).toBe('refunded_reimbursed')
    expect((await walletOf(app, HARBOUR)).balance - before.balance).toBe(
      BigInt(again.servicing!.quotes[1]!.total),
    )
    await proveBooks(app)
  })
})

describe('unanswered supplier calls', () => {
  test('[D12 K1 F7] a new amount needs verification of the first refund', async () => {
    const order = await issuedOrder(app, agency, { refundable: true })
    const { id } = await asked(order.id, { reason: 0, subOption: '0.1' })
    const silent = vi.spyOn(supplier, 'refund').mockResolvedValue({ kind: 'pending' })
    await confirm(agency, await orderOf(agency, id))
    await app.runJobs()
    await later(16 * MINUTE)
    silent.mockRestore()
    const seen = await open(id)
    expect([seen.outcomeOpen, seen.actions.map(({ name }) => name)]).toEqual([true, ['quote', 'approve']])
    const offer = keptOf(await propose(id), 0)
    expect((await quote(id, offer)).body).toMatchObject({ data: { reason: 'outcome_open' } })
    expect((await orderOf(agency, id)).servicing?.quotes).toHaveLength(1)
    const sent = await quote(id, { ...offer, checked: true })
    expect(sent.body.data, sent.body.message).toMatchObject({
      outcomeOpen: false,
      order: { status: 'rfd_to_be_confirm', servicing: { quotes: [{}, { madeBy: 'ops' }] } },
    })
  })
})

describe('orders on hold', () => {
  async function heldRefund(surname: string): Promise<{ order: Order; request: Order }> {
    const order = await issuedOrder(app, agency, { refundable: true, passengers: [passenger(surname)] })
    const request = await asked(order.id, { reason: 0, subOption: '0.1' })
    const mute = vi.spyOn(supplier, 'refund').mockResolvedValue({ kind: 'unknown' })
    await confirm(agency, request)
    await app.runJobs()
    for (let step = 0; step < 16; step += 1) await later(10 * MINUTE)
    mute.mockRestore()
    expect((await orderOf(agency, request.id)).status).toBe('holding')
    return { order, request }
  }

  test('[D12 K1] failing needs verification; the tickets are unchanged', async () => {
    const { order, request } = await heldRefund('GIVENBACK')
    expect((await open(request.id)).outcomeOpen).toBe(true)
    const fail = async (checked: boolean) =>
      dana.call('officeDesk.fail', {
        params: { id: request.id },
        body: { version: await versionOf(request.id), remark: 'Nothing was refunded', checked },
      })
    expect((await fail(false)).body).toMatchObject({ data: { reason: 'outcome_open' } })
    expect((await fail(true)).body.data.order.status).toBe('failed')
    expect(await orderOf(agency, request.id)).toMatchObject({ reviewRemark: 'Nothing was refunded' })
    expect(states(await orderOf(agency, order.id))).toEqual(states(order))
    await app.runJobs()
    await proveBooks(app)
  })

  test('[D12 K1] retried: the supplier answers the same request once', async () => {
    const { request } = await heldRefund('TRIEDAGAIN')
    const { body } = await dana.call('officeDesk.retry', {
      params: { id: request.id },
      body: { version: await versionOf(request.id) },
    })
    expect(body.data.order.status, body.message).toBe('rfd_proceeding')
    await app.runJobs()
    expect((await orderOf(agency, request.id)).status).toBe('refunded_reimbursed')
    await proveBooks(app)
  })

  test('[D13 K1 F7] an unanswered void confirmed by the desk refunds once', async () => {
    const order = await issuedOrder(app, agency)
    const mute = vi.spyOn(supplier, 'void').mockResolvedValue({ kind: 'unknown' })
    const request = (await askVoid(agency, order.id)).body.data
    await app.runJobs()
    const until = Math.max(
      0,
      Date.parse(
        (await orderOf(agency, order.id)).actions.find(({ name }) => name === 'void')?.until ?? '0',
      ) - app.clock.now(),
    )
    await later(until + 16 * MINUTE)
    for (let step = 0; step < 8; step += 1) await later(10 * MINUTE)
    mute.mockRestore()
    const seen = await open(request.id)
    expect(seen.actions.map(({ name }) => name)).toEqual(['approve', 'reject', 'fail'])
    const done = await approve(request.id)
    expect(done.status, done.body.message).toBe(200)
    await app.runJobs()
    expect((await orderOf(agency, request.id)).status).toBe('voided_reimbursed')
    expect(new Set(states(await orderOf(agency, order.id)))).toEqual(new Set(['VOID']))
    await proveBooks(app)
  })
})
