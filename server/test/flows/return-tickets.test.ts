import pg from 'pg'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { AGENCY } from '../../db/seed/agencies.ts'
import { testApp, type Caller } from '../support/app.ts'
import { entriesOf, proveBooks, recorded, walletOf } from '../support/books.ts'
import { like } from '../support/like.ts'
import { deskPeople, openOrder, withSecond } from '../support/office-desk.ts'
import { orderOf, passenger, type Order } from '../support/orders.ts'
import { paidForTwo } from '../support/separate-tickets.ts'
import { beforeTheEvening, states } from '../support/servicing.ts'

const app = await testApp()
const db = new pg.Client({ connectionString: app.databaseUrl })
await db.connect()
afterAll(() => db.end())
const { faults } = app.sandbox
const HOUR = 3_600_000
const REMARK = 'The airline has closed the flight'
const gds = app.sandbox.suppliers.find(({ source }) => source === 'GDS') ?? expect.fail('no GDS')
let agency: Caller
let dana: Caller
let wu: Caller
let days = 20

async function signIn(): Promise<void> {
  ;({ dana, wu } = await deskPeople(app))
  agency = await app.as('operator@kowloon.demo')
}

beforeEach(async () => {
  beforeTheEvening(app)
  await app.modules.rates.refresh()
  await signIn()
  for (const { id } of faults.list()) faults.remove(id)
})

async function later(milliseconds: number): Promise<void> {
  app.clock.advance(milliseconds)
  await app.runJobs()
  await signIn()
}

/** Its GDS ticket is issued, that of the NDC airline refused. */
async function partly(): Promise<Order> {
  days += 2
  const options = { tickets: ['GDS', 'NDC'], passengers: [passenger(), passenger('HO')] } as const
  const { id } = await paidForTwo(app, { db, agency, days }, options)
  faults.inject({ supplier: 'SIM-NDC', step: 'issue', effect: 'reject', remaining: 1 })
  await app.runJobs()
  const held = await orderOf(agency, id)
  expect(held).toMatchObject({ status: 'holding', items: [{ state: 'ticketed' }, { state: 'refused' }] })
  return held
}

async function quoted(id: string) {
  const { status, body } = await dana.call('officeDesk.quoteReturn', { params: { id } })
  expect(status, body.message).toBe(200)
  return body.data
}

async function returnTicket(order: Order, known?: Awaited<ReturnType<typeof quoted>>) {
  const quotes = known ?? (await quoted(order.id))
  const asked = await dana.call('officeDesk.returnTickets', {
    params: { id: order.id },
    body: {
      version: order.version,
      remark: REMARK,
      bookings: quotes.map(({ itemId, step, kept }) => ({
        itemId,
        step: step ?? 'refund',
        kept: kept.amount,
      })),
    },
  })
  // Its supplier's deduction is a loss, which needs two people.
  if (asked.status === 200)
    expect(asked.body.data.request !== null).toBe(quotes.some(({ kept }) => kept.amount > 0))
  return withSecond(asked, wu)
}

const payable = async () => ({
  owed: await recorded(app, '0/supplier_payable/CNY'),
  margin: await recorded(app, '0/margin/CNY'),
})

describe('the issued ticket of a partly refused order', () => {
  test('[K1 D15 D13 F7] is voided within its window without loss', async () => {
    const before = { child: await walletOf(app, AGENCY.kowloon), parent: await walletOf(app, AGENCY.harbour) }
    const order = await partly()
    const [quote] = await quoted(order.id)
    expect(quote).toMatchObject({ step: 'void', kept: { amount: 0 } })
    const { status, body } = await returnTicket(order)
    expect(status, body.message).toBe(200)
    expect(body.data).toMatchObject({
      order: { status: 'holding', holdReason: like('A ticket is being returned') },
      partial: { returning: true },
    })
    await app.runJobs()
    const failed = await orderOf(agency, order.id)
    expect(failed).toMatchObject({
      status: 'failed_reimbursed',
      ticketNumbers: [],
      items: [{ state: 'released' }, { state: 'refused' }],
    })
    expect(states(failed)).toEqual(['VOID', 'VOID'])
    expect(failed.events.map(({ action }) => action).slice(-5)).toEqual([
      'return_tickets',
      'ticket_returned',
      'fail',
      'start_reimbursement',
      'reimbursed',
    ])
    expect(await walletOf(app, AGENCY.kowloon)).toEqual(before.child)
    expect(await walletOf(app, AGENCY.harbour)).toEqual(before.parent)
    expect((await entriesOf(app, order.id)).map(({ event_type }) => event_type)).toEqual(['pay', 'reimburse'])
    const { body: replayed } = await agency.call('flightOrders.replay', { params: { id: order.id } })
    expect(replayed.data.moments.at(-1)).toMatchObject({
      status: 'failed_reimbursed',
      coupons: [{ state: 'VOID' }, { state: 'VOID' }],
    })
    await proveBooks(app)
  })

  test('[K1 D15 D12 F7] is refunded later at the platform’s loss', async () => {
    const before = { ...(await walletOf(app, AGENCY.kowloon)), ...(await payable()) }
    const order = await partly()
    await later(30 * HOUR)
    const [quote] = await quoted(order.id)
    expect(quote).toMatchObject({ step: 'refund' })
    expect(quote?.kept.amount).toBeGreaterThan(0)
    const { status, body } = await returnTicket(await orderOf(agency, order.id))
    expect(status, body.message).toBe(200)
    await app.runJobs()
    const failed = await orderOf(agency, order.id)
    expect(failed.status).toBe('failed_reimbursed')
    expect(states(failed)).toEqual(['REFUNDED', 'REFUNDED'])
    expect((await walletOf(app, AGENCY.kowloon)).balance).toBe(before.balance)
    const after = await payable()
    expect(after.owed - before.owed).toBe(BigInt(quote?.kept.amount ?? 0))
    expect(before.margin - after.margin).toBe(BigInt(quote?.kept.amount ?? 0))
    expect((await entriesOf(app, order.id)).map(({ event_type }) => event_type).toSorted()).toEqual([
      'pay',
      'reimburse',
      'return',
    ])
    // The agency cannot see the loss.
    expect(JSON.stringify(failed)).not.toContain(String(quote?.kept.amount))
    await proveBooks(app)
  })

  test('[K1 D15 F7] a lost job is resumed by the sweep, once', async () => {
    const order = await partly()
    const asked = vi.spyOn(gds, 'void')
    expect((await returnTicket(order)).status).toBe(200)
    const lost = await db.query(
      `delete from jobs.job where name like '%return-tickets' and state = 'created'`,
    )
    expect(lost.rowCount).toBe(1)
    await app.runJobs()
    expect(asked).not.toHaveBeenCalled()
    app.clock.advance(HOUR / 2)
    await app.modules.orders.sweep()
    await app.modules.orders.sweep()
    await app.runJobs()
    await signIn()
    expect(asked).toHaveBeenCalledOnce()
    asked.mockRestore()
    expect((await orderOf(agency, order.id)).status).toBe('failed_reimbursed')
    await proveBooks(app)
  })

  test('[K1 D15 F7] is not returned for more than it cost', async () => {
    const order = await partly()
    const quotes = await quoted(order.id)
    const dearer = quotes.map(({ cost, kept, ...quote }) => ({
      ...quote,
      cost,
      step: 'refund' as const,
      kept: { ...kept, amount: cost.amount + 1 },
    }))
    expect((await returnTicket(order, dearer)).body).toMatchObject({ data: { reason: 'amount_differs' } })
    expect(await orderOf(agency, order.id)).toEqual(order)
  })

  test('[K1 D15] if its airline refuses it stays issued', async () => {
    const order = await partly()
    const no = vi
      .spyOn(gds, 'void')
      .mockResolvedValue({ kind: 'rejected', failure: { code: 'too_late', text: '' } })
    expect((await returnTicket(order)).status).toBe(200)
    await app.runJobs()
    no.mockRestore()
    const kept = await orderOf(agency, order.id)
    expect(kept).toMatchObject({ status: 'holding', holdReason: like('One ticket is issued') })
    expect(kept.events.at(-1)?.sentence).toMatch(/refused the return of .*: the time limit has passed\.$/)
    expect(states(kept)).toEqual(['OPEN', 'OPEN'])
    expect((await returnTicket(kept)).status).toBe(200)
    await app.runJobs()
    expect((await orderOf(agency, order.id)).status).toBe('failed_reimbursed')
    await proveBooks(app)
  })
})

describe('a return without a supplier answer', () => {
  test('[K1 D15 D9] is queried until answered; nothing else happens before', async () => {
    const order = await partly()
    const { void: undo } = gds
    const silent = vi.spyOn(gds, 'void').mockImplementation(async (id, call) => {
      await undo(id, call)
      return { kind: 'unknown' }
    })
    expect((await returnTicket(order)).status).toBe(200)
    await app.runJobs()
    await later(10_000)
    const waiting = await orderOf(agency, order.id)
    expect(waiting.status).toBe('holding')
    expect((await openOrder(dana, order.id)).body.data.actions).toMatchObject([
      { name: 'approve', enabled: true },
      { name: 'reject', enabled: true },
      { name: 'enter_tickets', enabled: false },
      { name: 'retry', enabled: false },
      { name: 'replace', enabled: false },
      { name: 'split', enabled: false },
      { name: 'return', enabled: false },
      { name: 'fail', enabled: false },
    ])
    const params = { id: order.id }
    for (const answer of [
      await dana.call('officeDesk.retry', { params, body: { version: waiting.version } }),
      await dana.call('officeDesk.split', { params, body: { version: waiting.version, remark: REMARK } }),
    ])
      expect(answer.body).toMatchObject({ data: { reason: 'returning' } })
    expect((await entriesOf(app, order.id)).map(({ event_type }) => event_type)).toEqual(['pay'])
    silent.mockRestore()
    await later(HOUR)
    await app.runJobs()
    expect((await orderOf(agency, order.id)).status).toBe('failed_reimbursed')
    await proveBooks(app)
  })

  test.each([
    ['taken back', 'approve', 'failed_reimbursed'],
    ['not taken back', 'reject', 'holding'],
  ] as const)('[K1 D15] the desk records %s; a late answer changes nothing', async (_, action, status) => {
    const order = await partly()
    const silent = vi.spyOn(gds, 'void').mockResolvedValue({ kind: 'unknown' })
    await returnTicket(order)
    await app.runJobs()
    await later(10_000)
    const { version } = await orderOf(agency, order.id)
    const params = { id: order.id }
    const said =
      action === 'approve'
        ? await dana.call('officeDesk.approve', { params, body: { version } })
        : await dana.call('officeDesk.reject', { params, body: { version, remark: 'They kept it' } })
    expect(said.status, said.body.message).toBe(200)
    silent.mockRestore()
    await later(HOUR)
    expect((await orderOf(agency, order.id)).status).toBe(status)
    expect((await openOrder(dana, order.id)).body.data.partial?.returning ?? false).toBe(false)
    await proveBooks(app)
  })

  test('[K1 D15 F7] split against return by two clerks: one wins', async () => {
    const order = await partly()
    const quotes = await quoted(order.id)
    const asked = vi.spyOn(gds, 'void')
    const body = { version: order.version, remark: REMARK }
    const answers = await Promise.all([
      returnTicket(order, quotes),
      wu.call('officeDesk.split', { params: { id: order.id }, body }),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    await app.runJobs()
    await app.runJobs()
    const { rows } = await db.query('select 1 from order_rows where split_from = $1', [order.id])
    expect(rows.length + asked.mock.calls.length).toBe(1)
    asked.mockRestore()
    expect((await orderOf(agency, order.id)).status).toBe('failed_reimbursed')
    await proveBooks(app)
  })
})
