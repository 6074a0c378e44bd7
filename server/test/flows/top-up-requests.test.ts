import type { Input, Reply } from '@interline/contract/index'
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { AGENCY } from '../../db/seed/agencies.ts'
import { testApp, type Caller } from '../support/app.ts'
import { proveBooks, walletOf } from '../support/books.ts'
import { inDays } from '../support/shopping.ts'
import { askTopUp, PROOF, topUp, topUpBody, uploadProof } from '../support/top-ups.ts'

const app = await testApp()
type Request = Reply<'topUpRequests.create'>
type Body = Input<'topUpRequests.create'>['body']

let harbour: Caller
let kowloon: Caller
let treasury: Caller

beforeAll(async () => {
  harbour = await app.as('owner@harbour.demo')
  kowloon = await app.as('owner@kowloon.demo')
  treasury = await app.as('treasury@interline.demo')
})

const asked = (who: Caller, more: Partial<Body> = {}) =>
  who.call(
    'topUpRequests.create',
    {
      body: {
        currency: 'USD',
        amount: 250_000,
        paidOn: inDays(app.clock, 0),
        method: 'bank_transfer',
        reference: 'FPS 1234',
        ...more,
      },
    },
    { idempotencyKey: randomUUID() },
  )
async function request(who: Caller, more: Partial<Body> = {}): Promise<Request> {
  const { status, body } = await asked(who, more)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}
const own = async (who: Caller) => (await who.call('topUpRequests.list', { query: {} })).body.data.rows
const queue = async (who: Caller, query: Input<'topUps.requests'>['query'] = {}) =>
  (await who.call('topUps.requests', { query })).body.data.rows
const mails = () => app.platform.mailer.recent(20)

describe('the life of a request', () => {
  test('[F5] with its proof it is approved by the parent, visibly', async () => {
    const { body: file } = await uploadProof(kowloon, 'transfer.png')
    const made = await request(kowloon, { proofs: [file.data.id], note: 'For November' })
    expect(made).toMatchObject({ state: 'open', proofs: [{ name: 'transfer.png', kind: 'png' }] })
    expect((await mails())[0]).toMatchObject({
      to: 'owner@harbour.demo',
      locale: 'en',
      subject: 'Kowloon Tours requests a top-up of USD 2,500.00',
    })
    const [waiting] = await queue(harbour)
    expect(waiting).toMatchObject({ id: made.id, agencyName: 'Kowloon Tours', settlementCurrency: 'USD' })
    const proof = await harbour.call('topUps.proof', { params: { id: made.id, file: file.data.id } })
    expect([proof.status, proof.file.equals(PROOF)]).toEqual([200, true])
    const before = await walletOf(app, AGENCY.kowloon)
    const booked = await topUp(
      harbour,
      AGENCY.kowloon,
      topUpBody('USD', { receivedAmount: 250_000, requestId: made.id }),
    )
    expect((await walletOf(app, AGENCY.kowloon)).balance - before.balance).toBe(250_000n)
    const [seen] = await own(kowloon)
    expect(seen).toMatchObject({
      state: 'approved',
      decidedBy: 'Helen Ho',
      topUp: { id: booked.id, entryId: booked.entryId },
    })
    const twice = await askTopUp(harbour, AGENCY.kowloon, topUpBody('USD', { requestId: made.id }))
    expect([twice.status, twice.body.key]).toEqual([409, 'top_up.request_decided'])
    await proveBooks(app)
  })

  test('[F5] refused with a reason, by mail in the language of the agency', async () => {
    const made = await request(kowloon)
    const { status, body } = await harbour.call('topUps.refuseRequest', {
      params: { id: made.id },
      body: { reason: 'Nothing arrived.', version: made.version },
    })
    expect([status, body.data.state, body.data.reason]).toEqual([200, 'refused', 'Nothing arrived.'])
    const [mail] = await mails()
    expect(mail).toMatchObject({
      to: 'owner@kowloon.demo',
      locale: 'zh-tw',
      purpose: 'top-ups.request_refused',
    })
    expect(mail!.text).toContain('Nothing arrived.')
    const again = await harbour.call('topUps.refuseRequest', {
      params: { id: made.id },
      body: { reason: 'Again', version: body.data.version },
    })
    expect(again.body.key).toBe('top_up.request_decided')
  })

  test('[F5] withdrawn by the agency, it cannot be approved', async () => {
    const made = await request(kowloon)
    const withdrawn = await kowloon.call('topUpRequests.withdraw', {
      params: { id: made.id },
      body: { version: made.version },
    })
    expect(withdrawn.body.data.state).toBe('withdrawn')
    const late = await askTopUp(harbour, AGENCY.kowloon, topUpBody('USD', { requestId: made.id }))
    expect(late.body.key).toBe('top_up.request_decided')
  })

  test('[F5] of a level 0 agency goes to the treasury', async () => {
    const made = await request(harbour, { currency: 'HKD' })
    expect((await mails())[0]).toMatchObject({ to: 'treasury@interline.demo' })
    const { rows } = (await treasury.call('officeTopUps.requests', { query: {} })).body.data
    expect(rows.map(({ id }) => id)).toContain(made.id)
    expect(await queue(harbour)).toEqual(
      expect.not.arrayContaining([expect.objectContaining({ id: made.id })]),
    )
  })

  test('[F5] waits for the second person, whose refusal reopens it', async () => {
    const admin = await app.as('admin@interline.demo')
    const made = await request(await app.as('owner@dragon.demo'), { currency: 'CNY', amount: 200_000_000 })
    await topUp(
      treasury,
      AGENCY.dragon,
      topUpBody('CNY', { receivedAmount: 200_000_000, requestId: made.id }),
      { office: true },
    )
    const state = async () =>
      (await treasury.call('officeTopUps.requests', { query: { agency: String(AGENCY.dragon) } })).body.data
        .rows[0]!.state
    expect(await state()).toBe('waiting')
    const { rows } = (await admin.call('officeApprovals.list', { query: { kind: 'top_up' } })).body.data
    await admin.call(
      'officeApprovals.decide',
      { params: { id: rows[0]!.id }, body: { decision: 'refuse', remark: 'No.' } },
      { idempotencyKey: randomUUID() },
    )
    expect(await state()).toBe('open')
  })
})

describe('refusals', () => {
  test('[F5] invalid file types, and files not uploaded', async () => {
    const odd = await uploadProof(kowloon, 'run.exe', Buffer.from('MZ'))
    expect([odd.status, odd.body.key]).toEqual([422, 'upload.type_invalid'])
    const { status, body } = await asked(kowloon, { proofs: ['tpf_none'] })
    expect([status, body.fields?.[0]]).toMatchObject([400, { path: 'proofs.0', rule: 'topUp.proof' }])
  })

  test('[F5 A15] another agency’s or request’s proof', async () => {
    const foreign = (await uploadProof(harbour, 'mine.png')).body.data.id
    expect((await asked(kowloon, { proofs: [foreign] })).status).toBe(400)
    const used = (await uploadProof(kowloon, 'once.png')).body.data.id
    const first = await request(kowloon, { proofs: [used] })
    expect((await asked(kowloon, { proofs: [used] })).status).toBe(400)
    const dragon = await app.as('owner@dragon.demo')
    for (const who of [dragon, kowloon])
      expect(
        (await who.call('topUps.proof', { params: { id: first.id, file: used } })).status,
        'not the seller',
      ).toBe(404)
    expect((await dragon.call('topUpRequests.proof', { params: { id: first.id, file: used } })).status).toBe(
      404,
    )
    expect((await kowloon.call('topUpRequests.proof', { params: { id: first.id, file: used } })).status).toBe(
      200,
    )
  })

  test('[F5 A15] other agencies’ requests cannot be seen or changed', async () => {
    const made = await request(kowloon)
    const dragon = await app.as('owner@dragon.demo')
    expect(JSON.stringify(await queue(dragon))).not.toContain(made.id)
    const body = { reason: 'x', version: made.version }
    expect((await dragon.call('topUps.refuseRequest', { params: { id: made.id }, body })).status).toBe(404)
    const gone = await harbour.call('topUpRequests.withdraw', {
      params: { id: made.id },
      body: { version: made.version },
    })
    expect(gone.status).toBe(404)
    const answer = await askTopUp(harbour, AGENCY.lantau, topUpBody('HKD', { requestId: made.id }))
    expect(answer.status).toBe(404)
  })

  test('[F5] future dates, and too many open requests', async () => {
    expect((await asked(kowloon, { paidOn: inDays(app.clock, 2) })).body.fields?.[0]).toMatchObject({
      path: 'paidOn',
    })
    const atlas = await app.as('owner@atlas.demo')
    const paidOn = inDays(app.clock, -1)
    const answers = await Promise.all(Array.from({ length: 21 }, () => asked(atlas, { paidOn })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
    expect(answers.find(({ status }) => status === 409)?.body.key).toBe('top_up.too_many_open')
  })

  test('[F5] unused proofs are removed after a day', async () => {
    const loose = (await uploadProof(kowloon, 'loose.png')).body.data.id
    app.clock.advance(25 * 3_600_000)
    const stop = app.modules.topUps.watch()
    await stop()
    const left = await app.everything((tx) =>
      tx.selectFrom('top_up_proofs').select(['id', 'request_id']).execute(),
    )
    expect(left.map(({ id }) => id)).not.toContain(loose)
    expect(left.every(({ request_id: named }) => named !== null)).toBe(true)
  })
})
