import { randomUUID } from 'node:crypto'
import { bareRows } from './orders/bare-rows.ts'
import type { Bench, Figure } from './figure.ts'
import { perSecond } from './lanes.ts'
import { searchToEnd, startProduct, type Client } from './product.ts'
import { openUsage, type Usage } from './usage.ts'

const CONNECTIONS = 16
const SECONDS = 6
const TURNS = 3
/** Warm-up of both sides before measuring: start-up cost occurs once. */
const WARM_UP_SECONDS = 4
/** Seats that one verified offer covers in this run; the sandbox has up to nine. */
const ORDERS_PER_OFFER = 2
const OFFERS = 800

const PAIRS = [
  ['HKG', 'SIN'],
  ['HKG', 'NRT'],
  ['HKG', 'BKK'],
  ['HKG', 'TPE'],
  ['HKG', 'ICN'],
  ['HKG', 'PEK'],
  ['HKG', 'PVG'],
  ['HKG', 'KUL'],
  ['SIN', 'BKK'],
  ['SIN', 'HKG'],
  ['SIN', 'CGK'],
  ['SIN', 'SYD'],
  ['NRT', 'HKG'],
  ['ICN', 'NRT'],
  ['TPE', 'NRT'],
  ['BKK', 'HKG'],
] as const

/** The result of a side: orders per second, and the cost of one order. */
interface Round {
  readonly perSecond: number
  /** Processor milliseconds; undefined where the machine does not report them. */
  readonly postgresMs: number | undefined
  readonly nodeMs: number | undefined
  readonly statements: number
}

/** An order created and paid through HTTP, against the same rows written by three SQL functions. */
export const orderAndPay: Bench = {
  name: 'order-and-pay',
  title: `Order and pay, ${CONNECTIONS} connections`,
  async run() {
    const product = await startProduct({ BENCH_TOP_UP: '1', BENCH_NO_WORKER: '1', BENCH_COUNT: '1' })
    try {
      const desk = await product.signIn('operator@harbour.demo')
      const tokens = await collect(desk)
      const queue = tokens.flatMap((token) => Array.from({ length: ORDERS_PER_OFFER }, () => token))
      let at = 0
      const make = async () => {
        const token = queue[at++]
        return token ? orderOnce(desk, token, at) : undefined
      }
      const model = await make()
      if (!model) throw new Error('no offer was found')
      const yardstick = await bareRows(product.databaseUrl, { connections: CONNECTIONS, ...model })
      let by = 0
      const bare = () => yardstick.orderAndPay(by++)
      const usage = await openUsage(product)
      await round(make, WARM_UP_SECONDS, usage)
      await round(bare, WARM_UP_SECONDS, usage)
      const made: Round[] = []
      const hand: Round[] = []
      // Alternating, so that other load on the machine slows both down equally.
      for (let turn = 0; turn < TURNS; turn += 1) {
        await yardstick.tidyUp()
        made.push(await round(make, SECONDS, usage))
        await yardstick.tidyUp()
        hand.push(await round(bare, SECONDS, usage))
      }
      await yardstick.stop()
      return figuresOf(made, hand)
    } finally {
      await product.stop()
    }
  },
}

async function round(once: () => Promise<unknown>, seconds: number, usage: Usage): Promise<Round> {
  let done = 0
  const before = await usage()
  const rate = await perSecond({ connections: CONNECTIONS, seconds }, async () => {
    const isDone = (await once()) !== undefined
    if (isDone) done += 1
    return isDone
  })
  const after = await usage()
  const each = (what: 'postgresMs' | 'nodeMs' | 'statements') => (after[what] - before[what]) / done
  return {
    perSecond: rate,
    postgresMs: Number.isNaN(before.postgresMs) ? undefined : each('postgresMs'),
    nodeMs: Number.isNaN(before.nodeMs) ? undefined : each('nodeMs'),
    statements: each('statements'),
  }
}

function figuresOf(made: readonly Round[], hand: readonly Round[]): Figure[] {
  const middle = (rounds: readonly Round[], what: keyof Round) => mean(rounds.map((one) => one[what]))
  const what = 'the same rows by three SQL functions'
  const beside = (name: string, field: keyof Round, unit: string): Figure[] => {
    const [value, bare] = [middle(made, field), middle(hand, field)]
    if (value === undefined || bare === undefined) return []
    return [{ name, value, unit, baseline: { value: bare, what } }]
  }
  const ratio = (middle(made, 'perSecond') ?? 0) / (middle(hand, 'perSecond') ?? 1)
  const [rate] = beside('orders made and paid a second', 'perSecond', '/s')
  return [
    ...(rate ? [{ ...rate, target: 'at least 0.4 of it', met: ratio >= 0.4 }] : []),
    { name: 'statements of an order', value: middle(made, 'statements') ?? 0, unit: '' },
    ...beside('PostgreSQL, processor time of an order', 'postgresMs', 'ms'),
    { name: 'Node, processor time of an order', value: middle(made, 'nodeMs') ?? Number.NaN, unit: 'ms' },
  ]
}

function mean(values: readonly (number | undefined)[]): number | undefined {
  const known = values.filter((value) => value !== undefined)
  return known.length === 0 ? undefined : known.reduce((sum, value) => sum + value, 0) / known.length
}

/** Creates and pays an order; returns its number and the two idempotency keys. */
export async function orderOnce(
  desk: Client,
  verifyToken: string,
  at: number,
): Promise<{ id: string; keys: string[] }> {
  const made = await makeOrder(desk, verifyToken, at)
  const key = randomUUID()
  await payOnce(desk, made.id, key)
  return { id: made.id, keys: [made.key, key] }
}

export async function payOnce(desk: Client, id: string, key: string): Promise<void> {
  await desk.call('flightOrders.pay', { params: { id }, body: { channel: 'balance' } }, key)
}

/** An unpaid order of a passenger whom no other order of the run has. `total` in minor units. */
export async function makeOrder(
  desk: Client,
  verifyToken: string,
  at: number,
): Promise<{ id: string; key: string; total: number }> {
  const key = randomUUID()
  const { id, total } = await desk.call(
    'flightOrders.create',
    {
      body: {
        verifyToken,
        passengers: [
          {
            type: 'adult',
            surname: letters(at),
            given_names: 'BENCH',
            gender: 'male',
            birthday: '1988-03-12',
            nationality: 'GB',
            travel_document: {
              type: 'passport',
              number: `5${String(at).padStart(8, '0')}`,
              expiry: '2034-08-04',
              issuing_place: 'GB',
            },
          },
        ],
        contact: { name: 'Bench', areaCode: '852', phone: '23456789', email: 'bench@harbour.demo' },
      },
    },
    key,
  )
  return { id, key, total }
}

function letters(n: number): string {
  return n < 26 ? String.fromCodePoint(65 + n) : letters(Math.floor(n / 26) - 1) + letters(n % 26)
}

/** Tokens of verified offers over many routes and days; not part of the measured time. */
export async function collect(desk: Client, wanted = OFFERS): Promise<string[]> {
  const tokens: string[] = []
  for (let day = 60; tokens.length < wanted && day < 200; day += 1) {
    for (const [from, to] of PAIRS) {
      if (tokens.length >= wanted) break
      tokens.push(...(await offersOf(desk, from, to, day)))
    }
  }
  return tokens
}

async function offersOf(desk: Client, from: string, to: string, day: number): Promise<string[]> {
  const date = new Date(Date.now() + day * 86_400_000).toISOString().slice(0, 10)
  const { searchId, solutions } = await searchToEnd(desk, {
    journeys: [{ origin: `airport-${from}`, destination: `airport-${to}`, date }],
    bookingType: 'oneway',
    cabin: 'economy',
    passengers: { adult: 1, child: 0, infant: 0 },
  })
  const seats = (each: (typeof solutions)[number]) =>
    Math.min(...each.journeys.flatMap((journey) => journey.segments.map((segment) => segment.seatsLeft)))
  const good = solutions.filter((each) => each.holdable && seats(each) >= ORDERS_PER_OFFER * 2).slice(0, 6)
  const checked = await Promise.all(
    good.map((each) => desk.call('flightSearch.verify', { params: { id: each.id }, body: { searchId } })),
  )
  return checked.flatMap(({ result, verifyToken }) => (result === 'ok' && verifyToken ? [verifyToken] : []))
}
