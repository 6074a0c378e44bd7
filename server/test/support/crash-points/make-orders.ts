// Orders for crash tests: booked, and issued if the ticket is needed. Orders for the service desk get there
// realistically: a supplier sends no ticket, refuses one of two, or the agency has its orders reviewed.

import type { Input, Reply } from '@interline/contract/index'
import type pg from 'pg'
import type { App } from '../../../src/app.ts'
import { fillWallet } from './fill-wallet.ts'
import { ACKNOWLEDGED, joinOffers } from '../separate-tickets.ts'
import { good, type Ask, type At } from './asking.ts'
import { payByGateway } from './gateway-crash-cases.ts'
import type { OrderCase, OrderKind } from './order-kinds.ts'

type Solution = Reply<'flightSearch.start'>['solutions'][number]
type Source = 'GDS' | 'NDC'

/** Of one offer; a class may have a single seat, and then the second order is not created. */
const PER_OFFER = 2
const DAY = 86_400_000
const MOST_DAYS = 100
const PLANS: ReadonlySet<Solution['productType']> = new Set(['fast-standard', 'preference-standard'])
/** Agency settings are cached for some seconds. */
const SETTINGS_MS = 6_000

const UNPAID: readonly OrderKind[] = ['ticketing', 'approved dearer', 'paid by gateway']
const OF_TWO_TICKETS: readonly OrderKind[] = ['split', 'tickets returned']

let made = 0

export async function makeOrders(
  { kind, count }: { readonly kind: OrderKind; readonly count: number },
  making: At,
): Promise<OrderCase[]> {
  const { app, asks, clock, db } = making
  const ask = asks.agency
  const reviewed = kind === 'approved dearer'
  const setting = `update agencies set flight_config = flight_config || $1, version = version + 1 where alias = 'Harbour'`
  try {
    // Hundreds of orders exceed the agency's demo funds.
    await fillWallet(app, { minor: 100_000_000n, reference: 'CRASHES' })
    if (reviewed) await db.query(setting, [{ reviewAll: true }])
    clock.advance(SETTINGS_MS)
    const crashCase: OrderCase[] = []
    const first = 30 + Math.floor(Math.random() * MOST_DAYS)
    for (let day = first; crashCase.length < count; day += 1) {
      if (day > first + MOST_DAYS) throw new Error('too few offers for orders to crashCase')
      for (const { token, other } of await offersOf(kind, app.platform.clock.now() + day * DAY, ask, db)) {
        if (crashCase.length === count) break
        // A class may have no seat left because of other bookings.
        const orderId = await book(ask, token, kind)
        if (orderId === undefined) continue
        if (kind === 'returned by gateway') await payByGateway(orderId, asks)
        else if (!UNPAID.includes(kind))
          await good(ask('flightOrders.pay', { params: { id: orderId }, body: { channel: 'balance' } }))
        crashCase.push({ kind, id: orderId, token: other })
        if (OF_TWO_TICKETS.includes(kind)) await refuseSecond(app)
      }
      await (kind === 'tickets typed' ? withoutTickets(app) : app.platform.jobs.drain())
    }
    return crashCase
  } finally {
    if (reviewed) await db.query(setting, [{ reviewAll: false }])
    clock.advance(-SETTINGS_MS)
  }
}

interface Offered {
  readonly token: string
  /** For a change: the offer of the other flights. */
  readonly other: string | null
}

async function offersOf(kind: OrderKind, at: number, ask: Ask, db: pg.Client): Promise<Offered[]> {
  if (!OF_TWO_TICKETS.includes(kind)) {
    if (kind !== 'change' && kind !== 'part changed')
      return (await verified(ask, { at })).map(({ token }) => ({ token, other: null }))
    const offers = await verified(ask, { at, adult: kind === 'change' ? 1 : 2, times: 1 })
    // Their seats are not held until the exchange: each is used once. It stays with the ticket's carrier.
    const carriers = new Set(offers.map(({ carrier }) => carrier))
    const others = await verified(ask, { at: at + 40 * DAY, times: 1, carriers })
    return offers.flatMap(({ token, carrier }) => {
      const place = others.findIndex((each) => each.carrier === carrier)
      const [other] = place < 0 ? [] : others.splice(place, 1)
      return other === undefined ? [] : [{ token, other: other.token }]
    })
  }
  const out = await verified(ask, { at, to: 'BKK' })
  const on = await verified(ask, { at: at + DAY, from: 'BKK', source: 'NDC' })
  const pairs: Offered[] = []
  for (const [place, { token }] of out.entries()) {
    const second = on[place]
    if (second !== undefined) pairs.push({ token: await joinOffers(db, token, second.token), other: null })
  }
  return pairs
}

interface Options {
  readonly at: number
  readonly adult?: number
  readonly from?: string
  readonly to?: string
  readonly source?: Source
  /** How often each offer is checked, one order each. */
  readonly times?: number
  /** Only tickets of these; absent: any. */
  readonly carriers?: ReadonlySet<string>
  /** False: late suppliers are not waited for. */
  readonly late?: boolean
}

/** Price checks valid for a quarter of an hour, of refundable fares. */
export async function verified(
  ask: Ask,
  {
    at,
    adult = 1,
    from = 'HKG',
    to = 'SIN',
    source = 'GDS',
    times = PER_OFFER,
    carriers,
    late = true,
  }: Options,
): Promise<{ readonly token: string; readonly carrier: string }[]> {
  const date = new Date(at).toISOString().slice(0, 10)
  let state = await good(
    ask('flightSearch.start', {
      body: {
        journeys: [{ origin: `airport-${from}`, destination: `airport-${to}`, date }],
        bookingType: 'oneway',
        cabin: 'economy',
        passengers: { adult, child: 0, infant: 0 },
      },
    }),
  )
  const solutions = [...state.solutions]
  // Including late answers: the offers must not depend on how busy the machine is.
  const isAwaited = (now: typeof state) =>
    now.status === 'running' || (late && now.suppliers.some((each) => each.state === 'late'))
  while (isAwaited(state)) {
    const { searchId, cursor } = state
    state = await good(ask('flightSearch.solutions', { body: { searchId, cursor, waitMs: 5000 } }))
    solutions.push(...state.solutions)
  }
  const tokens: { readonly token: string; readonly carrier: string }[] = []
  const plain = solutions.filter(
    ({ sourceTag, productType, rules, validatingCarrier }) =>
      sourceTag === source &&
      PLANS.has(productType) &&
      rules.refund.length > 0 &&
      carriers?.has(validatingCarrier) !== false,
  )
  for (const solution of plain.slice(0, 6)) {
    for (let time = 0; time < times; time += 1) {
      const check = await good(
        ask('flightSearch.verify', { params: { id: solution.id }, body: { searchId: state.searchId } }),
      )
      if (check.result === 'ok' && check.verifyToken)
        tokens.push({ token: check.verifyToken, carrier: solution.validatingCarrier })
    }
  }
  return tokens
}

async function book(ask: Ask, verifyToken: string, kind: OrderKind): Promise<string | undefined> {
  const { status, data } = await ask('flightOrders.create', {
    body: {
      verifyToken,
      passengers: kind === 'part changed' ? [adult('TAI MAN'), adult('SIU MING')] : [adult('TAI MAN')],
      contact: { name: 'Oscar Ong', areaCode: '852', phone: '25550110', email: 'oscar@harbour.demo' },
      ...(OF_TWO_TICKETS.includes(kind) ? { acknowledged: ACKNOWLEDGED } : {}),
    },
  })
  return status === 200 ? data.id : undefined
}

/** A passenger with their own name and document: payments for one person wait for each other. */
export function adult(givenNames: string): Input<'flightOrders.create'>['body']['passengers'][number] {
  made += 1
  return {
    type: 'adult',
    surname: `CRASH${inLetters(made)}`,
    given_names: givenNames,
    gender: 'male',
    birthday: '1985-06-15',
    nationality: 'GB',
    travel_document: {
      type: 'internationalityPassport',
      number: `5${String((Date.now() % 1_000_000) * 100 + (made % 100)).padStart(8, '0')}`,
      expiry: '2035-01-01',
      issuing_place: 'GB',
    },
  }
}

function inLetters(count: number): string {
  const last = String.fromCodePoint(65 + (count % 26))
  return count < 26 ? last : inLetters(Math.floor(count / 26)) + last
}

/** The first ticket is issued, the second one refused. */
async function refuseSecond({ sandbox, platform }: App): Promise<void> {
  sandbox?.faults.inject({ supplier: 'SIM-NDC', step: 'issue', effect: 'reject', remaining: 1 })
  await platform.jobs.drain()
}

/** The supplier reports the issue but sends no ticket. */
async function withoutTickets({ sandbox, platform }: App): Promise<void> {
  const supplier = sandbox?.suppliers.find(({ source }) => source === 'GDS')
  if (!supplier) throw new Error('there is no GDS')
  const { ticket } = supplier
  const silent: typeof ticket = async ({ supplierOrderId }, call) => {
    const answer = await supplier.retrieve(supplierOrderId, call)
    return answer.kind === 'found'
      ? { kind: 'ticketed', order: { ...answer.order, tickets: [] } }
      : { kind: 'unknown' }
  }
  Object.assign(supplier, { ticket: silent })
  await platform.jobs.drain()
  Object.assign(supplier, { ticket })
}
