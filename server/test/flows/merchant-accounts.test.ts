import type { Input } from '@interline/contract/index'
import { expect, test } from 'vitest'
import { sealedColumns } from '../../src/sealed-columns.ts'
import { testApp, type Caller } from '../support/app.ts'
import { logRows } from '../support/arrange.ts'
import { playedGateway } from '../support/gateways/played.ts'

const played = playedGateway()
const app = await testApp({ gateways: [played.connector] })
const treasury = await app.as('treasury@interline.demo')
const owner = await app.as('owner@harbour.demo')

type Body = Input<'merchantAccounts.create'>['body']
const body = (over: Partial<Body> = {}): Body => ({
  channel: 'stripe',
  name: 'Cards',
  environment: 'test',
  endpoint: '',
  currencies: ['HKD'],
  feePct: '2.9',
  amountCurrency: 'HKD',
  fixedFee: 235,
  min: 1_000,
  max: null,
  position: 1,
  active: true,
  takesTopUps: true,
  keys: {
    accountId: { add: ['acct_1'], remove: [] },
    secretKey: { add: ['sk_test_very_private'], remove: [] },
    webhookKey: { add: ['whsec_first'], remove: [] },
  },
  ...over,
})
const create = (over: Partial<Body> = {}, who: Caller = treasury) =>
  who.call('officeMerchantAccounts.create', { body: body(over) })
const changeTo = (account: { id: string; version: number }, over: Partial<Body>) => {
  const { channel: _, ...rest } = body({ keys: {}, ...over })
  return treasury.call('officeMerchantAccounts.change', {
    params: { id: account.id },
    body: { ...rest, version: account.version },
  })
}

test('[D5 A4] keys are stored encrypted and never answered', async () => {
  const made = await create()
  expect(made.status, made.body.message).toBe(200)
  const shown = JSON.stringify((await treasury.call('officeMerchantAccounts.list', {})).body)
  expect(shown).toContain('acct_1')
  for (const secret of ['sk_test_very_private', 'whsec_first']) {
    expect(JSON.stringify(made.body)).not.toContain(secret)
    expect(shown).not.toContain(secret)
    expect(
      JSON.stringify((await logRows(app, 'merchant-accounts.created')).map(({ after }) => after)),
    ).not.toContain(secret)
  }
  const [row] = await app.everything((tx) =>
    tx.selectFrom('merchant_accounts').selectAll().where('id', '=', made.body.data.id).execute(),
  )
  expect(row!.keys_cipher!.toString('latin1')).not.toContain('sk_test')
  const sealed = sealedColumns(app.settings).find(({ table }) => table === 'merchant_accounts')!
  expect(sealed.cipher.open(row!.keys_cipher!, sealed.place('0', row!.id))).toContain('sk_test_very_private')
})

test('[D5] a second verification key is valid beside the first until removed', async () => {
  const { data: account } = (await create({ name: 'Exchange' })).body
  const added = (await changeTo(account, { keys: { webhookKey: { add: ['whsec_second'], remove: [] } } }))
    .body.data
  const ids = added.keys.find(({ field }) => field === 'webhookKey')!.stored.map(({ id }) => id)
  expect(ids).toHaveLength(2)
  const stale = await changeTo(account, {})
  expect(stale.body.key).toBe('request.version_conflict')
  const removed = (await changeTo(added, { keys: { webhookKey: { add: [], remove: [ids[0]!] } } })).body.data
  expect(removed.keys.find(({ field }) => field === 'webhookKey')!.stored.map(({ id }) => id)).toEqual([
    ids[1],
  ])
  const none = await changeTo(removed, { keys: { webhookKey: { add: [], remove: [ids[1]!] } } })
  expect(none.body.key).toBe('gateway.keys_missing')
})

test('[D5] unusable keys, currencies and simulators are refused with what to do', async () => {
  const wrong = await create({ keys: { ...body().keys, secretKey: { add: ['pk_1'], remove: [] } } })
  expect(wrong.body).toMatchObject({ key: 'gateway.key_unreadable' })
  expect(wrong.body.message).toBe(
    'The value of secretKey cannot be used: it does not have the form that the provider gives it. Check that it was copied completely.',
  )
  expect((await create({ currencies: ['ILS'] })).body.key).toBe('gateway.currency')
  expect((await create({ keys: {} })).body.key).toBe('gateway.keys_missing')
  expect((await create({ keys: {}, active: false })).status).toBe(200)
  expect((await create({ channel: 'paypal' })).body.key).toBe('payment.channel_unavailable')
  const outside = await create({ environment: 'simulator', endpoint: 'http://10.0.0.1/' })
  expect(outside.body.key).toBe('request.invalid')
  expect((await create({ environment: 'simulator', endpoint: 'http://127.0.0.1:4500' })).status).toBe(200)
})

test('[D5] a test makes a round trip and stores what it showed', async () => {
  const { data: account } = (await create({ name: 'Tested' })).body
  expect(account.check).toBeNull()
  played.check = { ok: false, why: 'clock', detail: '600 s' }
  const failed = await treasury.call('officeMerchantAccounts.check', { params: { id: account.id } })
  expect(failed.body.data.check).toMatchObject({ result: 'clock', detail: '600 s' })
  played.check = { ok: true }
  const works = await treasury.call('officeMerchantAccounts.check', { params: { id: account.id } })
  expect(works.body.data.check).toMatchObject({ result: 'ok' })
  const changed = await changeTo(works.body.data, {
    name: 'Tested',
    keys: { secretKey: { add: ['sk_new'], remove: [] } },
  })
  expect(changed.body.data.check).toBeNull()
})

test('[D5 G7] the owner of a tree keeps its own accounts and sees no others', async () => {
  const made = await owner.call('merchantAccounts.create', { body: body({ name: 'Of Harbour' }) })
  expect(made.status, made.body.message).toBe(200)
  const names = (await owner.call('merchantAccounts.list', {})).body.data.accounts.map(({ name }) => name)
  expect(names).toEqual(['Of Harbour'])
  const platform = (await treasury.call('officeMerchantAccounts.list', {})).body.data.accounts
  expect(platform.some(({ name }) => name === 'Of Harbour')).toBe(false)
  const other = await app.as('owner@dragon.demo')
  expect((await other.call('merchantAccounts.list', {})).body.data.accounts).toEqual([])
  expect((await other.call('merchantAccounts.check', { params: { id: made.body.data.id } })).body.key).toBe(
    'request.not_found',
  )
  const child = await app.as('owner@kowloon.demo')
  expect((await child.call('merchantAccounts.list', {})).body.key).toBe('request.not_found')
  const operator = await app.as('operator@harbour.demo')
  expect((await operator.call('merchantAccounts.list', {})).body.key).toBe('access.not_allowed')
})
