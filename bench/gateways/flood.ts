import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { GATEWAY_CHANNELS } from '@interline/domain/ledger/channels'
import pg from 'pg'
import { median, percentile, type Bench, type Figure } from '../figure.ts'
import { collect, makeOrder } from '../order-and-pay.ts'
import { startProduct, type Product } from '../product.ts'
import { openUsage, type Usage } from '../usage.ts'
import { connectSimulated, ownHeaders, type Notified, type Simulated } from './simulated.ts'

/** Two notifications of each: a hundred genuine ones. */
const ORDERS = 50
const GENUINE = ORDERS * 2
/** Of each genuine one: ten in all, nine of them worthless. */
const FORGED = 4.5
const DOUBLED = 4.5
const FLOOD_MS = 10_000
/** Forged ones of each channel whose cost is measured. */
const COSTED = 300
const TURNS = 5
/** The baseline among them. */
const NOBODY = ''
const LANES = 8
const PATIENCE_MS = 60_000

/** A thousand notifications in ten seconds, nine of ten forged or doubled, while orders are paid. */
export const gatewayFlood: Bench = {
  name: 'gateway-flood',
  title: `${GENUINE * 10} notifications in ten seconds, nine of ten forged or doubled, while ${ORDERS} orders are paid`,
  byNameOnly: true,
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'interline-bench-flood-'))
    // The limit of refused notifications is far above what is sent: each is verified.
    const product = await startProduct({ BENCH_COUNT: '1' })
    const db = new pg.Client({ connectionString: product.databaseUrl })
    let simulated: Simulated | undefined
    try {
      await db.connect()
      simulated = await connectSimulated(product, folder, GATEWAY_CHANNELS)
      const costs = await costOfForged(product, simulated)
      const flooded = await flood(product, db, simulated)
      return [...costs, ...flooded]
    } finally {
      await simulated?.stop()
      await db.end()
      await product.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

/** Processor time of server and database for a forged notification of each channel. */
async function costOfForged(product: Product, simulated: Simulated): Promise<Figure[]> {
  const usage = await openUsage(product)
  const models = new Map<string, Notified>()
  for (const { channel } of simulated.merchants)
    models.set(channel, await genuineOf(product, simulated, channel))
  const nothing = { path: '/notify/nobody/nothing', headers: {}, body: Buffer.from('{}') }
  const sendables = new Map<string, Sendable>([[NOBODY, nothing]])
  for (const [channel, genuine] of models) sendables.set(channel, forged(genuine))
  const samples = new Map([...sendables.keys()].map((name) => [name, [] as number[]]))
  // In turns: other load on the machine is the same for all. The first turn warms up.
  for (let turn = 0; turn <= TURNS; turn += 1)
    for (const [name, one] of sendables) {
      const cost = await spent(usage, () => sendAll(product, one, COSTED))
      if (turn > 0) samples.get(name)?.push(cost)
    }
  const costOf = (name: string) => median(samples.get(name) ?? [])
  const baseline = { value: costOf(NOBODY), what: 'a request for a channel that does not exist' }
  return [...models.keys()].map((channel) => {
    const value = costOf(channel)
    return {
      name: `a forged notification, ${channel}`,
      value,
      unit: 'ms',
      baseline,
      target: 'less than 1 ms',
      met: value < 1,
    }
  })
}

type Sendable = Pick<Notified, 'path' | 'headers' | 'body'>

async function spent(usage: Usage, work: () => Promise<void>): Promise<number> {
  const before = await usage()
  await work()
  const after = await usage()
  return (after.nodeMs + after.postgresMs - before.nodeMs - before.postgresMs) / COSTED
}

async function sendAll(product: Product, one: Sendable, times: number): Promise<void> {
  let left = times
  const lane = async () => {
    while (left > 0) {
      left -= 1
      if ((await send(product, one)) < 400) throw new Error(`${one.path}: a forged notification was accepted`)
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
}

async function send(product: Product, { path, headers, body }: Sendable): Promise<number> {
  const answer = await fetch(`${product.address}${path}`, {
    method: 'POST',
    headers: ownHeaders(headers),
    body: new Uint8Array(body),
  })
  await answer.arrayBuffer()
  return answer.status
}

/** Another last digit: no longer what was signed. */
function forged({ body, ...one }: Notified): Sendable {
  const changed = Buffer.from(body)
  const at = changed.findLastIndex((byte) => byte >= 0x30 && byte <= 0x39)
  changed[at] = changed[at] === 0x37 ? 0x38 : 0x37
  return { ...one, body: changed }
}

/** The first notification of a top-up that was paid by a channel. */
async function genuineOf(product: Product, simulated: Simulated, channel: string): Promise<Notified> {
  const owner = await product.signIn('owner@harbour.demo')
  const before = simulated.notified.length
  const attempt = await owner.call(
    'gatewayPayments.topUp',
    { body: { channel: channel as (typeof GATEWAY_CHANNELS)[number], amount: 100_000 } },
    randomUUID(),
  )
  if (attempt.action?.kind === 'redirect') await (await fetch(attempt.action.url)).arrayBuffer()
  const db = new pg.Client({ connectionString: product.databaseUrl })
  await db.connect()
  const ref = await refOf(db, attempt.id)
  await db.end()
  if ((await simulated.control(channel, 'payer', { ref, action: 'pay' })) !== true)
    throw new Error(`${channel}: the payer cannot pay`)
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(10)) {
    const found = simulated.notified.slice(before).find(({ path }) => path.startsWith(`/notify/${channel}/`))
    if (found && found.status < 300) return found
    if (found) throw new Error(`${channel}: a genuine notification was answered with ${found.status}`)
  }
  throw new Error(`${channel} sent no notification`)
}

async function refOf(db: pg.Client, id: string): Promise<string> {
  const { rows } = await db.query<{ ref: string }>('select ref from gateway_attempts where id = $1', [id])
  return rows[0]?.ref ?? ''
}

async function flood(product: Product, db: pg.Client, simulated: Simulated): Promise<Figure[]> {
  const desk = await product.signIn('operator@harbour.demo')
  const tokens = (await collect(desk, ORDERS)).slice(0, ORDERS)
  const orders: { id: string; ref: string }[] = []
  for (const [at, token] of tokens.entries()) {
    const { id, total } = await makeOrder(desk, token, at + 1)
    const { attempt } = await desk.call(
      'flightOrders.pay',
      { params: { id }, body: { channel: 'stripe', amount: total } },
      randomUUID(),
    )
    orders.push({ id, ref: await refOf(db, attempt?.id ?? '') })
  }
  await sleep(1500)
  const counted = await countsOf(db)
  const from = simulated.notified.length
  const paid = await pourOut(product, simulated, orders)
  const genuine = simulated.notified.slice(from)
  const late = await issuedAfter(db, orders)
  // Refusals are written once a second.
  await sleep(1500)
  const after = await countsOf(db)
  const twice = await settledTwice(db)
  const wrong = paid.accepted + (after.refused - counted.refused === paid.forged ? 0 : 1)
  return [
    plain('genuine notifications', genuine.length),
    plain('forged', paid.forged),
    plain('doubled', paid.doubled),
    plain('sent in', paid.seconds, 's'),
    none('genuine ones refused', genuine.filter(({ status }) => status >= 300).length),
    none('forged ones accepted or not counted', wrong),
    none('events stored twice', after.stored - counted.stored - genuine.length),
    none('orders without a ticket', ORDERS - late.length),
    none('payments settled twice', twice),
    plain('notification to ticket, median', percentile(late, 0.5), 'ms'),
    plain('notification to ticket, p95', percentile(late, 0.95), 'ms'),
  ]
}

const plain = (name: string, value: number, unit = ''): Figure => ({ name, value, unit })
const none = (name: string, value: number): Figure => ({
  ...plain(name, value),
  target: 'none',
  met: value === 0,
})

/** Pays the orders one after another; each notification is sent again and forged in the time that is left. */
async function pourOut(product: Product, simulated: Simulated, orders: readonly { readonly ref: string }[]) {
  const start = performance.now()
  const sent = { forged: 0, doubled: 0, accepted: 0 }
  const running: Promise<void>[] = []
  let seen = simulated.notified.length
  const first = seen
  const echo = async (one: Notified, copies: { doubled: number; forged: number }) => {
    const all = [
      ...Array.from({ length: copies.doubled }, () => one),
      ...Array.from({ length: copies.forged }, () => forged(one)),
    ]
    await Promise.all(
      all.map(async (copy) => {
        const left = FLOOD_MS - (performance.now() - start)
        await sleep(Math.random() * Math.max(0, left))
        const status = await send(product, copy)
        if (copy === one) sent.doubled += 1
        else sent.forged += 1
        if (copy !== one && status < 400) sent.accepted += 1
      }),
    )
  }
  /** Returns how many have come so far. */
  const echoNew = () => {
    for (const one of simulated.notified.slice(seen)) {
      const odd = (seen - first) % 2
      running.push(echo(one, { doubled: Math.floor(DOUBLED) + odd, forged: Math.ceil(FORGED) - odd }))
      seen += 1
    }
    return seen - first
  }
  for (const [at, { ref }] of orders.entries()) {
    // The last ones are paid while what came before is still being repeated.
    const due = (at * FLOOD_MS * 0.9) / orders.length
    await sleep(Math.max(0, due - (performance.now() - start)))
    await simulated.control('stripe', 'payer', { ref, action: 'pay' })
    echoNew()
  }
  for (const end = Date.now() + PATIENCE_MS; echoNew() < GENUINE && Date.now() < end;) await sleep(5)
  await Promise.all(running)
  return { ...sent, seconds: (performance.now() - start) / 1000 }
}

/** Milliseconds from the stored notification to the ticket, of every order that has one in the end. */
async function issuedAfter(db: pg.Client, orders: readonly { readonly id: string }[]): Promise<number[]> {
  const ids = orders.map(({ id }) => id)
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(200)) {
    const { rows } = await db.query<{ late: string }>(
      `select extract(epoch from (e.at - i.at)) * 1000 as late
       from gateway_attempts a
       join orders o on o.id = a.payable_id and o.status = 'issued'
       join lateral (select min(received_at) as at from inbound_events where position(a.ref in content::text) > 0) i on true
       join lateral (select max(at) as at from order_events where order_id = o.id and to_status = 'issued') e on true
       where a.payable_id = any ($1) and a.settled = 'paid'`,
      [ids],
    )
    if (rows.length === ids.length || Date.now() > end - 300) return rows.map(({ late }) => Number(late))
  }
  return []
}

async function countsOf(db: pg.Client): Promise<{ stored: number; refused: number }> {
  const { rows } = await db.query<{ stored: string; refused: string }>(
    `select (select count(*) from inbound_events) as stored,
       (select coalesce(sum(refused), 0) from merchant_account_refusals) as refused`,
  )
  return { stored: Number(rows[0]?.stored), refused: Number(rows[0]?.refused) }
}

/** Ledger entries of arrived money beyond one for each attempt, and attempts beyond one for each order. */
async function settledTwice(db: pg.Client): Promise<number> {
  const { rows } = await db.query<{ n: string }>(
    `select coalesce(sum(n - 1), 0) as n from (
       select count(*) as n from ledger.entry where event_id in (select id from gateway_attempts) group by event_type, event_id
       union all
       select count(*) from gateway_attempts where settled is not null group by payable_id
     ) x`,
  )
  return Number(rows[0]?.n)
}
