/** Orders of separate tickets of which one was refused, and other tickets in its place. */
import type { Reply } from '@interline/contract/index'
import type pg from 'pg'
import { expect } from 'vitest'
import type { Caller, TestApp } from '../app.ts'
import { openOrder } from '../office-desk.ts'
import { orderOf, type Order } from '../orders.ts'
import { paidForTwo, type TwoTickets } from '../separate-tickets.ts'

export type Found = Reply<'officeDesk.findReplacements'>[number]

export const REMARK = 'The airline has closed the flight'

/** They issue while a test waits. */
const AT_ONCE = ['SIM-GDS', 'SIM-NDC', 'SIM-LCC']

/** What the agency would pay on top. */
export const ownMore = ({ levels }: Pick<Found, 'levels'>) => levels.at(-1)?.more ?? 0

export const flightsOf = ({ segments }: Pick<Found, 'segments'>) =>
  segments.map(({ flightNo }) => flightNo).join(', ')

/** One that the platform’s margin covers. */
export const covered = (found: readonly Found[]) =>
  found.find(({ left }) => left === 0) ?? expect.fail('none is covered')

/** `days`: to the first flight of the first order; those after it fly later, as two of one day would be looked at. */
export function replacements(app: TestApp, db: pg.Client, desk: () => Caller, firstDay = 20) {
  let days = firstDay

  /** The ticket to Bangkok was refused, the one on to Singapore is issued. */
  async function partly(agency: Caller, wish: TwoTickets = {}): Promise<Order> {
    days += 2
    const order = await paidForTwo(app, { db, agency, days }, wish)
    app.sandbox.levers.pull({ supplier: 'SIM-GDS', step: 'issue', effect: 'reject', remaining: 1 })
    await app.runJobs()
    const held = await orderOf(agency, order.id)
    expect(held).toMatchObject({ status: 'holding', items: [{ state: 'refused' }, { state: 'ticketed' }] })
    return held
  }

  async function refusedOf(id: string) {
    const { partial } = (await openOrder(desk(), id)).body.data
    return partial?.refused[0] ?? expect.fail('nothing was refused')
  }

  /** Cheapest first; without the flights that were refused. */
  async function find(order: Order, more: { days?: number; flightNo?: string } = {}): Promise<Found[]> {
    const { itemId, flights } = await refusedOf(order.id)
    const { status, body } = await desk().call('officeDesk.findReplacements', {
      params: { id: order.id },
      body: { itemId, ...more },
    })
    expect(status, body.message).toBe(200)
    return body.data.filter((each) => flightsOf(each) !== flights && AT_ONCE.includes(each.supplier))
  }

  async function replace(order: Order, found: Found, more = ownMore(found), who = desk()) {
    const { itemId } = await refusedOf(order.id)
    return who.call('officeDesk.replaceTicket', {
      params: { id: order.id },
      body: { version: order.version, itemId, token: found.token, more, remark: REMARK },
    })
  }

  /** With time enough for the ticket that stays; on some days all that is cheap is covered. */
  async function findDearer(order: Order): Promise<Found> {
    for (const days of [0, -1, -2, -3]) {
      const found = (await find(order, { days })).filter(({ tight }) => tight.length === 0)
      const one = found.findLast((each) => each.left > 0 && ownMore(each) > 0)
      if (one) return one
    }
    return expect.fail('none costs more')
  }

  /** The agency is asked whether it pays more. */
  async function offered(agency: Caller, wish: TwoTickets = {}) {
    const before = await partly(agency, wish)
    const found = await findDearer(before)
    const { status, body } = await replace(before, found)
    expect(status, body.message).toBe(200)
    return { before, found, order: await orderOf(agency, before.id) }
  }

  return { partly, find, findDearer, replace, offered }
}

/** The replay ends where the order stands, and begins at the price that was agreed. */
export async function proveReplay(db: pg.Client, agency: Caller, order: Order): Promise<void> {
  const { body } = await agency.call('flightOrders.replay', { params: { id: order.id } })
  const { rows } = await db.query<{ paid: string }>('select paid_minor as paid from orders where id = $1', [
    order.id,
  ])
  const { moments } = body.data
  expect(moments.at(-1)).toMatchObject({
    status: order.status,
    price: order.total,
    paid: Number(rows[0]?.paid),
  })
  expect(moments[0]?.price).toBe(moments.find(({ status }) => status === 'proceeding')?.price)
}
