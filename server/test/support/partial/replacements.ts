/** Orders of separate tickets with one refused, and their replacements. */
import type { Reply } from '@interline/contract/index'
import type pg from 'pg'
import { expect } from 'vitest'
import type { Caller, TestApp } from '../app.ts'
import { openOrder } from '../office-desk.ts'
import { orderOf, type Order } from '../orders.ts'
import { paidForTwo, type TwoTickets } from '../separate-tickets.ts'

export type Found = Reply<'officeDesk.findReplacements'>[number]

export const REMARK = 'The airline has closed the flight'

/** They issue during a test. */
const AT_ONCE = ['SIM-GDS', 'SIM-NDC', 'SIM-LCC']

/** The agency's extra cost. */
export const ownMore = ({ levels }: Pick<Found, 'levels'>) => levels.at(-1)?.more ?? 0

export const flightsOf = ({ segments }: Pick<Found, 'segments'>) =>
  segments.map(({ flightNo }) => flightNo).join(', ')

/** One covered by the platform’s margin. */
export const covered = (found: readonly Found[]) =>
  found.find(({ left }) => left === 0) ?? expect.fail('none is covered')

/** `days`: to the first flight of the first order; later orders fly later, as two on one date would be reviewed. */
export function replacements(app: TestApp, db: pg.Client, desk: () => Caller, firstDay = 20) {
  let days = firstDay

  /** The ticket to Bangkok was refused, the one on to Singapore is issued. */
  async function partly(agency: Caller, options: TwoTickets = {}): Promise<Order> {
    days += 2
    const order = await paidForTwo(app, { db, agency, days }, options)
    app.sandbox.faults.inject({ supplier: 'SIM-GDS', step: 'issue', effect: 'reject', remaining: 1 })
    await app.runJobs()
    const held = await orderOf(agency, order.id)
    expect(held).toMatchObject({ status: 'holding', items: [{ state: 'refused' }, { state: 'ticketed' }] })
    return held
  }

  async function refusedOf(id: string) {
    const { partial } = (await openOrder(desk(), id)).body.data
    return partial?.refused[0] ?? expect.fail('nothing was refused')
  }

  /** Cheapest first; without the refused flights. */
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

  /** With sufficient time for the remaining ticket; on some dates every cheap one is covered. */
  async function findDearer(order: Order): Promise<Found> {
    for (const days of [0, -1, -2, -3]) {
      const found = (await find(order, { days })).filter(({ tight }) => tight.length === 0)
      const one = found.findLast((each) => each.left > 0 && ownMore(each) > 0)
      if (one) return one
    }
    return expect.fail('none costs more')
  }

  /** The agency is asked whether it pays the difference. */
  async function offered(agency: Caller, options: TwoTickets = {}) {
    const before = await partly(agency, options)
    const found = await findDearer(before)
    const { status, body } = await replace(before, found)
    expect(status, body.message).toBe(200)
    return { before, found, order: await orderOf(agency, before.id) }
  }

  return { partly, find, findDearer, replace, offered }
}

/** The replay ends in the order's current state, and begins at the agreed price. */
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
