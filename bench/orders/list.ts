import { setTimeout as sleep } from 'node:timers/promises'
import { collect, orderOnce } from '../order-and-pay.ts'
import { median, percentile, type Bench, type Figure } from '../figure.ts'
import { startProduct, type Product } from '../product.ts'
import { copyOrders } from './copies.ts'
import { QUESTIONS, sideOf, type Asking, type Side } from './questions.ts'

const SMALL = 10_000
const WARM_UP = 5
const ROUNDS = 300
const GROWTH = 1.5

/** How what is asked of one agency's orders grows: the same questions at ten thousand and at two hundred thousand orders. */
export const ordersList: Bench = {
  name: 'orders-list',
  title: 'Orders of one agency, p95 of its lists, counts and details',
  run: () => growth(200_000),
}

/** The same at a million: twenty gigabytes under `TMPDIR` and half an hour. */
export const millionOrders: Bench = {
  name: 'million-orders',
  title: 'A million orders of one agency, p95 of its lists, counts and details',
  byNameOnly: true,
  run: () => growth(1_000_000),
}

async function growth(big: number): Promise<Figure[]> {
  const few = await startProduct()
  try {
    const many = await startProduct()
    try {
      await fill(few, SMALL)
      await fill(many, big)
      return await compare(await sideOf(few, SMALL), await sideOf(many, big))
    } finally {
      await many.stop()
    }
  } finally {
    await few.stop()
  }
}

/** Both are asked by turns, so that whatever else the machine does meets both. */
async function compare(few: Side, many: Side): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [name, ask] of Object.entries(QUESTIONS)) {
    const samples = { few: [] as number[], many: [] as number[] }
    for (let round = -WARM_UP; round < ROUNDS; round += 1) {
      const took = { few: await timed(ask, few, round), many: await timed(ask, many, round) }
      if (round < 0) continue
      samples.few.push(took.few)
      samples.many.push(took.many)
    }
    const [small, value] = [percentile(samples.few, 0.95), percentile(samples.many, 0.95)]
    const middles = [samples.few, samples.many].map((each) => median(each).toFixed(1)).join(' and ')
    figures.push({
      name,
      value,
      unit: 'ms',
      baseline: {
        value: small,
        what: `at ${few.size.toLocaleString('en')} orders, medians ${middles}`,
      },
      target: `grows by less than ${GROWTH} times`,
      met: value / small < GROWTH,
    })
  }
  return figures
}

async function timed(ask: Asking, side: Side, round: number): Promise<number> {
  const started = performance.now()
  await ask(side, round)
  return performance.now() - started
}

/** One real order, issued through the product; the others are its copies. */
async function fill(product: Product, size: number): Promise<void> {
  const desk = await product.signIn('operator@harbour.demo')
  const [token] = await collect(desk, 1)
  if (!token) throw new Error('no offer to make an order of')
  await orderOnce(desk, token, 1)
  for (let look = 0; ; look += 1) {
    const { rows } = await desk.call('flightOrders.list', { query: {} })
    if (rows[0]?.status === 'issued') break
    if (look === 100) throw new Error('the order to copy was not issued')
    await sleep(200)
  }
  await copyOrders(product.databaseUrl, size, { varied: true })
}
