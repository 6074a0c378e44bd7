// Orders for drills: booked, and issued where something is to be done with the ticket.

import type { Reply } from '@interline/contract/index'
import type { App } from '../../../src/app.ts'
import type { Ask, Drilled, Kind } from './drills.ts'

type Solution = Reply<'flightSearch.start'>['solutions'][number]

/** Of one offer: a class has a few seats more. */
const PER_OFFER = 2
const DAY = 86_400_000
const MOST_DAYS = 100
const PLANS: ReadonlySet<Solution['productType']> = new Set(['fast-standard', 'preference-standard'])

let made = 0

export async function makeOrders(
  { kind, count }: { readonly kind: Kind; readonly count: number },
  { app, ask }: { readonly app: App; readonly ask: Ask },
): Promise<Drilled[]> {
  const drilled: Drilled[] = []
  const first = 30 + Math.floor(Math.random() * MOST_DAYS)
  for (let day = first; drilled.length < count; day += 1) {
    if (day > first + MOST_DAYS) throw new Error('too few offers for orders to drill')
    const offers = await verified(ask, app.platform.clock.now() + day * DAY)
    const others = kind === 'change' ? await verified(ask, app.platform.clock.now() + (day + 40) * DAY) : []
    for (const [at, token] of offers.entries()) {
      if (drilled.length === count) break
      const other = others[at] ?? null
      if (kind === 'change' && other === null) continue
      // Of a class that others have booked meanwhile there may be no seat left.
      const orderId = await book(ask, token)
      if (orderId === undefined) continue
      if (kind !== 'ticketing')
        await call(ask('flightOrders.pay', { params: { id: orderId }, body: { channel: 'balance' } }))
      drilled.push({ kind, orderId, token: other })
    }
    await app.platform.jobs.drain()
  }
  return drilled
}

/** Price checks that hold for a quarter of an hour, of fares that give something back. */
async function verified(ask: Ask, at: number): Promise<string[]> {
  const date = new Date(at).toISOString().slice(0, 10)
  let state = await call(
    ask('flightSearch.start', {
      body: {
        journeys: [{ origin: 'airport-HKG', destination: 'airport-SIN', date }],
        bookingType: 'oneway',
        cabin: 'economy',
        passengers: { adult: 1, child: 0, infant: 0 },
      },
    }),
  )
  const solutions = [...state.solutions]
  while (state.status === 'running') {
    const { searchId, cursor } = state
    state = await call(ask('flightSearch.solutions', { body: { searchId, cursor, waitMs: 5000 } }))
    solutions.push(...state.solutions)
  }
  const tokens: string[] = []
  for (const solution of solutions.filter(isPlain).slice(0, 6)) {
    for (let time = 0; time < PER_OFFER; time += 1) {
      const check = await call(
        ask('flightSearch.verify', { params: { id: solution.id }, body: { searchId: state.searchId } }),
      )
      if (check.result === 'ok' && check.verifyToken) tokens.push(check.verifyToken)
    }
  }
  return tokens
}

function isPlain({ sourceTag, productType, rules }: Solution): boolean {
  return sourceTag === 'GDS' && PLANS.has(productType) && rules.refund.length > 0
}

async function book(ask: Ask, verifyToken: string): Promise<string | undefined> {
  made += 1
  const { status, data } = await ask('flightOrders.create', {
    body: {
      verifyToken,
      passengers: [
        {
          type: 'adult',
          surname: 'DRILL',
          given_names: 'TAI MAN',
          gender: 'male',
          birthday: '1985-06-15',
          nationality: 'GB',
          travel_document: {
            type: 'internationalityPassport',
            number: `5${String((Date.now() % 1_000_000) * 100 + (made % 100)).padStart(8, '0')}`,
            expiry: '2035-01-01',
            issuing_place: 'GB',
          },
        },
      ],
      contact: { name: 'Oscar Ong', areaCode: '852', phone: '25550110', email: 'oscar@harbour.demo' },
    },
  })
  return status === 200 ? data.id : undefined
}

async function call<Data>(
  asked: Promise<{ readonly status: number; readonly data: Data; readonly message: string }>,
): Promise<Data> {
  const { status, data, message } = await asked
  if (status !== 200) throw new Error(message)
  return data
}
