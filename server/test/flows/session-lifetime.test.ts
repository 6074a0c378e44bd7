import { describe, expect, test } from 'vitest'
import { testApp } from '../support/app.ts'
import { logRows, PASSWORD, signIn } from '../support/arrange.ts'

const app = await testApp()
const MINUTE = 60_000
const HOUR = 60 * MINUTE

async function me(token: string | undefined) {
  return app.anonymous.call(
    'session.me',
    {},
    token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } },
  )
}
const freshToken = async (username: string) => (await signIn(app, username)).body.data.token

describe('forced sign-out, with the right code', () => {
  test('[A7] 200005 without, malformed or unknown token, and after sign-out', async () => {
    const never = `s_${'A'.repeat(43)}`
    const token = await freshToken('operator@harbour.demo')
    await app.anonymous.call('session.logout', {}, { headers: { authorization: `Bearer ${token}` } })
    for (const one of [undefined, 'garbage', "s_' or 1=1", never, token]) {
      const { status, body, headers } = await me(one)
      expect([status, body.code, body.key]).toEqual([401, 200005, 'session.token_invalid'])
      expect(headers['www-authenticate']).toBe('Bearer error="invalid_token"')
    }
  })

  test('[A7] 200006 after two idle hours; use extends the session', async () => {
    const token = await freshToken('operator@harbour.demo')
    app.clock.advance(119 * MINUTE)
    expect((await me(token)).status).toBe(200)
    app.clock.advance(119 * MINUTE)
    expect((await me(token)).status).toBe(200)
    app.clock.advance(2 * HOUR + MINUTE)
    const { status, body } = await me(token)
    expect([status, body.code, body.key]).toEqual([401, 200006, 'session.token_expired'])
  })

  test('[A7] 200006 after twelve hours despite use', async () => {
    const token = await freshToken('operator@harbour.demo')
    for (let hour = 1; hour < 12; hour += 1) {
      app.clock.advance(HOUR)
      expect((await me(token)).status).toBe(200)
    }
    app.clock.advance(HOUR + 1000)
    expect((await me(token)).body.code).toBe(200006)
  })

  test('[A7 G6] 201001 in other browsers after a password change', async () => {
    const here = await freshToken('operator2@harbour.demo')
    const there = await freshToken('operator2@harbour.demo')
    const changed = await app.anonymous.call(
      'users.changePassword',
      { body: { currentPassword: PASSWORD, newPassword: 'Brand-new-26' } },
      { headers: { authorization: `Bearer ${here}` } },
    )
    expect(changed.status).toBe(200)
    expect((await me(here)).status).toBe(200)
    const { status, body } = await me(there)
    expect([status, body.code]).toEqual([401, 201001])
    expect(body.data).toEqual({ reason: 'password_changed' })
    expect(body.message).toBe('You were signed out: the password was changed. Sign in again.')
    const said = async (locale: 'zh-cn' | 'zh-tw') =>
      (await app.anonymous.call('session.me', {}, { locale, headers: { authorization: `Bearer ${there}` } }))
        .body.message
    expect(await said('zh-cn')).toContain('密码已更改')
    expect(await said('zh-tw')).toContain('密碼已變更')
    expect((await signIn(app, 'operator2@harbour.demo')).body.code).toBe(200001)
    expect((await signIn(app, 'operator2@harbour.demo', { password: 'Brand-new-26' })).status).toBe(200)
  })

  test('[A7 G4] 201001 when the user is deactivated', async () => {
    const token = await freshToken('finance@harbour.demo')
    await app.everything((tx) =>
      tx
        .updateTable('users')
        .set({ status: 'inactive' })
        .where('username', '=', 'finance@harbour.demo')
        .execute(),
    )
    app.clock.advance(6_000)
    expect((await me(token)).body).toMatchObject({ code: 201001, data: { reason: 'user_disabled' } })
  })

  test('[A7] 201001 in the oldest of six browsers', async () => {
    const tokens: string[] = []
    for (let n = 0; n < 6; n += 1) {
      tokens.push(await freshToken('owner@harbour.demo'))
      app.clock.advance(1000)
    }
    expect((await me(tokens[0])).body).toMatchObject({ code: 201001, data: { reason: 'too_many_sessions' } })
    expect((await me(tokens[1])).status).toBe(200)
  })

  test('[A7] a token of one realm is invalid in the other', async () => {
    const office = await app.as('admin@interline.demo')
    const agency = await app.as('owner@harbour.demo')
    expect((await office.call('session.me', {})).body.code).toBe(200005)
    expect((await agency.call('office.me', {})).body.code).toBe(200005)
    expect((await office.call('office.me', {})).body.data.username).toBe('admin@interline.demo')
  })
})

describe('log-out', () => {
  test('[A7] succeeds with any token or none, and clears the cookie', async () => {
    const token = await freshToken('operator@kowloon.demo')
    for (const authorization of [`Bearer ${token}`, `Bearer ${token}`, 'Bearer garbage']) {
      const { status, body, headers } = await app.anonymous.call(
        'session.logout',
        {},
        { headers: { authorization } },
      )
      expect([status, body.code]).toEqual([200, 0])
      expect(String(headers['set-cookie'])).toMatch(/^interline_session=;.*Expires=Thu, 01 Jan 1970/)
    }
    expect((await app.anonymous.call('session.logout', {})).status).toBe(200)
    expect(await logRows(app, 'session.signed_out')).toMatchObject([
      { actor_id: 'usr_harbour_operator' },
      { actor_id: 'usr_kowloon_operator', agency_id: 111 },
    ])
  })
})

describe('the cookie of a browser', () => {
  const cookieOf = async (username: string) => `interline_session=${await freshToken(username)}`
  const update = (headers: Record<string, string>) =>
    app.anonymous.call('users.updateMe', { body: { nickname: 'Oscar Ng', phone: null } }, { headers })

  test('[A7] reads from anywhere, changes from our own pages only', async () => {
    const cookie = await cookieOf('operator@harbour.demo')
    expect((await app.anonymous.call('session.me', {}, { headers: { cookie } })).status).toBe(200)
    const ours = {
      cookie,
      host: 'desk.demo:3000',
      origin: 'http://desk.demo:3000',
      'sec-fetch-site': 'same-origin',
    }
    expect((await update(ours)).status).toBe(200)
    expect((await update({ cookie, host: 'desk.demo:3000', origin: 'http://desk.demo:3000' })).status).toBe(
      200,
    )
    const foreign: Record<string, string>[] = [
      { ...ours, 'sec-fetch-site': 'cross-site', origin: 'https://evil.demo' },
      { ...ours, 'sec-fetch-site': 'same-site' },
      { cookie, host: 'desk.demo:3000', origin: 'http://desk.demo:4000' },
      { cookie, host: 'desk.demo:3000', origin: 'null' },
      { cookie, host: 'desk.demo:3000' },
    ]
    for (const theirs of foreign) {
      const { status, body } = await update(theirs)
      expect([status, body.code, body.key]).toEqual([403, 300011, 'request.cross_site'])
    }
  })

  test('[A7] another site cannot sign a user out', async () => {
    const cookie = await cookieOf('operator@harbour.demo')
    const { body } = await app.anonymous.call(
      'session.logout',
      {},
      { headers: { cookie, origin: 'https://evil.demo', 'sec-fetch-site': 'cross-site' } },
    )
    expect(body.code).toBe(300011)
    expect((await app.anonymous.call('session.me', {}, { headers: { cookie } })).status).toBe(200)
  })

  test('[A7] a bearer header needs no such check', async () => {
    const token = await freshToken('operator@harbour.demo')
    expect(
      (
        await update({
          authorization: `Bearer ${token}`,
          origin: 'https://partner.demo',
          'sec-fetch-site': 'cross-site',
        })
      ).status,
    ).toBe(200)
  })

  test('[K3] the back office has a cookie of its own, on its own path', async () => {
    const { body, headers } = await app.anonymous.call('office.login', {
      body: { username: 'desk@interline.demo', password: PASSWORD },
    })
    expect(body.data.user).toMatchObject({ nickname: 'Dana Desk', role: ['ops'] })
    expect(String(headers['set-cookie'])).toMatch(/^interline_office=s_.+; Path=\/admin; .*HttpOnly/)
    const out = await app.anonymous.call(
      'office.logout',
      {},
      { headers: { authorization: `Bearer ${body.data.token}` } },
    )
    expect(String(out.headers['set-cookie'])).toMatch(/^interline_office=;/)
    expect(
      (await app.anonymous.call('office.me', {}, { headers: { authorization: `Bearer ${body.data.token}` } }))
        .body.code,
    ).toBe(200005)
  })

  test('[K3] agency users and staff cannot use the other sign-in', async () => {
    expect(
      (
        await app.anonymous.call('office.login', {
          body: { username: 'owner@harbour.demo', password: PASSWORD },
        })
      ).body.code,
    ).toBe(200001)
    expect((await signIn(app, 'admin@interline.demo')).body.code).toBe(200001)
  })
})
