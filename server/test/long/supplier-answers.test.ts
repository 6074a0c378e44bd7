import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { FlightSupplier } from '../../src/connectors/suppliers/port.ts'
import { issueTicket, serviceOrder } from '../../src/modules/flight-orders/index.ts'
import { TIMEOUTS } from '../../src/modules/supplier-calls/calls.ts'
import { testApp, type Caller } from '../support/app.ts'
import { entriesOf, proveBooks } from '../support/books.ts'
import { gdsOf } from '../support/office-desk.ts'
import { bookOrder, orderOf, pay, verified, type Order } from '../support/orders.ts'
import { ALL_LOSSES, askRefund, askVoid, confirm, issuedOrder, states } from '../support/servicing.ts'

/** A supplier that does what is requested, but answers late, twice, out of order, or never. */
const app = await testApp()
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const SILENCE = { kind: 'unknown' } as const
let desk: Caller
let gds: FlightSupplier

beforeEach(async () => {
  await app.modules.rates.refresh()
  desk = await app.as('operator@harbour.demo')
  gds = gdsOf(app)
})

const patience = TIMEOUTS.ticket
afterEach(() => {
  vi.restoreAllMocks()
  Object.assign(TIMEOUTS, { ticket: patience })
})

interface Kind {
  readonly step: 'ticket' | 'void' | 'refund' | 'reissue'
  readonly proceeding: string
  readonly end: string
  readonly entries: readonly string[]
  /** Everything up to the call; returns the order that waits for the supplier. */
  asked(): Promise<Order>
}

async function paid(orderId: string): Promise<void> {
  const { status, body } = await pay(desk, orderId)
  expect(status, body.message).toBe(200)
}

let day = 30
const issued = () => issuedOrder(app, desk, { days: (day += 1), refundable: true })
const KINDS: Readonly<Record<'issue' | 'void' | 'refund' | 'change', Kind>> = {
  issue: {
    step: 'ticket',
    proceeding: 'proceeding',
    end: 'issued',
    entries: ['pay', 'issue'],
    async asked() {
      const order = await bookOrder(app, desk, { days: (day += 1) })
      await paid(order.id)
      return order
    },
  },
  void: {
    step: 'void',
    proceeding: 'void_proceeding',
    end: 'voided_reimbursed',
    entries: ['return'],
    async asked() {
      const { status, body } = await askVoid(desk, (await issued()).id)
      expect(status, body.message).toBe(200)
      return body.data
    },
  },
  refund: {
    step: 'refund',
    proceeding: 'rfd_proceeding',
    end: 'refunded_reimbursed',
    entries: ['return'],
    async asked() {
      const { data } = (await askRefund(desk, (await issued()).id)).body
      return (await confirm(desk, data)).body.data
    },
  },
  change: {
    step: 'reissue',
    proceeding: 'chg_proceeding',
    end: 'changed',
    entries: ['pay', 'issue'],
    async asked() {
      const order = await issued()
      const { token } = await verified(app, desk, {
        days: (day += 1) + 40,
        carrier: order.airline,
        dearerThan: order.total,
      })
      const { data } = (
        await desk.call(
          'flightServicing.change',
          { params: { id: order.id }, body: { verifyToken: token, accepted: ALL_LOSSES } },
          { idempotencyKey: randomUUID() },
        )
      ).body
      await paid(data.id)
      return data
    },
  },
}

/** The supplier's own answer to a step passes through `answering`, which may delay or lose it. */
function listen(
  step: Kind['step'],
  answering: (own: () => Promise<never>, time: number) => Promise<unknown>,
) {
  const own = gds[step].bind(gds) as (...given: unknown[]) => Promise<never>
  let time = 0
  return vi
    .spyOn(gds, step)
    .mockImplementation(
      (...given: unknown[]) => answering(() => own(...given), (time += 1)) as Promise<never>,
    )
}

async function later(milliseconds: number): Promise<void> {
  app.clock.advance(milliseconds)
  await app.modules.orders.sweep()
  await app.runJobs()
}

async function expectDoneOnce({ step, end, entries }: Kind, { id }: Order): Promise<void> {
  desk = await app.as('operator@harbour.demo')
  const order = await orderOf(desk, id)
  expect(order.status, order.holdReason ?? '').toBe(end)
  expect((await entriesOf(app, id)).map(({ event_type }) => event_type)).toEqual(entries)
  const calls = await app.everything((tx) =>
    tx
      .selectFrom('supplier_calls')
      .select(['state', 'client_ref'])
      .where('order_id', '=', id)
      .where('step', '=', step)
      .execute(),
  )
  // A lost ticketing request is sent again, with the same reference.
  expect(calls.filter(({ state }) => state === 'ok')).toHaveLength(1)
  expect(new Set(calls.map(({ client_ref }) => client_ref)).size).toBe(1)
  await proveBooks(app)
}

describe.each(Object.entries(KINDS))('%s', (_, kind) => {
  test('[D5 D11 D12 D13 F7] late answer: repeated with the same reference, done once', async () => {
    const late = Promise.withResolvers<void>()
    const answered: Promise<unknown>[] = []
    const spy = listen(kind.step, async (own, time) => {
      const answer = await own()
      if (time > 1) return answer
      answered.push(late.promise)
      return late.promise.then(() => answer)
    })
    // Two minutes, shortened: the time-out itself is real.
    Object.assign(TIMEOUTS, { ticket: 50 })
    const order = await kind.asked()
    await app.runJobs()
    Object.assign(TIMEOUTS, { ticket: patience })
    expect((await orderOf(desk, order.id)).status).toBe(kind.proceeding)
    await later(MINUTE)
    late.resolve()
    await Promise.all(answered)
    await later(MINUTE)
    const references = spy.mock.calls.map(([asked]) => (asked as { clientRef?: string }).clientRef ?? asked)
    expect(new Set(references).size).toBe(1)
    spy.mockRestore()
    await expectDoneOnce(kind, order)
  })

  test('[D5 D11 D12 D13 F7] answered twice, to two workers: done once', async () => {
    const both = Promise.withResolvers<void>()
    let asked = 0
    const spy = listen(kind.step, async (own) => {
      const answer = await own()
      if ((asked += 1) === 2) both.resolve()
      // The second worker may find that the first one has already recorded its call, and make none itself.
      await Promise.race([both.promise, new Promise((resolve) => setTimeout(resolve, 300))])
      return answer
    })
    const order = await kind.asked()
    // The job exists twice: another process was considered dead.
    await app.everything((tx) =>
      app.platform.jobs.enqueue(tx, kind.step === 'ticket' ? issueTicket : serviceOrder, {
        orderId: order.id,
        agencyId: 110,
      }),
    )
    await Promise.all([app.runJobs(), app.runJobs()])
    spy.mockRestore()
    await later(MINUTE)
    await expectDoneOnce(kind, order)
  })

  test('[D5 D11 D12 D13 F7] out of order: completed work stays completed', async () => {
    const older = Promise.withResolvers<void>()
    const spy = listen(kind.step, async (own, time) => {
      if (time > 1) return own()
      // Its first answers are from before it did anything, and arrive last.
      await older.promise
      return SILENCE
    })
    const order = await kind.asked()
    const first = app.runJobs()
    await expect.poll(() => spy.mock.calls.length).toBe(1)
    // That worker is gone; another one queries.
    app.clock.advance(4 * MINUTE)
    await app.modules.orders.sweep()
    await app.runJobs()
    older.resolve()
    await first
    spy.mockRestore()
    await later(4 * MINUTE)
    await later(4 * MINUTE)
    await expectDoneOnce(kind, order)
  })

  test('[D5 D11 D12 D13 F7] never answered: no retry, the desk steps in', async () => {
    const spy = listen(kind.step, async () => SILENCE)
    const mute = vi.spyOn(gds, 'retrieve').mockResolvedValue(SILENCE)
    const order = await kind.asked()
    await app.runJobs()
    const before = await entriesOf(app, order.id)
    for (const milliseconds of [MINUTE, HOUR, 24 * HOUR, HOUR]) await later(milliseconds)
    mute.mockRestore()
    spy.mockRestore()
    desk = await app.as('operator@harbour.demo')
    const held = await orderOf(desk, order.id)
    expect(held.status).toBe('holding')
    expect(await entriesOf(app, order.id)).toEqual(before)
    if (held.referenceId) {
      const parent = await orderOf(desk, held.referenceId)
      expect(new Set(states(parent))).toEqual(new Set(['SUSPENDED']))
    }
    const references = await app.everything((tx) =>
      tx
        .selectFrom('supplier_calls')
        .select('client_ref')
        .where('order_id', '=', order.id)
        .where('step', '=', kind.step)
        .execute(),
    )
    expect(references).toHaveLength(1)
    await proveBooks(app)
  })
})
