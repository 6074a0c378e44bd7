import { sql } from 'kysely'
import { createHash, randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp, type Caller } from '../support/app.ts'
import { proveBooks } from '../support/books.ts'
import { like } from '../support/like.ts'
import { clerk, openOrder } from '../support/office-desk.ts'
import {
  bookingBody,
  bookOrder,
  orderOf,
  passenger,
  pay,
  verified,
  type OrderOptions,
} from '../support/orders.ts'
import { ACKNOWLEDGED, joinOffers } from '../support/separate-tickets.ts'
import { configureFlight } from '../support/shopping.ts'

const app = await testApp()
const db = new pg.Client({ connectionString: app.databaseUrl })
await db.connect()
afterAll(() => db.end())
let agency: Caller
let dana: Caller
let day = 20

beforeEach(async () => {
  await configure({})
  day += 2
})

/** For Harbour, in force from now on. */
async function configure(review: { reviewAll?: boolean; reviewOver?: string }): Promise<void> {
  await configureFlight(app, 'Harbour', { reviewAll: false, reviewOver: null, ...review })
  app.clock.advance(6_000)
  agency = await app.as('operator@harbour.demo')
  dana = await clerk(app, 'desk@interline.demo')
}

const book = (options: OrderOptions) => bookOrder(app, agency, { days: day, ...options })
const hash = (token: string) => createHash('sha256').update(token).digest()

async function create(token: string, options: OrderOptions) {
  const { status, body } = await agency.call(
    'flightOrders.create',
    { body: bookingBody(token, options) },
    { idempotencyKey: randomUUID() },
  )
  expect(status, body.message).toBe(200)
  return body.data
}

const triggersOf = async (id: string) =>
  (await openOrder(dana, id)).body.data.reviewReasons.map(({ trigger }) => trigger)

describe('review triggers of a new order', () => {
  test('[D1 D9 K1] an ordinary order fires none', async () => {
    const order = await book({})
    expect(order).toMatchObject({ status: 'to_be_paid', reviewReasons: [] })
  })

  test('[D1 D9 K1] an agency with full review: nothing booked until approved', async () => {
    await configure({ reviewAll: true })
    const order = await book({})
    expect(order).toMatchObject({
      status: 'reviewing',
      bookingNumber: '',
      holdReason: null,
      waitsOn: 'platform',
      reviewReasons: ['All orders of this agency are reviewed.'],
    })
    expect(order.events.at(-1)?.sentence).toBe('Sent for review: all orders of this agency are reviewed.')
    expect((await pay(agency, order.id)).body.key).toBe('order.action_not_allowed')
    const shown = (await openOrder(dana, order.id)).body.data
    expect(shown).toMatchObject({
      task: { queue: 'reviewing' },
      calls: [],
      reviewReasons: [{ trigger: 'review_all', orderId: null }],
    })
    const approved = await dana.call('officeDesk.approve', {
      params: { id: order.id },
      body: { version: shown.order.version },
    })
    expect(approved.body.data.order.status, approved.body.message).toBe('to_be_paid')
    const mine = await orderOf(agency, order.id)
    expect(Date.parse(mine.payBefore ?? '') - app.clock.now()).toBeGreaterThan(25 * 60_000)
    expect((await pay(agency, order.id)).status).toBe(200)
    await app.runJobs()
    expect((await orderOf(agency, order.id)).status).toBe('issued')
    await proveBooks(app)
  })

  test('[D1 D9 K1] a total above the agency’s limit, not at it', async () => {
    const { price } = await verified(app, agency, { days: day })
    await configure({ reviewOver: String(price.total / 100) })
    expect((await book({})).status).toBe('to_be_paid')
    await configure({ reviewOver: String(price.total / 100 - 1) })
    const order = await book({})
    expect(order).toMatchObject({
      status: 'reviewing',
      reviewReasons: [like(/^The total of HKD [\d,.]+ exceeds HKD /)],
    })
  })

  test('[D1 D9 K1] the same person on the same route and date', async () => {
    const twice = passenger('TWICE')
    const first = await book({ passengers: [twice] })
    expect((await book({ passengers: [twice], days: day + 1 })).status).toBe('to_be_paid')
    expect((await book({ passengers: [passenger('TWICE')] })).status).toBe('to_be_paid')
    const second = await book({ passengers: [twice] })
    expect(second.status).toBe('reviewing')
    // The order may be a colleague's: its number is for the desk.
    expect(second.reviewReasons).toEqual([
      like(/^TWICE\/TAI MAN already flies from HKG to SIN on \d{4}-\d\d-\d\d in another order\.$/),
    ])
    expect((await openOrder(dana, second.id)).body.data.reviewReasons).toMatchObject([
      { trigger: 'duplicate', orderId: first.id },
    ])
    for (const { id } of [first, second])
      expect((await agency.call('flightOrders.cancel', { params: { id } })).status).toBe(200)
    expect((await book({ passengers: [twice] })).status).toBe('to_be_paid')
  })

  test('[D1 D2 D9 K1] a doubtful document, with the doubt', async () => {
    const person = passenger('PAPERS')
    const expiry = new Date(app.clock.now() + 100 * 86_400_000).toISOString().slice(0, 10)
    const soon = { ...person, travel_document: { ...person.travel_document, expiry } }
    const order = await book({ passengers: [soon] })
    expect(order.status).toBe('reviewing')
    expect(order.reviewReasons).toEqual([
      `A travel document of PAPERS/TAI MAN needs a second look. The document expires on ${expiry}, less than six months after the last flight. Many countries refuse entry: check before you book.`,
    ])
  })

  test('[D1 D2 D9 K1] children accompanied only by minors', async () => {
    const years = (count: number) => `${new Date(app.clock.now()).getUTCFullYear() - count}-01-01`
    const child = passenger('YOUNG', { type: 'child', given_names: 'MEI', birthday: years(7) })
    const alone = await book({ passengers: [passenger('YOUNG', { birthday: years(16) }), child] })
    expect([alone.status, await triggersOf(alone.id)]).toEqual(['reviewing', ['unaccompanied']])
    const family = await book({
      passengers: [
        passenger('GROWN', { birthday: years(30) }),
        passenger('GROWN', { ...child, surname: 'GROWN', travel_document: passenger().travel_document }),
      ],
    })
    expect(family.status).toBe('to_be_paid')
  })

  test('[D1 D9 K1] a manually ticketed flight departing today', async () => {
    const departs = new Date(app.clock.now() + 3.5 * 3_600_000).toISOString()
    const flight = 'journeys.0.segments.0.depAt'
    const { token } = await verified(app, agency, { days: day })
    const near = async (plan: string) => {
      await db.query(
        `update flight_offers set solution = jsonb_set(jsonb_set(solution, $2::text[], to_jsonb($3::text)), '{tickets,0,productType}', to_jsonb($4::text))
         where token_hash = $1`,
        [hash(token), flight.split('.'), departs, plan],
      )
      return create(token, {})
    }
    expect((await near('fast-standard')).status).toBe('to_be_paid')
    const order = await near('normal-standard')
    expect([order.status, await triggersOf(order.id)]).toEqual(['reviewing', ['departs_soon']])
    const { task } = (await openOrder(dana, order.id)).body.data
    expect(Date.parse(task?.deadline ?? '') - app.clock.now()).toBeGreaterThan(60 * 60_000)
  })

  test('[D1 D9 K1] a tight self-transfer; half an hour more suffices', async () => {
    const party = [passenger('CHANGES')]
    const options = { passengers: party, to: 'airport-BKK', days: day }
    const out = await verified(app, agency, options)
    const on = await verified(app, agency, {
      ...options,
      from: 'airport-BKK',
      to: 'airport-SIN',
      days: day + 1,
    })
    const sold = async (margin: number) => {
      const token = await joinOffers(db, out.token, on.token)
      await db.query(
        `update flight_offers set solution = jsonb_set(solution, '{journeys,0,connections}', (
           select jsonb_agg(case when (c ->> 'selfTransfer')::boolean then c || jsonb_build_object('margin', $2::int) else c end)
           from jsonb_array_elements(solution #> '{journeys,0,connections}') c)) where token_hash = $1`,
        [hash(token), margin],
      )
      return create(token, { passengers: [passenger('CHANGES')], acknowledged: ACKNOWLEDGED })
    }
    expect((await sold(30)).status).toBe('to_be_paid')
    const order = await sold(29)
    expect([order.status, await triggersOf(order.id)]).toEqual(['reviewing', ['tight_connection']])
    expect(order.reviewReasons[0]).toContain('has only 29 minutes above the minimum')
  })

  test('[D1 D9 K1 C9] unholdable seats without payment rights, reported once', async () => {
    const macau = await app.as('operator@macau.demo')
    const order = await bookOrder(app, macau, { sourceTag: 'LCC', to: 'airport-BKK', days: day })
    expect(order).toMatchObject({
      status: 'reviewing',
      holdReason: like('parent agency decides'),
      reviewReasons: [like('This agency cannot pay')],
    })
    const stored = await app.everything((tx) =>
      tx
        .selectFrom('order_rows')
        .select('review_reasons')
        .where('id', '=', order.id)
        .executeTakeFirstOrThrow(),
    )
    expect(stored.review_reasons).toEqual([{ trigger: 'needs_parent', values: {} }])
  })
})

test('[D1 D9 K1] reasons are shown in the reader’s language', async () => {
  await configure({ reviewAll: true })
  const { id } = await book({})
  const read = async (locale: 'zh-cn' | 'zh-tw') =>
    (await agency.call('flightOrders.get', { params: { id } }, { locale })).body.data.reviewReasons
  expect(await read('zh-cn')).toEqual(['该公司的订单均须先审核。'])
  expect(await read('zh-tw')).toEqual(['此公司的訂單均須先審核。'])
})

test('[D9 D17] an overdue review closes the order without charge', async () => {
  await configure({ reviewAll: true })
  const order = await book({})
  app.clock.advance(24 * 3_600_000 + 60_000)
  await app.modules.orders.sweep()
  agency = await app.as('operator@harbour.demo')
  expect(await orderOf(agency, order.id)).toMatchObject({ status: 'closed', payments: [] })
  const { rows } = await app.everything((tx) =>
    sql`select from supplier_calls where order_id = ${order.id}`.execute(tx),
  )
  expect(rows).toEqual([])
  await proveBooks(app)
})
