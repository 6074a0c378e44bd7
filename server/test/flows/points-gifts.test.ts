import { randomUUID } from 'node:crypto'
import type { Input } from '@interline/contract/index'
import { addDays } from '@interline/domain/time/local-date'
import { localDateAt } from '@interline/domain/time/zone'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { AGENCY } from '../../db/seed/agencies.ts'
import { testApp, type Caller } from '../support/app.ts'
import { logRows } from '../support/arrange.ts'
import { proveBooks, recorded } from '../support/books.ts'

/** Gifts: redeemed by right, points, stock and limit; fulfilled or rejected; adjustments by two people. */
const app = await testApp()
const db = new pg.Client({ connectionString: app.databaseUrl })
await db.connect()
await db.query("set app.scope = '*'")
afterAll(() => db.end())
let owner: Caller
let treasury: Caller
let admin: Caller
let auditor: Caller

beforeAll(async () => {
  owner = await app.as('owner@dragon.demo')
  treasury = await app.as('treasury@interline.demo')
  admin = await app.as('admin@interline.demo')
  auditor = treasury
  await adjust(AGENCY.dragon, 100_000)
})
beforeEach(() => app.modules.rates.refresh())

const ADDRESS = { recipient: 'Li Na', phone: '13800000000', email: '', address: '1 Bund, Shanghai' }
const redeem = (
  body: Partial<Input<'points.redeem'>['body']> = {},
  who: Caller = owner,
  idempotencyKey: string = randomUUID(),
) =>
  who.call(
    'points.redeem',
    { body: { giftId: 'airline-gift-box', quantity: 1, delivery: ADDRESS, ...body } },
    { idempotencyKey },
  )
const available = async (who = owner) => (await who.call('points.get', {})).body.data.available
const decide = (id: string, decision: 'fulfilled' | 'rejected', version = 1, remark = 'Out of season') =>
  treasury.call('officePoints.decideRedemption', { params: { id }, body: { decision, remark, version } })
const stockOf = async (id: string) =>
  (await treasury.call('officePoints.gifts', {})).body.data.gifts.find((each) => each.id === id)!.stock
const prove = () => app.everything((tx) => app.modules.points.prove(tx))

async function adjust(agencyId: number, points: number) {
  const asked = await treasury.call(
    'officePoints.adjust',
    { body: { agencyId, points, reason: 'Campaign' } },
    { idempotencyKey: randomUUID() },
  )
  if (asked.status !== 200) return asked.body
  const { approvalId } = asked.body.data
  const decision = (who: Caller) =>
    who.call(
      'officeApprovals.decide',
      { params: { id: approvalId }, body: { decision: 'approve' } },
      { idempotencyKey: randomUUID() },
    )
  expect((await decision(treasury)).body.key).toBe('approval.own')
  return (await decision(admin)).body
}

describe('redeeming a gift', () => {
  test('[B4] a gift must be chosen, and the points must be enough', async () => {
    const none = await redeem({ giftId: '' })
    expect(none.body).toMatchObject({ key: 'points.gift_missing', message: 'Please select a gift' })
    const harbour = await app.as('owner@atlas.demo')
    const poor = await redeem({}, harbour)
    expect(poor.body).toMatchObject({ key: 'points.not_enough', message: 'Not enough points!' })
    expect((await redeem({ giftId: 'no-such-gift' })).body.key).toBe('points.gift_unavailable')
  })

  test('[B4] points and stock fall once, however often it is sent', async () => {
    const [before, stock] = [await available(), await stockOf('airline-gift-box')]
    const key = randomUUID()
    const [first, again] = [
      await redeem({ quantity: 2 }, owner, key),
      await redeem({ quantity: 2 }, owner, key),
    ]
    expect(first.status, first.body.message).toBe(200)
    expect(again.body.data.id).toBe(first.body.data.id)
    expect(first.body.data).toMatchObject({ state: 'redeemed', points: 4000, delivery: ADDRESS })
    expect(await available()).toBe(before - 4000)
    expect(await stockOf('airline-gift-box')).toBe(stock! - 2)
    expect(await prove()).toEqual([])
    expect((await logRows(app, 'points.redeemed')).length).toBe(1)
  })

  test('[B4] goods need an address, services a mail address', async () => {
    const { body } = await redeem({ delivery: { recipient: 'Li Na' } })
    expect(body.fields?.map(({ path }) => path)).toEqual(['delivery.phone', 'delivery.address'])
    const lounge = await redeem({ giftId: 'lounge-access', delivery: { email: 'no mail' } })
    expect(lounge.body.fields?.map(({ path }) => path)).toEqual(['delivery.email'])
  })

  test('[B4] the limit of a year and the stock are kept', async () => {
    expect((await redeem({ quantity: 5 })).body.key).toBe('points.limit_reached')
    await db.query("update points_gifts set stock = 1 where id = 'lounge-access'")
    const many = await redeem({ giftId: 'lounge-access', quantity: 2, delivery: { email: 'a@b.cn' } })
    expect(many.body).toMatchObject({ key: 'points.out_of_stock' })
    const races = await Promise.all(
      [1, 2, 3].map(() => redeem({ giftId: 'lounge-access', delivery: { email: 'a@b.cn' } })),
    )
    expect(races.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect(await stockOf('lounge-access')).toBe(0)
  })

  test('[B4 A15] without the right nobody redeems, and another agency sees nothing', async () => {
    const operator = await app.as('operator@dragon.demo')
    expect((await redeem({}, operator)).status).toBe(403)
    const harbour = await app.as('owner@harbour.demo')
    const { body } = await harbour.call('points.redemptions', { query: {} })
    const own = (await owner.call('points.redemptions', { query: {} })).body.data.rows.map(({ id }) => id)
    expect(own.length).toBeGreaterThan(0)
    expect(body.data.rows.filter(({ id }) => own.includes(id))).toEqual([])
  })

  test('[B4] a sub-agency is offered no voucher and gets none', async () => {
    const kowloon = await app.as('owner@kowloon.demo')
    await adjust(AGENCY.kowloon, 10_000)
    const { body } = await kowloon.call('points.gifts', {})
    expect(body.data.gifts.map(({ kind }) => kind)).toEqual(['service', 'goods'])
    expect((await redeem({ giftId: 'flight-voucher-50' }, kowloon)).body.key).toBe('points.gift_unavailable')
  })
})

describe('the platform', () => {
  test('[K3] a rejection returns points and stock once; a decision is final', async () => {
    const before = await available()
    const { body } = await redeem()
    const { id } = body.data
    const stock = await stockOf('airline-gift-box')
    expect((await decide(id, 'rejected', 1, '')).body.fields?.[0]?.path).toBe('remark')
    const races = await Promise.all([decide(id, 'rejected'), decide(id, 'fulfilled')])
    expect(races.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const state = races.find(({ status }) => status === 200)!.body.data.state
    expect(await available()).toBe(state === 'rejected' ? before : before - 2000)
    expect(await stockOf('airline-gift-box')).toBe(state === 'rejected' ? stock! + 1 : stock)
    expect((await decide(id, 'rejected', 2)).body.key).toBe('points.already_decided')
    expect(await prove()).toEqual([])
  })

  test('[K3] a version of the rates counts for what is earned afterwards', async () => {
    const { body } = await auditor.call('officePoints.settings', {})
    const { version, settings } = body.data
    const save = (changed: typeof settings, seen = version) =>
      treasury.call('officePoints.saveSettings', { body: { version: seen, settings: changed } })
    const wrong = await save({ ...settings, needed: { ...settings.needed, gold: 100 } })
    expect(wrong.body.fields?.map(({ path }) => path)).toEqual(['settings.needed.gold'])
    const saved = await save({ ...settings, cnyPerPoint: 50 })
    expect(saved.body.data.versions[0]!.changes).toEqual([{ name: 'cnyPerPoint', before: 100, after: 50 }])
    expect((await save(settings)).body.key).toBe('request.version_conflict')
  })

  test('[K3] a gift is added in three languages and taken off the page', async () => {
    const texts = { en: 'Travel set', zhCn: '旅行套装', zhTw: '旅行組' }
    const { body } = await treasury.call(
      'officePoints.createGift',
      {
        body: {
          kind: 'goods',
          name: texts,
          about: texts,
          points: 500,
          stock: 5,
          yearlyLimit: null,
          active: true,
        },
      },
      { idempotencyKey: randomUUID() },
    )
    const { id, version } = body.data
    expect((await redeem({ giftId: id })).status).toBe(200)
    const update = (seen: number) =>
      treasury.call('officePoints.updateGift', {
        params: { id },
        body: {
          name: texts,
          about: texts,
          points: 500,
          stock: 5,
          yearlyLimit: null,
          active: false,
          version: seen,
        },
      })
    // The redemption has changed the stock meanwhile.
    expect((await update(version)).body.key).toBe('request.version_conflict')
    expect((await update(version + 1)).body.data.active).toBe(false)
    expect((await redeem({ giftId: id })).body.key).toBe('points.gift_unavailable')
  })

  test('[K3] an adjustment needs two people and never takes what is not there', async () => {
    const before = await available()
    await adjust(AGENCY.dragon, -500)
    expect(await available()).toBe(before - 500)
    expect(await adjust(AGENCY.dragon, -9_000_000)).toMatchObject({ key: 'points.below_zero' })
    const { body } = await owner.call('points.records', { query: { kind: 'adjust' } })
    expect(body.data.rows[0]).toMatchObject({ points: -500, note: 'Campaign' })
    expect(await prove()).toEqual([])
  })

  test('[K3] agencies read who redeemed, never who of the platform decided', async () => {
    const { rows } = (await owner.call('points.records', { query: { pageSize: 100 } })).body.data
    const by = (kind: string) => rows.filter((row) => row.kind === kind).map((row) => row.by)
    expect(by('adjust').length).toBeGreaterThan(0)
    expect(new Set(by('adjust'))).toEqual(new Set(['']))
    expect(by('redeem').every((name) => name !== '')).toBe(true)
    const found = (await owner.call('points.records', { query: { q: '旅行套装' } })).body.data.rows
    expect(found.map(({ kind }) => kind)).toEqual(['redeem'])
  })

  test('[B4] a rejected redemption returns points with their days, and at least thirty', async () => {
    const days = async () => {
      const lots = await db.query<{ on: string; points: string }>(
        `select expires_on::text as on, sum(remaining)::text as points from points_lots
         where agency_id = $1 and state = 'available' and remaining > 0 group by 1 order by 1`,
        [AGENCY.dragon],
      )
      return lots.rows.map(({ on, points }) => `${on} ${points}`)
    }
    const before = await days()
    const one = (await redeem()).body.data
    expect((await decide(one.id, 'rejected')).status).toBe(200)
    expect(await days()).toEqual(before)
    const two = (await redeem()).body.data
    const soon = new Date(app.clock.now() + 5 * 86_400_000).toISOString().slice(0, 10)
    await db.query("update points_lots set expires_on = $2 where agency_id = $1 and state = 'available'", [
      AGENCY.dragon,
      soon,
    ])
    const left = await available()
    expect((await decide(two.id, 'rejected')).status).toBe(200)
    const least = addDays(localDateAt(app.clock.now(), 'Asia/Shanghai'), 30)
    expect(await days()).toEqual([`${soon} ${left}`, `${least} 2000`])
    expect(await prove()).toEqual([])
    await db.query(
      "update points_lots set expires_on = '2027-12-31' where agency_id = $1 and state = 'available'",
      [AGENCY.dragon],
    )
  })

  test('[B4] points after their last day are never spent', async () => {
    await adjust(AGENCY.dragon, 3000)
    await db.query(
      `update points_lots set expires_on = '2020-01-01' where agency_id = $1 and seq =
         (select max(seq) from points_lots where agency_id = $1)`,
      [AGENCY.dragon],
    )
    const before = await available()
    expect((await redeem()).status).toBe(200)
    expect(await available()).toBe(before - 2000)
    expect(await prove()).toEqual([])
  })

  test('[K3 F7] open vouchers are the liability of the ledger, also after they expire', async () => {
    const made = await redeem({ giftId: 'flight-voucher-50', quantity: 2 })
    expect(made.body.data).toMatchObject({ state: 'fulfilled', points: 10_000 })
    const [one, two] = made.body.data.vouchers
    expect(one!.code).not.toBe(two!.code)
    const worth = one!.amount.amount
    expect(await recorded(app, '0/voucher_liability/CNY')).toBe(BigInt(2 * worth))
    const report = async () => (await treasury.call('officePoints.liability', {})).body.data
    expect((await report()).vouchers).toEqual([
      { currency: 'CNY', open: 2, outstanding: 2 * worth, ledger: 2 * worth, difference: 0 },
    ])
    expect(await report()).toMatchObject({ problems: [], provedAt: null })
    await app.modules.ledgerProof.prove()
    const proven = await report()
    expect(proven.problems).toEqual([])
    expect(proven.provedAt).not.toBeNull()
    await db.query('update flight_vouchers set amount_minor = amount_minor + 1 where id = $1', [one!.id])
    const { problems } = await app.modules.ledgerProof.prove()
    expect(problems).toEqual([
      {
        invariant: 'vouchers',
        subject: 'liability CNY',
        detail: `open vouchers ${2 * worth + 1}, ledger ${2 * worth}`,
      },
    ])
    expect((await report()).problems).toHaveLength(1)
    await db.query('update flight_vouchers set amount_minor = amount_minor - 1 where id = $1', [one!.id])
    app.clock.advance(190 * 86_400_000)
    await app.modules.points.settleDays()
    treasury = await app.as('treasury@interline.demo')
    expect((await report()).vouchers).toEqual([
      { currency: 'CNY', open: 0, outstanding: 0, ledger: 0, difference: 0 },
    ])
    expect(await recorded(app, '0/voucher_expense/CNY')).toBe(0n)
    await proveBooks(app)
  })
})
