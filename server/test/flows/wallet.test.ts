import type { Input } from '@interline/contract/index'
import { localDateAt } from '@interline/domain/time/zone'
import { beforeAll, describe, expect, test } from 'vitest'
import { AGENCY } from '../../db/seed/agencies.ts'
import { testApp, type Caller } from '../support/app.ts'
import { logRows } from '../support/arrange.ts'
import { leave } from '../support/books.ts'
import { readSheet } from '../support/sheet.ts'
import { topUp, topUpBody } from '../support/top-ups.ts'

const app = await testApp()
const DAY = 86_400_000
let harbour: Caller
let kowloon: Caller

beforeAll(async () => {
  harbour = await app.as('owner@harbour.demo')
  kowloon = await app.as('owner@kowloon.demo')
})

const wallet = async (query: Input<'wallet.get'>['query'] = {}) =>
  (await kowloon.call('wallet.get', { query })).body.data

describe('the entries', () => {
  test('[F1] have both balances, their date, and daily sums', async () => {
    await leave(app, AGENCY.kowloon, 'credit', 400_000n)
    const day = (await wallet()).entries.rows[0]!.day
    await topUp(harbour, AGENCY.kowloon, topUpBody('USD', { receivedAmount: 30_000 }))
    await topUp(harbour, AGENCY.kowloon, topUpBody('USD', { applyTo: 'credit', receivedAmount: 20_000 }))
    const { entries, dayTotals, days } = await wallet({ pageSize: 1 })
    expect(entries.rows[0]).toMatchObject({ account: 'credit', amount: 20_000, creditUsedAfter: 80_000, day })
    expect(dayTotals).toEqual([{ day, balance: 30_000, credit: -80_000 }])
    expect(days.at(-1)).toMatchObject({ day, toppedUp: 30_000 })
  })

  test('[F1] are counted in days of the zone that the session names', async () => {
    const { timeZone, entries } = await wallet({ pageSize: 1 })
    const { body } = await kowloon.call('session.me', {})
    expect(body.data.company.timeZone).toBe(timeZone)
    expect(entries.rows[0]!.day).toBe(localDateAt(Date.parse(entries.rows[0]!.paymentTime), timeZone))
  })

  test('[F1] of one account only, with its sums', async () => {
    const { entries, dayTotals } = await wallet({ account: 'credit' })
    expect(entries.rows.every(({ account }) => account === 'credit')).toBe(true)
    expect(dayTotals[0]).toMatchObject({ balance: 0, credit: -80_000 })
  })
})

test('[F1 D6] the file has every entry of the filter, amounts as numbers', async () => {
  const { entries } = await wallet({ account: 'balance' })
  const { file } = await kowloon.call('wallet.export', { body: { account: 'balance' } }, { locale: 'en' })
  const [heads = [], ...rows] = readSheet(file)
  expect(rows).toHaveLength(entries.total)
  const newest = Object.fromEntries(heads.map((head, at) => [String(head), rows[0]![at]] as const))
  const [first] = entries.rows
  expect(newest).toMatchObject({
    Account: 'Balance',
    Reference: first!.paymentReference,
    Amount: first!.amount / 100,
    'Balance after': first!.balanceAfter / 100,
    Currency: 'USD',
  })
  expect(await logRows(app, 'wallet.exported')).toHaveLength(1)
})

describe('the alert of a low balance', () => {
  const save = (below: number | null, version: number, email?: string) =>
    kowloon.call('wallet.saveAlert', {
      body: { below, version, ...(email === undefined ? {} : { email }) },
    })
  const look = () => app.modules.wallet.lookAtBalances()
  const told = async () =>
    (await app.platform.mailer.recent(50)).filter(({ purpose }) => purpose === 'wallet.low_balance')

  test('[F1] is mailed once until the balance has recovered', async () => {
    await leave(app, AGENCY.kowloon, 'balance', 100_000n)
    expect((await save(50_000, 0, 'money@kowloon.demo')).body.data.alert).toMatchObject({
      below: 50_000,
      isLow: false,
      version: 1,
    })
    const alert = async () => (await kowloon.call('wallet.balance', {})).body.data.alert
    expect(await alert()).toEqual({ below: 50_000, isLow: false })
    await look()
    expect(await told()).toHaveLength(0)
    await leave(app, AGENCY.kowloon, 'balance', 49_999n)
    expect(await alert()).toEqual({ below: 50_000, isLow: true })
    await look()
    await look()
    const [mail, ...more] = await told()
    expect([mail?.to, mail?.locale, more.length]).toEqual(['money@kowloon.demo', 'zh-tw', 0])
    expect(mail!.subject).toBe('Kowloon Tours 餘額不足提醒：USD 499.99')
    expect((await wallet()).alert).toMatchObject({ isLow: true })
    await topUp(harbour, AGENCY.kowloon, topUpBody('USD', { receivedAmount: 1 }))
    await look()
    expect((await wallet()).alert).toMatchObject({ isLow: false })
    await leave(app, AGENCY.kowloon, 'balance', 0n)
    app.clock.advance(DAY / 24)
    await look()
    expect(await told()).toHaveLength(2)
  })

  test('[F1 A15] is per agency, versioned, logged and optional', async () => {
    expect((await save(10, 0)).body.key).toBe('request.version_conflict')
    expect((await save(10, 1, 'nobody')).status).toBe(400)
    expect((await harbour.call('wallet.get', { query: {} })).body.data.alert).toBeNull()
    expect((await save(null, 1)).body.data.alert).toBeNull()
    expect((await kowloon.call('wallet.balance', {})).body.data.alert).toBeNull()
    const rows = await app.everything((tx) =>
      tx.selectFrom('user_log').selectAll().where('action', '=', 'wallet.alert_changed').execute(),
    )
    expect(rows.map(({ agency_id: id }) => id)).toEqual([AGENCY.kowloon, AGENCY.kowloon])
  })
})
