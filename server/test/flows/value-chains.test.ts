import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testApp, type Caller } from '../support/app.ts'
import { proveBooks } from '../support/books.ts'
import { clerk } from '../support/office-desk.ts'
import { bookingBody, orderOf, passenger, pay, type Order } from '../support/orders.ts'
import { paidForTwo } from '../support/separate-tickets.ts'
import {
  askRefund,
  askVoid,
  beforeTheEvening,
  confirm,
  couponsOf,
  settle,
  enterDisruption,
} from '../support/servicing.ts'
import { inDays, searchAll } from '../support/shopping.ts'
import { dividedRefunds, fillAbove, openCredits } from '../support/chains/chain-wallets.ts'
import { CHAINS, openChains, proveChain, watchSuppliers } from '../support/chains/value-chains.ts'

/**
 * Random chains of sale, split, exchange, refund, disruption and void through the real calls, in four
 * currencies and three levels, paid from the balance, on credit, or from another wallet than before.
 */
const app = await testApp()
const suppliers = watchSuppliers(app)
const db = new pg.Client({ connectionString: app.databaseUrl })
await db.connect()
afterAll(() => db.end())
const PLANS: ReadonlySet<string> = new Set(['fast-standard', 'preference-standard', 'website'])
const OVER: ReadonlySet<string> = new Set([
  'issued',
  'changed',
  'refunded_reimbursed',
  'voided_reimbursed',
  'canceled',
  'closed',
  'failed',
  'failed_reimbursed',
  'rfd_rejected',
])
let dana: Caller

beforeAll(async () => {
  await openChains(app)
  await openCredits(db, [...new Set(CHAINS.flatMap(({ levels }) => levels))])
})
beforeEach(async () => {
  beforeTheEvening(app)
  await app.modules.rates.refresh()
  dana = await clerk(app, 'desk@interline.demo')
})

/** A third of the chains in every run, all in `npm run test:long`. */
const PLAYED = process.env.LONG_TESTS ? 42 : 14

/** The same seed gives the same numbers below `most`. */
function dice(seed: number) {
  let state = seed
  // Seeds are close together, and so would be their first numbers.
  for (let round = 0; round < 8; round += 1) state = (state * 48_271 + 12_345) % 2_147_483_647
  return (most: number) => {
    state = (state * 48_271) % 2_147_483_647
    return Math.floor(state / 127) % most
  }
}

interface Play {
  readonly desk: Caller
  readonly roll: (most: number) => number
  readonly rootId: string
  /** Orders with tickets: the original and its changes. */
  readonly holders: Set<string>
  readonly day: number
  readonly purse: () => Promise<'balance' | 'credit'>
}

type Sale = Pick<Play, 'desk' | 'roll' | 'day' | 'purse'>

async function sold({ desk, roll, day, purse }: Sale): Promise<Order> {
  const passengers = [passenger('ONE'), ...(roll(2) ? [passenger('TWO')] : [])]
  const { state, solutions } = await searchAll(desk, {
    bookingType: 'oneway',
    journeys: [{ origin: 'airport-HKG', destination: 'airport-SIN', date: inDays(app.clock, day) }],
    passengers: { adult: passengers.length, child: 0, infant: 0 },
  })
  const own = solutions
    .filter(({ sourceTag, productType }) => sourceTag === 'GDS' && PLANS.has(productType))
    .toSorted((a, b) => b.priceDetail.total - a.priceDetail.total || (a.id < b.id ? -1 : 1))
  // Expensive and flexible fares have value to lose.
  const solution = own[roll(Math.max(1, Math.ceil(own.length / 2)))] ?? expect.fail('nothing is sold')
  const check = await desk.call('flightSearch.verify', {
    params: { id: solution.id },
    body: { searchId: state.searchId },
  })
  expect(check.status, check.body.message).toBe(200)
  const made = await desk.call(
    'flightOrders.create',
    { body: bookingBody(check.body.data.verifyToken ?? expect.fail('not sold'), { passengers }) },
    { idempotencyKey: randomUUID() },
  )
  expect(made.status, made.body.message).toBe(200)
  const paid = await pay(desk, made.body.data.id, { channel: await purse() })
  expect(paid.status, paid.body.message).toBe(200)
  await app.runJobs()
  return orderOf(desk, made.body.data.id)
}

/** The second of two separate tickets is refused: the desk lets the first continue as an order of its own. */
async function divided({ desk, day, purse }: Sale, levels: readonly number[]): Promise<Order> {
  const tickets = ['GDS', 'NDC'] as const
  const order = await paidForTwo(app, { db, agency: desk, days: day }, { tickets, channel: await purse() })
  app.sandbox.faults.inject({ supplier: 'SIM-NDC', step: 'issue', effect: 'reject', remaining: 1 })
  await app.runJobs()
  const { version } = await orderOf(desk, order.id)
  const params = { id: order.id }
  const split = await dana.call('officeDesk.split', {
    params,
    body: { version, remark: 'Refused', checked: true },
  })
  expect(split.status, split.body.message).toBe(200)
  await app.runJobs()
  const failed = await orderOf(desk, order.id)
  expect(failed.status).toBe('failed_reimbursed')
  await proveChain(app, { rootId: order.id, levels, owed: new Map() })
  return orderOf(desk, failed.linkedOrders[0]!.id)
}

/** Passengers with all coupons open. */
const openIn = ({ passengers }: Order) =>
  passengers.flatMap(({ tickets }, at) =>
    tickets.length > 0 &&
    tickets.every(({ coupons }) => coupons.every(({ state }) => state === 'OPEN' || state === 'SUSPENDED'))
      ? [at]
      : [],
  )

/** One of the orders with open tickets, and some of its passengers. */
async function chosen({ desk, roll, holders }: Play) {
  const orders = await Promise.all([...holders].map((id) => orderOf(desk, id)))
  const alive = orders.filter((order) => openIn(order).length > 0)
  const order = alive[roll(Math.max(1, alive.length))] ?? orders[0]!
  const open = openIn(order)
  const some = open.length > 1 && roll(3) === 0 ? [open[roll(open.length)]!] : open
  return { order, some }
}

async function exchange(play: Play): Promise<string> {
  const { desk, roll, day, holders, purse } = play
  const { order, some } = await chosen(play)
  if (some.length === 0) return 'nothing open'
  const coupons = couponsOf(order, some)
  const found = await desk.call('flightServicing.searchChange', {
    params: { id: order.id },
    body: { coupons, reason: 0, newJourneys: [{ journey: 0, date: inDays(app.clock, day + 1 + roll(3)) }] },
  })
  if (found.status !== 200) return `search ${found.body.key}`
  const { solutions } = found.body.data
  const picked = solutions[roll(Math.max(1, solutions.length))]
  if (!picked?.verifyToken) return 'no flights'
  const answer = await desk.call(
    'flightServicing.change',
    {
      params: { id: order.id },
      body: { verifyToken: picked.verifyToken, coupons, reason: 0, accepted: picked.exchange.losses },
    },
    { idempotencyKey: randomUUID() },
  )
  if (answer.status !== 200) return `change ${answer.body.key}`
  const settled = await settle(desk, answer.body.data, await purse())
  expect(settled.status, settled.body.message).toBe(200)
  await app.runJobs()
  const changed = await orderOf(desk, answer.body.data.id)
  if (changed.status === 'changed') holders.add(changed.id)
  return `change ${changed.status}`
}

async function refund(play: Play, reason: 0 | 3): Promise<string> {
  const { desk } = play
  const { order, some } = await chosen(play)
  if (some.length === 0) return 'nothing open'
  const { status, body } = await askRefund(desk, order.id, {
    coupons: couponsOf(order, some),
    reason,
    subOption: `${reason}.1`,
  })
  if (status !== 200) return `refund ${body.key}`
  await app.runJobs()
  const quoted = await orderOf(desk, body.data.id)
  if (quoted.status !== 'rfd_to_be_confirm') {
    await desk.call('flightOrders.cancel', { params: { id: quoted.id } })
    return `refund ${quoted.status}`
  }
  const confirmed = await confirm(desk, quoted)
  expect(confirmed.status, confirmed.body.message).toBe(200)
  await app.runJobs()
  return `refund ${(await orderOf(desk, quoted.id)).status}`
}

async function disrupt(play: Play): Promise<string> {
  const { order } = await chosen(play)
  await enterDisruption(app, dana, order, { type: 'cancel_no_save' })
  return refund(play, 3)
}

async function undo(play: Play): Promise<string> {
  const { desk } = play
  const { order } = await chosen(play)
  const { status, body } = await askVoid(desk, order.id)
  if (status !== 200) return `void ${body.key}`
  await app.runJobs()
  return `void ${(await orderOf(desk, body.data.id)).status}`
}

const done = new Map<string, number>()

test.each(Array.from({ length: PLAYED }, (_, at) => ({ seed: at + 1, ...CHAINS[at % CHAINS.length]! })))(
  '[D11 D12 D13 D16 F7] keeps every amount of a chain correct (seed $seed, $who)',
  async ({ seed, who, levels }) => {
    const desk = await app.as(who)
    const roll = dice(seed)
    const day = 20 + seed * 4
    suppliers.begin()
    const from = dice(seed + 1_000)
    const purse = async () => {
      await fillAbove(app, levels, from)
      return from(2) ? ('credit' as const) : ('balance' as const)
    }
    const sale = { desk, roll, day, purse }
    const order = seed % 7 === 0 ? await divided(sale, levels) : await sold(sale)
    expect(order.status).toBe('issued')
    const play: Play = { ...sale, rootId: order.id, holders: new Set([order.id]) }
    const steps = [
      ...Array.from({ length: 5 }, () => () => exchange(play)),
      () => refund(play, 0),
      () => disrupt(play),
      () => undo(play),
    ]
    const history: string[] = []
    for (let step = 0; step < 2 + roll(4); step += 1) {
      history.push(await steps[roll(steps.length)]!())
      await proveChain(app, { rootId: order.id, levels, owed: suppliers.owed() })
    }
    // At the end everything left is refunded.
    for (const id of play.holders) {
      history.push(await refund({ ...play, roll: () => 0, holders: new Set([id]) }, 0))
      await proveChain(app, { rootId: order.id, levels, owed: suppliers.owed() })
    }
    for (const each of history) done.set(each, (done.get(each) ?? 0) + 1)
    const { status } = await orderOf(desk, order.id)
    expect(OVER, `${history.join(', ')}: ${status}`).toContain(status)
  },
  120_000,
)

test('[F7] all chains’ books balance, and every action occurred', async () => {
  await proveBooks(app)
  const all = [...done.keys()]
  const count = (outcome: string) => done.get(outcome) ?? 0
  // How often depends on the flights of the date.
  expect(count('change changed'), all.join(', ')).toBeGreaterThan(PLAYED / 5)
  expect(count('refund refunded_reimbursed'), all.join(', ')).toBeGreaterThan(PLAYED / 5)
  expect(count('void voided_reimbursed'), all.join(', ')).toBeGreaterThan(0)
  expect(await dividedRefunds(app)).toBeGreaterThan(0)
})
