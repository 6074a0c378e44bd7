import { describe, expect, test } from 'vitest'
import { testApp } from '../support/app.ts'
import { logRows, mailedCode, mailsTo, PASSWORD, signIn } from '../support/arrange.ts'

const app = await testApp()
const MINUTE = 60_000

describe('by password', () => {
  test('[A4] returns token, user, company, prefix and permissions, sets the cookie', async () => {
    const { status, body, headers } = await signIn(app, 'operator@harbour.demo')
    expect(status).toBe(200)
    expect(body.data.userInfo).toMatchObject({
      username: 'operator@harbour.demo',
      agencyId: 110,
      role: ['operator'],
      status: 'active',
    })
    expect(body.data.userInfo.config).toMatchObject({
      defaultRegion: '852',
      cities: [],
      passengers: [],
    })
    expect(body.data.company.config.commonConfig).toMatchObject({
      settlementCurrency: 'HKD',
      enableFlightService: true,
      canCreateSubAgency: true,
      isShowBill: true,
    })
    expect(body.data.websitePrefix).toBe('harbour')
    expect(body.data.permissions).toContain('flightorders:pay')
    expect(body.data.token).toMatch(/^s_[\w-]{43}$/)
    expect(String(headers['set-cookie'])).toMatch(
      /^interline_session=s_.+; Path=\/; .*HttpOnly; SameSite=Lax/,
    )
  })

  test('[A4] the token authorises calls that need a session', async () => {
    const { body } = await signIn(app, 'operator@harbour.demo')
    const me = await app.anonymous.call(
      'session.me',
      {},
      { headers: { authorization: `Bearer ${body.data.token}` } },
    )
    expect(me.body.data.userInfo.nickname).toBe('Oscar Ng')
  })

  test('[A4] case and spaces around the name do not matter', async () => {
    expect((await signIn(app, '  Operator@Harbour.demo ')).status).toBe(200)
  })

  test('[A4 A15] wrong password and unknown name get the same response', async () => {
    const wrong = await signIn(app, 'owner@harbour.demo', { password: 'wrong-one' })
    const nobody = await signIn(app, 'nobody@harbour.demo', { password: 'wrong-one' })
    expect(wrong.status).toBe(401)
    expect(wrong.body).toMatchObject({
      code: 200001,
      key: 'session.wrong_credentials',
      message: 'The user name or password is wrong.',
    })
    expect({ ...nobody.body, traceId: '' }).toEqual({ ...wrong.body, traceId: '' })
    expect(nobody.status).toBe(wrong.status)
  })

  test('[A4] an inactive user is refused only after the right password', async () => {
    expect((await signIn(app, 'inactive@harbour.demo', { password: 'wrong-one' })).body.code).toBe(200001)
    const { status, body } = await signIn(app, 'inactive@harbour.demo')
    expect([status, body.code]).toEqual([403, 200008])
  })

  test('[A4] a testing user signs in', async () => {
    expect((await signIn(app, 'testing@harbour.demo')).body.data.userInfo.status).toBe('testing')
  })

  test('[A3] a user without a role has permission none', async () => {
    expect((await signIn(app, 'norole@harbour.demo')).body.data.permissions).toEqual(['none'])
  })

  test('[A4] a name alone is reported at the password field', async () => {
    const { status, body } = await signIn(app, 'owner@harbour.demo', {})
    expect(status).toBe(400)
    expect(body.fields).toEqual([{ path: 'password', rule: 'field.required', message: 'Fill this in.' }])
  })

  test('[A4] users of a deleted agency are refused', async () => {
    await app.everything((tx) =>
      tx.updateTable('agencies').set({ status: 'closed' }).where('id', '=', 330).execute(),
    )
    expect((await signIn(app, 'owner@atlas.demo')).body.key).toBe('session.inactive')
    await app.everything((tx) =>
      tx.updateTable('agencies').set({ status: 'active' }).where('id', '=', 330).execute(),
    )
    expect((await signIn(app, 'owner@atlas.demo')).status).toBe(200)
  })

  test('[A4] an agency may restrict its users’ hosts', async () => {
    await app.everything((tx) =>
      tx
        .updateTable('agencies')
        .set({ restricted_hosts: ['*.atlas.demo'] })
        .where('id', '=', 330)
        .execute(),
    )
    expect((await signIn(app, 'owner@atlas.demo')).body).toMatchObject({
      code: 200009,
      key: 'session.host_not_allowed',
    })
    expect(
      (
        await signIn(
          app,
          'owner@atlas.demo',
          { password: PASSWORD },
          { headers: { host: 'desk.atlas.demo:3000' } },
        )
      ).status,
    ).toBe(200)
  })

  test('[A10] the error uses the request’s language', async () => {
    const said = async (locale: 'en' | 'zh-cn' | 'zh-tw') =>
      (await signIn(app, 'x@y.demo', { password: 'no' }, { locale })).body.message
    expect(await said('zh-cn')).toMatch(/密码/)
    expect(await said('zh-tw')).toMatch(/密碼/)
  })
})

describe('locking', () => {
  test('[A4] five failures lock for 15 minutes, then require a code', async () => {
    const username = 'finance@harbour.demo'
    for (let n = 1; n <= 4; n += 1)
      expect((await signIn(app, username, { password: 'wrong-one' })).body.code).toBe(200001)
    const fifth = await signIn(app, username, { password: 'wrong-one' })
    expect([fifth.status, fifth.body.code]).toEqual([403, 200004])
    expect(fifth.body.message).toContain('locked for 15 min')
    expect(Number(fifth.headers['retry-after'])).toBe(900)

    expect((await signIn(app, username)).body.code).toBe(200004)
    app.clock.advance(14 * MINUTE)
    expect((await signIn(app, username)).body.message).toContain('locked for 1 min')
    app.clock.advance(MINUTE + 1000)
    expect((await signIn(app, username)).body).toMatchObject({ code: 200007, key: 'session.code_required' })

    const code = await mailedCode(app, username)
    expect((await signIn(app, username, { password: 'wrong-one', code })).body.code).toBe(200001)
    expect((await signIn(app, username, { password: PASSWORD, code })).status).toBe(200)
    // Signing in clears the record: the password alone is enough again.
    expect((await signIn(app, username)).status).toBe(200)
  })

  test('[A4] an unknown name locks just the same', async () => {
    for (let n = 1; n <= 4; n += 1) await signIn(app, 'ghost@nowhere.demo', { password: 'wrong-one' })
    expect((await signIn(app, 'ghost@nowhere.demo', { password: 'wrong-one' })).body.code).toBe(200004)
  })

  test('[A4] concurrent guesses get no more than five attempts', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => signIn(app, 'operator2@harbour.demo', { password: `wrong-${n}` })),
    )
    const codes = answers.map(({ body }) => body.code).toSorted((a, b) => a - b)
    expect(codes).toEqual([...Array<number>(4).fill(200001), ...Array<number>(8).fill(200004)])
    expect((await signIn(app, 'operator2@harbour.demo')).body.code).toBe(200004)
  })

  test('[A4] a success in between restarts the count', async () => {
    for (let n = 1; n <= 4; n += 1) await signIn(app, 'owner@dragon.demo', { password: 'wrong-one' })
    expect((await signIn(app, 'owner@dragon.demo')).status).toBe(200)
    expect((await signIn(app, 'owner@dragon.demo', { password: 'wrong-one' })).body.code).toBe(200001)
  })

  test('[A4] attempts during a lock are refused without extending it', async () => {
    const wrong = async () => (await signIn(app, 'phantom@nowhere.demo', { password: 'wrong-one' })).body.code
    for (let n = 1; n <= 5; n += 1) await wrong()
    app.clock.advance(14 * MINUTE)
    for (let n = 1; n <= 6; n += 1) expect(await wrong()).toBe(200004)
    app.clock.advance(MINUTE + 1000)
    expect(await wrong()).toBe(200001)
  })

  test('[A4] failures of another day do not count', async () => {
    const wrong = () => signIn(app, 'owner@atlas.demo', { password: 'wrong-one' })
    for (let n = 1; n <= 4; n += 1) await wrong()
    app.clock.advance(24 * 60 * MINUTE + 1000)
    expect((await wrong()).body.code).toBe(200001)
    for (let n = 2; n <= 4; n += 1) await wrong()
    expect((await wrong()).body.code).toBe(200004)
  })
})

describe('by mailed code', () => {
  test('[A4] a code works once', async () => {
    const code = await mailedCode(app, 'owner@kowloon.demo')
    expect((await signIn(app, 'owner@kowloon.demo', { code })).status).toBe(200)
    expect((await signIn(app, 'owner@kowloon.demo', { code })).body).toMatchObject({
      code: 200002,
      key: 'session.code_wrong',
    })
  })

  test('[A4 A10] mailed in the screen’s language, stored as a digest', async () => {
    app.clock.advance(2 * MINUTE)
    await app.anonymous.call(
      'session.requestLoginCode',
      { body: { username: 'owner@kowloon.demo' } },
      { locale: 'zh-tw' },
    )
    const [mail] = await mailsTo(app, 'owner@kowloon.demo')
    expect(mail).toMatchObject({ locale: 'zh-tw', purpose: 'session.login_code' })
    expect(mail?.text).toContain('驗證碼 10 分鐘內有效')
    const code = /\d{6}/.exec(mail?.text ?? '')?.[0] ?? ''
    const kept = await app.everything((tx) =>
      tx.selectFrom('login_codes').selectAll().where('username', '=', 'owner@kowloon.demo').execute(),
    )
    expect(JSON.stringify(kept.map((row) => row.code_hash.toString('latin1')))).not.toContain(code)
  })

  test('[A4] a code expires after ten minutes or five wrong attempts', async () => {
    const late = await mailedCode(app, 'operator@macau.demo')
    app.clock.advance(10 * MINUTE + 1000)
    expect((await signIn(app, 'operator@macau.demo', { code: late })).body.code).toBe(200002)

    const code = await mailedCode(app, 'operator@macau.demo')
    const other = code === '000000' ? '000001' : '000000'
    for (let n = 1; n <= 5; n += 1)
      expect((await signIn(app, 'operator@macau.demo', { code: other })).body.code).toBe(200002)
    expect((await signIn(app, 'operator@macau.demo', { code })).body.code).toBe(200002)
  })

  test('[A4] only the newest code counts', async () => {
    const first = await mailedCode(app, 'operator@lantau.demo')
    app.clock.advance(61_000)
    const second = await mailedCode(app, 'operator@lantau.demo')
    if (first !== second)
      expect((await signIn(app, 'operator@lantau.demo', { code: first })).body.code).toBe(200002)
    expect((await signIn(app, 'operator@lantau.demo', { code: second })).status).toBe(200)
  })

  test('[A4] codes are limited to one a minute, five an hour', async () => {
    for (const username of ['operator@dragon.demo', 'stranger@nowhere.demo']) {
      const ask = () => app.anonymous.call('session.requestLoginCode', { body: { username } })
      const first = await ask()
      expect([first.status, first.body.data]).toEqual([200, { resendAfterSeconds: 60, validMinutes: 10 }])
      const soon = await ask()
      expect([soon.status, soon.body.code]).toEqual([429, 300004])
      expect(Number(soon.headers['retry-after'])).toBeGreaterThan(50)
      for (let n = 2; n <= 5; n += 1) {
        app.clock.advance(61_000)
        expect((await ask()).status).toBe(200)
      }
      app.clock.advance(61_000)
      expect(Number((await ask()).headers['retry-after'])).toBeGreaterThan(3000)
    }
    expect(await mailsTo(app, 'operator@dragon.demo')).toHaveLength(5)
    expect(await mailsTo(app, 'stranger@nowhere.demo')).toHaveLength(0)
  })

  test('[A4] no code is mailed to a blocked user', async () => {
    await app.anonymous.call('session.requestLoginCode', { body: { username: 'inactive@harbour.demo' } })
    expect(await mailsTo(app, 'inactive@harbour.demo')).toHaveLength(0)
  })

  test('[A4] where both are required, each alone is insufficient', async () => {
    await app.everything((tx) =>
      tx.updateTable('users').set({ mfa: true }).where('username', '=', 'operator@kowloon.demo').execute(),
    )
    expect((await signIn(app, 'operator@kowloon.demo')).body.code).toBe(200007)
    const code = await mailedCode(app, 'operator@kowloon.demo')
    expect((await signIn(app, 'operator@kowloon.demo', { code })).body.fields?.[0]?.path).toBe('password')
    expect((await signIn(app, 'operator@kowloon.demo', { password: PASSWORD, code })).status).toBe(200)
  })
})

describe('the record', () => {
  test('[A4] sign-ins, failures and sign-outs are logged without secrets', async () => {
    const before = (await logRows(app, 'session.signed_in')).length
    const { body } = await signIn(
      app,
      'owner@harbour.demo',
      { password: PASSWORD },
      { headers: { 'user-agent': 'a browser' } },
    )
    await app.anonymous.call(
      'session.logout',
      {},
      { headers: { authorization: `Bearer ${body.data.token}` } },
    )
    const signedIn = await logRows(app, 'session.signed_in')
    expect(signedIn).toHaveLength(before + 1)
    expect(signedIn.at(-1)).toMatchObject({
      agency_id: 110,
      actor_id: 'usr_harbour_owner',
      actor_name: 'Helen Ho',
      via: 'portal',
      ip: '127.0.0.1',
      user_agent: 'a browser',
      action_type: 'login',
    })
    expect((await logRows(app, 'session.signed_out')).at(-1)).toMatchObject({
      actor_id: 'usr_harbour_owner',
      agency_id: 110,
    })
    const failed = await logRows(app, 'session.sign_in_failed')
    expect(failed.map((row) => row.actor_name)).toContain('nobody@harbour.demo')
    expect(
      JSON.stringify(failed, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
    ).not.toMatch(/wrong-one|Demo2026/)
  })
})
