/** A train order of Harbour Travel, whose train service is off in the demo world, and the calls about it. */
import type { EndpointName } from '@interline/contract/index'
import { sql } from 'kysely'
import type { TestApp } from '../app.ts'
import { railOrder } from '../products/rail.ts'
import type { Its } from './its.ts'

const CHANGE = { train: 'G1', date: '2030-01-01', seatClass: 'second' }
const of = (its: Its) => ({ params: { id: its.rail } })
const tickets = (its: Its) => [its.railTicket]

export const RAIL_ROWS: Partial<Record<EndpointName, (its: Its) => object>> = {
  'rail.list': (its) => ({ query: { agency: String(its.agency) } }),
  'rail.counts': (its) => ({ query: { agency: String(its.agency) } }),
  'rail.export': (its) => ({ body: { agency: String(its.agency) } }),
  'rail.get': of,
  'rail.itinerary': (its) => ({ ...of(its), body: {} }),
  'rail.takePassenger': (its) => ({
    params: { id: its.passenger },
    body: { from: 'guangzhou-south', to: 'changsha-south', date: its.date },
  }),
  'rail.paymentConfig': of,
  'rail.changeTrains': (its) => ({ ...of(its), query: { date: its.date, tickets: its.railTicket } }),
  'rail.askPayment': (its) => ({ ...of(its), body: { amount: 1 } }),
  'rail.quoteRefund': (its) => ({ ...of(its), body: { tickets: tickets(its) } }),
  'rail.refund': (its) => ({ ...of(its), body: { tickets: tickets(its), amount: 1 } }),
  'rail.quoteChange': (its) => ({ ...of(its), body: { ...CHANGE, tickets: tickets(its) } }),
  'rail.change': (its) => ({ ...of(its), body: { ...CHANGE, tickets: tickets(its), amount: 1 } }),
  'rail.cancel': of,
  'rail.pay': (its) => ({ ...of(its), body: { channel: 'balance' } }),
  'officeRail.issue': (its) => ({ ...of(its), body: { version: 999 } }),
  'officeRail.fail': (its) => ({ ...of(its), body: { version: 999, remark: 'Never' } }),
}

export async function arrangeRail(app: TestApp): Promise<Pick<Its, 'rail' | 'railTicket'>> {
  await app.everything((tx) =>
    sql`update agencies set common_config = common_config || '{"enableTrainService": true}' where id = 110`.execute(
      tx,
    ),
  )
  // The switches of a signed-in agency are cached for some seconds.
  app.clock.advance(6_000)
  const order = await railOrder(await app.as('operator@harbour.demo'), app.clock.now())
  return { rail: order.id, railTicket: order.tickets[0]?.id ?? '' }
}
