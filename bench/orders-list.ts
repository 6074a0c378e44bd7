import { setTimeout as sleep } from 'node:timers/promises'
import { collect, orderOnce } from './order-and-pay.ts'
import { copyId, copyOrders } from './order-copies.ts'
import { percentile, type Bench, type Figure } from './figure.ts'
import { startProduct, type Client, type Product } from './product.ts'

const SMALL = 10_000
const ROUNDS = 60
const GROWTH = 1.5

/** What a desk asks of its list all day. */
const VIEWS = [
  {},
  { orderType: 'origin', page: '3' },
  { group: 'to_be_paid', tab: 'origin', sort: 'deadline', direction: 'asc' },
  { statuses: 'issued' },
  { q: 'F2' },
  { sort: 'departure', direction: 'asc' },
] as const

type Asking = (desk: Client, round: number, size: number) => Promise<unknown>

const ASKS: Readonly<Record<string, readonly Asking[]>> = {
  list: VIEWS.map(
    (query): Asking =>
      (desk) =>
        desk.call('flightOrders.list', { query }),
  ),
  counts: [(desk) => desk.call('flightOrders.countByStatus', { query: {} })],
  // One here and there in the whole of the history.
  detail: [
    (desk, round, size) =>
      desk.call('flightOrders.get', { params: { id: copyId(1 + (((round + 5) * 1_037_389) % size)) } }),
  ],
}

/** How the list of one agency grows: the same questions at ten thousand and at two hundred thousand orders. */
export const ordersList: Bench = {
  name: 'orders-list',
  title: 'Orders of one agency, p95 of its list, counts and details',
  run: () => growth(200_000),
}

/** The same at a million: six gigabytes of disk and some minutes. */
export const millionOrders: Bench = {
  name: 'million-orders',
  title: 'A million orders of one agency, p95 of its list, counts and details',
  byNameOnly: true,
  run: () => growth(1_000_000),
}

async function growth(big: number): Promise<Figure[]> {
  const product = await startProduct()
  try {
    const desk = await product.signIn('operator@harbour.demo')
    await seedOrder(product)
    await copyOrders(product.databaseUrl, 0, SMALL)
    const before = await measure(desk, SMALL)
    await copyOrders(product.databaseUrl, SMALL, big)
    const after = await measure(desk, big)
    return Object.keys(ASKS).map((name) => {
      const [small, value] = [before[name] ?? Number.NaN, after[name] ?? Number.NaN]
      return {
        name: `${name}, p95 at ${big.toLocaleString('en')} orders`,
        value,
        unit: 'ms',
        baseline: { value: small, what: `at ${SMALL.toLocaleString('en')} orders` },
        target: `grows by less than ${GROWTH} times`,
        met: value / small < GROWTH,
      }
    })
  } finally {
    await product.stop()
  }
}

async function measure(desk: Client, size: number): Promise<Record<string, number>> {
  const figures: Record<string, number> = {}
  for (const [name, asks] of Object.entries(ASKS)) {
    const samples: number[] = []
    for (let round = -5; round < ROUNDS; round += 1) {
      for (const ask of asks) {
        const started = performance.now()
        await ask(desk, round, size)
        if (round >= 0) samples.push(performance.now() - started)
      }
    }
    figures[name] = percentile(samples, 0.95)
  }
  return figures
}

/** One real order, issued through the product; the others are its copies. */
async function seedOrder(product: Product): Promise<void> {
  const desk = await product.signIn('operator@harbour.demo')
  const [offer] = await collect(desk, 1)
  if (!offer) throw new Error('no offer to make an order of')
  await orderOnce(desk, offer.token, 1)
  for (let look = 0; look < 100; look += 1) {
    const { rows } = await desk.call('flightOrders.list', { query: {} })
    if (rows[0]?.status === 'issued') return
    await sleep(200)
  }
  throw new Error('the order to copy was not issued')
}
