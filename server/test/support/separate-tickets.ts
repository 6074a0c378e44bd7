/**
 * A checked offer of two separate tickets, combined from two price checks of the sandbox airlines: what the
 * search for separate tickets would have found and checked.
 */
import type { Reply } from '@interline/contract/index'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type pg from 'pg'
import { expect } from 'vitest'
import type { Caller, TestApp } from './app.ts'
import { bookingBody, orderOf, passenger, pay, verified, type Order, type OrderOptions } from './orders.ts'

type Solution = Reply<'flightSearch.offer'>['solution']
type Price = Solution['priceDetail']['priceList'][number]

interface Level {
  readonly perType: Readonly<Record<string, string>>
  readonly totalMinor: string
}

interface Proof {
  readonly parts: readonly { readonly ticket: number }[]
}

interface OfferRow {
  readonly solution: Solution
  readonly supplier_offers: readonly object[]
  readonly levels: readonly Level[]
  readonly proof: readonly Proof[]
  readonly net_cost: readonly { minor: string; currency: string }[]
}

/** The acknowledgements that the combined offer needs. */
export const ACKNOWLEDGED = { selfTransfer: true, entry: ['TH'] }

type Source = 'GDS' | 'NDC' | 'LCC'

export interface TwoTickets {
  /** In travel order. */
  readonly tickets?: readonly [Source, Source]
  readonly passengers?: OrderOptions['passengers']
  readonly channel?: 'balance' | 'credit'
}

/** A paid order of two tickets to Bangkok and on to Singapore a day later, none issued yet. */
export async function paidForTwo(
  app: TestApp,
  { db, agency, days }: { readonly db: pg.Client; readonly agency: Caller; readonly days: number },
  { tickets: [first, second] = ['GDS', 'LCC'], passengers = [passenger()], channel = 'balance' }: TwoTickets,
): Promise<Order> {
  const out = await verified(app, agency, { passengers, to: 'airport-BKK', days, sourceTag: first })
  const way = { from: 'airport-BKK', to: 'airport-SIN', days: days + 1, sourceTag: second }
  const on = await verified(app, agency, { passengers, ...way })
  const token = await joinOffers(db, out.token, on.token)
  const body = bookingBody(token, { passengers, acknowledged: ACKNOWLEDGED })
  const made = await agency.call('flightOrders.create', { body }, { idempotencyKey: randomUUID() })
  expect(made.status, made.body.message).toBe(200)
  expect((await pay(agency, made.body.data.id, { channel })).status).toBe(200)
  return orderOf(agency, made.body.data.id)
}

/** The token of one offer with the tickets of both; the second one continues from where the first one ends. */
export async function joinOffers(db: pg.Client, first: string, second: string): Promise<string> {
  const read = async (token: string) => {
    const { rows } = await db.query<OfferRow>('select * from flight_offers where token_hash = $1', [
      hash(token),
    ])
    if (!rows[0]) throw new Error(`no offer ${token}`)
    return rows[0]
  }
  const [a, b] = [await read(first), await read(second)]
  const token = `vt_${randomBytes(32).toString('base64url')}`
  await db.query(
    `insert into flight_offers (token_hash, agency_id, user_id, solution, supplier_offers, passengers, levels, net_cost, proof, fx_snapshot_id, verified_at, valid_until)
     select $1, agency_id, user_id, $2, $3, passengers, $4, $5, $6, fx_snapshot_id, verified_at, valid_until from flight_offers where token_hash = $7`,
    [
      hash(token),
      JSON.stringify(joinSolutions(a.solution, b.solution)),
      // Equal seats everywhere: the buying order is decided by what can be held.
      JSON.stringify([...a.supplier_offers, ...b.supplier_offers]).replaceAll(
        /"seatsLeft":\d/g,
        '"seatsLeft":9',
      ),
      JSON.stringify(a.levels.map((level, at) => addLevels(level, b.levels[at]))),
      JSON.stringify(addMoney([...a.net_cost, ...b.net_cost])),
      JSON.stringify(a.proof.map((proof, at) => addProofs(proof, b.proof[at], a.solution.tickets.length))),
      hash(first),
    ],
  )
  return token
}

function joinSolutions(a: Solution, b: Solution): Solution {
  const [out, on] = [a.journeys[0], b.journeys[0]]
  const [arriving, departing] = [out?.segments.at(-1), on?.segments[0]]
  if (!out || !on || !arriving || !departing) throw new Error('two flights are needed')
  const minutes = (Date.parse(departing.depAt) - Date.parse(arriving.arrAt)) / 60_000
  const change: (typeof out.connections)[number] = {
    airport: arriving.arrAirport,
    minutes,
    selfTransfer: true,
    bagRecheck: true,
    bags: 'reclaim',
    airportChange: false,
    overnight: true,
    mct: 150,
    margin: minutes - 150,
    risk: 'none',
    transfer: {
      minimum: 60,
      parts: [
        { reason: 'minimum', minutes: 60 },
        { reason: 'separate_tickets', minutes: 90 },
      ],
      otherTerminal: false,
      toAirport: null,
      entry: 'TH',
      mayEnter: 'unknown',
      lastOfDay: null,
      atRisk: b.priceDetail.total,
    },
    border: null,
  }
  const total = a.priceDetail.total + b.priceDetail.total
  return {
    ...a,
    sourceTag: 'VI',
    fareFamily: `${a.fareFamily} + ${b.fareFamily}`,
    journeys: [
      {
        segments: [...out.segments, ...on.segments],
        connections: [...out.connections, change, ...on.connections],
        duration: out.duration + minutes + on.duration,
      },
    ],
    tickets: [
      ...a.tickets,
      ...b.tickets.map((ticket) => ({
        ...ticket,
        segments: ticket.segments.map(({ segment }) => ({
          journey: 0,
          segment: segment + out.segments.length,
        })),
      })),
    ],
    priceDetail: {
      ...a.priceDetail,
      total,
      priceList: a.priceDetail.priceList.map((price, at) => addPrices(price, b.priceDetail.priceList[at])),
    },
    holdable: a.holdable && b.holdable,
    ticketBy: Math.max(a.ticketBy, b.ticketBy),
  }
}

function addPrices(a: Price, b: Price | undefined): Price {
  if (!b) throw new Error('both offers are for one party')
  return {
    ...a,
    price: a.price + b.price,
    salePrice: a.salePrice + b.salePrice,
    lines: [...a.lines, ...b.lines],
    taxes: [...a.taxes, ...b.taxes],
  }
}

function addLevels(a: Level, b: Level | undefined): Level {
  if (!b) throw new Error('both offers are of one agency')
  const perType: Record<string, string> = {}
  for (const [type, minor] of Object.entries(a.perType)) perType[type] = add(minor, b.perType[type] ?? '0')
  return { ...a, perType, totalMinor: add(a.totalMinor, b.totalMinor) }
}

/** The tickets of the second are numbered after those of the first. */
function addProofs(a: Proof, b: Proof | undefined, tickets: number): Proof {
  if (!b) throw new Error('both offers are of one agency')
  return {
    ...a,
    parts: [...a.parts, ...b.parts.map((part) => ({ ...part, ticket: part.ticket + tickets }))],
  }
}

function addMoney(amounts: OfferRow['net_cost']) {
  const sums = new Map<string, string>()
  for (const { minor, currency } of amounts) sums.set(currency, add(minor, sums.get(currency) ?? '0'))
  return [...sums].map(([currency, minor]) => ({ currency, minor }))
}

/** Amounts as the table stores them. */
function add(a: string, b: string): string {
  return String(BigInt(a) + BigInt(b))
}

function hash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
