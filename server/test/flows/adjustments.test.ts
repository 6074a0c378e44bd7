import { randomUUID } from 'node:crypto'
import type { Input } from '@interline/contract/index'
import { describe, expect, test } from 'vitest'
import { AGENCY } from '../../db/seed/agencies.ts'
import { testApp, type Caller } from '../support/app.ts'
import { logRows } from '../support/arrange.ts'
import { bookOrder } from '../support/orders.ts'
import { readSheet } from '../support/sheet.ts'
import { proveBooks, recorded, walletOf } from '../support/books.ts'

const app = await testApp()
const treasury = await app.as('treasury@interline.demo')
const admin = await app.as('admin@interline.demo')
const auditor = await app.as('auditor@interline.demo')
const harbour = await app.as('owner@harbour.demo')

type Body = Input<'officeAdjustments.create'>['body']

const BODY: Body = {
  target: 'balance',
  agencyId: AGENCY.harbour,
  direction: 'credit',
  currency: 'HKD',
  amount: 12_050,
  reference: 'CASE-2041',
  reason: 'Refund of a double charge',
}
const ask = (body: Partial<Body> = {}, who: Caller = treasury) =>
  who.call('officeAdjustments.create', { body: { ...BODY, ...body } }, { idempotencyKey: randomUUID() })
const decide = (who: Caller, id: string, decision: 'approve' | 'refuse' | 'withdraw') =>
  who.call(
    'officeApprovals.decide',
    { params: { id }, body: { decision, remark: decision === 'refuse' ? 'No proof' : '' } },
    { idempotencyKey: randomUUID() },
  )
const read = async (id: string) => (await auditor.call('officeAdjustments.get', { params: { id } })).body.data

describe('a manual adjustment', () => {
  test('[F7 K3] moves money once a second person approves, and says so in the wallet', async () => {
    const before = await walletOf(app, AGENCY.harbour)
    const { status, body } = await ask()
    expect(status).toBe(200)
    const { id, approvalId } = body.data
    expect(body.data).toMatchObject({ state: 'waiting', entryId: null, agencyName: 'Harbour Travel' })
    expect((await walletOf(app, AGENCY.harbour)).balance).toBe(before.balance)
    expect((await decide(treasury, approvalId, 'approve')).body.key).toBe('approval.own')
    const { body: decided } = await decide(admin, approvalId, 'approve')
    expect(decided.data).toMatchObject({
      state: 'approved',
      outcome: id,
      title: 'Add HKD 120.50 to the balance of Harbour Travel',
    })
    expect((await walletOf(app, AGENCY.harbour)).balance - before.balance).toBe(12_050n)
    expect(await recorded(app, '0/adjustment/HKD')).toBe(-12_050n)
    const posted = await read(id)
    expect(posted).toMatchObject({ state: 'posted', decidedBy: 'Ada Admin' })
    const { body: wallet } = await harbour.call('wallet.get', { query: { type: 'adjustment' } })
    expect(wallet.data.entries.rows).toHaveLength(1)
    expect(wallet.data.entries.rows[0]).toMatchObject({
      paymentType: 'adjustment',
      amount: 12_050,
      description: 'Refund of a double charge',
      paymentReference: 'CASE-2041',
      entryId: posted.entryId,
    })
    const { body: trial } = await treasury.call('officeTreasury.trialBalance', {
      query: { account: 'adjustment' },
    })
    expect(trial.data.lines.rows).toMatchObject([{ owner: 0, currency: 'HKD', balance: -12_050 }])
    expect(await logRows(app, 'adjustments.posted')).toHaveLength(1)
    await proveBooks(app)
  })

  test('[F7] a deduction never takes a balance below zero, also when it was spent meanwhile', async () => {
    const { balance } = await walletOf(app, AGENCY.harbour)
    const all = Number(balance)
    const tooMuch = await ask({ direction: 'debit', amount: all + 1 })
    expect([tooMuch.status, tooMuch.body.key]).toEqual([409, 'adjustment.below_zero'])
    const first = (await ask({ direction: 'debit', amount: all })).body.data
    const second = (await ask({ direction: 'debit', amount: 1 })).body.data
    expect((await decide(admin, second.approvalId, 'approve')).status).toBe(200)
    const late = await decide(admin, first.approvalId, 'approve')
    expect(late.body.key).toBe('adjustment.below_zero')
    expect((await read(first.id)).state).toBe('waiting')
    expect((await decide(treasury, first.approvalId, 'withdraw')).body.data.state).toBe('withdrawn')
    expect((await read(first.id)).state).toBe('withdrawn')
    expect((await walletOf(app, AGENCY.harbour)).balance).toBe(balance - 1n)
    await proveBooks(app)
  })

  test('[F7] what suppliers are owed is corrected with a supplier and no agency', async () => {
    const payable = await recorded(app, '0/supplier_payable/CNY')
    const wanted = { ...BODY, agencyId: undefined, target: 'supplier_payable', currency: 'CNY' } as const
    const { body } = await ask({ ...wanted, supplier: 'apex', amount: 5_500 })
    expect(body.data).toMatchObject({ agencyId: null, supplier: 'apex' })
    await decide(admin, body.data.approvalId, 'approve')
    expect((await recorded(app, '0/supplier_payable/CNY')) - payable).toBe(5_500n)
    await proveBooks(app)
  })

  test('[F7] a refused one keeps the remark and moves nothing', async () => {
    const before = await walletOf(app, AGENCY.harbour)
    const { body } = await ask()
    await decide(admin, body.data.approvalId, 'refuse')
    expect(await read(body.data.id)).toMatchObject({ state: 'refused', remark: 'No proof', entryId: null })
    expect(await walletOf(app, AGENCY.harbour)).toEqual(before)
  })

  test('[F7] sub-agencies, other currencies and orders of others are refused', async () => {
    const sub = await ask({ agencyId: AGENCY.kowloon, currency: 'USD' })
    expect([sub.status, sub.body.key]).toEqual([404, 'request.not_found'])
    expect((await ask({ currency: 'USD' })).body.key).toBe('request.invalid')
    const desks = await app.as('operator@dragon.demo')
    const theirs = await bookOrder(app, desks)
    expect((await ask({ orderId: theirs.id })).body.key).toBe('adjustment.other_order')
    expect((await ask({ orderId: 'F2001010000018' })).body.key).toBe('adjustment.other_order')
    const own = await bookOrder(app, await app.as('operator@harbour.demo'))
    expect((await ask({ orderId: own.id, reference: 'CASE-2050' })).status).toBe(200)
    expect((await ask({ agencyId: undefined })).status).toBe(400)
    expect((await ask({ reason: ' ' })).status).toBe(400)
  })

  test('[F7] the list finds it by reference, state and agency', async () => {
    const { body } = await auditor.call('officeAdjustments.list', {
      query: { q: 'case-2041', state: 'posted', agency: String(AGENCY.harbour) },
    })
    expect(body.data.total).toBe(2)
    expect((await ask({}, auditor)).status).toBe(403)
  })

  test('[F7 D8] the list is saved as a file with signed amounts, and logged', async () => {
    const body = { q: BODY.reference, format: 'xlsx' } as const
    const { total } = (await auditor.call('officeAdjustments.list', { query: { q: BODY.reference } })).body
      .data
    const [heads = [], ...rows] = readSheet((await auditor.call('officeAdjustments.export', { body })).file)
    expect(rows).toHaveLength(total)
    const amounts = rows.map((row) => row[heads.indexOf('Amount')])
    expect(amounts).toContain(120.5)
    expect(amounts.some((amount) => Number(amount) < 0)).toBe(true)
    expect((await logRows(app, 'adjustments.exported')).at(-1)).toMatchObject({ after: { rows: total } })
    expect((await harbour.call('officeAdjustments.export', { body })).status).toBe(401)
  })
})
