import type { Input } from '@interline/contract/index'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { AGENCY } from '../../db/seed/agencies.ts'
import { testApp, type Caller } from '../support/app.ts'
import { logRows, mailedToken, mailsTo, signIn, withoutAgencySites } from '../support/arrange.ts'
import { bookOrder } from '../support/orders.ts'

const app = await testApp()
await withoutAgencySites(app)
const DAY = 24 * 3_600_000
let owner: Caller

let order: string

beforeAll(async () => {
  owner = await app.as('owner@harbour.demo')
  order = (await bookOrder(app, await app.as('operator@harbour.demo'))).id
})

const RIGHTS = {
  nickname: 'Nina New',
  phone: { area: '852', number: '55501234' },
  roles: ['operator' as const],
  permissions: null,
  onlyOwnOrders: false,
}
type Invitation = Input<'users.invite'>['body']

function invite(body: Partial<Invitation> & Pick<Invitation, 'email'>, who = owner) {
  return who.call('users.invite', { body: { ...RIGHTS, ...body } }, { idempotencyKey: randomUUID() })
}

async function find(username: string, who = owner) {
  const { body } = await who.call('users.list', { query: { q: username } })
  return body.data.rows[0]!
}

async function change(username: string, changes: Partial<Input<'users.update'>['body']>, who = owner) {
  const { id, nickname, phone, roles, status, details } = await find(username, who)
  const { permissions = null, onlyOwnOrders = false, version = 1 } = details ?? {}
  const before = { nickname, phone, roles, status, permissions, onlyOwnOrders, version }
  return who.call('users.update', { params: { id }, body: { ...before, ...changes } })
}

async function join(username: string, password = 'Nina-2026') {
  const token = await mailedToken(app, username)
  await app.anonymous.call('accountLinks.setPassword', { body: { token, newPassword: password } })
  const { body } = await signIn(app, username, { password })
  const headers = { authorization: `Bearer ${body.data.token}` }
  const call: Caller['call'] = (name, input, options) =>
    app.anonymous.call(name, input, { ...options, headers })
  return { ...app.anonymous, call }
}

test('[G4] an owner invites, the user joins, both logged', async () => {
  const { status, body } = await invite({ email: 'Nina@Harbour.demo ', locale: 'zh-tw' })
  expect(status).toBe(200)
  expect(body.data).toMatchObject({
    username: 'nina@harbour.demo',
    invited: true,
    details: { invitation: { state: 'open', by: 'Helen Ho' } },
  })
  expect((await mailsTo(app, 'nina@harbour.demo'))[0]).toMatchObject({ locale: 'zh-tw' })
  const nina = await join('nina@harbour.demo')
  expect((await nina.call('session.me', {})).body.data.userInfo).toMatchObject({
    role: ['operator'],
    config: { locale: 'zh-tw' },
    phone: { area: '852', number: '55501234' },
  })
  expect((await find('nina@harbour.demo')).details?.invitation).toBeNull()
  const [row] = await logRows(app, 'users.invited')
  expect(row).toMatchObject({ actor_name: 'Helen Ho', action_type: 'user', target_id: body.data.id })
})

test('[G4] missing or duplicate values are refused at their fields', async () => {
  expect((await invite({ email: 'nobody' })).body.fields?.[0]).toMatchObject({ path: 'email' })
  expect((await invite({ email: 'a@b.demo', roles: [] })).body.key).toBe('users.role_missing')
  expect((await invite({ email: 'owner@dragon.demo' })).body.key).toBe('users.name_taken')
  const odd = await invite({ email: 'e@f.demo', permissions: ['users:write'] })
  expect(odd.body.fields?.[0]?.path).toMatch(/^permissions/)
})

test('[G4] one key invites once', async () => {
  const ask = () =>
    owner.call(
      'users.invite',
      { body: { ...RIGHTS, email: 'once@harbour.demo' } },
      { idempotencyKey: 'once' },
    )
  const [first, second] = [await ask(), await ask()]
  expect(second.body.data).toEqual(first.body.data)
  expect(await mailsTo(app, 'once@harbour.demo')).toHaveLength(1)
})

test('[G4] an invitation is resent, expires, and is withdrawn', async () => {
  const { id } = (await invite({ email: 'ida@harbour.demo' })).body.data
  const first = await mailedToken(app, 'ida@harbour.demo')
  app.clock.advance(1000)
  await owner.call('users.resendInvitation', { params: { id } })
  const second = await mailedToken(app, 'ida@harbour.demo')
  const set = (token: string) =>
    app.anonymous.call('accountLinks.setPassword', { body: { token, newPassword: 'Ida-2026' } })
  expect((await set(first)).body.key).toBe('account.link_replaced')
  app.clock.advance(8 * DAY)
  owner = await app.as('owner@harbour.demo')
  expect((await set(second)).body.key).toBe('account.link_expired')
  expect((await find('ida@harbour.demo')).details?.invitation?.state).toBe('expired')
  await owner.call('users.resendInvitation', { params: { id } })
  const third = await mailedToken(app, 'ida@harbour.demo')
  expect((await owner.call('users.withdrawInvitation', { params: { id } })).status).toBe(200)
  expect((await set(third)).body.key).toBe('account.link_revoked')
  expect(await find('ida@harbour.demo')).toBeUndefined()
  expect((await invite({ email: 'ida@harbour.demo' })).status).toBe(200)
  const joined = await find('operator@harbour.demo')
  const refused = await owner.call('users.withdrawInvitation', { params: { id: joined.id } })
  expect(refused.body.key).toBe('users.has_joined')
})

test('[G4 A7] a deactivated user loses the session at once', async () => {
  const operator = await app.as('operator2@harbour.demo')
  expect((await operator.call('session.me', {})).status).toBe(200)
  expect((await change('operator2@harbour.demo', { status: 'inactive' })).status).toBe(200)
  const refused = await operator.call('session.me', {})
  expect([refused.body.key, refused.body.data]).toEqual(['session.revoked', { reason: 'user_disabled' }])
  expect((await signIn(app, 'operator2@harbour.demo')).body.key).toBe('session.inactive')
  await change('operator2@harbour.demo', { status: 'active' })
  expect((await signIn(app, 'operator2@harbour.demo')).status).toBe(200)
  expect(await logRows(app, 'users.made_inactive')).toHaveLength(1)
})

test('[G4 A3] permissions limit a role on the server, not an owner', async () => {
  await change('operator2@harbour.demo', { permissions: ['flightorders:read', 'flightsearch:use'] })
  const limited = await app.as('operator2@harbour.demo')
  const me = (await limited.call('session.me', {})).body.data
  expect(me.permissions.toSorted()).toEqual(
    ['flightorders:read', 'flightsearch:use', 'points:read', 'users:read'].toSorted(),
  )
  expect((await limited.call('flightOrders.list', { query: {} })).status).toBe(200)
  const paid = await limited.call(
    'flightOrders.pay',
    { params: { id: 'F2001010000018' }, body: { channel: 'balance' } },
    { idempotencyKey: 'limited' },
  )
  expect(paid.body.key).toBe('access.not_allowed')
  await change('operator2@harbour.demo', { permissions: [] })
  const none = await app.as('operator2@harbour.demo')
  expect((await none.call('flightOrders.list', { query: {} })).body.key).toBe('access.not_allowed')
  await change('operator2@harbour.demo', { roles: ['SuperUser'], permissions: ['flightorders:read'] })
  expect((await find('operator2@harbour.demo')).details?.permissions).toBeNull()
  await change('operator2@harbour.demo', { roles: ['operator'], permissions: null })
})

test('[G4 G7] a user restricted to own orders sees no colleague’s', async () => {
  await change('operator2@harbour.demo', { onlyOwnOrders: true })
  const own = await app.as('operator2@harbour.demo')
  expect((await own.call('flightOrders.get', { params: { id: order } })).status).toBe(404)
  await change('operator2@harbour.demo', { onlyOwnOrders: false })
  const all = await app.as('operator2@harbour.demo')
  expect((await all.call('flightOrders.get', { params: { id: order } })).status).toBe(200)
})

test('[G4] users cannot change their own rights; old versions conflict', async () => {
  expect((await change('owner@harbour.demo', { status: 'inactive' })).body.key).toBe('users.own_account')
  expect((await change('owner@harbour.demo', { nickname: 'Helen H.' })).status).toBe(200)
  expect((await change('finance@harbour.demo', { version: 999 })).body.key).toBe('request.version_conflict')
})

test('[G4] the last owner stays, also under concurrent removal', async () => {
  await change('operator2@harbour.demo', { roles: ['SuperUser'] })
  const second = await app.as('operator2@harbour.demo')
  const answers = await Promise.all([
    change('operator2@harbour.demo', { roles: ['operator'] }, owner),
    change('owner@harbour.demo', { roles: ['operator'] }, second),
  ])
  const left = await app.everything((tx) =>
    tx
      .selectFrom('users')
      .select('username')
      .where('agency_id', '=', AGENCY.harbour)
      .where(sql<boolean>`'SuperUser' = any(roles)`)
      .execute(),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(left).toHaveLength(1)
  await app.everything((tx) =>
    tx
      .updateTable('users')
      .set({ roles: ['SuperUser'] })
      .where('username', '=', 'owner@harbour.demo')
      .execute(),
  )
  owner = await app.as('owner@harbour.demo')
  await change('operator2@harbour.demo', { roles: ['operator'] })
})

test('[G4 A8] an owner resets a password by mail, ends sessions', async () => {
  const finance = await app.as('finance@harbour.demo')
  const { id } = await find('finance@harbour.demo')
  const { body } = await owner.call('users.resetPassword', { params: { id } })
  expect(body.data.sentTo).toBe('finance@harbour.demo')
  expect((await mailsTo(app, 'finance@harbour.demo'))[0]).toMatchObject({ purpose: 'account.reset' })
  // Until a new password is set, the old one and the sessions stay valid.
  expect((await finance.call('session.me', {})).status).toBe(200)
  const sessions = (await owner.call('users.sessions', { params: { id } })).body.data
  expect(sessions).toHaveLength(1)
  await owner.call('users.endSessions', { params: { id }, query: { session: sessions[0]!.id } })
  expect((await finance.call('session.me', {})).body.data).toEqual({ reason: 'ended_elsewhere' })
  const own = await find('owner@harbour.demo')
  await owner.call('users.endSessions', { params: { id: own.id }, query: {} })
  expect((await owner.call('session.me', {})).status).toBe(200)
})

test('[G1 G7] a parent resets its own sub-agencies’ owners only', async () => {
  const reset = (id: number, who = owner) => who.call('users.resetOwner', { params: { id } })
  const { body } = await reset(AGENCY.kowloon)
  expect(body.data.sent).toEqual([{ name: 'Karen Kwok', sentTo: 'owner@kowloon.demo' }])
  expect((await reset(AGENCY.dragon)).body.key).toBe('request.not_found')
  expect((await reset(AGENCY.harbour)).body.key).toBe('request.not_found')
  expect((await reset(AGENCY.macau)).body.key).toBe('users.no_owner')
  const child = await app.as('owner@kowloon.demo')
  expect((await reset(AGENCY.harbour, child)).body.key).toBe('request.not_found')
  const rows = await logRows(app, 'users.password_reset_started')
  expect(rows.at(-1)).toMatchObject({ agency_id: AGENCY.kowloon, via: 'parent', actor_name: 'Helen H.' })
  expect(await logRows(app, 'users.owner_reset_started')).toHaveLength(1)
  const platform = await app.as('admin@interline.demo')
  const office = await platform.call('officeStaff.resetOwner', { params: { id: AGENCY.dragon } })
  expect(office.body.data.sent).toHaveLength(1)
})

test('[G4 G7] colleagues see users without rights; other agencies see none', async () => {
  const operator = await app.as('operator@harbour.demo')
  const { body } = await operator.call('users.list', { query: { pageSize: 100 } })
  expect(body.data.rows.map(({ username }) => username)).toContain('owner@harbour.demo')
  expect(body.data.rows.every(({ details }) => details === null)).toBe(true)
  const dragon = await app.as('owner@dragon.demo')
  const theirs = await dragon.call('users.list', { query: {} })
  expect(theirs.body.data.rows.map(({ username }) => username).toSorted()).toEqual([
    'operator@dragon.demo',
    'owner@dragon.demo',
  ])
  const parent = await owner.call('users.list', { query: { q: 'kowloon' } })
  expect(parent.body.data.rows).toEqual([])
})

test('[G4] the list filters by words, role and status', async () => {
  const names = async (query: Input<'users.list'>['query']) =>
    (await owner.call('users.list', { query })).body.data.rows.map(({ username }) => username)
  expect(await names({ q: 'fiona' })).toEqual(['finance@harbour.demo'])
  expect(await names({ q: '%' })).toEqual([])
  expect(await names({ role: 'finance' })).toEqual(['finance@harbour.demo'])
  expect(await names({ status: 'testing' })).toEqual(['testing@harbour.demo'])
})

test('[G4 D1] a person without a permission is offered no button for it, and the call is refused', async () => {
  await invite({ email: 'few@harbour.demo', permissions: ['flightorders:read', 'flightorders:cancel'] })
  const few = await join('few@harbour.demo')
  const { actions } = (await few.call('flightOrders.get', { params: { id: order } })).body.data
  const names = actions.map(({ name }: { name: string }) => name)
  expect(names).toContain('cancel')
  expect(names).not.toContain('pay')
  const paid = await few.call(
    'flightOrders.pay',
    { params: { id: order }, body: { channel: 'balance' } },
    { idempotencyKey: randomUUID() },
  )
  expect(paid.body.key).toBe('access.not_allowed')
})
