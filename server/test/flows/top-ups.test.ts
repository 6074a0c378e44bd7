import { beforeAll, describe, expect, test } from 'vitest'
import { AGENCY } from '../../db/seed/agencies.ts'
import { testApp, type Caller } from '../support/app.ts'
import { leave, proveBooks, recorded, walletOf } from '../support/books.ts'
import { askTopUp, topUp, topUpBody } from '../support/top-ups.ts'

const app = await testApp()
let harbour: Caller
let kowloon: Caller
let treasury: Caller
let admin: Caller

beforeAll(async () => {
  harbour = await app.as('owner@harbour.demo')
  kowloon = await app.as('owner@kowloon.demo')
  treasury = await app.as('treasury@interline.demo')
  admin = await app.as('admin@interline.demo')
})

const mails = () => app.platform.mailer.recent(50)
const logged = (action: string) =>
  app.everything((tx) => tx.selectFrom('user_log').selectAll().where('action', '=', action).execute())

describe('a parent tops up its sub-agency', () => {
  test('[F5 F7] a foreign-currency amount is credited less its fee', async () => {
    const before = await walletOf(app, AGENCY.kowloon)
    const cash = await recorded(app, `${AGENCY.harbour}/cash_clearing/HKD`)
    const body = topUpBody('USD', {
      currency: 'HKD',
      receivedAmount: 1_000_001,
      exchangeRate: '0.128205',
      transactionFeePct: '1.5',
      note: 'Invoice 12',
    })
    const made = await topUp(harbour, AGENCY.kowloon, body)
    expect(made).toMatchObject({
      state: 'posted',
      amount: 126_282,
      feeAmount: 1_923,
      currency: 'USD',
      createdBy: 'Helen Ho',
      approvedBy: null,
    })
    expect((await walletOf(app, AGENCY.kowloon)).balance - before.balance).toBe(126_282n)
    expect(await recorded(app, `${AGENCY.harbour}/cash_clearing/HKD`)).toBe(cash - 1_000_001n)
    expect(await recorded(app, `${AGENCY.harbour}/fee_income/USD`)).toBe(1_923n)
    expect(await recorded(app, `${AGENCY.harbour}/fx_position/USD`)).toBe(-128_205n)
    const { body: wallet } = await kowloon.call('wallet.get', { query: { type: 'top-up' } })
    expect(wallet.data.entries.rows[0]).toMatchObject({
      amount: 126_282,
      paymentReference: body.referenceNumber,
      description: 'HKD 10,000.01 × 0.128205 − 1.5 % · Invoice 12',
    })
    await proveBooks(app)
  })

  test('[F5] a wrong amount is refused with the correct one', async () => {
    const body = topUpBody('USD', { receivedAmount: 5_000 })
    const { status, body: answer } = await askTopUp(harbour, AGENCY.kowloon, { ...body, amount: 5_001 })
    expect([status, answer.code, answer.key]).toEqual([422, 310_031, 'payment.top_up_mismatch'])
    expect(answer.data).toEqual({ amount: 5_000 })
    expect(answer.message).toContain('USD 50.00')
  })

  test('[F5] invalid figures are reported at their fields', async () => {
    const wrong = { ...topUpBody('USD'), exchangeRate: '0', transactionFeePct: '21', receivedAmount: 0 }
    const { status, body } = await askTopUp(harbour, AGENCY.kowloon, wrong)
    expect(status).toBe(400)
    expect(body.fields?.map(({ path }) => path)).toEqual([
      'exchangeRate',
      'transactionFeePct',
      'receivedAmount',
    ])
  })

  test('[F5] the mail uses the agency’s language, or is suppressed', async () => {
    const sent = await topUp(harbour, AGENCY.kowloon, topUpBody('USD', { receivedAmount: 7_700 }))
    const [mail] = await mails()
    expect(mail).toMatchObject({ to: 'owner@kowloon.demo', locale: 'zh-tw', purpose: 'top-ups.posted' })
    expect(mail!.subject).toBe('儲值入帳：USD 77.00')
    expect(mail!.text).toContain(sent.referenceNumber)
    const count = (await mails()).length
    await topUp(harbour, AGENCY.kowloon, topUpBody('USD', { sendEmail: false }))
    expect(await mails()).toHaveLength(count)
  })

  test('[F5 A15] a seller tops up its own customers only', async () => {
    const dragon = await app.as('owner@dragon.demo')
    for (const [who, id] of [
      [dragon, AGENCY.kowloon],
      [kowloon, AGENCY.kowloon],
      [harbour, AGENCY.harbour],
      [kowloon, AGENCY.harbour],
    ] as const)
      expect((await askTopUp(who, id, topUpBody('USD'))).status).toBe(404)
    expect((await askTopUp(treasury, AGENCY.kowloon, topUpBody('USD'), { office: true })).status).toBe(404)
    expect((await askTopUp(treasury, AGENCY.dragon, topUpBody('CNY'), { office: true })).status).toBe(200)
  })

  test('[F5] a repeated request gets the same response, posted once', async () => {
    const body = topUpBody('USD')
    const first = await topUp(harbour, AGENCY.kowloon, body, { key: 'top-up again' })
    const before = await walletOf(app, AGENCY.kowloon)
    expect(await topUp(harbour, AGENCY.kowloon, body, { key: 'top-up again' })).toEqual(first)
    expect(await walletOf(app, AGENCY.kowloon)).toEqual(before)
  })
})

describe('a reference number', () => {
  test('[F5] is unique per seller, in any notation', async () => {
    await topUp(harbour, AGENCY.kowloon, topUpBody('USD', { referenceNumber: 'Wire-77' }))
    const again = await askTopUp(harbour, AGENCY.lantau, topUpBody('HKD', { referenceNumber: 'WIRE-77' }))
    expect([again.status, again.body.key]).toEqual([409, 'top_up.reference_used'])
    expect(again.body.message).toContain('Kowloon Tours')
    await topUp(treasury, AGENCY.dragon, topUpBody('CNY', { referenceNumber: 'WIRE-77' }), { office: true })
  })

  test('[F5 F7] ten concurrent ones with one reference post once', async () => {
    const before = await walletOf(app, AGENCY.kowloon)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        askTopUp(harbour, AGENCY.kowloon, topUpBody('USD', { referenceNumber: 'RACE-1' })),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9)
    expect((await walletOf(app, AGENCY.kowloon)).balance - before.balance).toBe(100_000n)
    await proveBooks(app)
  })
})

describe('a repayment', () => {
  test('[F5 F1] reduces the debt and never exceeds it', async () => {
    await leave(app, AGENCY.kowloon, 'credit', 300_000n)
    const too = await askTopUp(
      harbour,
      AGENCY.kowloon,
      topUpBody('USD', { applyTo: 'credit', receivedAmount: 200_001 }),
    )
    expect([too.status, too.body.key]).toEqual([422, 'top_up.more_than_owed'])
    expect(too.body.message).toContain('USD 2,000.00')
    await topUp(harbour, AGENCY.kowloon, topUpBody('USD', { applyTo: 'credit', receivedAmount: 150_000 }))
    expect((await walletOf(app, AGENCY.kowloon)).credit).toBe(-50_000n)
    expect((await mails())[0]).toMatchObject({ purpose: 'top-ups.posted', subject: '還款入帳：USD 1,500.00' })
    await proveBooks(app)
  })

  test('[F5 D5] of an overdue agency reactivates its credit', async () => {
    const atlas = await app.as('owner@atlas.demo')
    const owed = (await walletOf(app, AGENCY.atlas)).credit
    expect((await atlas.call('wallet.get', { query: {} })).body.data.overdue).toBe(true)
    await topUp(
      treasury,
      AGENCY.atlas,
      topUpBody('USD', { applyTo: 'credit', receivedAmount: Number(-owed) }),
      { office: true },
    )
    expect((await atlas.call('wallet.get', { query: {} })).body.data).toMatchObject({
      overdue: false,
      creditUsed: 0,
    })
  })
})

describe('a reversal', () => {
  const reverse = (id: string, version: number, reason = 'Booked for the wrong agency') =>
    harbour.call(
      'topUps.reverse',
      { params: { id }, body: { reason, version } },
      { idempotencyKey: `reverse ${id} ${version}` },
    )

  test('[F5 F7] is a separate mirrored entry, once', async () => {
    const before = await walletOf(app, AGENCY.lantau)
    const made = await topUp(
      harbour,
      AGENCY.lantau,
      topUpBody('HKD', { currency: 'USD', exchangeRate: '7.8', transactionFeePct: '2' }),
    )
    const { status, body } = await reverse(made.id, made.version)
    expect(status, body.message).toBe(200)
    expect(body.data).toMatchObject({ state: 'reversed', reversedBy: 'Helen Ho' })
    expect(await walletOf(app, AGENCY.lantau)).toEqual(before)
    expect(await recorded(app, `${AGENCY.harbour}/fee_income/HKD`)).toBe(0n)
    const { body: entry } = await harbour.call('ledger.entry', { params: { id: made.entryId! } })
    expect(entry.data.reversedBy).toBe(body.data.reversalEntryId)
    const again = await reverse(made.id, body.data.version)
    expect([again.status, again.body.key]).toEqual([409, 'top_up.not_posted'])
    expect((await mails())[0]).toMatchObject({ purpose: 'top-ups.reversed', to: 'operator@lantau.demo' })
    expect(await logged('top-ups.reversed')).toHaveLength(1)
    await proveBooks(app)
  })

  test('[F5] never makes the balance negative', async () => {
    const made = await topUp(harbour, AGENCY.lantau, topUpBody('HKD'))
    await leave(app, AGENCY.lantau, 'balance', 40_000n)
    const { status, body } = await reverse(made.id, made.version)
    expect([status, body.key]).toEqual([409, 'top_up.spent'])
    expect(body.message).toContain('HKD 400.00')
    expect((await walletOf(app, AGENCY.lantau)).balance).toBe(40_000n)
  })

  test('[F5] of a repayment restores the debt, also when overdue', async () => {
    const owed = (await walletOf(app, AGENCY.kowloon)).credit
    const made = await topUp(
      harbour,
      AGENCY.kowloon,
      topUpBody('USD', { applyTo: 'credit', receivedAmount: 10_000 }),
    )
    expect((await reverse(made.id, made.version)).status).toBe(200)
    expect((await walletOf(app, AGENCY.kowloon)).credit).toBe(owed)
    await proveBooks(app)
  })
})

describe('above the threshold', () => {
  const limit = async (who: Caller, over: number | null) => {
    const { data } = (await who.call('topUps.rules', {})).body
    const { status } = await who.call('topUps.saveRules', {
      body: { secondPersonOver: over, version: data.version },
    })
    expect(status).toBe(200)
  }
  const open = async (who: Caller, topUpId: string) => {
    const name = who === harbour ? 'approvals.list' : 'officeApprovals.list'
    const { body } = await who.call(name, { query: { kind: 'top_up' } })
    return body.data.rows.find(({ subject }) => subject === topUpId)!
  }

  test('[F5] a platform top-up waits for a colleague without posting', async () => {
    const before = await walletOf(app, AGENCY.dragon)
    const made = await topUp(treasury, AGENCY.dragon, topUpBody('CNY', { receivedAmount: 100_000_001 }), {
      office: true,
    })
    expect(made).toMatchObject({ state: 'waiting', entryId: null, postedAt: null })
    expect(await walletOf(app, AGENCY.dragon)).toEqual(before)
    const { id } = await open(treasury, made.id)
    const decide = (who: Caller) =>
      who.call(
        'officeApprovals.decide',
        { params: { id }, body: { decision: 'approve' } },
        { idempotencyKey: `decide ${id} ${who === admin ? 'admin' : 'treasury'}` },
      )
    expect((await decide(treasury)).body.key).toBe('approval.own')
    expect((await decide(admin)).status).toBe(200)
    expect((await walletOf(app, AGENCY.dragon)).balance - before.balance).toBe(100_000_001n)
    const { rows } = (await treasury.call('officeTopUps.list', { query: { q: made.referenceNumber } })).body
      .data
    expect(rows).toMatchObject([{ state: 'posted', createdBy: 'Theo Treasury' }])
    expect(rows[0]!.approvedBy).not.toBeNull()
    await proveBooks(app)
  })

  test('[F5] refused by the colleague, the reference is free again', async () => {
    const body = topUpBody('CNY', { receivedAmount: 200_000_000 })
    const made = await topUp(treasury, AGENCY.dragon, body, { office: true })
    const { id } = await open(treasury, made.id)
    const refused = await admin.call(
      'officeApprovals.decide',
      { params: { id }, body: { decision: 'refuse', remark: 'Not on the account.' } },
      { idempotencyKey: `refuse ${id}` },
    )
    expect(refused.status).toBe(200)
    const { rows } = (await treasury.call('officeTopUps.list', { query: { state: 'refused' } })).body.data
    expect(rows.map((row) => row.id)).toEqual([made.id])
    const smaller = { ...body, receivedAmount: 1_000, amount: 1_000 }
    expect(await topUp(treasury, AGENCY.dragon, smaller, { office: true })).toMatchObject({ state: 'posted' })
  })

  test('[F5] a parent’s own limit converts other currencies at today’s rate', async () => {
    await limit(harbour, 100_000)
    expect(await topUp(harbour, AGENCY.lantau, topUpBody('HKD'))).toMatchObject({ state: 'posted' })
    // 128.00 USD are slightly less than 1,000.00 HKD, 129.00 slightly more.
    const dollars = (receivedAmount: number) =>
      topUp(harbour, AGENCY.kowloon, topUpBody('USD', { receivedAmount }))
    expect([(await dollars(12_700)).state, (await dollars(12_900)).state]).toEqual(['posted', 'waiting'])
    await limit(harbour, null)
    expect(await dollars(1_000_000)).toMatchObject({ state: 'posted' })
    expect(await logged('top-ups.rule_changed')).toHaveLength(2)
  })
})
