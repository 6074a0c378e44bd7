import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { FlightSupplier } from '../../src/connectors/suppliers/port.ts'
import { testApp, type Caller } from '../support/app.ts'
import { entriesOf, proveBooks } from '../support/books.ts'
import { deskPeople, gdsOf, openOrder } from '../support/office-desk.ts'
import { orderOf, passenger, verified, type Order } from '../support/orders.ts'
import {
  ALL_LOSSES,
  askRefund,
  askVoid,
  beforeTheEvening,
  confirm,
  issuedOrder,
  settle,
  states,
} from '../support/servicing.ts'

/** What suppliers have done of a void, refund or change is queried and stored before the desk decides. */
const app = await testApp()
const MINUTE = 60_000
let agency: Caller
let dana: Caller
let gds: FlightSupplier
let days = 30

async function signIn(): Promise<void> {
  ;({ agency, dana } = await deskPeople(app))
}

beforeEach(async () => {
  beforeTheEvening(app)
  vi.restoreAllMocks()
  await app.modules.rates.refresh()
  await signIn()
  gds = gdsOf(app)
})

const couple = (surname: string) => [passenger(surname), passenger('SECOND')]
const issued = (surname: string) =>
  issuedOrder(app, agency, { days: (days += 1), refundable: true, passengers: couple(surname) })

async function voided(surname: string): Promise<{ order: Order; request: Order }> {
  const order = await issued(surname)
  const { status, body } = await askVoid(agency, order.id)
  expect(status, body.message).toBe(200)
  return { order, request: body.data }
}

async function refunded(surname: string): Promise<{ order: Order; request: Order }> {
  const order = await issued(surname)
  const { status, body } = await askRefund(agency, order.id)
  expect(status, body.message).toBe(200)
  await confirm(agency, body.data)
  return { order, request: body.data }
}

async function changed(surname: string): Promise<{ order: Order; request: Order }> {
  const order = await issued(surname)
  const passengers = couple(surname)
  const { token } = await verified(app, agency, {
    days: (days += 1) + 40,
    carrier: order.airline,
    passengers,
  })
  const { status, body } = await agency.call(
    'flightServicing.change',
    { params: { id: order.id }, body: { verifyToken: token, accepted: ALL_LOSSES } },
    { idempotencyKey: randomUUID() },
  )
  expect(status, body.message).toBe(200)
  expect((await settle(agency, body.data)).status).toBe(200)
  return { order, request: body.data }
}

/** No supplier answers until the desk has to step in. */
async function untilHeld(id: string): Promise<void> {
  for (let step = 0; step < 60; step += 1) {
    await app.runJobs()
    await signIn()
    if ((await orderOf(agency, id)).status === 'holding') return
    app.clock.advance(30 * MINUTE)
    await app.modules.orders.sweep()
  }
  expect.fail('it is never held')
}

const shown = async (id: string) => (await openOrder(dana, id)).body.data
const version = async (id: string) => (await shown(id)).order.version
const giveUp = async (id: string, checked: boolean) =>
  dana.call('officeDesk.fail', {
    params: { id },
    body: { version: await version(id), remark: 'The airline does not answer', checked },
  })
const approve = async (id: string, checked = false) =>
  dana.call('officeDesk.approve', { params: { id }, body: { version: await version(id), checked } })
const reasonOf = ({ body }: Awaited<ReturnType<typeof giveUp>>) =>
  (body.data as unknown as { reason?: string }).reason
const entries = async (id: string) => (await entriesOf(app, id)).map(({ event_type }) => event_type)

/** The supplier does what is requested and reports a refusal. */
function liesAt(step: 'void' | 'refund' | 'reissue') {
  const own = gds[step].bind(gds) as (...given: unknown[]) => Promise<never>
  return vi.spyOn(gds, step).mockImplementation((async (...given: unknown[]) => {
    await own(...given)
    return { kind: 'rejected', failure: { code: 'refused', text: 'no' } }
  }) as never)
}

describe('void', () => {
  test('[D13 K1] stores which passengers are voided, the rest on hold', async () => {
    const { order, request } = await voided('VOIDPART')
    await app.runJobs()
    const held = await orderOf(agency, request.id)
    expect(held.status).toBe('holding')
    const { doneCoupons, outcomeOpen } = await shown(request.id)
    const first = order.passengers[0]!.tickets.map(({ number }) => number)
    expect(new Set(doneCoupons.map(({ ticketNumber }) => ticketNumber))).toEqual(new Set(first))
    expect(outcomeOpen).toBe(true)
    const refused = await giveUp(request.id, true)
    expect([refused.status, reasonOf(refused)]).toEqual([409, 'partly_done'])
    expect(await entries(request.id)).toEqual([])

    expect(reasonOf(await approve(request.id))).toBe('not_confirmed')
    expect((await approve(request.id, true)).status).toBe(200)
    await app.runJobs()
    expect((await orderOf(agency, request.id)).status).toBe('voided_reimbursed')
    await proveBooks(app)
  })

  test('[D13 K1 F7] cannot fail once the supplier has voided', async () => {
    const { request } = await voided('VOIDUNREAD')
    const own = gds.void.bind(gds)
    let asked = 0
    vi.spyOn(gds, 'void').mockImplementation(async (...given) =>
      (asked += 1) === 1 ? own(...given) : { kind: 'unknown' },
    )
    await untilHeld(request.id)
    const refused = await giveUp(request.id, true)
    expect([refused.status, reasonOf(refused)]).toEqual([409, 'partly_done'])
    expect((await approve(request.id)).status).toBe(200)
    await app.runJobs()
    expect((await orderOf(agency, request.id)).status).toBe('voided_reimbursed')
    await proveBooks(app)
  })

  test('[D13 F7] a lost void is refused after its window', async () => {
    const { order, request } = await voided('VOIDLOST')
    await app.runJobs()
    expect((await orderOf(agency, request.id)).status).toBe('void_proceeding')
    app.clock.advance(24 * 60 * MINUTE)
    await app.modules.orders.sweep()
    await app.runJobs()
    await signIn()
    expect((await orderOf(agency, request.id)).status).toBe('void_rejected')
    expect(states(await orderOf(agency, order.id))).toEqual(states(order))
    await proveBooks(app)
  })

  test('[D13 F7] a refusal of a completed void counts as done', async () => {
    const { request } = await voided('CHAN')
    liesAt('void')
    await app.runJobs()
    expect((await orderOf(agency, request.id)).status).toBe('voided_reimbursed')
    await proveBooks(app)
  })
})

describe('refund', () => {
  test('[D12 K1] stores which passengers are refunded, the rest on hold', async () => {
    const { order, request } = await refunded('REFUNDPART')
    await app.runJobs()
    expect((await orderOf(agency, request.id)).status).toBe('holding')
    const { doneCoupons } = await shown(request.id)
    const first = order.passengers[0]!.tickets.map(({ number }) => number)
    expect(new Set(doneCoupons.map(({ ticketNumber }) => ticketNumber))).toEqual(new Set(first))
    expect(reasonOf(await giveUp(request.id, true))).toBe('partly_done')
    expect(await entries(request.id)).toEqual([])
    await proveBooks(app)
  })

  test('[D12 K1 F7] cannot fail once the supplier has refunded', async () => {
    const { request } = await refunded('REFUNDUNREAD')
    const own = gds.refund.bind(gds)
    let asked = 0
    const silent = vi
      .spyOn(gds, 'refund')
      .mockImplementation(async (...given) => ((asked += 1) === 1 ? own(...given) : { kind: 'unknown' }))
    await untilHeld(request.id)
    expect(reasonOf(await giveUp(request.id, true))).toBe('partly_done')
    silent.mockRestore()
    const params = { id: request.id }
    const again = await dana.call('officeDesk.retry', {
      params,
      body: { version: await version(request.id) },
    })
    expect(again.status, again.body.message).toBe(200)
    await app.runJobs()
    expect((await orderOf(agency, request.id)).status).toBe('refunded_reimbursed')
    await proveBooks(app)
  })

  test('[D12 F7] a refusal of a completed refund is queried again', async () => {
    const { request } = await refunded('CHAN')
    const lie = liesAt('refund')
    await app.runJobs()
    expect((await orderOf(agency, request.id)).status).toBe('rfd_proceeding')
    lie.mockRestore()
    app.clock.advance(MINUTE)
    await app.runJobs()
    expect((await orderOf(agency, request.id)).status).toBe('refunded_reimbursed')
    await proveBooks(app)
  })
})

describe('change', () => {
  test('[D11 K1] stores a partial new ticket; the desk enters the other', async () => {
    const { request } = await changed('CHANGEPART')
    await app.runJobs()
    const held = await orderOf(agency, request.id)
    expect(held.status).toBe('holding')
    expect(held.passengers.map(({ tickets }) => tickets.length)).toEqual([1, 0])
    expect(held.ticketNumbers).toHaveLength(1)
    expect(reasonOf(await giveUp(request.id, false))).toBe('outcome_open')
    expect(await entries(request.id)).toEqual(['pay'])

    const { toTicket } = await shown(request.id)
    const [{ itemId, prefix, passengerIds }] = toTicket as [(typeof toTicket)[number]]
    expect(passengerIds).toEqual([held.passengers[1]!.id])
    const { status, body } = await dana.call('officeDesk.enterTickets', {
      params: { id: request.id },
      body: {
        version: await version(request.id),
        tickets: [{ itemId, passengerId: passengerIds[0]!, number: `${prefix}9999999992` }],
      },
    })
    expect(status, body.message).toBe(200)
    const done = await orderOf(agency, request.id)
    expect(done.status).toBe('changed')
    expect(done.ticketNumbers).toHaveLength(2)
    await proveBooks(app)
  })

  test('[D11 K1 F7] voids stored tickets when it fails', async () => {
    const { order, request } = await changed('CHANGEPART')
    await app.runJobs()
    const { status, body } = await giveUp(request.id, true)
    expect(status, body.message).toBe(200)
    await app.runJobs()
    const failed = await orderOf(agency, request.id)
    expect(failed).toMatchObject({ status: 'failed_reimbursed', ticketNumbers: [] })
    expect(new Set(states(failed))).toEqual(new Set(['VOID']))
    expect(states(await orderOf(agency, order.id))).toEqual(states(order))
    await proveBooks(app)
  })

  test('[D11 K1] completes as changed when its tickets turn up', async () => {
    const { request } = await changed('CHANGEUNREAD')
    const own = gds.reissue.bind(gds)
    let asked = 0
    vi.spyOn(gds, 'reissue').mockImplementation(async (...given) =>
      (asked += 1) === 1 ? own(...given) : { kind: 'unknown' },
    )
    await untilHeld(request.id)
    const refused = await giveUp(request.id, true)
    expect([refused.status, reasonOf(refused)]).toEqual([409, 'tickets_found'])
    const done = await orderOf(agency, request.id)
    expect(done.status).toBe('changed')
    expect(done.ticketNumbers).toHaveLength(2)
    await proveBooks(app)
  })

  test('[D11 F7] a refusal of a completed exchange refunds nothing', async () => {
    const { request } = await changed('CHAN')
    liesAt('reissue')
    await app.runJobs()
    expect((await orderOf(agency, request.id)).status).toBe('changed')
    expect(await entries(request.id)).not.toContain('reimburse')
    await proveBooks(app)
  })

  test('[D11 F7] an unproven refusal waits and is refunded once proven', async () => {
    const { request } = await changed('CHAN')
    const refuses = vi
      .spyOn(gds, 'reissue')
      .mockResolvedValue({ kind: 'rejected', failure: { code: 'refused', text: 'no' } })
    const lost = vi.spyOn(gds, 'retrieve').mockResolvedValue({ kind: 'unknown' })
    await app.runJobs()
    expect((await orderOf(agency, request.id)).status).toBe('chg_proceeding')
    lost.mockRestore()
    app.clock.advance(MINUTE)
    await app.runJobs()
    refuses.mockRestore()
    expect((await orderOf(agency, request.id)).status).toBe(
      request.total > 0 ? 'failed_reimbursed' : 'failed',
    )
    await proveBooks(app)
  })
})
