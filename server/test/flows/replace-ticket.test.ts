import pg from 'pg'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { AGENCY } from '../../db/seed/agencies.ts'
import { testApp, type Caller } from '../support/app.ts'
import { entriesOf, proveBooks, recorded, walletOf } from '../support/books.ts'
import { like } from '../support/like.ts'
import { deskPeople, logged, openOrder } from '../support/office-desk.ts'
import { orderOf, passenger } from '../support/orders.ts'
import { covered, flightsOf, proveReplay, REMARK, replacements } from '../support/partial/replacements.ts'
import { states } from '../support/servicing.ts'

const app = await testApp()
const db = new pg.Client({ connectionString: app.databaseUrl })
await db.connect()
afterAll(() => db.end())
const { faults } = app.sandbox
let harbour: Caller
let dana: Caller
let kowloon: Caller
let wu: Caller
const { partly, find, replace } = replacements(app, db, () => dana)

async function signIn(): Promise<void> {
  ;({ agency: harbour, dana, wu } = await deskPeople(app))
  kowloon = await app.as('operator@kowloon.demo')
}

beforeEach(async () => {
  await signIn()
  for (const { id } of faults.list()) faults.remove(id)
})

async function later(milliseconds: number): Promise<void> {
  app.clock.advance(milliseconds)
  await app.modules.orders.sweep()
  await app.runJobs()
  await signIn()
}

describe('a replacement covered by the platform’s margin', () => {
  test('[K1 D15 C3 F7] is booked and issued at the paid price', async () => {
    const before = await walletOf(app, AGENCY.kowloon)
    const order = await partly(kowloon, { passengers: [passenger(), passenger('HO')] })
    await dana.call('officeDesk.take', { params: { id: order.id } })
    const { actions, partial } = (await openOrder(dana, order.id)).body.data
    expect(actions).toContainEqual({ name: 'replace', enabled: true, reason: null })
    expect(actions.some(({ name }) => name === 'withdraw')).toBe(false)
    // With more flights than the refused one, if available: those after it shift.
    const all = await find(order)
    const found = all.find(({ left, segments }) => left === 0 && segments.length > 1) ?? covered(all)
    expect(found.cost - found.was).toBe(found.covered + Math.min(0, found.cost - found.was))
    const { status, body } = await replace(order, found)
    expect(status, body.message).toBe(200)
    expect(body.data.order).toMatchObject({ status: 'holding', holdReason: like('is being booked') })
    expect(body.data.order.replacement).toMatchObject({ state: 'asked', difference: 0 })
    const blocked = body.data.actions.filter(({ name }) =>
      ['split', 'return', 'retry', 'replace'].includes(name),
    )
    expect(blocked.map(({ enabled, reason }) => [enabled, reason])).toEqual(
      blocked.map(() => [false, like('A replacement ticket is offered or being booked')]),
    )
    expect(blocked).toHaveLength(4)
    await app.runJobs()
    const issued = await orderOf(kowloon, order.id)
    expect(issued).toMatchObject({
      status: 'issued',
      reviewRemark: null,
      total: order.total,
      replacement: null,
      replaced: [{ flights: partial?.missing, state: 'refused' }],
      items: [{ state: 'ticketed' }, { state: 'ticketed', ticketNumbers: order.items[1]?.ticketNumbers }],
    })
    const flown = issued.items.map(({ segments }) =>
      segments
        .map(({ journey, segment }) => issued.journeys[journey]?.segments[segment]?.flightNo)
        .join(', '),
    )
    expect(flown).toEqual([flightsOf(found), partial?.issued])
    const changes = issued.journeys.flatMap(({ connections }) =>
      connections.flatMap(({ transfer }) => transfer ?? []),
    )
    expect(changes.map(({ atRisk }) => atRisk)).toEqual([issued.items[1]?.total])
    expect(issued.flightNumbers).toEqual(
      issued.journeys.flatMap(({ segments }) => segments.map((s) => s.flightNo)),
    )
    // Everyone has a coupon for each flight, each at its own flight.
    const count = issued.journeys.reduce((sum, { segments }) => sum + segments.length, 0)
    expect(states(issued)).toEqual(Array(2 * count).fill('OPEN'))
    for (const { tickets } of issued.passengers)
      expect(
        tickets.flatMap(({ coupons }) => coupons.map(({ segment }) => segment)).toSorted((a, b) => a - b),
      ).toEqual([...Array(count).keys()])
    expect(issued.events.map(({ action }) => action).slice(-3)).toEqual([
      'replace_ticket',
      'replacement_booked',
      'issue',
    ])
    expect(before.balance - (await walletOf(app, AGENCY.kowloon)).balance).toBe(BigInt(order.total))
    expect((await entriesOf(app, order.id)).map(({ event_type }) => event_type)).toEqual(['pay', 'issue'])
    for (const book of ['0/sales_clearing/HKD', `${AGENCY.harbour}/sales_clearing/USD`])
      expect(await recorded(app, book)).toBe(0n)
    expect(await logged(app, order.id)).toContain('desk.replace')
    await proveReplay(db, kowloon, issued)
    await proveBooks(app)
  })

  test('[K1 D15] refused or unknown are distinguished, and the desk decides', async () => {
    const order = await partly(harbour)
    const found = covered(await find(order))
    faults.inject({ supplier: found.supplier as 'SIM-GDS', step: 'book', effect: 'reject', remaining: 1 })
    expect((await replace(order, found)).status).toBe(200)
    await app.runJobs()
    const refused = await orderOf(harbour, order.id)
    expect(refused).toMatchObject({
      status: 'holding',
      holdReason: like('One ticket is issued'),
      replacement: null,
      replaced: [],
    })
    expect(refused.events.at(-1)?.sentence).toContain(`${flightsOf(found)} could not be booked`)

    const again = covered((await find(refused)).filter(({ supplier }) => supplier === found.supplier))
    faults.inject({ supplier: again.supplier as 'SIM-GDS', step: 'book', effect: 'unknown', remaining: 1 })
    expect((await replace(refused, again)).status).toBe(200)
    await app.runJobs()
    const open = await orderOf(harbour, order.id)
    expect(open).toMatchObject({ status: 'holding', replacement: { state: 'asked' } })
    const withdrawn = await dana.call('officeDesk.withdrawReplacement', {
      params: { id: order.id },
      body: { version: open.version, remark: REMARK },
    })
    expect(withdrawn.body).toMatchObject({ data: { reason: like(/supplier_asked|outcome_open/) } })
    // Its supplier has booked nevertheless: queried by our reference it confirms, and nothing is booked
    // twice.
    const supplier = app.sandbox.suppliers.find(({ code }) => code === again.supplier) ?? expect.fail()
    const booked = vi.spyOn(supplier, 'book')
    await later(60_000)
    expect(await orderOf(harbour, order.id)).toMatchObject({
      status: 'issued',
      items: [{ state: 'ticketed' }, {}],
    })
    expect(booked).not.toHaveBeenCalled()
    booked.mockRestore()
    await proveBooks(app)
  })

  test('[K1 D15] of two clerks the second gets a conflict', async () => {
    const order = await partly(harbour)
    const found = covered(await find(order))
    const answers = await Promise.all([replace(order, found), replace(order, found, undefined, wu)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    await app.runJobs()
    expect(await orderOf(harbour, order.id)).toMatchObject({ status: 'issued' })
    const { rows } = await db.query('select 1 from order_items where order_id = $1', [order.id])
    expect(rows).toHaveLength(3)
    await proveBooks(app)
  })

  test('[K1 D15 F7] cheaper at booking: the supplier gets its new price', async () => {
    const order = await partly(harbour)
    const found = covered(await find(order))
    const planned = await replace(order, found)
    expect(planned.status, planned.body.message).toBe(200)
    app.clock.advance(2 * 3_600_000)
    faults.inject({
      supplier: found.supplier as 'SIM-GDS',
      step: 'verify',
      effect: 'price_down',
      remaining: 1,
    })
    await app.runJobs()
    await signIn()
    expect(await orderOf(harbour, order.id)).toMatchObject({ status: 'issued', total: order.total })
    const { rows } = await db.query<{ owed: string; asked: string }>(
      `select (select sum((n ->> 'minor')::bigint) from jsonb_array_elements(o.net_cost) n where n ->> 'currency' = 'CNY') as owed,
        (select sum((p ->> 'count')::int * ((p #>> '{fare,minor}')::bigint
            + (select coalesce(sum((t #>> '{amount,minor}')::bigint), 0) from jsonb_array_elements(p -> 'taxes') t)))
          from order_items i, jsonb_array_elements(i.offer -> 'prices') p where i.order_id = o.id and i.standing = 'sold') as asked
       from order_rows o where o.id = $1`,
      [order.id],
    )
    expect(rows[0]?.owed).toBe(rows[0]?.asked)
    await proveBooks(app)
  })

  test('[K1 D15] a withdrawn replacement’s late price is not mixed up', async () => {
    const order = await partly(harbour)
    const found = covered(await find(order))
    expect((await replace(order, found)).status).toBe(200)
    app.clock.advance(2 * 3_600_000)
    await signIn()
    const supplier = app.sandbox.suppliers.find(({ code }) => code === found.supplier) ?? expect.fail()
    const verify = vi.spyOn(supplier, 'verify').mockImplementationOnce(async () => {
      const { version } = await orderOf(harbour, order.id)
      const withdrawn = await dana.call('officeDesk.withdrawReplacement', {
        params: { id: order.id },
        body: { version, remark: REMARK },
      })
      expect(withdrawn.status, withdrawn.body.message).toBe(200)
      const held = await orderOf(harbour, order.id)
      expect((await replace(held, covered(await find(held)))).status).toBe(200)
      return { kind: 'gone', reason: 'sold out' }
    })
    await app.runJobs()
    verify.mockRestore()
    const issued = await orderOf(harbour, order.id)
    expect(issued.events.filter(({ action }) => action === 'replacement_refused')).toEqual([])
    expect(issued).toMatchObject({ status: 'issued', replaced: [{}] })
    await proveBooks(app)
  })
})
