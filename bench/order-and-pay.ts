import { randomUUID } from 'node:crypto'
import type { Bench } from './figure.ts'
import { handWritten } from './hand-written.ts'
import { perSecond } from './lanes.ts'
import { searchToEnd, startProduct, type Client } from './product.ts'

const CONNECTIONS = 16
const SECONDS = 8
/** Both sides run this long before they are measured: a server's day begins once. */
const WARM_UP_SECONDS = 4
/** Seats that one verified offer is good for in this run; the sandbox keeps up to nine. */
const ORDERS_PER_OFFER = 2
const OFFERS = 1100

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

interface Offer {
  readonly token: string
  readonly solution: unknown
}

/** An order made and paid through HTTP, against the same rows written by hand. */
export const orderAndPay: Bench = {
  name: 'order-and-pay',
  title: `Order and pay, ${CONNECTIONS} connections`,
  async run() {
    const product = await startProduct({ BENCH_TOP_UP: '1', BENCH_NO_WORKER: '1' })
    try {
      const desk = await product.signIn('operator@harbour.demo')
      const offers = await collect(desk)
      const queue = offers.flatMap((offer) => Array.from({ length: ORDERS_PER_OFFER }, () => offer))
      let at = 0
      const made = await warmPerSecond(async () => {
        const offer = queue[at++]
        return offer ? orderOnce(desk, offer.token, at) : false
      })
      const yardstick = await handWritten(product.databaseUrl, CONNECTIONS, offers[0]?.solution)
      let by = 0
      const hand = await warmPerSecond(async () => {
        await yardstick.orderAndPay(by++)
        return true
      })
      await yardstick.stop()
      const ratio = made / hand
      return [
        {
          name: 'orders made and paid a second',
          value: made,
          unit: '/s',
          baseline: { value: hand, what: 'the same rows by hand' },
          target: 'at least half',
          met: ratio >= 0.5,
        },
      ]
    } finally {
      await product.stop()
    }
  },
}

async function warmPerSecond(once: () => Promise<boolean>): Promise<number> {
  await perSecond({ connections: CONNECTIONS, seconds: WARM_UP_SECONDS }, once)
  return perSecond({ connections: CONNECTIONS, seconds: SECONDS }, once)
}

export async function orderOnce(desk: Client, verifyToken: string, at: number): Promise<boolean> {
  const order = await desk.call(
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
    randomUUID(),
  )
  await desk.call(
    'flightOrders.pay',
    { params: { id: order.id }, body: { channel: 'balance' } },
    randomUUID(),
  )
  return true
}

function letters(n: number): string {
  return n < 26 ? String.fromCodePoint(65 + n) : letters(Math.floor(n / 26) - 1) + letters(n % 26)
}

/** Verified offers over many routes and days; not part of the measured time. */
export async function collect(desk: Client, wanted = OFFERS): Promise<Offer[]> {
  const offers: Offer[] = []
  for (let day = 60; offers.length < wanted && day < 200; day += 1) {
    for (const [from, to] of PAIRS) {
      if (offers.length >= wanted) break
      offers.push(...(await offersOf(desk, from, to, day)))
    }
  }
  return offers
}

async function offersOf(desk: Client, from: string, to: string, day: number): Promise<Offer[]> {
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
  return checked.flatMap((each, at) =>
    each.result === 'ok' && each.verifyToken ? [{ token: each.verifyToken, solution: good[at] }] : [],
  )
}
