import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { AGENCY } from '../../db/seed/agencies.ts'
import { testApp, type Caller } from '../support/app.ts'
import { bookOrder, orderOf, pay, type Order } from '../support/orders.ts'

/** Harbour sells to Kowloon and to Macau; Kowloon sells to Lantau, so that Macau is Lantau's uncle. */
const app = await testApp()
const NAMES = ['harbour', 'kowloon', 'macau', 'lantau'] as const
type Name = (typeof NAMES)[number]
const people = {} as Record<Name, Caller>
const orders = {} as Record<Name, Order>
const SEES: Readonly<Record<Name, readonly Name[]>> = {
  harbour: ['harbour', 'kowloon', 'macau', 'lantau'],
  kowloon: ['kowloon', 'lantau'],
  macau: ['macau'],
  lantau: ['lantau'],
}

beforeAll(async () => {
  await app.everything((tx) =>
    sql`update agencies set parent_id = ${AGENCY.kowloon}, proxy_level = 2 where id = ${AGENCY.lantau}`.execute(
      tx,
    ),
  )
  app.clock.advance(6_000)
  for (const name of NAMES) {
    people[name] = await app.as(`operator@${name}.demo`)
    orders[name] = await bookOrder(app, people[name])
  }
})

test('[G7 A15] each generation sees only itself and those below', async () => {
  for (const name of NAMES) {
    const seen = SEES[name].map((each) => orders[each].id)
    const { body } = await people[name].call('flightOrders.list', { query: { agency: 'all', pageSize: 100 } })
    expect(body.data.rows.map(({ id }) => id).toSorted(), name).toEqual(seen.toSorted())
    const { agencies } = (await people[name].call('flightOrders.subAgencies', {})).body.data
    expect(new Set(agencies.map(({ id }) => id)), name).toEqual(
      new Set(SEES[name].flatMap((each) => (each === name ? [] : AGENCY[each]))),
    )
    for (const other of NAMES.filter((each) => !SEES[name].includes(each))) {
      const { id } = orders[other]
      const { call } = people[name]
      const found = await call('flightOrders.list', { query: { agency: String(AGENCY[other]), q: id } })
      expect(found.body.data.rows, `${name} ${other}`).toEqual([])
      const answers = await Promise.all([
        call('flightOrders.get', { params: { id } }),
        call('flightOrders.replay', { params: { id } }),
        call('flightOrders.paymentConfig', { query: { orderId: id } }),
        call('flightOrders.cancel', { params: { id } }),
        pay(people[name], id),
      ])
      expect(
        answers.map(({ status }) => status),
        `${name} ${other}`,
      ).toEqual([404, 404, 404, 404, 404])
    }
  }
})

test('[D8 G7] each level sees its own cost of an order below', async () => {
  const id = orders.lantau.id
  const [top, middle] = [await orderOf(people.harbour, id), await orderOf(people.kowloon, id)]
  const own = await orderOf(people.lantau, id)
  const [costs, cost] = [top.fromAbove?.cost?.amount, middle.fromAbove?.cost?.amount]
  expect([costs, cost, own.total].every((each) => (each ?? 0) > 0)).toBe(true)
  expect(new Set([costs, cost, own.total]).size).toBe(3)
  expect(own.fromAbove).toBeNull()
  for (const [order, secrets] of [
    [top, [cost]],
    [middle, [costs]],
    [own, [cost, costs]],
  ] as const)
    for (const secret of secrets) expect(JSON.stringify(order)).not.toMatch(new RegExp(`\\b${secret}\\b`))
})
