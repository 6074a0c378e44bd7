import { DEFAULT_REVIEW_RULES } from '@interline/domain/booking/review/rules'
import { sql } from 'kysely'
import pg from 'pg'
import { beforeEach, describe, expect, test } from 'vitest'
import { amendmentJson } from '../../db/json/orders.ts'
import { agenciesModule } from '../../src/modules/agencies/index.ts'
import { tryOut as tryTrial } from '../../src/modules/backoffice/review-rules/try-out.ts'
import { testApp, type Caller } from '../support/app.ts'
import { clerk, openOrder, reviewRulesOf } from '../support/office-desk.ts'
import { bookOrder, passenger, type OrderOptions } from '../support/orders.ts'

const BY = { id: 'nobody', name: 'Nobody' }
const AMENDED = { differences: { adult: 0n, child: 0n, infant: 0n }, reason: '', by: BY, at: '', total: 0n }

const HARBOUR = 110
/** Settles in the same currency; another one below settles in dollars. */
const LANTAU = 113

const app = await testApp()
const other = await testApp({ beside: app })
const { lead, shown, save, reset, rowOf, want, tryOut } = await reviewRulesOf(app)
const dana = await clerk(app, 'desk@interline.demo')
const agency = await app.as('operator@harbour.demo')
let day = 20

beforeEach(async () => {
  day += 2
  await reset()
  await want(HARBOUR, { reviewAll: false, reviewOver: null })
})

const book = (options: OrderOptions = {}, who = agency) => bookOrder(app, who, { days: day, ...options })

describe('platform rules', () => {
  test('[D1 D9] changes apply to the next order, storing the version', async () => {
    expect(await shown()).toEqual({
      version: 0,
      rules: DEFAULT_REVIEW_RULES,
      defaults: DEFAULT_REVIEW_RULES,
      changed: [],
    })
    const first = await book()
    expect([first.status, (await openOrder(dana, first.id)).body.data.reviewVersion]).toEqual([
      'to_be_paid',
      0,
    ])

    const saved = await save({ over_threshold: { on: true, amounts: { HKD: 100 } } })
    expect(saved).toMatchObject({
      version: 1,
      changed: [{ trigger: 'over_threshold', version: 1, by: 'Lena Lead' }],
    })
    const second = await book()
    expect(second.status).toBe('reviewing')
    expect(second.reviewReasons).toEqual([
      expect.stringMatching(/^The total of HKD [\d,.]+ exceeds HKD 1.00/),
    ])
    expect((await openOrder(dana, second.id)).body.data.reviewVersion).toBe(1)
    const elsewhere = await bookOrder(other, await other.as('operator@harbour.demo'), { days: day + 1 })
    expect(elsewhere.status).toBe('reviewing')

    await save({ over_threshold: { on: false, amounts: { HKD: 100 } } })
    const third = await book({ days: day + 1 })
    expect([third.status, (await openOrder(dana, third.id)).body.data.reviewVersion]).toEqual([
      'to_be_paid',
      2,
    ])
  })

  test('[D1 D9] every version records who, when and the values', async () => {
    const { version } = await save({ departs_soon: { on: true, hours: 6 } })
    expect((await save({})).version).toBe(version)
    await save({ departs_soon: { on: false, hours: 8 }, duplicate: { on: false } })
    const { rows } = (await dana.call('officeReviewRules.versions', { query: { pageSize: 2 } })).body.data
    expect(rows).toMatchObject([
      { version: version + 1, by: 'Lena Lead', agency: null },
      { version, changes: [{ name: 'departs_soon.hours', before: 4, after: 6 }] },
    ])
    expect(new Map(rows[0]?.changes.map(({ name, before, after }) => [name, [before, after]]))).toEqual(
      new Map<string, unknown>([
        ['departs_soon.hours', [6, 8]],
        ['departs_soon.on', [true, false]],
        ['duplicate.on', [true, false]],
      ]),
    )
    const logged = await app.everything((tx) =>
      tx
        .selectFrom('user_log')
        .select(['actor_name', 'before', 'after'])
        .where('action', '=', 'review_rules.changed')
        .orderBy('id', 'desc')
        .limit(2)
        .execute(),
    )
    expect(logged[1]).toEqual({
      actor_name: 'Lena Lead',
      before: { 'departs_soon.hours': 4 },
      after: { 'departs_soon.hours': 6 },
    })
  })

  test('[D9 D5] the second of two concurrent leads gets a conflict', async () => {
    const { version, rules } = await shown()
    const admin = await app.as('admin@interline.demo')
    const put = (who: Caller, minutes: number) =>
      who.call('officeReviewRules.save', {
        body: { version, rules: { ...rules, tight_connection: { on: true, minutes } } },
      })
    const answers = await Promise.all([put(lead, 40), put(admin, 50)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.key).toBe('request.version_conflict')
    const won = answers.find(({ status }) => status === 200)!.body.data
    expect(await shown()).toEqual(won)
  })

  test('[D9 A2] invalid values are reported; only leads may change', async () => {
    const { version, rules } = await shown()
    const bad = {
      ...rules,
      tight_connection: { on: true, minutes: 0 },
      unaccompanied: { ...rules.unaccompanied, age: 30 },
      departs_soon: { on: true, hours: 1.5 },
      over_threshold: { on: true, amounts: { HKD: -5 } },
    }
    const { status, body } = await lead.call('officeReviewRules.save', { body: { version, rules: bad } })
    expect([status, body.fields]).toEqual([
      400,
      [
        { path: 'rules.tight_connection.minutes', rule: 'field.too_small', message: 'At least 1.' },
        { path: 'rules.unaccompanied.age', rule: 'field.too_large', message: 'At most 21.' },
        { path: 'rules.over_threshold.amounts.HKD', rule: 'field.too_small', message: 'At least 1.' },
        { path: 'rules.departs_soon.hours', rule: 'field.number', message: 'Enter a whole number.' },
      ],
    ])
    const clerk = await dana.call('officeReviewRules.save', { body: { version, rules } })
    expect([clerk.status, clerk.body.key]).toEqual([403, 'access.not_allowed'])
    const agencyOf = { params: { id: HARBOUR }, body: { version: 1, reviewAll: true, reviewOver: null } }
    expect((await dana.call('officeReviewRules.saveAgency', agencyOf)).body.key).toBe('access.not_allowed')
    expect((await dana.call('officeReviewRules.tryOut', { body: { rules, days: 7 } })).body.key).toBe(
      'access.not_allowed',
    )
    expect((await dana.call('officeReviewRules.get', {})).status).toBe(200)
    expect((await shown()).version).toBe(version)
  })
})

describe('single agencies’ settings', () => {
  test('[D1 D9 G2] apply to the agency and those below until removed', async () => {
    const below = await app.as('operator@lantau.demo')
    expect(await want(HARBOUR, { reviewAll: true, reviewOver: null })).toMatchObject({
      reviewAll: true,
      inForce: { reviewAll: true, allFrom: 'Harbour Travel' },
    })
    expect(await rowOf(LANTAU)).toMatchObject({
      reviewAll: false,
      inForce: { reviewAll: true, allFrom: 'Harbour Travel' },
    })
    expect((await book({}, below)).status).toBe('reviewing')
    await want(HARBOUR, { reviewAll: false, reviewOver: 100 })
    const over = await book({}, below)
    expect([over.status, over.reviewReasons[0]]).toEqual([
      'reviewing',
      expect.stringContaining('exceeds HKD 1.00'),
    ])
    await want(HARBOUR, { reviewAll: false, reviewOver: null })
    expect((await book({}, below)).status).toBe('to_be_paid')
  })

  test('[D1 D9] an own limit overrides the platform’s, as listed', async () => {
    await save({ over_threshold: { on: true, amounts: { HKD: 100 } } })
    expect((await rowOf(HARBOUR)).inForce).toEqual({
      reviewAll: false,
      allFrom: null,
      reviewOver: 100,
      overFrom: null,
    })
    const { inForce } = await want(HARBOUR, { reviewAll: false, reviewOver: 90_000_000_00 })
    expect(inForce).toMatchObject({ reviewOver: 90_000_000_00, overFrom: 'Harbour Travel' })
    expect((await book()).status).toBe('to_be_paid')
    await want(HARBOUR, { reviewAll: false, reviewOver: null })
    expect((await book({ days: day + 1 })).status).toBe('reviewing')
  })

  test('[D9 D5] are versioned, searchable and conflict-checked', async () => {
    const { version } = await rowOf(HARBOUR)
    const put = (reviewOver: number) =>
      lead.call('officeReviewRules.saveAgency', {
        params: { id: HARBOUR },
        body: { version, reviewAll: false, reviewOver },
      })
    const answers = await Promise.all([put(700_000), put(800_000)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const set = (await rowOf(HARBOUR)).reviewOver
    const [newest] = (await lead.call('officeReviewRules.versions', { query: {} })).body.data.rows
    expect(newest).toMatchObject({
      agency: { id: HARBOUR, currency: 'HKD' },
      changes: [{ name: 'reviewOver', before: null, after: set }],
    })
    const found = (q: string) => lead.call('officeReviewRules.agencies', { query: { q } })
    expect((await found('harbour')).body.data.rows.map(({ id }) => id)).toEqual([HARBOUR])
    expect((await found('%')).body.data.total).toBe(0)
    // Agencies with own settings come first.
    expect((await lead.call('officeReviewRules.agencies', { query: {} })).body.data.rows[0]?.id).toBe(HARBOUR)
    await want(HARBOUR, { reviewAll: false, reviewOver: null })
    const gone = await lead.call('officeReviewRules.saveAgency', {
      params: { id: 999_999 },
      body: { version: 1, reviewAll: true, reviewOver: null },
    })
    expect(gone.body.key).toBe('request.not_found')
  })
})

describe('a trial on past orders', () => {
  test('[D9] predicts which orders go to review once saved', async () => {
    const rules = { ...DEFAULT_REVIEW_RULES, over_threshold: { on: true, amounts: { HKD: 100 } } }
    const calm = await tryOut(DEFAULT_REVIEW_RULES)
    await book()
    await book({ passengers: [passenger('ONE'), passenger('TWO')] })
    const tried = await tryOut(rules)
    expect(tried.orders).toBe(calm.orders + 2)
    const { caught, did, would, cut, triggers, differing } = tried
    expect([would - did, cut]).toEqual([caught - tried.freed, null])
    const ofTotals = triggers.find(({ trigger }) => trigger === 'over_threshold')
    expect(ofTotals).toMatchObject({ untold: 0 })
    expect(differing[0]).toMatchObject({
      did: [],
      would: ['over_threshold'],
      agencyName: 'Harbour Travel',
    })
    // A trial changes nothing.
    expect((await shown()).rules).toEqual(DEFAULT_REVIEW_RULES)

    await save(rules)
    const order = await book({ days: day + 1 })
    expect(order.status).toBe('reviewing')
    const after = await tryOut(rules)
    expect(after).toMatchObject({ orders: tried.orders + 1, caught, did: did + 1 })
    const back = await tryOut({ ...rules, over_threshold: { on: false, amounts: {} } })
    expect(back.differing.find(({ orderId }) => orderId === order.id)).toMatchObject({
      did: ['over_threshold'],
      would: [],
    })
  })

  test('[D9] recorded double bookings count; unrecorded ones are unknown', async () => {
    await save({ duplicate: { on: false } })
    const twice = passenger('TWICE')
    await book({ passengers: [twice] })
    const second = await book({ passengers: [twice] })
    expect(second.status).toBe('to_be_paid')
    const ofDuplicates = async () => {
      const { triggers, differing } = await tryOut(DEFAULT_REVIEW_RULES)
      return {
        ...triggers.find(({ trigger }) => trigger === 'duplicate'),
        listed: differing.some(({ orderId }) => orderId === second.id),
      }
    }
    const known = await ofDuplicates()
    expect(known).toMatchObject({ untold: 0, listed: true })
    await app.everything((tx) =>
      tx
        .updateTable('order_review')
        .set({ review_version: null, review_unasked: null })
        .where('order_id', '=', second.id)
        .execute(),
    )
    expect(await ofDuplicates()).toMatchObject({ untold: 1, would: known.would! - 1, listed: false })
  })

  test('[D9] an order with moved flights has an unknown departure', async () => {
    const order = await book()
    const wider = { ...DEFAULT_REVIEW_RULES, departs_soon: { on: true, hours: 72 } }
    const untold = async () =>
      (await tryOut(wider)).triggers.find(({ trigger }) => trigger === 'departs_soon')?.untold ?? 0
    const before = await untold()
    await app.everything(async (tx) => {
      await sql`insert into disruptions (id, type, source, flight_no, depart_on, dep_airport, arr_airport, told_by, received_at)
        values ('dis_moved', 'change', 'ops', 'CX1', '2026-12-01', 'HKG', 'SIN', 'Dana', app_now())`.execute(
        tx,
      )
      await sql`insert into disrupted_orders (disruption_id, order_id, agency_id, journey, segment, state, impact, connections,
          before, after, free, passengers, received_at, respond_before)
        select 'dis_moved', id, agency_id, 0, 0, 'accepted', 'ok', '[]', '{}', '{}', false, 1, app_now(), app_now()
        from orders where id = ${order.id}`.execute(tx)
    })
    expect(await untold()).toBe(before + 1)
    // The same with a replacement for a refused ticket.
    const other = await book({ days: day + 1 })
    expect(await untold()).toBe(before + 1)
    await app.everything((tx) =>
      tx.updateTable('order_items').set({ standing: 'replaced' }).where('order_id', '=', other.id).execute(),
    )
    expect(await untold()).toBe(before + 2)
  })

  test('[D9] a trial is limited and states what it omitted', async () => {
    const order = await book()
    await book({ passengers: [passenger('NEWEST')] })
    const bounds = { orders: 2, statementMs: 10_000, wholeMs: 60_000 }
    const within = (narrower: Partial<typeof bounds>) =>
      tryTrial(
        { db: app.platform.db, signal: new AbortController().signal },
        { rules: DEFAULT_REVIEW_RULES, days: 7 },
        { platform: app.platform, agencies: agenciesModule() },
        { ...bounds, ...narrower },
      )
    const all = (await tryOut(DEFAULT_REVIEW_RULES)).orders
    expect(await within({})).toMatchObject({ orders: 2, cut: 'orders', since: order.createdAt })
    expect(await within({ orders: all })).toMatchObject({ orders: all, cut: null })
    expect(await within({ orders: all - 1 })).toMatchObject({ orders: all - 1, cut: 'orders' })
    const blocker = new pg.Client({ connectionString: app.databaseUrl })
    await blocker.connect()
    try {
      await blocker.query('begin; lock table orders in access exclusive mode')
      expect(await within({ statementMs: 200 })).toMatchObject({ orders: 0, cut: 'time', differing: [] })
    } finally {
      await blocker.end()
    }
  })

  test('[D9] uses the price and orders of the requested days', async () => {
    const order = await book()
    const limit = order.total + 1
    const rules = { ...DEFAULT_REVIEW_RULES, over_threshold: { on: true, amounts: { HKD: limit } } }
    const lists = async (days: 7 | 30 = 7, by = tryOut) =>
      (await by(rules, days)).differing.some(({ orderId }) => orderId === order.id)
    const amend = (inForce: boolean) =>
      app.everything(async (tx) => {
        await tx
          .updateTable('orders')
          .set({ total_minor: BigInt(order.total * 2) })
          .where('id', '=', order.id)
          .execute()
        await tx
          .updateTable('order_pricing')
          .set({ amendment: amendmentJson.write({ ...AMENDED, before: BigInt(order.total), inForce }) })
          .where('order_id', '=', order.id)
          .execute()
      })
    await amend(true)
    expect(await lists()).toBe(false)
    await amend(false)
    expect(await lists()).toBe(true)
    app.clock.advance(8 * 86_400_000)
    // The previous session is over by then.
    const later = await reviewRulesOf(app)
    expect(await lists(7, later.tryOut)).toBe(false)
    expect(await lists(30, later.tryOut)).toBe(true)
  })
})
