import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { topUpKind } from '../support/foreign/approvals.ts'
import { testApp, type Caller } from '../support/app.ts'
import { logRows } from '../support/arrange.ts'
import { proveBooks, walletOf } from '../support/books.ts'

const app = await testApp()
const { askAs, ended } = topUpKind(app)
const owner = await app.as('owner@harbour.demo')
const finance = await app.as('finance@harbour.demo')
const operator = await app.as('operator@harbour.demo')
const desk = await app.as('desk@interline.demo')
const lead = await app.as('admin@interline.demo')
const treasury = await app.as('treasury@interline.demo')
const auditor = await app.as('auditor@interline.demo')

type Decision = 'approve' | 'refuse' | 'withdraw'
const decide = (who: Caller, id: string, decision: Decision = 'approve', remark = '') =>
  who.call(
    'approvals.decide',
    { params: { id }, body: { decision, remark } },
    { idempotencyKey: randomUUID() },
  )
const decideOffice = (who: Caller, id: string, decision: Decision = 'approve', remark = '') =>
  who.call(
    'officeApprovals.decide',
    { params: { id }, body: { decision, remark } },
    { idempotencyKey: randomUUID() },
  )
const count = async (who: Caller) => (await who.call('approvals.count', {})).body.data.toDecide
const balance = async () => (await walletOf(app, 111)).balance

describe('agency users', () => {
  test('[F1 G6] a colleague approves once, posting with it', async () => {
    const before = await balance()
    const { id } = await askAs('owner@harbour.demo', 'HB-1', 250_00n)
    expect([await count(owner), await count(finance), await count(operator)]).toEqual([0, 1, 0])
    const own = await decide(owner, id)
    expect([own.status, own.body.key]).toEqual([409, 'approval.own'])
    const { status, body } = await decide(finance, id, 'approve', 'Seen on the account')
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      state: 'approved',
      requestedBy: 'Helen Ho',
      decidedBy: 'Fiona Chan',
      remark: 'Seen on the account',
      amount: 25_000,
      currency: 'USD',
      mayDecide: false,
    })
    expect(await balance()).toBe(before + 250_00n)
    const again = await decide(finance, id)
    expect([again.status, again.body.key]).toEqual([409, 'approval.closed'])
    expect(await balance()).toBe(before + 250_00n)
    await proveBooks(app)
    expect(await logRows(app, 'approvals.approved')).toMatchObject([
      { realm: 'agency', agency_id: 110, target_id: id, after: { requestedBy: 'Helen Ho' } },
    ])
  })

  test('[F7] two concurrent approvals apply a request once', async () => {
    const before = await balance()
    const { id } = await askAs('operator@harbour.demo', 'HB-2')
    const answers = await Promise.all([decide(owner, id), decide(finance, id), decide(owner, id, 'approve')])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect(await balance()).toBe(before + 100_00n)
  })

  test('[F1] a repeated key gets the first response', async () => {
    const { id } = await askAs('owner@harbour.demo', 'HB-3')
    const input = { params: { id }, body: { decision: 'approve' as const } }
    const first = await finance.call('approvals.decide', input, { idempotencyKey: 'same' })
    const second = await finance.call('approvals.decide', input, { idempotencyKey: 'same' })
    expect(second.body.data).toEqual(first.body.data)
  })

  test('[F1] a refusal needs a remark and changes nothing', async () => {
    const before = await balance()
    const { id } = await askAs('owner@harbour.demo', 'HB-4')
    const bare = await decide(finance, id, 'refuse')
    expect(bare.body.fields?.map(({ path, rule }) => [path, rule])).toEqual([['remark', 'field.required']])
    expect((await decide(finance, id, 'refuse', 'Not on the account')).body.data.state).toBe('refused')
    expect(await balance()).toBe(before)
    expect(ended).toContain('HB-4')
  })

  test('[F1] only the requester withdraws, then the subject is free', async () => {
    const { id } = await askAs('owner@harbour.demo', 'HB-5')
    await expect(askAs('finance@harbour.demo', 'HB-5')).rejects.toMatchObject({
      key: 'approval.already_open',
    })
    expect((await decide(finance, id, 'withdraw')).body.key).toBe('access.not_allowed')
    expect((await decide(owner, id, 'withdraw')).body.data).toMatchObject({ state: 'withdrawn' })
    const { id: next } = await askAs('finance@harbour.demo', 'HB-5')
    expect((await decide(owner, next)).status).toBe(200)
  })

  test('[F1] an error of the kind leaves the request open', async () => {
    const { id } = await askAs('owner@harbour.demo', 'HB-1')
    expect((await decide(finance, id)).body.key).toBe('approval.outdated')
    expect((await finance.call('approvals.get', { params: { id } })).body.data.state).toBe('open')
    expect((await decide(finance, id, 'refuse', 'Booked before')).status).toBe(200)
  })

  test('[A15 G7] other agencies and unauthorised users find nothing', async () => {
    const { id } = await askAs('owner@harbour.demo', 'HB-6')
    for (const login of ['owner@dragon.demo', 'owner@kowloon.demo', 'operator@harbour.demo'])
      expect((await decide(await app.as(login), id)).status, login).toBe(404)
    expect((await decideOffice(lead, id)).status).toBe(404)
    await decide(owner, id, 'withdraw')
  })
})

describe('platform staff', () => {
  test('[K1] the desk requests, a lead approves, an auditor reads', async () => {
    const { id } = await askAs('desk@interline.demo', 'OF-1')
    const list = async (who: Caller, state: 'open' | 'closed') =>
      (await who.call('officeApprovals.list', { query: { state } })).body.data.rows.map((row) => row.id)
    expect([await list(lead, 'open'), await list(auditor, 'open'), await list(treasury, 'open')]).toEqual([
      [id],
      [id],
      [],
    ])
    const { data } = (await lead.call('officeApprovals.get', { params: { id } }, { locale: 'zh-cn' })).body
    expect(data).toMatchObject({ kindName: '充值', mayDecide: true, mayWithdraw: false, state: 'open' })
    expect((await decideOffice(auditor, id)).body.key).toBe('access.not_allowed')
    expect((await decideOffice(treasury, id)).status).toBe(404)
    expect((await decideOffice(desk, id)).body.key).toBe('approval.own')
    expect((await decideOffice(lead, id)).body.data.outcome).toMatch(/^[0-9a-f-]{36}$/)
    expect([await list(lead, 'open'), await list(lead, 'closed')]).toEqual([[], [id]])
  })

  test('[K1] an open request expires after seven days', async () => {
    const { id } = await askAs('desk@interline.demo', 'OF-2')
    app.clock.advance(7 * 86_400_000)
    const later = await app.as('admin@interline.demo')
    expect((await decideOffice(later, id)).body.key).toBe('approval.closed')
    const { data } = (await later.call('officeApprovals.get', { params: { id } })).body
    expect(data).toMatchObject({ state: 'expired', mayDecide: false, decidedBy: null })
    const { id: next } = await askAs('desk@interline.demo', 'OF-2')
    expect(await logRows(app, 'approvals.expired')).toMatchObject([{ target_id: id, actor_id: null }])
    expect(ended).toContain('OF-2')
    expect((await decideOffice(await app.as('desk@interline.demo'), next, 'withdraw')).status).toBe(200)
  })

  test('[K1] the hourly check expires undecided requests', async () => {
    const { id } = await askAs('desk@interline.demo', 'OF-3')
    app.clock.advance(8 * 86_400_000)
    await app.modules.approvals.watch()()
    const row = await app.everything((tx) =>
      tx.selectFrom('approvals').select(['state', 'decided_by']).where('id', '=', id).executeTakeFirst(),
    )
    expect(row).toEqual({ state: 'expired', decided_by: null })
  })
})
