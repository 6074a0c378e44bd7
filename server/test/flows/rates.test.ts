import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testApp, type Caller } from '../support/app.ts'
import { logRows, mailsTo } from '../support/arrange.ts'
import { ecbServer } from '../support/rates/ecb-server.ts'
import { bookOrder } from '../support/orders.ts'
import { inDays } from '../support/shopping.ts'

const ecb = await ecbServer()
// The clock of the tests shows Wednesday, 3 March 2027, 10:00 in China: the newest document is that of
// Tuesday.
ecb.publish('2027-03-02')
const app = await testApp({ env: { EXCHANGE_RATES: 'ecb', EXCHANGE_RATES_URL: ecb.url } })
const { rates } = app.modules

/** A user who signs in for each call: the clock advances by days. */
const signingIn = (username: string): Caller => ({
  token: undefined,
  call: async (...asked) => (await app.as(username)).call(...asked),
})
const treasury = signingIn('treasury@interline.demo')
const admin = signingIn('admin@interline.demo')
const desk = signingIn('operator@harbour.demo')

const HOUR = 3_600_000
const startSearch = (who: Caller) =>
  who.call('flightSearch.start', {
    body: {
      bookingType: 'oneway',
      journeys: [{ origin: 'airport-HKG', destination: 'airport-SIN', date: inDays(app.clock, 30) }],
      passengers: { adult: 1, child: 0, infant: 0 },
    },
  })
const at = (instant: string) => app.clock.advance(Date.parse(instant) - app.clock.now())
const look = async () => {
  await rates.acquireIfDue()
  await app.runJobs()
  return (await treasury.call('officeRates.list', {})).body.data
}
const held = async (currency: string) =>
  (await treasury.call('officeRates.list', {})).body.data.rates.find((each) => each.currency === currency)!
const current = async () => (await app.anonymous.call('rates.current', {})).body.data
const mails = async () =>
  (await mailsTo(app, 'treasury@interline.demo')).filter(({ purpose }) => purpose === 'rates.acquisition')

describe('acquisition', () => {
  test('[F6 K3] a document gives 21 of 23 currencies, MOP pegged', async () => {
    const { source, rates: table, acquisitions } = (await treasury.call('officeRates.list', {})).body.data
    expect(source).toMatchObject({ name: 'ecb', address: ecb.url, nextDue: '2027-03-03T15:00:00.000Z' })
    expect(acquisitions).toMatchObject([{ state: 'done', documentDay: '2027-03-02', requestedBy: null }])
    expect(table.filter(({ rate }) => rate === null).map(({ currency }) => currency)).toEqual(['RUB', 'TWD'])
    const of = (code: string) => table.find(({ currency }) => currency === code)
    // 7.6008 ÷ 8.1594, and that ÷ 1.03.
    expect(of('HKD')).toMatchObject({ rate: '0.931539083756', origin: 'source', isOutdated: false })
    expect(of('MOP')).toMatchObject({ rate: '0.904406877433', origin: 'pegged' })
    expect(of('TWD')).toMatchObject({ rate: null, byHandOnly: true })
    expect((await current()).rateMap).not.toHaveProperty('TWD')
  })

  test('[F6] no call before the next document is due, without transaction', async () => {
    const { asked } = ecb
    await look()
    expect(ecb.asked).toBe(asked)
    at('2027-03-03T15:01:00Z')
    let open = -1
    ecb.answer(async (response) => {
      const { rows } = await sql<{ open: number }>`
        select count(*)::int as open from pg_stat_activity
        where datname = current_database() and state like 'idle in transaction%'`.execute(
        app.platform.db.plain,
      )
      open = rows[0]?.open ?? -1
      response.writeHead(503).end()
    })
    await look()
    expect(open).toBe(0)
    expect(ecb.asked).toBe(asked + 1)
  })

  test('[F6 K3] the treasury gets one mail per failure', async () => {
    expect((await mails()).length).toBe(1)
    expect((await mails())[0]?.text).toContain('HTTP 503')
    await look()
    const { asked } = ecb
    at('2027-03-03T15:40:00Z')
    await look()
    expect([ecb.asked, (await mails()).length]).toEqual([asked + 1, 1])
    at('2027-03-03T16:15:00Z')
    ecb.publish('2027-03-03', (text) =>
      text.replace("currency='HKD' rate='8.1594'", "currency='HKD' rate='8.20'"),
    )
    expect((await look()).acquisitions[0]).toMatchObject({ state: 'done', documentDay: '2027-03-03' })
    expect((await held('HKD')).rate).toBe('0.926926829268')
  })

  test('[F6] yesterday’s document is no failure until two hours overdue', async () => {
    at('2027-03-04T15:10:00Z')
    expect((await look()).acquisitions[0]).toMatchObject({ state: 'unchanged', fault: null })
    at('2027-03-04T17:30:00Z')
    expect((await look()).acquisitions[0]).toMatchObject({ state: 'failed', fault: 'late' })
    expect((await mails()).length).toBe(2)
  })

  test.each([
    ['older', '2027-03-02', (text: string) => text],
    ['wrong_date', '2027-03-06', (text: string) => text],
    ['no_base', '2027-03-04', (text: string) => text.replace("currency='CNY'", "currency='CNH'")],
    ['unreadable', '2027-03-04', (text: string) => text.slice(0, 900)],
    ['implausible', '2027-03-04', (text: string) => text.replace("'1.0485'", "'10.485'")],
  ])('[F6] a document is refused as %s, keeping the rates', async (fault, day, change) => {
    const before = await current()
    app.clock.advance(HOUR)
    ecb.publish(day, change)
    expect((await look()).acquisitions[0]).toMatchObject({ state: 'failed', fault })
    expect((await current()).rateMap).toEqual(before.rateMap)
  })

  test('[F6] a currency missing in the document keeps its rate', async () => {
    const before = await held('THB')
    app.clock.advance(HOUR)
    ecb.publish('2027-03-04', (text) => text.replace(/<Cube currency='THB'[^>]*>/, ''))
    expect((await look()).acquisitions[0]).toMatchObject({ state: 'incomplete', detail: 'THB' })
    expect(await held('THB')).toEqual(before)
    expect((await held('HKD')).goodUntil).not.toBe(before.goodUntil)
  })

  test('[F6 A11] a weekend is no failure; a missing Monday document is', async () => {
    at('2027-03-05T15:30:00Z')
    ecb.publish('2027-03-05')
    await look()
    const { asked } = ecb
    ecb.answer((response) => void response.writeHead(503).end())
    for (const moment of ['2027-03-06T12:00:00Z', '2027-03-07T20:00:00Z', '2027-03-08T14:50:00Z']) {
      at(moment)
      await look()
      expect((await current()).stale).toBe(false)
    }
    expect(ecb.asked).toBe(asked)
    at('2027-03-09T15:30:00Z')
    await look()
    expect(await current()).toMatchObject({ stale: true })
    const search = await startSearch(desk)
    expect([search.status, search.body.key]).toEqual([422, 'search.rates_unavailable'])
    ecb.publish('2027-03-09')
    app.clock.advance(HOUR)
    await look()
    expect((await current()).stale).toBe(false)
  })

  test('[F6 K3] the treasury can acquire any time, one at once', async () => {
    const first = await treasury.call('officeRates.acquire', {})
    const second = await admin.call('officeRates.acquire', {})
    expect([first.status, second.status, second.body.key]).toEqual([200, 409, 'rates.acquisition_running'])
    await app.runJobs()
    const { acquisitions } = (await treasury.call('officeRates.list', {})).body.data
    expect(acquisitions[0]).toMatchObject({
      id: first.body.data.id,
      requestedBy: 'Theo Treasury',
      state: 'unchanged',
    })
    expect(await logRows(app, 'rates.acquisition_asked')).toHaveLength(1)
  })
})

describe('manual rates', () => {
  const change = (
    currency: 'RUB' | 'TWD' | 'MOP' | 'CNY' | 'HKD',
    set: { rate: string; goodUntil: string } | null,
  ) =>
    treasury.call(
      'officeRates.change',
      { params: { currency }, body: { set, reason: 'Monthly rate' } },
      { idempotencyKey: randomUUID() },
    )
  const approve = (id: string, who = admin) =>
    who.call(
      'officeApprovals.decide',
      { params: { id }, body: { decision: 'approve' } },
      { idempotencyKey: randomUUID() },
    )

  test('[F6 K3] a rate applies once approved by a second person', async () => {
    const { body } = await change('TWD', { rate: '0.2233', goodUntil: '2027-03-31' })
    expect((await held('TWD')).rate).toBeNull()
    const own = await approve(body.data.approvalId, treasury)
    expect([own.status, own.body.key]).toEqual([409, 'approval.own'])
    const { data } = (await admin.call('officeApprovals.get', { params: { id: body.data.approvalId } })).body
    expect(data).toMatchObject({ title: 'Set 1 TWD to CNY 0.2233', subject: 'TWD', mayDecide: true })
    expect((await approve(body.data.approvalId)).status).toBe(200)
    expect(await held('TWD')).toMatchObject({
      rate: '0.2233',
      origin: 'manual',
      goodUntil: '2027-03-31T16:00:00.000Z',
    })
    expect(await logRows(app, 'rates.set')).toMatchObject([{ target_id: 'TWD', after: { rate: '0.2233' } }])
  })

  test('[F6] an acquisition keeps manual rates until they are released', async () => {
    const { body } = await change('MOP', { rate: '0.9', goodUntil: '2027-03-31' })
    await approve(body.data.approvalId)
    at('2027-03-10T15:30:00Z')
    ecb.publish('2027-03-10')
    await look()
    expect(await held('MOP')).toMatchObject({ rate: '0.9', origin: 'manual' })
    const back = await change('MOP', null)
    await approve(back.body.data.approvalId)
    at('2027-03-11T15:30:00Z')
    ecb.publish('2027-03-11')
    await look()
    expect(await held('MOP')).toMatchObject({ rate: '0.904406877433', origin: 'pegged' })
  })

  test('[F6] an impossible request is refused', async () => {
    const keys = await Promise.all([
      change('CNY', { rate: '2', goodUntil: '2027-03-31' }),
      change('HKD', null),
      change('RUB', { rate: '0.08', goodUntil: '2027-03-01' }),
      change('RUB', { rate: '0', goodUntil: '2027-03-31' }),
      change('RUB', { rate: '0.08', goodUntil: '2029-03-31' }),
    ])
    expect(keys.map(({ body }) => [body.key, body.fields?.[0]?.path])).toEqual([
      ['rates.base', undefined],
      ['rates.follows_source', undefined],
      ['request.invalid', 'set.goodUntil'],
      ['request.invalid', 'set.rate'],
      ['request.invalid', 'set.goodUntil'],
    ])
    const released = await change('TWD', null)
    expect(released.body.key).toBe('rates.by_hand_only')
  })

  test('[F6] one request per currency, on current rates only', async () => {
    const first = await change('RUB', { rate: '0.081', goodUntil: '2027-03-31' })
    const second = await change('RUB', { rate: '0.082', goodUntil: '2027-03-31' })
    expect([first.status, second.body.key]).toEqual([200, 'approval.already_open'])
    await approve(first.body.data.approvalId)
    expect((await held('RUB')).rate).toBe('0.081')
  })

  test('[F6 A11] an expired manual rate blocks only its own currency', async () => {
    at('2027-03-31T17:00:00Z')
    ecb.publish('2027-03-31')
    await look()
    expect(await current()).toMatchObject({ stale: false, outdated: ['RUB', 'TWD'] })
    expect((await held('RUB')).isOutdated).toBe(true)
    expect((await startSearch(desk)).status).toBe(200)
  })
})

describe('impact', () => {
  const preview = (rate: string) =>
    treasury.call('officeRates.preview', { params: { currency: 'HKD' }, body: { rate } })

  test('[F6 D9] a rate is tried on last week’s orders first', async () => {
    const order = await bookOrder(app, desk)
    const { rate } = await held('HKD')
    const same = (await preview(rate!)).body.data
    expect(same).toMatchObject({ changed: 0, notRecomputed: 0, uncounted: false })
    expect(same.counted).toBeGreaterThan(0)
    const half = (await preview(String(Number(rate) / 2))).body.data
    const own = half.orders.find(({ orderId }) => orderId === order.id)!
    expect(own).toMatchObject({ charged: order.total, currency: 'HKD', agencyName: 'Harbour Travel' })
    // At half the rate the same cost in CNY doubles, except for fixed HKD amounts and rounding.
    expect(own.recomputed / own.charged).toBeGreaterThan(1.9)
    const hkd = half.sums.find(({ currency }) => currency === 'HKD')!
    const charged = half.orders
      .filter(({ currency }) => currency === 'HKD')
      .reduce((sum, each) => sum + each.charged, 0)
    expect(hkd.charged).toBe(charged)
    app.clock.advance(8 * 24 * HOUR)
    expect((await preview(rate!)).body.data.counted).toBe(0)
  })

  test('[K3] the history has the last rate of each day', async () => {
    const { points } = (
      await treasury.call('officeRates.history', { params: { currency: 'HKD' }, query: { days: 90 } })
    ).body.data
    expect(points.find(({ day }) => day === '2027-03-04')).toMatchObject({ byHand: false })
    expect(points.map(({ day }) => day)).toEqual(points.map(({ day }) => day).toSorted())
    const twd = await treasury.call('officeRates.history', { params: { currency: 'TWD' }, query: {} })
    expect(twd.body.data.points.every(({ byHand }) => byHand)).toBe(true)
  })
})
