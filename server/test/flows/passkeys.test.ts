import { describe, expect, test } from 'vitest'
import { addPasskey, newPasskey, passkeySignIn } from '../support/access/passkeys.ts'
import { testApp } from '../support/app.ts'
import { logRows, mailsTo, PASSWORD, setUpApp, signIn } from '../support/arrange.ts'

const app = await testApp()
const MINUTE = 60_000
const keyOf = async (answer: Promise<{ body: { key?: string } }>) => (await answer).body.key
const mailed = async (address: string) => (await mailsTo(app, address)).map(({ purpose }) => purpose)

describe('a passkey', () => {
  test('[A4] signs in without a password, mailed about and logged', async () => {
    const person = await app.as('operator@harbour.demo')
    const elsewhere = await app.as('operator@harbour.demo')
    const { passkey, recoveryCodes } = await addPasskey(person)
    expect(recoveryCodes).toHaveLength(10)
    expect(await keyOf(elsewhere.call('session.me', {}))).toBe('session.revoked')
    expect(await mailed('operator@harbour.demo')).toContain('account.factor_passkeyOn')
    expect(await logRows(app, 'account.passkey_added')).toHaveLength(1)

    const entered = await passkeySignIn(app, passkey)
    expect([entered.status, entered.body.data.userInfo.username]).toEqual([200, 'operator@harbour.demo'])
    const signedIn = await logRows(app, 'session.signed_in')
    expect(signedIn.at(-1)?.after).toEqual({ by: 'passkey', name: 'Laptop' })
    const { passkeys } = (await person.call('account.security', {})).body.data
    expect(passkeys).toMatchObject([{ name: 'Laptop', blocked: false }])
    expect(passkeys[0]?.usedAt).not.toBeNull()
  })

  test('[A4] is the second factor of a password, beside recovery codes', async () => {
    const { recoveryCodes } = await addPasskey(await app.as('operator@kowloon.demo'))
    const refused = await signIn(app, 'operator@kowloon.demo')
    expect(refused.body.key).toBe('session.factor_required')
    expect(refused.body.data).toMatchObject({ app: false, passkeyHosts: ['localhost'] })
    const code = { password: PASSWORD, factor: recoveryCodes[0] ?? '' }
    expect((await signIn(app, 'operator@kowloon.demo', code)).status).toBe(200)
    expect(await keyOf(signIn(app, 'operator@kowloon.demo', code))).toBe('session.factor_wrong')
  })

  test('[A4] that belongs to another user does not sign in for a name', async () => {
    const { passkey } = await addPasskey(await app.as('owner@kowloon.demo'))
    const wrong = await passkeySignIn(app, passkey, { username: 'owner@harbour.demo' })
    expect(wrong.body.key).toBe('session.passkey_refused')
    expect((await passkeySignIn(app, passkey, { username: ' Owner@Kowloon.demo ' })).status).toBe(200)
  })

  test('[A4] of a member of staff signs in at the back office only', async () => {
    const { passkey } = await addPasskey(await app.as('desk@interline.demo'), 'officeAccount')
    expect(await keyOf(passkeySignIn(app, passkey))).toBe('session.passkey_refused')
    const asked = (await app.anonymous.call('office.passkeyChallenge', {})).body.data
    const entered = await app.anonymous.call('office.passkeyLogin', {
      body: { passkey: passkey.sign(asked) },
    })
    expect(entered.body.data.user.username).toBe('desk@interline.demo')
  })

  test('[A4] of an inactive user is refused', async () => {
    const { passkey } = await addPasskey(await app.as('norole@harbour.demo'))
    await app.everything((tx) =>
      tx
        .updateTable('users')
        .set({ status: 'inactive' })
        .where('username', '=', 'norole@harbour.demo')
        .execute(),
    )
    expect(await keyOf(passkeySignIn(app, passkey))).toBe('session.inactive')
  })
})

describe('a manipulated answer', () => {
  test('[A4] is refused: wrong origin, wrong host, unverified, forged, unknown key', async () => {
    const { passkey } = await addPasskey(await app.as('operator@macau.demo'))
    for (const differing of [
      { origin: 'https://interline.example' },
      { rpId: 'interline.example' },
      { unverified: true },
      { forged: true },
    ])
      expect(await keyOf(passkeySignIn(app, passkey, { differing }))).toBe('session.passkey_refused')
    expect(await keyOf(passkeySignIn(app, newPasskey()))).toBe('session.passkey_refused')
    expect((await passkeySignIn(app, passkey)).status).toBe(200)
  })

  test('[A4] a challenge is good once, for five minutes, for its purpose', async () => {
    const person = await app.as('operator@lantau.demo')
    const { passkey } = await addPasskey(person)
    const enter = (asked: Parameters<typeof passkey.sign>[0]) =>
      app.anonymous.call('session.passkeyLogin', { body: { passkey: passkey.sign(asked) } })
    const challenge = async () => (await app.anonymous.call('session.passkeyChallenge', {})).body.data
    const asked = await challenge()
    expect((await enter(asked)).status).toBe(200)
    expect(await keyOf(enter(asked))).toBe('account.passkey_expired')
    const late = await challenge()
    app.clock.advance(6 * MINUTE)
    expect(await keyOf(enter(late))).toBe('account.passkey_expired')
    const proof = (await person.call('account.beginProof', {})).body.data
    expect(await keyOf(enter(proof))).toBe('account.passkey_expired')
    const invented = { origin: late.origin, options: { challenge: 'A'.repeat(43) } }
    expect(await keyOf(enter(invented))).toBe('account.passkey_expired')
  })

  test('[A4] a counter that goes back blocks the passkey, not the password', async () => {
    const person = await app.as('owner@dragon.demo')
    const { passkey, recoveryCodes } = await addPasskey(person)
    expect((await passkeySignIn(app, passkey, { differing: { counter: 40 } })).status).toBe(200)
    expect(await keyOf(passkeySignIn(app, passkey, { differing: { counter: 40 } }))).toBe(
      'session.passkey_refused',
    )
    expect(await keyOf(passkeySignIn(app, passkey, { differing: { counter: 41 } }))).toBe(
      'session.passkey_refused',
    )
    expect(await mailed('owner@dragon.demo')).toContain('account.factor_passkeyBlocked')
    expect(await logRows(app, 'account.passkey_blocked')).toHaveLength(1)
    // A second factor is still asked for: a copy must not leave the password alone.
    expect(await keyOf(signIn(app, 'owner@dragon.demo'))).toBe('session.factor_required')
    const proof = { password: PASSWORD, factor: recoveryCodes[0] ?? '' }
    expect((await signIn(app, 'owner@dragon.demo', proof)).status).toBe(200)
  })
})

describe('adding and removing', () => {
  test('[A8] needs the password and, once there is one, a second factor', async () => {
    const person = await app.as('finance@harbour.demo')
    const begin = (proof: object) =>
      person.call('account.beginPasskey', { body: { password: PASSWORD, ...proof } })
    expect(await keyOf(begin({ password: 'wrong-one' }))).toBe('users.current_password_wrong')
    const { code } = await setUpApp(person)
    expect((await begin({})).body.fields).toMatchObject([{ path: 'factor' }])
    expect(await keyOf(begin({ factor: '000000' }))).toBe('account.factor_wrong')
    const begun = await begin({ factor: code() })
    const passkey = newPasskey()
    const add = (added: ReturnType<typeof passkey.create>) =>
      person.call('account.addPasskey', { body: { name: 'Phone', passkey: added } })
    const answer = passkey.create(begun.body.data)
    // The recovery codes of the app stay valid.
    expect((await add(answer)).body.data.recoveryCodes).toEqual([])
    expect(await keyOf(add(answer))).toBe('account.passkey_expired')
    const asked = (await person.call('account.beginProof', {})).body.data
    expect((await begin({ passkey: passkey.sign(asked) })).status).toBe(200)
    expect(await keyOf(begin({ passkey: passkey.sign(asked) }))).toBe('account.passkey_expired')
  })

  test('[A8] a challenge for one person adds nothing to another', async () => {
    const [one, other] = [await app.as('owner@harbour.demo'), await app.as('owner@atlas.demo')]
    const begun = (await one.call('account.beginPasskey', { body: { password: PASSWORD } })).body.data
    const body = { name: 'Phone', passkey: newPasskey().create(begun) }
    expect(await keyOf(other.call('account.addPasskey', { body }))).toBe('account.passkey_expired')
    expect((await one.call('account.addPasskey', { body })).status).toBe(200)
    const again = (await other.call('account.beginPasskey', { body: { password: PASSWORD } })).body.data
    const wrong = {
      name: 'Phone',
      passkey: newPasskey().create(again, { origin: 'https://interline.example' }),
    }
    expect(await keyOf(other.call('account.addPasskey', { body: wrong }))).toBe('account.passkey_refused')
  })

  test('[A8] is named, renamed and removed by its owner alone', async () => {
    const [person, other] = [await app.as('operator@dragon.demo'), await app.as('operator2@harbour.demo')]
    const { passkey, recoveryCodes } = await addPasskey(person)
    const [{ id } = { id: '' }] = (await person.call('account.security', {})).body.data.passkeys
    const rename = { params: { id }, body: { name: 'Office key' } }
    expect(await keyOf(other.call('account.renamePasskey', rename))).toBe('request.not_found')
    expect((await person.call('account.renamePasskey', rename)).status).toBe(200)
    const removal = (proof: object) => ({ params: { id }, body: { password: PASSWORD, ...proof } })
    expect(await keyOf(other.call('account.removePasskey', removal({})))).toBe('request.not_found')
    const proof = { factor: recoveryCodes[0] ?? '' }
    expect((await person.call('account.removePasskey', removal(proof))).status).toBe(200)
    expect(await keyOf(passkeySignIn(app, passkey))).toBe('session.passkey_refused')
    expect((await signIn(app, 'operator@dragon.demo')).status).toBe(200)
    const left = (await person.call('account.security', {})).body.data
    expect([left.passkeys, left.recoveryCodesLeft]).toEqual([[], 0])
    expect(await logRows(app, 'account.passkey_removed')).toHaveLength(1)
  })

  test('[A8] is reset by an administrator with every other factor', async () => {
    const { passkey } = await addPasskey(await app.as('testing@harbour.demo'))
    const admin = await app.as('admin@interline.demo')
    const body = { realm: 'agency', username: 'testing@harbour.demo', reason: 'Lost laptop' } as const
    expect((await admin.call('officeAccount.resetFactor', { body })).status).toBe(200)
    expect(await keyOf(passkeySignIn(app, passkey))).toBe('session.passkey_refused')
    expect((await signIn(app, 'testing@harbour.demo')).status).toBe(200)
  })
})
