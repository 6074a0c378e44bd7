// Orders for drills: booked, and issued where something is to be done with the ticket. What the service desk is drilled
// with gets there as it does in life: a supplier sends no ticket, refuses one of two, or the agency has its orders reviewed.

import type { Input, Reply } from '@interline/contract/index'
import pg from 'pg'
import type { App } from '../../../src/app.ts'
import type { MovableClock } from '../../../src/platform/clock/clock.ts'
import { fillWallet } from './fill-wallet.ts'
import { ACKNOWLEDGED, joinOffers } from '../separate-tickets.ts'
import { good, type Ask } from './asking.ts'
import type { Drilled, Kind } from './drills.ts'

type Solution = Reply<'flightSearch.start'>['solutions'][number]
type Source = 'GDS' | 'NDC'

/** Of one offer; of a class there may be a single seat, and the second order is not made then. */
const PER_OFFER = 2
const DAY = 86_400_000
const MOST_DAYS = 100
const PLANS: ReadonlySet<Solution['productType']> = new Set(['fast-standard', 'preference-standard'])
/** Settings of an agency are read anew after some seconds. */
const SETTINGS_MS = 6_000

const UNPAID: readonly Kind[] = ['ticketing', 'approved dearer']
const OF_TWO_TICKETS: readonly Kind[] = ['split', 'tickets given back']

let made = 0

interface Making {
  readonly app: App
  readonly clock: MovableClock
  readonly ask: Ask
  readonly url: string
}

export async function makeOrders(
  { kind, count }: { readonly kind: Kind; readonly count: number },
  making: Making,
): Promise<Drilled[]> {
  const { app, clock, url } = making
  const db = new pg.Client({ connectionString: url })
  await db.connect()
  const reviewed = kind === 'approved dearer'
  const setting = `update agencies set flight_config = flight_config || $1, version = version + 1 where alias = 'Harbour'`
  try {
    // Hundreds of orders cost more than the demo world has given the agency.
    await fillWallet(app, { minor: 100_000_000n, reference: 'DRILLS' })
    if (reviewed) await db.query(setting, [{ reviewAll: true }])
    clock.advance(SETTINGS_MS)
    const drilled: Drilled[] = []
    const first = 30 + Math.floor(Math.random() * MOST_DAYS)
    for (let day = first; drilled.length < count; day += 1) {
      if (day > first + MOST_DAYS) throw new Error('too few offers for orders to drill')
      for (const { token, other } of await offersOf(kind, app.platform.clock.now() + day * DAY, making, db)) {
        if (drilled.length === count) break
        // Of a class that others have booked meanwhile there may be no seat left.
        const orderId = await book(making.ask, token, kind)
        if (orderId === undefined) continue
        if (!UNPAID.includes(kind))
          await good(
            making.ask('flightOrders.pay', { params: { id: orderId }, body: { channel: 'balance' } }),
          )
        drilled.push({ kind, orderId, token: other })
        if (OF_TWO_TICKETS.includes(kind)) await refuseSecond(app)
      }
      await (kind === 'tickets typed' ? withoutTickets(app) : app.platform.jobs.drain())
    }
    return drilled
  } finally {
    if (reviewed) await db.query(setting, [{ reviewAll: false }])
    clock.advance(-SETTINGS_MS)
    await db.end()
  }
}

interface Offered {
  readonly token: string
  /** Of a change: the offer of the other flights. */
  readonly other: string | null
}

async function offersOf(kind: Kind, at: number, { ask }: Making, db: pg.Client): Promise<Offered[]> {
  if (!OF_TWO_TICKETS.includes(kind)) {
    if (kind !== 'change' && kind !== 'part changed')
      return (await verified(ask, { at })).map(({ token }) => ({ token, other: null }))
    const offers = await verified(ask, { at, adult: kind === 'change' ? 1 : 2, times: 1 })
    // Nobody keeps their seats until the exchange: each is had once. It stays with the carrier of the ticket.
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

interface Wish {
  readonly at: number
  readonly adult?: number
  readonly from?: string
  readonly to?: string
  readonly source?: Source
  /** How often each offer is checked, an order each. */
  readonly times?: number
  /** Only tickets of these; absent: of any. */
  readonly carriers?: ReadonlySet<string>
  /** False: suppliers that answer late are not waited for. */
  readonly late?: boolean
}

/** Price checks that hold for a quarter of an hour, of fares that give something back. */
export async function verified(
  ask: Ask,
  { at, adult = 1, from = 'HKG', to = 'SIN', source = 'GDS', times = PER_OFFER, carriers, late = true }: Wish,
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
  // Late answers too: which offers there are must not depend on how busy the machine is.
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

async function book(ask: Ask, verifyToken: string, kind: Kind): Promise<string | undefined> {
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

/** A passenger with a document of their own. */
export function adult(givenNames: string): Input<'flightOrders.create'>['body']['passengers'][number] {
  made += 1
  return {
    type: 'adult',
    surname: 'DRILL',
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

/** The first ticket is issued, the second one refused. */
async function refuseSecond({ sandbox, platform }: App): Promise<void> {
  sandbox?.levers.pull({ supplier: 'SIM-NDC', step: 'issue', effect: 'reject', remaining: 1 })
  await platform.jobs.drain()
}

/** The supplier says that it has issued and sends no ticket. */
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
