import { describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../support/app.ts'
import {
  authenticatorOf,
  logRows,
  mailedCode,
  mailsTo,
  PASSWORD,
  setUpApp,
  signIn,
} from '../support/arrange.ts'

const app = await testApp()
const MINUTE = 60_000
const proofOf = (factor: string) => ({ password: PASSWORD, factor })
const keyOf = async (answer: Promise<{ body: { key?: string } }>) => (await answer).body.key
const mailed = async (address: string) => (await mailsTo(app, address)).map(({ purpose }) => purpose)

describe('an authenticator app', () => {
  test('[A4] is required once confirmed, and grants access', async () => {
    const person = await app.as('operator@harbour.demo')
    expect((await person.call('account.security', {})).body.data).toEqual({
      appSince: null,
      passkeys: [],
      passkeyAddress: `http://localhost:${app.settings.port}`,
      recoveryCodesLeft: 0,
      demanded: false,
      passwordWithoutOld: null,
    })
    const begun = await person.call('account.beginApp', { body: { password: PASSWORD } })
    expect(begun.body.data.address).toMatch(/^otpauth:\/\/totp\/Interline/)
    // Unconfirmed is not active: an unread QR code locks no one out.
    expect((await signIn(app, 'operator@harbour.demo')).status).toBe(200)

    const { code } = authenticatorOf(begun.body.data.secret)
    const wrong = await person.call('account.confirmApp', { body: { code: '000000' } })
    expect([wrong.status, wrong.body.key]).toEqual([422, 'account.factor_wrong'])
    const confirmed = await person.call('account.confirmApp', { body: { code: code(-1) } })
    expect(new Set(confirmed.body.data.recoveryCodes).size).toBe(10)
    expect((await person.call('account.security', {})).body.data).toMatchObject({ recoveryCodesLeft: 10 })
    expect(await mailed('operator@harbour.demo')).toContain('account.factor_appOn')

    const without = await signIn(app, 'operator@harbour.demo')
    expect([without.status, without.body.key]).toEqual([401, 'session.factor_required'])
    expect((await signIn(app, 'operator@harbour.demo', proofOf(code()))).status).toBe(200)
  })

  test('[A4] stays hidden from callers without the password', async () => {
    const wrong = { password: 'wrong-one', factor: '123456' }
    const asked = await signIn(app, 'operator@harbour.demo', wrong)
    const without = await signIn(app, 'operator2@harbour.demo', wrong)
    expect({ ...asked.body, traceId: '' }).toEqual({ ...without.body, traceId: '' })
  })

  test('[A4] accepts each code once, also concurrently', async () => {
    const { code } = await setUpApp(await app.as('operator@kowloon.demo'))
    const now = code()
    const both = await Promise.all([1, 2].map(() => signIn(app, 'operator@kowloon.demo', proofOf(now))))
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401])
    // The previous step is used up with it; the next one is not.
    expect(await keyOf(signIn(app, 'operator@kowloon.demo', proofOf(code(-1))))).toBe('session.factor_wrong')
    expect((await signIn(app, 'operator@kowloon.demo', proofOf(code(1)))).status).toBe(200)
  })

  test('[A4] is required after a mailed code too', async () => {
    const { code } = await setUpApp(await app.as('owner@kowloon.demo'))
    const mailedOne = await mailedCode(app, 'owner@kowloon.demo')
    expect(await keyOf(signIn(app, 'owner@kowloon.demo', { code: mailedOne }))).toBe(
      'session.factor_required',
    )
    const proof = { code: mailedOne, factor: code() }
    expect(
      (await app.anonymous.call('session.login', { body: { username: 'owner@kowloon.demo', ...proof } }))
        .status,
    ).toBe(200)
  })

  test('[A4] wrong codes lock like wrong passwords, with a mail', async () => {
    await setUpApp(await app.as('operator@lantau.demo'))
    const wrong = () => keyOf(signIn(app, 'operator@lantau.demo', proofOf('000000')))
    for (let tries = 1; tries <= 5; tries += 1) expect(await wrong()).toBe('session.factor_wrong')
    expect(await wrong()).toBe('session.locked')
    expect(await mailed('operator@lantau.demo')).toContain('session.sign_in_alert')
  })

  test('[A4] locks after ten wrong codes; a recovery code works', async () => {
    const person = await app.as('operator@macau.demo')
    const { code, recoveryCodes } = await setUpApp(person)
    const wrong = { password: PASSWORD, factor: '000000' }
    for (let tries = 1; tries <= 9; tries += 1)
      expect(await keyOf(person.call('account.removeApp', { body: wrong }))).toBe('account.factor_wrong')
    expect(await keyOf(person.call('account.removeApp', { body: wrong }))).toBe('session.factor_locked')
    expect(await keyOf(signIn(app, 'operator@macau.demo', proofOf(code())))).toBe('session.factor_locked')
    const typed = (recoveryCodes[0] ?? '').toUpperCase().replaceAll('-', ' ')
    expect((await signIn(app, 'operator@macau.demo', proofOf(typed))).status).toBe(200)
    app.clock.advance(15 * MINUTE)
    expect((await signIn(app, 'operator@macau.demo', proofOf(code(1)))).status).toBe(200)
  })
})

describe('recovery codes', () => {
  test('[A4] each works once, is mailed about, and stored hashed', async () => {
    const person = await app.as('owner@dragon.demo')
    const { recoveryCodes } = await setUpApp(person)
    const [first = ''] = recoveryCodes
    expect((await signIn(app, 'owner@dragon.demo', proofOf(first))).status).toBe(200)
    expect(await keyOf(signIn(app, 'owner@dragon.demo', proofOf(first)))).toBe('session.factor_wrong')
    expect((await person.call('account.security', {})).body.data.recoveryCodesLeft).toBe(9)
    const mail = (await mailsTo(app, 'owner@dragon.demo')).find(
      ({ purpose }) => purpose === 'account.factor_codeUsed',
    )
    expect(mail?.text).toContain('9')
    const rows = await app.everything((tx) => tx.selectFrom('recovery_codes').selectAll().execute())
    const stored = JSON.stringify(rows.map(({ code_hash }) => code_hash.toString('latin1')))
    for (const code of recoveryCodes) expect(stored).not.toContain(code.replaceAll('-', ''))
  })

  test('[A4] new ones invalidate the old ones', async () => {
    const person = await app.as('operator@dragon.demo')
    const { code, recoveryCodes } = await setUpApp(person)
    const made = await person.call('account.renewRecoveryCodes', { body: proofOf(code()) })
    expect(made.body.data.recoveryCodes).toHaveLength(10)
    const [old = '', fresh = ''] = [recoveryCodes[0], made.body.data.recoveryCodes[0]]
    expect(await keyOf(signIn(app, 'operator@dragon.demo', proofOf(old)))).toBe('session.factor_wrong')
    expect((await signIn(app, 'operator@dragon.demo', proofOf(fresh))).status).toBe(200)
  })
})

describe('setting up and removing', () => {
  test('[A8] needs the password, and the secret is encrypted', async () => {
    const person = await app.as('finance@harbour.demo')
    const refused = await person.call('account.beginApp', { body: { password: 'wrong-one' } })
    expect([refused.status, refused.body.key]).toEqual([422, 'users.current_password_wrong'])
    const { secret } = await setUpApp(person)
    expect(await keyOf(person.call('account.beginApp', { body: { password: PASSWORD } }))).toBe(
      'account.app_on',
    )
    const rows = await app.everything((tx) => tx.selectFrom('authenticator_apps').selectAll().execute())
    expect(rows.map(({ secret_cipher }) => secret_cipher.toString('latin1')).join()).not.toContain(secret)
  })

  test('[A8] ends the other sessions, opened without it', async () => {
    const [here, there] = [await app.as('owner@atlas.demo'), await app.as('owner@atlas.demo')]
    await setUpApp(here)
    expect((await there.call('session.me', {})).body).toMatchObject({ data: { reason: 'factor_changed' } })
    expect((await here.call('session.me', {})).status).toBe(200)
  })

  test('[A8] an unconfirmed set-up expires after fifteen minutes', async () => {
    const person = await app.as('operator2@harbour.demo')
    const begun = await person.call('account.beginApp', { body: { password: PASSWORD } })
    app.clock.advance(16 * MINUTE)
    const { code } = authenticatorOf(begun.body.data.secret)
    expect(await keyOf(person.call('account.confirmApp', { body: { code: code() } }))).toBe(
      'account.app_not_begun',
    )
  })

  test('[A8] removal needs password and code, is mailed and logged', async () => {
    const person = await app.as('norole@harbour.demo')
    const { code } = await setUpApp(person)
    const remove = (password: string, factor: string) =>
      person.call('account.removeApp', { body: { password, factor } })
    expect(await keyOf(remove('wrong-one', code()))).toBe('users.current_password_wrong')
    expect(await keyOf(remove(PASSWORD, '000000'))).toBe('account.factor_wrong')
    expect((await remove(PASSWORD, code())).status).toBe(200)
    expect((await signIn(app, 'norole@harbour.demo')).status).toBe(200)
    expect(await mailed('norole@harbour.demo')).toContain('account.factor_appOff')
    expect(await logRows(app, 'account.app_removed')).toHaveLength(1)
  })
})

describe('staff', () => {
  const env = { INTERLINE_MODE: 'production', MAIL_URL: 'smtp://127.0.0.1:9' }
  const login = (on: TestApp, username: string, proof: { code?: string; factor?: string } = {}) =>
    on.anonymous.call('office.login', { body: { username, password: PASSWORD, ...proof } })

  test('[K3 A4] production staff must set up a second factor first', async () => {
    const production = await testApp({ beside: app, env })
    const username = 'treasury@interline.demo'
    await production.anonymous.call('office.requestLoginCode', { body: { username } })
    const mail = (await mailsTo(app, username)).find(({ purpose }) => purpose === 'session.login_code')
    const code = /\d{6}/.exec(mail?.text ?? '')?.[0] ?? ''
    const first = await login(production, username, { code })
    expect(first.body.data.user.factorMissing).toBe(true)
    const headers = { authorization: `Bearer ${first.body.data.token}` }
    const staff = {
      token: first.body.data.token,
      call: ((name, input) =>
        production.anonymous.call(name, input, { headers })) as typeof app.anonymous.call,
    }
    expect(await keyOf(staff.call('impersonation.agencies', { query: {} }))).toBe('session.factor_missing')
    expect((await staff.call('officeAccount.security', {})).body.data.demanded).toBe(true)
    const factor = await setUpApp(staff, 'officeAccount')
    expect((await staff.call('office.me', {})).body.data.factorMissing).toBe(false)
    expect(await keyOf(staff.call('impersonation.agencies', { query: {} }))).toBe('access.not_allowed')
    // From now on the app replaces the mailed code.
    expect(await keyOf(login(production, username))).toBe('session.factor_required')
    expect((await login(production, username, { factor: factor.code() })).status).toBe(200)
  })

  test('[K3 A4] development staff need none unless set up', async () => {
    expect((await login(app, 'auditor@interline.demo')).status).toBe(200)
    const { code } = await setUpApp(await app.as('auditor@interline.demo'), 'officeAccount')
    expect(await keyOf(login(app, 'auditor@interline.demo'))).toBe('session.factor_required')
    expect((await login(app, 'auditor@interline.demo', { factor: code() })).status).toBe(200)
  })

  test('[K3] an administrator resets another user’s factor, with a reason', async () => {
    const [admin, desk] = [await app.as('admin@interline.demo'), await app.as('desk@interline.demo')]
    await setUpApp(desk, 'officeAccount')
    const body = {
      realm: 'office',
      username: ' Desk@Interline.demo',
      reason: 'Telephone was stolen',
    } as const
    const lead = await app.as('lead@interline.demo')
    expect(await keyOf(lead.call('officeAccount.resetFactor', { body }))).toBe('access.not_allowed')
    expect((await admin.call('officeAccount.resetFactor', { body })).status).toBe(200)
    expect((await desk.call('office.me', {})).body).toMatchObject({ data: { reason: 'factor_changed' } })
    expect((await login(app, 'desk@interline.demo')).status).toBe(200)
    const [row] = await logRows(app, 'account.factor_reset')
    expect(row).toMatchObject({ actor_id: 'stf_admin', after: { reason: 'Telephone was stolen' } })
    const mail = (await mailsTo(app, 'desk@interline.demo')).find(
      ({ purpose }) => purpose === 'account.factor_reset',
    )
    expect(mail?.text).toContain('Telephone was stolen')
    expect(await keyOf(admin.call('officeAccount.resetFactor', { body }))).toBe('request.not_found')
    await setUpApp(admin, 'officeAccount')
    const own = { ...body, username: 'admin@interline.demo' }
    expect(await keyOf(admin.call('officeAccount.resetFactor', { body: own }))).toBe('account.own_factor')
  })

  test('[G4 A4] an owner resets the factor of a user of the own agency', async () => {
    const owner = await app.as('owner@harbour.demo')
    const colleague = await app.as('operator2@harbour.demo')
    await setUpApp(colleague)
    const id = (await colleague.call('session.me', {})).body.data.userInfo.id
    const reset = (who = owner, user = id) =>
      who.call('users.resetFactor', { params: { id: user }, body: { reason: 'Phone lost on a trip' } })
    expect(await keyOf(reset(await app.as('owner@atlas.demo')))).toBe('request.not_found')
    expect((await reset()).status).toBe(200)
    expect((await colleague.call('session.me', {})).body).toMatchObject({
      data: { reason: 'factor_changed' },
    })
    expect((await signIn(app, 'operator2@harbour.demo')).status).toBe(200)
    const [mail] = (await mailsTo(app, 'operator2@harbour.demo')).filter(
      ({ purpose }) => purpose === 'account.factor_reset',
    )
    expect(mail?.text).toContain('Phone lost on a trip')
    expect(await keyOf(reset())).toBe('request.not_found')
    const self = (await owner.call('session.me', {})).body.data.userInfo.id
    expect(await keyOf(reset(owner, self))).toBe('account.own_factor')
  })

  test('[K3] an administrator restores access for an agency user', async () => {
    const owner = await app.as('owner@harbour.demo')
    await setUpApp(owner)
    const admin = await app.as('admin@interline.demo')
    const body = { realm: 'agency', username: 'owner@harbour.demo', reason: 'Lost, called back' } as const
    expect((await admin.call('officeAccount.resetFactor', { body })).status).toBe(200)
    expect((await signIn(app, 'owner@harbour.demo')).status).toBe(200)
  })
})
