import { expect, test } from 'vitest'
import { testApp, type TestApp } from '../support/app.ts'
import { PASSWORD, signIn } from '../support/arrange.ts'

const app = await testApp()
/** Another server process on the same database. */
const other = await testApp({ beside: app })

const freshToken = async (username: string) => (await signIn(app, username)).body.data.token

function me(server: TestApp, token: string) {
  return server.anonymous.call('session.me', {}, { headers: { authorization: `Bearer ${token}` } })
}

function as(token: string) {
  return { headers: { authorization: `Bearer ${token}` } }
}

/** How often a server requests a database connection meanwhile. */
async function asked(server: TestApp, work: () => Promise<unknown>): Promise<number> {
  const { pool } = server.platform.db
  let times = 0
  const count = () => (times += 1)
  pool.on('acquire', count)
  await work()
  pool.off('acquire', count)
  return times
}

test('[A7 G6] the user is cached for two seconds', async () => {
  const token = await freshToken('operator@harbour.demo')
  const first = await me(app, token)
  expect(await asked(app, () => me(app, token))).toBe(0)
  expect((await me(app, token)).body).toEqual(first.body)
  app.clock.advance(2000)
  expect(await asked(app, () => me(app, token))).toBeGreaterThan(0)
})

test('[A7] an ended session is refused here at once, elsewhere soon', async () => {
  const [kept, ended] = [await freshToken('owner@harbour.demo'), await freshToken('owner@harbour.demo')]
  for (const server of [app, other])
    for (const token of [kept, ended]) expect((await me(server, token)).status).toBe(200)
  expect((await app.anonymous.call('account.endOtherSessions', {}, as(kept))).status).toBe(200)
  expect((await me(app, ended)).body).toMatchObject({ code: 201001, data: { reason: 'ended_elsewhere' } })
  app.clock.advance(2000)
  expect((await me(other, ended)).body).toMatchObject({ code: 201001, data: { reason: 'ended_elsewhere' } })
  for (const server of [app, other]) expect((await me(server, kept)).status).toBe(200)
})

test('[A7] sign-out, ending by id, a sixth sign-in: immediate here', async () => {
  const out = await freshToken('finance@harbour.demo')
  expect((await me(app, out)).status).toBe(200)
  await app.anonymous.call('session.logout', {}, as(out))
  expect((await me(app, out)).body.key).toBe('session.token_invalid')

  const [here, there] = [await freshToken('finance@harbour.demo'), await freshToken('finance@harbour.demo')]
  expect((await me(app, there)).status).toBe(200)
  const { body } = await app.anonymous.call('account.sessions', {}, as(here))
  const another = body.data.find(({ current }) => !current)
  await app.anonymous.call('account.endSession', { params: { id: another?.id ?? '' } }, as(here))
  expect((await me(app, there)).body).toMatchObject({ code: 201001, data: { reason: 'ended_elsewhere' } })

  expect((await me(app, here)).status).toBe(200)
  for (let n = 0; n < 5; n += 1) {
    app.clock.advance(100)
    await freshToken('finance@harbour.demo')
  }
  expect((await me(app, here)).body).toMatchObject({ code: 201001, data: { reason: 'too_many_sessions' } })
})

test('[A7 G6] a password change ends the other sessions at once here', async () => {
  const [here, there] = [
    await freshToken('operator2@harbour.demo'),
    await freshToken('operator2@harbour.demo'),
  ]
  for (const token of [here, there]) expect((await me(app, token)).status).toBe(200)
  const passwords = { currentPassword: PASSWORD, newPassword: 'Brand-new-27' }
  const changed = await app.anonymous.call('users.changePassword', { body: passwords }, as(here))
  expect(changed.status, changed.body.message).toBe(200)
  expect((await me(app, there)).body).toMatchObject({ code: 201001, data: { reason: 'password_changed' } })
  expect((await me(app, here)).status).toBe(200)
})

test('[A7 G4] a user deactivated elsewhere is out within five seconds', async () => {
  const token = await freshToken('owner@kowloon.demo')
  expect((await me(app, token)).status).toBe(200)
  await app.everything((tx) =>
    tx
      .updateTable('users')
      .set({ status: 'inactive' })
      .where('username', '=', 'owner@kowloon.demo')
      .execute(),
  )
  app.clock.advance(5000)
  expect((await me(app, token)).body).toMatchObject({ code: 201001, data: { reason: 'user_disabled' } })
})

test('[A7 G6] own changes are visible here at once, elsewhere soon', async () => {
  const token = await freshToken('operator@harbour.demo')
  const nameAt = async (server: TestApp) => (await me(server, token)).body.data.userInfo.nickname
  await Promise.all([nameAt(app), nameAt(other)])
  const body = { nickname: 'Renamed Ong', phone: null }
  expect((await app.anonymous.call('users.updateMe', { body }, as(token))).status).toBe(200)
  expect(await nameAt(app)).toBe('Renamed Ong')
  app.clock.advance(2000)
  expect(await nameAt(other)).toBe('Renamed Ong')
  const saved = { params: { key: 'locale' as const }, body: { value: 'zh-tw' } }
  expect((await app.anonymous.call('users.saveConfig', saved, as(token))).status).toBe(200)
  expect((await me(app, token)).body.data.userInfo.config.locale).toBe('zh-tw')
})

test('[A7] a rolled-back sign-in ends no session', async () => {
  const token = await freshToken('operator@lantau.demo')
  expect((await me(app, token)).status).toBe(200)
  const { sessions, db } = app.platform
  const undone = db.transaction('everything', async (tx) => {
    await sessions.revokeAll(tx, { realm: 'agency', userId: 'usr_lantau_operator' }, 'rights_changed')
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect((await me(app, token)).status).toBe(200)
})
