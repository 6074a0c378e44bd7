/**
 * An agency in one file: it searches, checks the price, orders, pays, receives events, reads its tickets and refunds.
 *
 *     npm start            in one terminal
 *     npm run example      in another
 *
 * `INTERLINE_URL` and `INTERLINE_KEY` name another portal and key. It sells only with a test key, which moves no money.
 */
import { ApiError, InterlineClient, SignatureError, verifyEvent } from '@interline/client'
import type { FlightOrder, Reply, Solution, WebhookEvent } from '@interline/client'
import { randomInt, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

// Everybody knows the key and the password of the demo world; your own belong in the environment.
const {
  INTERLINE_URL: baseUrl = 'http://127.0.0.1:3000',
  INTERLINE_KEY: key = 'ak_test_Atlas-demo-key-for-the-example-agency-00001',
  INTERLINE_OWNER: username = 'owner@atlas.demo',
  INTERLINE_PASSWORD: password = 'Demo2026!',
} = process.env
const client = new InterlineClient({ baseUrl, key })
const DAY_MS = 86_400_000
const PATIENCE_MS = 120_000

// ── Search ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Everything that the suppliers offer: asks for more until they have answered. */
async function search(): Promise<{ readonly searchId: string; readonly solutions: Solution[] }> {
  const date = new Date(Date.now() + 60 * DAY_MS).toISOString().slice(0, 10)
  const journeys = [{ origin: 'airport-HKG', destination: 'airport-SIN', date }]
  const started = await client.call('flightSearch.start', { body: { journeys, passengers: { adult: 1 } } })
  const { searchId } = started
  const found = new Map(started.solutions.map((each) => [each.id, each]))
  let { status, cursor } = started
  while (status === 'running') {
    const more = await client.call('flightSearch.solutions', { body: { searchId, cursor, waitMs: 5_000 } })
    for (const each of more.solutions) found.set(each.id, each)
    for (const id of more.removed) found.delete(id)
    ;({ status, cursor } = more)
  }
  return { searchId, solutions: [...found.values()] }
}

/** Refundable, with one ticket that is issued at once, cheapest first. */
function choices(solutions: readonly Solution[]): Solution[] {
  return solutions
    .filter(({ tickets, rules, sourceTag, productType }) => {
      const quick = productType === 'fast-standard' || productType === 'preference-standard'
      return tickets.length === 1 && rules.refund.length > 0 && sourceTag === 'GDS' && quick
    })
    .toSorted((a, b) => a.priceDetail.total - b.priceDetail.total)
}

// ── Order and payment ──────────────────────────────────────────────────────────────────────────────────────────────────

async function order(): Promise<FlightOrder> {
  const { searchId, solutions } = await search()
  const wanted = choices(solutions)
  say(`${solutions.length} solutions, ${wanted.length} of them fit`)
  for (const solution of wanted) {
    const check = await client.call('flightSearch.verify', {
      params: { id: solution.id },
      body: { searchId },
    })
    // Sold out or changed: the next one. A real agency asks its customer.
    if (check.result !== 'ok' || check.verifyToken === null) continue
    say(`price checked: ${money(check.oldPrice.total, check.oldPrice.currency)}`)
    const passenger = {
      type: 'adult',
      surname: 'CHAN',
      given_names: 'TAI MAN',
      gender: 'male',
      birthday: '1985-06-15',
      nationality: 'GB',
      // Another passenger each time: a portal refuses the same one on the same flights.
      travel_document: {
        type: 'internationalityPassport',
        number: `5${randomInt(10_000_000, 99_999_999)}`,
        expiry: '2040-01-01',
        issuing_place: 'GB',
      },
    } as const
    const contact = { name: 'Chan Tai Man', areaCode: '852', phone: '25550110', email: 'desk@atlas.demo' }
    return client.call(
      'flightOrders.create',
      { body: { verifyToken: check.verifyToken, passengers: [passenger], contact } },
      // Stored with the customer's request by a real agency, so that a restart repeats it instead of ordering again.
      { idempotencyKey: randomUUID() },
    )
  }
  throw new Error('nothing that fits is on sale')
}

async function pay({ id, total }: FlightOrder): Promise<void> {
  const config = await client.call('flightOrders.paymentConfig', { query: { orderId: id } })
  const own = config.channels.find(
    ({ channel, enabled }) => enabled && (channel === 'credit' || channel === 'balance'),
  )
  if (!own) throw new Error('neither balance nor credit pays this order')
  await client.call(
    'flightOrders.pay',
    { params: { id }, body: { channel: own.channel, amount: total } },
    { idempotencyKey: randomUUID() },
  )
  say(`paid from ${own.channel}`)
}

/** Confirms the quote where the airline's rules have made one at once. */
async function refund(id: string): Promise<FlightOrder> {
  const asked = await client.call(
    'flightServicing.refund',
    { params: { id }, body: { reason: 0, subOption: '0.1' } },
    { idempotencyKey: randomUUID() },
  )
  const quote = asked.servicing?.quotes.at(-1)
  if (asked.status !== 'rfd_to_be_confirm' || !quote) return asked
  say(`refund quoted: ${money(quote.total, quote.currency)}`)
  return client.call('flightServicing.confirm', { params: { id: asked.id }, body: { quote: quote.seq } })
}

// ── Events ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

const seen = new Map<string, WebhookEvent>()

/** The receiver of a partner: checks each event, takes it once, answers quickly. Returns its address. */
async function startReceiver(secrets: readonly string[]) {
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      verifyEvent({ headers: request.headers, body: Buffer.concat(parts), secrets }).then(
        (event) => {
          if (!seen.has(event.id)) say(`event ${event.type} of ${event.orderId ?? 'no order'}`)
          seen.set(event.id, event)
          response.writeHead(204).end()
        },
        (error: unknown) => response.writeHead(error instanceof SignatureError ? 401 : 500).end(),
      )
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` }
}

async function eventOf(orderId: string, ...types: readonly string[]): Promise<WebhookEvent> {
  const until = Date.now() + PATIENCE_MS
  while (Date.now() < until) {
    const found = [...seen.values()].find((each) => each.orderId === orderId && types.includes(each.type))
    if (found) return found
    await sleep(200)
  }
  throw new Error(`no ${types.join(' or ')} of ${orderId} arrived`)
}

// The portal posts to public https addresses only. On a desk without one, its test receiver takes the events, and this
// relay passes them on as they were signed. A real agency enters its own address under Company, Webhooks.

interface Delivery {
  readonly id: string
  readonly state: string
  readonly body: string
  readonly history: readonly {
    readonly headers: readonly { readonly name: string; readonly value: string }[]
  }[]
}

/** Calls of the portal's own pages, with the session of an owner: they manage endpoints, which no API key may. */
async function asOwner() {
  let token = ''
  const ask = async <Data>(method: string, path: string, body?: object): Promise<Data> => {
    const answer = await fetch(`${baseUrl}/base/v2${path}`, {
      method,
      headers: {
        ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const envelope = (await answer.json()) as { code: number; data: Data; message: string }
    if (envelope.code !== 0) throw new Error(`${path}: ${envelope.message}`)
    return envelope.data
  }
  ;({ token } = await ask<{ token: string }>('POST', '/login', { username, password }))
  return ask
}

async function openEvents() {
  const ask = await asOwner()
  const { endpoint, secret } = await ask<{ endpoint: { id: string }; secret: string }>(
    'POST',
    '/webhooks/endpoints',
    { kind: 'booking', name: 'Example agency', address: null, types: TYPES },
  )
  const { server, address } = await startReceiver([secret])
  const passed = new Set<string>()
  const stop = new AbortController()
  const relay = async () => {
    while (!stop.signal.aborted) {
      const { rows } = await ask<{ rows: readonly Delivery[] }>(
        'GET',
        `/webhooks/deliveries?pageSize=100&endpointId=${endpoint.id}`,
      )
      for (const { id, state } of rows.toReversed()) {
        if (passed.has(id) || state !== 'delivered') continue
        const { body, history } = await ask<Delivery>('GET', `/webhooks/deliveries/${id}`)
        const headers = Object.fromEntries(
          (history[0]?.headers ?? []).map(({ name, value }) => [name, value]),
        )
        const answer = await fetch(address, { method: 'POST', headers, body })
        if (!answer.ok) throw new Error(`the receiver answered ${answer.status}`)
        passed.add(id)
      }
      await sleep(500)
    }
  }
  const ended = relay()
  return {
    ended,
    async close() {
      stop.abort()
      await ended.catch(() => undefined)
      server.close()
      await ask('DELETE', `/webhooks/endpoints/${endpoint.id}`)
    },
  }
}

const TYPES = [
  'order.created',
  'order.payment_succeeded',
  'order.ticketed',
  'order.failed',
  'refund.quoted',
  'refund.approved',
  'refund.rejected',
  'refund.reimbursed',
] as const

// ── The day of the agency ──────────────────────────────────────────────────────────────────────────────────────────────

async function sell(): Promise<void> {
  const booked = await order()
  say(`order ${booked.id} for ${money(booked.total, booked.currency)}: ${booked.status}`)
  await pay(booked)
  const done = await eventOf(booked.id, 'order.ticketed', 'order.failed')
  if (done.type !== 'order.ticketed') throw new Error(`order ${booked.id} was not ticketed`)
  const issued = await client.call('flightOrders.get', { params: { id: booked.id } })
  say(`tickets ${issued.ticketNumbers.join(', ')}, PNR ${issued.bookingNumber}`)
  const returned = await refund(booked.id)
  await eventOf(returned.id, 'refund.reimbursed')
  const after: Reply<'flightOrders.get'> = await client.call('flightOrders.get', {
    params: { id: returned.id },
  })
  say(`refund ${after.id}: ${after.status}, ${money(after.toReturn, after.currency)} returned`)
}

/** For people; all demo currencies of this agency have two decimals. */
function money(minor: number, currency: string): string {
  return `${currency} ${(minor / 100).toFixed(2)}`
}

/** `traceId` finds the call in the portal's log. */
function told(error: unknown): string {
  if (error instanceof ApiError) return `${error.call}: ${error.message} (${error.key}, ${error.traceId})`
  if (error instanceof TypeError && error.message === 'fetch failed')
    return `Nothing answers at ${baseUrl}: run npm start first, or set INTERLINE_URL.`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

if (!key.startsWith('ak_test_')) throw new Error('The example sells only with a test key.')
try {
  const events = await openEvents()
  try {
    await Promise.race([sell(), events.ended])
  } finally {
    await events.close()
  }
} catch (error) {
  process.stderr.write(`${told(error)}\n`)
  process.exit(1)
}
