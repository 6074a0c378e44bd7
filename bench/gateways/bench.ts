import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import Stripe from 'stripe'
import type { SimulatedMerchant } from '../../simulators/payments/launch.ts'
import { percentile, type Bench, type Figure } from '../figure.ts'
import { collect, makeOrder, payOnce } from '../order-and-pay.ts'
import { startProduct, type Client } from '../product.ts'
import { openUsage } from '../usage.ts'
import { connectSimulated, type Simulated } from './simulated.ts'

/** `ORDERS=400` measures that many. */
const ORDERS = Number(process.env.ORDERS ?? 150)
/** Before measuring: connections, plans of statements, compiled code. */
const WARM_UP = 20
/** How often an order is looked at; no figure is more exact. */
const LOOK_MS = 2
const PATIENCE_MS = 20_000

/** What an order took, in milliseconds. */
interface Paid {
  /** The payer's request until there is a page to pay on. */
  readonly begun: number
  readonly acknowledged: number
  /** From the first notification until the ticket is issued. */
  readonly issued: number
  /** The same session created by Stripe's own library at the same simulator. */
  readonly bare: number
  /** Another order paid from the balance: from the request until the ticket is issued. */
  readonly byBalance: number
}

/** An order paid through simulated Stripe over HTTP, against the round trip of Stripe's own library to the same simulator. */
export const gateways: Bench = {
  name: 'gateways',
  title: `${ORDERS} orders paid through simulated Stripe, notification to ticket`,
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'interline-bench-gateways-'))
    const product = await startProduct({ BENCH_TOP_UP: '1', BENCH_COUNT: '1' })
    const db = new pg.Client({ connectionString: product.databaseUrl })
    let simulated: Simulated | undefined
    try {
      await db.connect()
      simulated = await connectSimulated(product, folder, ['stripe'])
      const [merchant] = simulated.merchants
      if (!merchant) throw new Error('Stripe is not connected')
      const stripe = libraryFor(merchant)
      const desk = await product.signIn('operator@harbour.demo')
      const tokens = (await collect(desk, WARM_UP + ORDERS)).slice(0, WARM_UP + ORDERS)
      const usage = await openUsage(product)
      const all: Paid[] = []
      const used = { byGateway: [] as number[], byBalance: [] as number[] }
      const spent = async () => {
        const { nodeMs, postgresMs } = await usage()
        return nodeMs + postgresMs
      }
      for (const [at, token] of tokens.entries()) {
        const orders = {
          gateway: await makeOrder(desk, token, 2 * at + 1),
          balance: await makeOrder(desk, token, 2 * at + 2),
        }
        const before = await spent()
        const byGateway = await once({ desk, db, stripe, simulated, order: orders.gateway })
        const between = await spent()
        all.push({ ...byGateway, byBalance: await onceByBalance(desk, db, orders.balance.id) })
        used.byGateway.push(between - before)
        used.byBalance.push((await spent()) - between)
      }
      return figuresOf(all.slice(WARM_UP), {
        byGateway: used.byGateway.slice(WARM_UP),
        byBalance: used.byBalance.slice(WARM_UP),
      })
    } finally {
      await simulated?.stop()
      await db.end()
      await product.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

function libraryFor({ endpoint, keys }: SimulatedMerchant): Stripe {
  const { hostname: host, port } = new URL(endpoint)
  return new Stripe(keys['secretKey']?.[0] ?? '', {
    protocol: 'http',
    host,
    port,
    maxNetworkRetries: 0,
    telemetry: false,
  })
}

async function once({
  desk,
  db,
  stripe,
  simulated,
  order: { id, total },
}: {
  readonly desk: Client
  readonly db: pg.Client
  readonly stripe: Stripe
  readonly simulated: Simulated
  readonly order: { readonly id: string; readonly total: number }
}): Promise<Omit<Paid, 'byBalance'>> {
  const start = performance.now()
  const { attempt } = await desk.call(
    'flightOrders.pay',
    { params: { id }, body: { channel: 'stripe', amount: total } },
    randomUUID(),
  )
  const begun = performance.now() - start
  if (attempt?.action?.kind !== 'redirect') throw new Error(`${id} cannot be paid`)
  const { rows } = await db.query<{ ref: string }>('select ref from gateway_attempts where id = $1', [
    attempt.id,
  ])
  const ref = rows[0]?.ref ?? ''
  const bare = await bareRoundTrip(stripe, `BARE${ref}`, total)
  const before = simulated.notified.length
  await simulated.control('stripe', 'payer', { ref, action: 'pay' })
  const issuedAt = await whenIssued(db, id)
  // The session's own notification follows the payment's.
  const of = () => simulated.notified.slice(before).filter(({ body }) => body.includes(ref))
  for (const end = performance.now() + PATIENCE_MS; of().length < 2 && performance.now() < end;)
    await sleep(LOOK_MS)
  const [first] = of().toSorted((one, other) => one.arrivedAt - other.arrivedAt)
  if (!first) throw new Error(`${id} was not notified`)
  return {
    begun,
    acknowledged: first.answeredAt - first.arrivedAt,
    issued: issuedAt - first.arrivedAt,
    bare,
  }
}

async function onceByBalance(desk: Client, db: pg.Client, id: string): Promise<number> {
  const start = performance.now()
  await payOnce(desk, id, randomUUID())
  return (await whenIssued(db, id)) - start
}

/** What any shop that sells through Stripe has to do before its payer can pay. */
async function bareRoundTrip(stripe: Stripe, ref: string, amount: number): Promise<number> {
  const start = performance.now()
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'payment',
      client_reference_id: ref,
      line_items: [
        {
          quantity: 1,
          price_data: { currency: 'hkd', unit_amount: amount, product_data: { name: 'Tickets' } },
        },
      ],
      payment_intent_data: { metadata: { ref } },
      success_url: 'https://shop.example/done',
    },
    { idempotencyKey: ref },
  )
  if (session.url === null) throw new Error('the library has no page to pay on')
  return performance.now() - start
}

async function whenIssued(db: pg.Client, id: string): Promise<number> {
  let status: string | undefined
  for (const end = performance.now() + PATIENCE_MS; performance.now() < end; await sleep(LOOK_MS)) {
    const { rows } = await db.query<{ status: string }>('select status from orders where id = $1', [id])
    status = rows[0]?.status
    if (status === 'issued') return performance.now()
  }
  throw new Error(`${id} is ${status}`)
}

/** `used`: processor milliseconds of server and database for each order. */
function figuresOf(
  all: readonly Paid[],
  used: { readonly byGateway: readonly number[]; readonly byBalance: readonly number[] },
): Figure[] {
  const of = (what: keyof Paid) => all.map((one) => one[what])
  const own = all.map(({ begun, issued, bare }) => begun - bare + issued)
  const shares = [
    ['median', 0.5],
    ['p95', 0.95],
  ] as const
  const beside = (name: string, samples: readonly number[], what: 'bare' | 'byBalance'): Figure[] =>
    shares.map(([word, share]) => ({
      name: `${name}, ${word}`,
      value: percentile(samples, share),
      unit: 'ms',
      baseline: { value: percentile(of(what), share), what: BASELINES[what] },
    }))
  const mean = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0) / values.length
  return [
    ...beside('page to pay on', of('begun'), 'bare'),
    ...beside('notification acknowledged', of('acknowledged'), 'bare'),
    ...beside('notification to ticket', of('issued'), 'byBalance'),
    ...beside("the product's own share", own, 'byBalance'),
    {
      name: 'processor time of an order',
      value: mean(used.byGateway),
      unit: 'ms',
      baseline: { value: mean(used.byBalance), what: BASELINES.byBalance },
    },
  ]
}

const BASELINES = {
  bare: 'a session by the official library',
  byBalance: 'paid from the balance, request to ticket',
} as const
