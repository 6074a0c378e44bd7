import { beforeEach, expect, test, vi } from 'vitest'
import { testApp, type Caller } from '../support/app.ts'
import { like } from '../support/like.ts'
import { deskPeople, gdsOf } from '../support/office-desk.ts'
import { orderOf, type Order } from '../support/orders.ts'
import { askRefund, confirm, couponsOf, uploadFile, issuedOrder, states } from '../support/servicing.ts'

const app = await testApp()
const HOUR = 3_600_000
let { agency, dana } = await deskPeople(app)
let day = 20
const supplier = gdsOf(app)

beforeEach(async () => {
  await app.modules.rates.refresh()
  ;({ agency, dana } = await deskPeople(app))
})

const issued = () => issuedOrder(app, agency, { days: (day += 1), refundable: true })
async function ill(order: Order, releaseSeats?: boolean): Promise<Order> {
  const evidence = await uploadFile(agency, ['certificate.jpg', 'other.jpg'])
  const said = releaseSeats === undefined ? {} : { releaseSeats }
  const asked = { reason: 4, subOption: '4.1', remark: 'ill', evidence, ...said }
  const { status, body } = await askRefund(agency, order.id, asked)
  expect([status, body.data.status], body.message).toEqual([200, 'rfd_reviewing'])
  return body.data
}
const refuse = async (id: string) => {
  const { version } = (await dana.call('officeDesk.order', { params: { id } })).body.data.order
  const body = { version, remark: 'No waiver for this fare' }
  const answer = await dana.call('officeDesk.reject', { params: { id }, body })
  expect(answer.status, answer.body.message).toBe(200)
}
const said = async (id: string, who: Caller = agency) =>
  (await orderOf(who, id)).events.map(({ sentence }) => sentence)
const about = (sentences: readonly string[], words: string) =>
  sentences.filter((each) => each.includes(words)).length

test('[D12] seats are released during review; a refusal says so', async () => {
  const order = await issued()
  const asked = vi.spyOn(supplier, 'releaseSeats')
  const refund = await ill(order, true)
  await app.runJobs()
  expect(asked).toHaveBeenCalledOnce()
  asked.mockRestore()
  const reviewed = await orderOf(agency, refund.id)
  expect(reviewed).toMatchObject({ status: 'rfd_reviewing', servicing: { seatsReleased: true } })
  for (const id of [refund.id, order.id]) expect(about(await said(id), 'were released')).toBe(1)
  expect(states(await orderOf(agency, order.id))).toEqual(order.passengers.map(() => 'OPEN'))
  const seen = (await dana.call('officeDesk.order', { params: { id: refund.id } })).body.data.order
  expect(seen.servicing?.seatsReleased).toBe(true)
  await refuse(refund.id)
  const gone = 'The seats were released before: nobody can fly on these tickets without new ones.'
  const refused = await orderOf(agency, refund.id)
  expect(refused).toMatchObject({ status: 'rfd_rejected' })
  expect(refused.closeReason).toContain(gone)
  expect(refused.events.at(-1)?.sentence).toBe(`The refund was refused: No waiver for this fare. ${gone}`)
  const params = { id: refund.id }
  const inChinese = await agency.call('flightOrders.get', { params }, { locale: 'zh-tw' })
  expect(inChinese.body.data.closeReason).toContain('機位先前已釋出')
  // They were never flown: their value can still be requested.
  const arrival = Date.parse(order.journeys[0]?.segments.at(-1)?.arrAt ?? '')
  app.clock.advance(arrival + 25 * HOUR - app.clock.now())
  await app.modules.ticketing.markFlown()
  ;({ agency } = await deskPeople(app))
  expect(states(await orderOf(agency, order.id))).toEqual(order.passengers.map(() => 'OPEN'))
})

test('[D12] seats not to be released are kept on refusal', async () => {
  const order = await issued()
  const asked = vi.spyOn(supplier, 'releaseSeats')
  const refund = await ill(order, false)
  await app.runJobs()
  const withdrawn = await ill(await issued(), true)
  await agency.call('flightOrders.cancel', { params: { id: withdrawn.id } })
  await app.runJobs()
  expect(asked).not.toHaveBeenCalled()
  asked.mockRestore()
  await refuse(refund.id)
  const refused = await orderOf(agency, refund.id)
  expect(refused.servicing?.seatsReleased).toBe(false)
  expect(refused.closeReason).not.toContain('seats')
})

test('[D12 K3] a lost release answer is queried again, despite withdrawal', async () => {
  const order = await issued()
  const real = supplier.releaseSeats.bind(supplier)
  const asked = vi.spyOn(supplier, 'releaseSeats').mockImplementationOnce(async (selection, call) => {
    await real(selection, call)
    return { kind: 'unknown' }
  })
  const refund = await ill(order, true)
  await app.runJobs()
  expect((await orderOf(agency, refund.id)).servicing?.seatsReleased).toBe(false)
  expect((await agency.call('flightOrders.cancel', { params: { id: refund.id } })).status).toBe(200)
  app.clock.advance(10_000)
  await app.runJobs()
  expect(asked).toHaveBeenCalledTimes(2)
  app.clock.advance(HOUR)
  await app.runJobs()
  expect(asked).toHaveBeenCalledTimes(2)
  asked.mockRestore()
  ;({ agency } = await deskPeople(app))
  expect(await orderOf(agency, refund.id)).toMatchObject({
    status: 'canceled',
    closeReason: like(/The seats were released before/),
    servicing: { seatsReleased: true },
  })
  for (const id of [refund.id, order.id]) expect(about(await said(id), 'were released')).toBe(1)
})

test('[D12 K3] an unanswered release is queried until departure', async () => {
  const order = await issued()
  const asked = vi.spyOn(supplier, 'releaseSeats').mockResolvedValue({ kind: 'unknown' })
  const refund = await ill(order, true)
  const departure = Date.parse(order.journeys[0]?.segments[0]?.depAt ?? '')
  const advance = async (ms: number) => {
    app.clock.advance(ms)
    await app.runJobs()
    return asked.mock.calls.length
  }
  await advance(0)
  for (let step = 0; step < 5; step += 1) await advance(2 * 60_000)
  const often = await advance(3 * HOUR)
  expect(often).toBeGreaterThan(4)
  expect(await advance(30 * 60_000)).toBe(often)
  expect(await advance(HOUR)).toBe(often + 1)
  const last = await advance(departure - app.clock.now() + HOUR)
  await advance(HOUR)
  expect(await advance(HOUR)).toBe(last)
  asked.mockRestore()
  ;({ agency, dana } = await deskPeople(app))
  expect((await orderOf(agency, refund.id)).servicing?.seatsReleased).toBe(false)
})

test('[D12] a supplier without seat release hands it to the desk', async () => {
  const order = await issued()
  const failure = { code: 'not_supported', text: 'no' } as const
  const asked = vi.spyOn(supplier, 'releaseSeats').mockResolvedValue({ kind: 'rejected', failure })
  const refund = await ill(order, true)
  await app.runJobs()
  asked.mockRestore()
  expect((await orderOf(agency, refund.id)).servicing?.seatsReleased).toBe(false)
  expect(about(await said(refund.id), 'could not be released')).toBe(1)
  expect(about(await said(order.id), 'were released')).toBe(0)
  // The refund itself continues.
  const quote = (await orderOf(agency, refund.id)).status
  expect(quote).toBe('rfd_reviewing')
})

test('[D12] tickets whose seats went first are still refunded', async () => {
  const order = await issued()
  const refund = await ill(order, true)
  await app.runJobs()
  const { version } = (await dana.call('officeDesk.order', { params: { id: refund.id } })).body.data.order
  const params = { id: refund.id }
  const proposed = (await dana.call('officeDesk.proposeRefund', { params, body: { offer: null } })).body.data
  const { allTaxes } = proposed
  const bookings = proposed.bookings.map(({ itemId, penalty, usedFare, usedTaxes }) => ({
    itemId,
    penalty: penalty ?? 0,
    usedFare,
    usedTaxes,
  }))
  const quoted = await dana.call('officeDesk.quoteRefund', { params, body: { version, allTaxes, bookings } })
  expect(quoted.status, quoted.body.message).toBe(200)
  await confirm(agency, await orderOf(agency, refund.id))
  await app.runJobs()
  expect((await orderOf(agency, refund.id)).status).toBe('refunded_reimbursed')
})

test('[D12] requesting a quote releases no seats', async () => {
  const order = await issuedOrder(app, agency, { days: (day += 1), refundable: true, to: 'airport-GVA' })
  const departure = Date.parse(order.journeys[0]?.segments[0]?.depAt ?? '')
  app.clock.advance(departure - 20 * HOUR - app.clock.now())
  await app.modules.rates.refresh()
  ;({ agency, dana } = await deskPeople(app))
  const asked = vi.spyOn(supplier, 'releaseSeats')
  const part = await askRefund(agency, order.id, { coupons: couponsOf(order, [0], [[0, 1]]) })
  expect(part.body.data.servicing?.releaseSeats, part.body.message).toBe(false)
  await app.runJobs()
  expect(asked).not.toHaveBeenCalled()
  asked.mockRestore()
})

test('[D12] within a day of departure seats are released by default', async () => {
  const order = await issued()
  const departure = Date.parse(order.journeys[0]?.segments[0]?.depAt ?? '')
  app.clock.advance(departure - 20 * HOUR - app.clock.now())
  await app.modules.rates.refresh()
  ;({ agency, dana } = await deskPeople(app))
  const refund = await ill(order)
  expect(refund.servicing?.releaseSeats).toBe(true)
  await app.runJobs()
  expect((await orderOf(agency, refund.id)).servicing?.seatsReleased).toBe(true)
})
