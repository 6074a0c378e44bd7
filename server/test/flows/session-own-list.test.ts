import { expect, test } from 'vitest'
import { testApp } from '../support/app.ts'
import { logRows } from '../support/arrange.ts'
import { lookAs } from '../support/impersonation.ts'

const app = await testApp({ env: { TRUSTED_PROXIES: '127.0.0.1' } })
const MINUTE = 60_000
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

async function signedIn(username: string, { ip = '198.51.100.7', agent = CHROME } = {}) {
  const { body } = await app.anonymous.call(
    'session.login',
    { body: { username, password: 'Demo2026!' } },
    { headers: { 'x-forwarded-for': ip, 'user-agent': agent } },
  )
  const headers = { authorization: `Bearer ${body.data.token}` }
  const call: typeof app.anonymous.call = (name, input, options) =>
    app.anonymous.call(name, input, { ...options, headers: { ...headers, ...options?.headers } })
  return { call, list: async () => (await call('account.sessions', {})).body.data }
}

test('[A8] own sessions show device, network, times, and the current one', async () => {
  const here = await signedIn('operator@harbour.demo')
  app.clock.advance(10 * MINUTE)
  await signedIn('operator@harbour.demo', { ip: '2001:db8:1:2:3::9', agent: 'curl/8.9.1' })
  const [newest, oldest] = await here.list()
  expect(newest).toMatchObject({ browser: null, system: null, network: '2001:db8:1:2::/64', current: false })
  expect(oldest).toMatchObject({
    browser: 'Chrome',
    system: 'Windows',
    network: '198.51.100.7',
    current: true,
  })
  const used = Date.parse(oldest?.seenAt ?? '') - Date.parse(oldest?.startedAt ?? '')
  expect(used).toBeGreaterThanOrEqual(10 * MINUTE)
})

test('[A8 A7] an ended session tells its holder why', async () => {
  const [here, there, third] = [
    await signedIn('operator2@harbour.demo'),
    await signedIn('operator2@harbour.demo'),
    await signedIn('operator2@harbour.demo'),
  ]
  const id = (await there.list()).find(({ current }) => current)?.id ?? ''
  expect((await here.call('account.endSession', { params: { id } })).status).toBe(200)
  const refused = await there.call('session.me', {})
  expect([refused.status, refused.body.key]).toEqual([401, 'session.revoked'])
  expect(refused.body.data).toEqual({ reason: 'ended_elsewhere' })
  expect((await third.call('session.me', {})).status).toBe(200)
  expect(await here.list()).toHaveLength(2)
  // A second time it is already over.
  expect((await here.call('account.endSession', { params: { id } })).status).toBe(200)
  expect(await logRows(app, 'session.ended')).toHaveLength(1)
})

test('[A8 G7] other users’ sessions cannot be ended', async () => {
  const [here, stranger] = [await signedIn('owner@harbour.demo'), await signedIn('owner@dragon.demo')]
  const id = (await here.list())[0]?.id ?? ''
  await stranger.call('account.endSession', { params: { id } })
  expect((await here.call('session.me', {})).status).toBe(200)
  for (const odd of ['', '%00', 'x'.repeat(40), 'none'])
    expect((await here.call('account.endSession', { params: { id: odd || 'A' } })).status).toBe(200)
  expect(await here.list()).toHaveLength(1)
})

test('[A8 A7] all others end at once, this one continues', async () => {
  const [first, second, here] = [
    await signedIn('finance@harbour.demo'),
    await signedIn('finance@harbour.demo'),
    await signedIn('finance@harbour.demo'),
  ]
  expect((await here.call('account.endOtherSessions', {})).status).toBe(200)
  for (const other of [first, second])
    expect((await other.call('session.me', {})).body.key).toBe('session.revoked')
  expect(await here.list()).toHaveLength(1)
})

test('[A8] expired sessions are not listed', async () => {
  const here = await signedIn('owner@kowloon.demo')
  app.clock.advance(119 * MINUTE)
  expect(await here.list()).toHaveLength(1)
  await signedIn('owner@kowloon.demo')
  app.clock.advance(60 * MINUTE)
  expect(await here.list()).toHaveLength(2)
  app.clock.advance(100 * MINUTE)
  const list = await here.list()
  expect(list.map(({ current }) => current)).toEqual([true])
})

test('[A8 K3] staff see and end theirs too', async () => {
  const [here, there] = [await app.as('desk@interline.demo'), await app.as('desk@interline.demo')]
  expect((await here.call('officeAccount.sessions', {})).body.data).toHaveLength(2)
  await here.call('officeAccount.endOtherSessions', {})
  expect((await there.call('office.me', {})).body.key).toBe('session.revoked')
})

test('[A8] impersonation shows neither sessions nor second factor', async () => {
  const looking = await lookAs(app, await app.as('lead@interline.demo'), {
    userId: 'usr_harbour_operator',
  })
  for (const call of ['account.sessions', 'account.security'] as const)
    expect((await looking.call(call, {})).body.key).toBe('impersonation.withheld')
  expect((await looking.call('account.endOtherSessions', {})).body.key).toBe('impersonation.read_only')
})
