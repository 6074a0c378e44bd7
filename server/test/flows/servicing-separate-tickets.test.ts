import pg from 'pg'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { testApp, type Caller } from '../support/app.ts'
import { proveBooks } from '../support/books.ts'
import { bookingBody, orderOf, passenger, pay, verified, type Order } from '../support/orders.ts'
import { ACKNOWLEDGED, joinOffers } from '../support/separate-tickets.ts'
import { askRefund, confirm, states } from '../support/servicing.ts'

const app = await testApp()
const db = new pg.Client({ connectionString: app.databaseUrl })
await db.connect()
afterAll(() => db.end())
let desk: Caller
let days = 20

beforeEach(async () => {
  await app.modules.rates.refresh()
  desk = await app.as('operator@harbour.demo')
})

const rows = async <Row>(text: string, values: unknown[]) => (await db.query(text, values)).rows as Row[]
const clerk = ({ id, agencyId }: Order) => ({ orderId: id, agencyId, id: 'stf_desk', name: 'Dana' })
const servicing = app.modules.servicingDesk

type Source = 'GDS' | 'NDC' | 'LCC'

/** Two tickets in one order, each from its own supplier. */
async function issued([first, second]: readonly [Source, Source]): Promise<Order> {
  days += 2
  const passengers = [passenger()]
  const out = await verified(app, desk, { passengers, to: 'airport-BKK', days, sourceTag: first })
  const on = await verified(app, desk, {
    passengers,
    from: 'airport-BKK',
    to: 'airport-SIN',
    days: days + 1,
    sourceTag: second,
  })
  const body = bookingBody(await joinOffers(db, out.token, on.token), {
    passengers,
    acknowledged: ACKNOWLEDGED,
  })
  const made = await desk.call('flightOrders.create', { body }, { idempotencyKey: `joined-${days}` })
  expect(made.status, made.body.message).toBe(200)
  const { id } = made.body.data
  expect((await pay(desk, id)).status).toBe(200)
  await app.runJobs()
  const order = await orderOf(desk, id)
  expect(order.status, order.holdReason ?? '').toBe('issued')
  return order
}

async function accepted(order: Order): Promise<Order> {
  const asked = await askRefund(desk, order.id)
  expect(asked.status, asked.body.message).toBe(200)
  await confirm(desk, asked.body.data)
  await app.runJobs()
  return orderOf(desk, asked.body.data.id)
}

/** Suppliers' debt according to an order's entries, and to its quote, in each currency. */
async function owed({ id }: Order) {
  const booked = await rows<{ currency: string; minor: string }>(
    `select split_part(d.name, '/', 3) as currency, sum(t.amount)::text as minor from ledger.transfer t
     join ledger.account d on d.id = t.debit_account join ledger.entry e on e.id = t.entry_id
     where e.order_id = $1 and d.name like '0/supplier_payable/%' group by 1 order by 1`,
    [id],
  )
  const quoted = await rows<{ currency: string; minor: string }>(
    `select m ->> 'currency' as currency, sum((m ->> 'minor')::bigint)::text as minor
     from order_quotes q, jsonb_array_elements(q.supplier_money) m where q.order_id = $1 group by 1 order by 1`,
    [id],
  )
  return { booked, quoted: quoted.filter(({ minor }) => minor !== '0') }
}

describe('a refund of two tickets', () => {
  test.each<readonly [Source, Source]>([
    ['GDS', 'LCC'],
    ['LCC', 'GDS'],
  ])('[D12 F7] of %s and %s: one automatic, one manual, both owe', async (...sources) => {
    const order = await issued(sources)
    const waiting = await accepted(order)
    expect(waiting.status).toBe('rfd_proceeding')
    const calls = await rows<{ state: string }>(
      `select state from supplier_calls where order_id = $1 and step = 'refund'`,
      [waiting.id],
    )
    expect(calls).toEqual([{ state: 'ok' }])
    await app.everything((tx) => servicing.approve(tx, clerk(waiting)))
    await app.runJobs()
    expect((await orderOf(desk, waiting.id)).status).toBe('refunded_reimbursed')
    const { booked, quoted } = await owed(waiting)
    expect(booked).toEqual(quoted)
    await proveBooks(app)
  })

  test('[D12 F7] after one airline refunded the desk cannot fail it', async () => {
    const order = await issued(['GDS', 'NDC'])
    const ndc = app.sandbox.suppliers.find(({ source }) => source === 'NDC') ?? expect.fail('no NDC')
    const no = vi
      .spyOn(ndc, 'refund')
      .mockResolvedValue({ kind: 'rejected', failure: { code: 'refused', text: '' } })
    const held = await accepted(order)
    no.mockRestore()
    expect(held.status).toBe('holding')
    await expect(
      app.everything((tx) => servicing.giveUp(tx, clerk(held), { remark: 'no', checked: true })),
    ).rejects.toMatchObject({
      key: 'order.action_not_allowed',
      data: { reason: 'partly_done' },
    })
    await app.everything((tx) => servicing.retry(tx, clerk(held)))
    await app.runJobs()
    expect((await orderOf(desk, held.id)).status).toBe('refunded_reimbursed')
    expect(new Set(states(await orderOf(desk, order.id)))).toEqual(new Set(['REFUNDED']))
    await proveBooks(app)
  })
})
