/**
 * Payments against TPC-B, on the same database in the same run: postings as the product makes them, one by one and through
 * the lane, and whole payments of orders through HTTP. Balances are verified after each cell.
 */
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { MovableClock } from '../../server/src/platform/clock/clock.ts'
import { openDatabase } from '../../server/src/platform/database/database.ts'
import { median, type Bench, type Figure } from '../figure.ts'
import { checkTpcB, fillTpcB, pgbench, tpcB } from './tpc-b.ts'
import { openWallets, payWallets, type Cell } from './wallets.ts'
import { collect, makeOrder, payOnce } from '../order-and-pay.ts'
import { type Client, type Product, startProduct } from '../product.ts'

const SECONDS = 4
const ROUNDS = 3
const ORDERS_OF_A_ROUND = 240
const ORDERS_PER_OFFER = 2
const MOST_CLIENTS = 64

const CELLS = [
  { wallets: 1, clients: 64, way: 'one by one' },
  { wallets: 1, clients: 64, way: 'lane', atLeast: 3 },
  { wallets: 1000, clients: 16, way: 'one by one' },
  { wallets: 1000, clients: 16, way: 'lane', atLeast: 1.2 },
] as const satisfies readonly (Omit<Cell, 'seconds'> & { atLeast?: number })[]

export const ledger: Bench = {
  name: 'ledger',
  title: 'Payments against TPC-B',
  byNameOnly: true,
  async run() {
    const product = await startProduct({ BENCH_TOP_UP: '1', BENCH_NO_WORKER: '1' })
    const owner = new pg.Client({ connectionString: product.databaseUrl })
    const db = openDatabase(product.databaseUrl, { clock: new MovableClock(), size: MOST_CLIENTS })
    await owner.connect()
    try {
      const orders = await openOrders(product)
      await fillTpcB(owner)
      await openWallets(owner)
      const rounds = new Map<string, number[]>()
      const note = (name: string, value: number | undefined) => {
        if (value !== undefined) rounds.set(name, [...(rounds.get(name) ?? []), value])
      }
      // The first round warms both sides up.
      for (let round = 0; round <= ROUNDS; round += 1) {
        const keep = round === 0 ? () => undefined : note
        for (const clients of [64, 16]) {
          await owner.query('checkpoint')
          keep(tpcName(clients), await tpcB(product.databaseUrl, { clients, seconds: SECONDS }))
          keep(pgbenchName(clients), await pgbench(product.databaseUrl, { clients, seconds: SECONDS }))
          await checkTpcB(owner)
          for (const cell of CELLS.filter((each) => each.clients === clients)) {
            await owner.query('checkpoint')
            keep(cellName(cell), await payWallets({ db, owner }, { ...cell, seconds: SECONDS }))
          }
        }
        keep(ORDERS, await orders.payRound(owner))
      }
      return figuresOf(rounds)
    } finally {
      await db.close()
      await owner.end()
      await product.stop()
    }
  },
}

const ORDERS = 'orders paid through HTTP, one wallet, 64 clients'
const tpcName = (clients: number) => `TPC-B through pg, ${clients} clients`
const pgbenchName = (clients: number) => `TPC-B by pgbench, ${clients} clients`
const cellName = ({ wallets, clients, way }: Omit<Cell, 'seconds'>) =>
  `payments posted, ${wallets === 1 ? 'one wallet' : '1,000 wallets'}, ${clients} clients, ${way}`

function figuresOf(rounds: ReadonlyMap<string, readonly number[]>): Figure[] {
  const of = (name: string) => median(rounds.get(name) ?? [])
  const beside = (name: string, clients: number, atLeast?: number): Figure => {
    const [value, baseline] = [of(name), of(tpcName(clients))]
    return {
      name,
      value,
      unit: '/s',
      baseline: { value: baseline, what: tpcName(clients) },
      ...(atLeast && { target: `at least ${atLeast} times TPC-B`, met: value >= atLeast * baseline }),
    }
  }
  return [
    ...CELLS.map((cell) =>
      beside(cellName(cell), cell.clients, 'atLeast' in cell ? cell.atLeast : undefined),
    ),
    beside(ORDERS, 64),
    ...[64, 16]
      .filter((clients) => rounds.has(pgbenchName(clients)))
      .map((clients) => beside(pgbenchName(clients), clients)),
  ]
}

/** Unpaid orders of one agency, made through the product before anything is measured. */
async function openOrders(product: Product) {
  const desk = await product.signIn('operator@harbour.demo')
  const wanted = ORDERS_OF_A_ROUND * (ROUNDS + 1)
  const tokens = await collect(desk, wanted / ORDERS_PER_OFFER)
  const queue = tokens.flatMap((token) => [token, token])
  const orders: { id: string; total: number }[] = []
  let at = 0
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let mine = at++; mine < Math.min(wanted, queue.length); mine = at++)
        // Seats sell out: an offer that is gone is passed over.
        await makeOrder(desk, queue[mine] ?? '', mine).then(
          (order) => orders.push(order),
          () => undefined,
        )
    }),
  )
  return { payRound: (owner: pg.Client) => payRound(desk, orders.splice(0, ORDERS_OF_A_ROUND), owner) }
}

async function payRound(
  desk: Client,
  orders: readonly { id: string; total: number }[],
  owner: pg.Client,
): Promise<number> {
  const balance = async () => {
    const { rows } = await owner.query<{ balance: string }>(
      `select balance from ledger.account where name = '110/balance/HKD'`,
    )
    return BigInt(rows[0]?.balance ?? 0)
  }
  const before = await balance()
  const left = [...orders]
  const started = performance.now()
  await Promise.all(
    Array.from({ length: MOST_CLIENTS }, async () => {
      for (let order = left.pop(); order; order = left.pop()) await payOnce(desk, order.id, randomUUID())
    }),
  )
  const seconds = (performance.now() - started) / 1000
  const total = orders.reduce((sum, order) => sum + BigInt(order.total), 0n)
  if (before - (await balance()) !== total) throw new Error('the orders paid are not what left the wallet')
  return orders.length / seconds
}
