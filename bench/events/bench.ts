import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { AGENCY } from '../../server/db/seed/agencies.ts'
import { percentile, type Bench, type Figure } from '../figure.ts'
import { collect, orderOnce } from '../order-and-pay.ts'
import { copyId, copyOrders } from '../orders/copies.ts'
import { startProduct, type Product } from '../product.ts'
import { openBareRunner } from './bare.ts'
import { openReceivers, type Receivers } from './receivers.ts'

/** Deliveries in all, and how many become due each second: `EVENTS=20000 EVENTS_PER_SECOND=200 npm run bench -- events`. */
const DELIVERIES = Number(process.env['EVENTS'] ?? 100_000)
const PER_SECOND = Number(process.env['EVENTS_PER_SECOND'] ?? 400)
/** Transitions that partners are told of, in their order. */
const LIFE = ['O1', 'O7', 'O9', 'O13', 'O15'] as const
/** Orders with events at the same time. */
const AT_ONCE = 8
/** Copied orders have events of their own, which are older than every endpoint. */
const FIRST_SEQUENCE = 1_000
/** After the last event, for those that are on their way. */
const REST_MS = 15_000
const MEGABYTE = 1024 * 1024
const TARGET_MS = 2_000

/** Events to fifty endpoints, of which five are dead and five slow, at a constant rate. */
export const events: Bench = {
  name: 'events',
  title: `${DELIVERIES.toLocaleString('en')} events to 50 endpoints, 5 dead and 5 slow, ${PER_SECOND} a second`,
  byNameOnly: true,
  async run() {
    const receivers = await openReceivers()
    const product = await startProduct({}, fileURLToPath(new URL('./serve.ts', import.meta.url)))
    const client = new pg.Client({ connectionString: product.databaseUrl })
    await client.connect()
    try {
      const told = Math.floor(DELIVERIES / receivers.addresses.length)
      await arrange(product, Math.ceil(told / LIFE.length))
      await product.tell(receivers.addresses)
      const memory: number[] = []
      const sampling = setInterval(() => void product.tell([]).then((rss) => memory.push(rss)), 1_000)
      await atRate(told, receivers.addresses.length, (at) => insertEvent(client, at))
      await sleep(REST_MS)
      clearInterval(sampling)
      const own = judged(receivers, told)
      const wanted = told * receivers.addresses.length
      await product.tell([])
      return [...figuresOf(own, memory, await bare(product, receivers, told)), await rest(client, wanted)]
    } finally {
      await client.end()
      await product.stop()
      receivers.stop()
    }
  },
}

/** An issued order, and copies of it. */
async function arrange(product: Product, orders: number): Promise<void> {
  const desk = await product.signIn('operator@harbour.demo')
  const [token] = await collect(desk, 1)
  if (!token) throw new Error('no offer to make an order of')
  await orderOnce(desk, token, 1)
  await product.tell([])
  await copyOrders(product.databaseUrl, orders)
}

/** Event `at`: a few orders live through their events at the same time. */
function eventAt(at: number): { orderId: string; sequence: number; transition: string } {
  const group = Math.floor(at / (AT_ONCE * LIFE.length))
  const within = at % (AT_ONCE * LIFE.length)
  const step = Math.floor(within / AT_ONCE)
  return {
    orderId: copyId(1 + group * AT_ONCE + (within % AT_ONCE)),
    sequence: FIRST_SEQUENCE + step,
    transition: LIFE[step] ?? LIFE[0],
  }
}

/** Calls `tell` for each event, so that its deliveries become due at the rate. Late calls are made up for. */
async function atRate(count: number, fan: number, tell: (at: number) => Promise<unknown>): Promise<void> {
  const began = performance.now()
  for (let at = 0; at < count; at += 1) {
    const early = began + (at * fan * 1_000) / PER_SECOND - performance.now()
    if (early > 0) await sleep(early)
    await tell(at)
  }
}

function insertEvent(client: pg.Client, at: number): Promise<unknown> {
  const { orderId, sequence, transition } = eventAt(at)
  return client.query(
    `insert into order_events (order_id, seq, agency_id, at, actor_type, actor_name, transition, action, from_status, to_status)
     values ($1, $2, $3, clock_timestamp(), 'supplier', 'bench', $4, 'bench', 'issuing', 'issued')`,
    [orderId, sequence, AGENCY.harbour, transition],
  )
}

interface Judged {
  /** Milliseconds from event to arrival at healthy endpoints; of those that did not arrive in time, until the end. */
  readonly waits: readonly number[]
  readonly missing: number
  /** Arrivals before an earlier event of their order. */
  readonly overtaken: number
}

function judged({ arrivals, kindOf, addresses }: Receivers, told: number): Judged {
  const healthy = arrivals.filter(({ endpoint }) => kindOf(endpoint) === 'healthy')
  const wanted = told * addresses.filter((_, at) => kindOf(at) === 'healthy').length
  const last = new Map<string, number>()
  let overtaken = 0
  for (const { endpoint, orderId, sequence } of arrivals) {
    const key = `${endpoint} ${orderId}`
    const expected = (last.get(key) ?? FIRST_SEQUENCE - 1) + 1
    if (sequence !== expected) overtaken += 1
    last.set(key, Math.max(sequence, expected - 1))
  }
  const missing = Math.max(0, wanted - healthy.length)
  const never = Array.from({ length: missing }, () => Number.POSITIVE_INFINITY)
  return { waits: [...healthy.map(({ waitMs }) => waitMs), ...never], missing, overtaken }
}

async function bare(product: Product, receivers: Receivers, told: number): Promise<Judged> {
  receivers.clear()
  const runner = await openBareRunner(product.databaseUrl, receivers.addresses)
  try {
    await atRate(told, receivers.addresses.length, (at) =>
      runner.tell({ ...eventAt(at), createdAt: new Date().toISOString() }),
    )
    await sleep(REST_MS)
    return judged(receivers, told)
  } finally {
    await runner.stop()
  }
}

function figuresOf(own: Judged, memory: readonly number[], other: Judged): Figure[] {
  const what = 'a job of pg-boss for each'
  const p95 = percentile(own.waits, 0.95)
  const quarter = Math.floor(memory.length / 4)
  const peak = (samples: readonly number[]) => Math.max(...samples) / MEGABYTE
  const [early, late] = [peak(memory.slice(quarter, quarter * 2)), peak(memory.slice(quarter * 3))]
  return [
    {
      name: 'wait of healthy endpoints, the middle one',
      value: percentile(own.waits, 0.5),
      unit: 'ms',
      baseline: { value: percentile(other.waits, 0.5), what },
    },
    {
      name: 'wait of healthy endpoints, 95 of 100',
      value: p95,
      unit: 'ms',
      baseline: { value: percentile(other.waits, 0.95), what },
      target: 'under 2 s',
      met: p95 < TARGET_MS,
    },
    {
      name: 'not arrived at healthy endpoints',
      value: own.missing,
      unit: 'events',
      baseline: { value: other.missing, what },
      target: 'none',
      met: own.missing === 0,
    },
    {
      name: 'before an earlier event of their order',
      value: own.overtaken,
      unit: 'events',
      baseline: { value: other.overtaken, what },
      target: 'none',
      met: own.overtaken === 0,
    },
    {
      name: 'memory at the end',
      value: late,
      unit: 'MB',
      baseline: { value: early, what: 'in the second quarter' },
      target: 'at most a tenth more',
      met: late <= early * 1.1,
    },
  ]
}

/** What still waits: for dead and slow endpoints alone. */
async function rest(client: pg.Client, wanted: number): Promise<Figure> {
  const { rows } = await client.query<{ count: string }>(
    `select count(*) from webhook_deliveries where state = 'pending'`,
  )
  return {
    name: 'waiting for dead and slow endpoints',
    value: Number(rows[0]?.count ?? wanted),
    unit: 'events',
  }
}
