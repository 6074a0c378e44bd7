import { setTimeout as sleep } from 'node:timers/promises'
import { collect, orderOnce } from '../order-and-pay.ts'
import type { Bench, Figure } from '../figure.ts'
import { growthOf } from './growth.ts'
import { startProduct, type Product } from '../product.ts'
import { copyOrders } from './copies.ts'
import { QUESTIONS, sideOf } from './questions.ts'

const SMALL = 10_000
const ROUNDS = 300

/** How queries on one agency's orders scale: the same queries at ten thousand and at two hundred thousand orders. */
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
      return await growthOf(QUESTIONS, await sideOf(few, SMALL), await sideOf(many, big), ROUNDS)
    } finally {
      await many.stop()
    }
  } finally {
    await few.stop()
  }
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
