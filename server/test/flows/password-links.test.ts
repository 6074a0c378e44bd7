import { expect, test } from 'vitest'
import { AGENCY } from '../../db/seed/agencies.ts'
import { addPasskey, passkeySignIn } from '../support/access/passkeys.ts'
import { testApp, type TestApp } from '../support/app.ts'
import {
  logRows,
  mailedCode,
  mailedToken,
  mailsTo,
  PASSWORD,
  signIn,
  withoutAgencySites,
} from '../support/arrange.ts'

const app = await testApp()
await withoutAgencySites(app)
const HOUR = 3_600_000

const ask = (username: string) => app.anonymous.call('accountLinks.requestLink', { body: { username } })
const set = (token: string, newPassword: string, headers?: Record<string, string>) =>
  app.anonymous.call('accountLinks.setPassword', { body: { token, newPassword } }, headers ? { headers } : {})
const read = (token: string) => app.anonymous.call('accountLinks.readLink', { body: { token } })

async function invite(to: string, agencyId: number = AGENCY.harbour) {
  const { sites } = app.modules.site
  const site = await sites.linkSite('localhost')
  return app.everything((tx) =>
    app.modules.users.invite(
      tx,
      { ip: '127.0.0.1', userAgent: 'test', requestId: 'test' },
      {
        user: { agencyId, email: to, nickname: 'Ida Invited', roles: ['operator'] },
        by: { realm: 'agency', id: 'usr_harbour_owner', name: 'Helen Ho' },
        site,
      },
    ),
  )
}

test('[G4 A4] an invited user sets a password once and signs in', async () => {
  await invite('ida@harbour.demo')
  expect((await signIn(app, 'ida@harbour.demo')).status).toBe(401)
  const mail = (await mailsTo(app, 'ida@harbour.demo'))[0]
  expect(mail).toMatchObject({ purpose: 'account.invitation', locale: 'en' })
  expect(mail?.subject).toContain('Harbour Travel')
  const token = await mailedToken(app, 'ida@harbour.demo')
  expect((await read(token)).body.data).toMatchObject({
    kind: 'invitation',
    username: 'ida@harbour.demo',
    organisation: 'Harbour Travel',
    by: 'Helen Ho',
  })
  expect((await set(token, '12345')).body.fields?.[0]?.rule).toBe('password.length')
  expect((await set(token, 'password')).body.key).toBe('users.password_too_common')
  expect((await set(token, 'Ida-2026!')).body.data).toEqual({ username: 'ida@harbour.demo' })
  expect((await set(token, 'Another-26!')).body.key).toBe('account.link_used')
  expect((await signIn(app, 'ida@harbour.demo', { password: 'Ida-2026!' })).status).toBe(200)
  expect(await logRows(app, 'users.joined')).toHaveLength(1)
})

test('[G4 A4] mailed codes do not work before accepting the invitation', async () => {
  await invite('early@harbour.demo')
  await app.anonymous.call('session.requestLoginCode', { body: { username: 'early@harbour.demo' } })
  expect((await mailsTo(app, 'early@harbour.demo')).map(({ purpose }) => purpose)).toEqual([
    'account.invitation',
  ])
  await ask('early@harbour.demo')
  expect(await mailsTo(app, 'early@harbour.demo')).toHaveLength(1)
})

test('[G4] an address in use cannot be invited by any agency', async () => {
  await expect(invite('Owner@Dragon.demo')).rejects.toMatchObject({ key: 'users.name_taken' })
})

test('[A4 A8] a mailed link replaces a forgotten password, ending all sessions', async () => {
  const before = await app.as('finance@harbour.demo')
  const known = await ask('finance@harbour.demo')
  const token = await mailedToken(app, 'finance@harbour.demo')
  expect((await set(token, PASSWORD)).body.key).toBe('users.password_reused')
  expect((await set(token, 'Fresh-2026')).status).toBe(200)
  expect((await before.call('session.me', {})).body.data).toEqual({ reason: 'password_changed' })
  expect((await signIn(app, 'finance@harbour.demo')).status).toBe(401)
  expect((await signIn(app, 'finance@harbour.demo', { password: 'Fresh-2026' })).status).toBe(200)
  expect((await mailsTo(app, 'finance@harbour.demo')).map(({ purpose }) => purpose)).toContain(
    'account.password_set',
  )
  const unknown = await ask('nobody@harbour.demo')
  expect([unknown.status, unknown.body.data]).toEqual([known.status, known.body.data])
})

test('[A4] a mailed link blocks passkeys that were added since the last password', async () => {
  app.clock.advance(60_000)
  const username = 'operator@lantau.demo'
  const { passkey, recoveryCodes } = await addPasskey(await app.as(username))
  await ask(username)
  const password = 'Fresh-2026'
  const answer = await set(await mailedToken(app, username), password)
  expect(answer.status, answer.body.message).toBe(200)
  expect((await passkeySignIn(app, passkey)).body.key).toBe('session.passkey_refused')
  const told = (await mailsTo(app, username)).find(({ purpose }) => purpose === 'account.password_set')
  expect(told?.text).toContain('Blocked passkey')
  const entry = (await logRows(app, 'users.password_set')).at(-1)
  expect(entry?.after).toEqual({ link: 'forgotten', blockedPasskeys: ['Laptop'] })
  // The mailbox alone does not replace the second factor.
  expect((await signIn(app, username, { password })).body.key).toBe('session.factor_required')
  const both = { password, factor: recoveryCodes[0] ?? '' }
  expect((await signIn(app, username, both)).status).toBe(200)
})

test('[A4] blocked names get the same response and no mail', async () => {
  const answers = await Promise.all(
    ['inactive@harbour.demo', 'nobody@nowhere.demo', 'operator2@harbour.demo', 'not a name'].map(ask),
  )
  expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body.data]))).size).toBe(1)
  expect(await mailsTo(app, 'inactive@harbour.demo')).toEqual([])
})

test('[A4] one mailbox gets one link a minute, five an hour', async () => {
  for (let n = 0; n < 3; n += 1) await ask('norole@harbour.demo')
  expect(await mailsTo(app, 'norole@harbour.demo')).toHaveLength(1)
  for (let n = 0; n < 8; n += 1) {
    app.clock.advance(61_000)
    await ask('norole@harbour.demo')
  }
  expect(await mailsTo(app, 'norole@harbour.demo')).toHaveLength(5)
})

test('[A4] a newer link, expiry or another site invalidates a link', async () => {
  await ask('owner@kowloon.demo')
  const first = await mailedToken(app, 'owner@kowloon.demo')
  app.clock.advance(61_000)
  await ask('owner@kowloon.demo')
  const second = await mailedToken(app, 'owner@kowloon.demo')
  expect((await read(first)).body.key).toBe('account.link_replaced')
  expect((await set(second, 'Other-2026', { host: 'dragon.localhost' })).body.key).toBe(
    'account.link_other_site',
  )
  app.clock.advance(HOUR)
  expect((await set(second, 'Other-2026')).body.key).toBe('account.link_expired')
})

test('[A4] a token that we did not sign is invalid', async () => {
  await ask('operator@kowloon.demo')
  const token = await mailedToken(app, 'operator@kowloon.demo')
  const cut = token.split('.')
  const others = [
    '',
    'x',
    token.slice(0, -1),
    token.replace(/^a/, 'o'),
    [cut[0], '999', ...cut.slice(2)].join('.'),
    [...cut.slice(0, 3), 'A'.repeat(43), cut[4]].join('.'),
  ]
  for (const other of others) expect((await read(other)).body.key).toBe('account.link_invalid')
  const office = await app.anonymous.call('officeAccountLinks.readLink', { body: { token } })
  expect(office.body.key).toBe('account.link_invalid')
})

test('[A4 G7] a link becomes invalid with its closed user or agency', async () => {
  await ask('operator@macau.demo')
  const token = await mailedToken(app, 'operator@macau.demo')
  await setStatus(app, AGENCY.macau, 'closed')
  expect((await set(token, 'Macau-2026')).body.key).toBe('session.inactive')
  await setStatus(app, AGENCY.macau, 'active')
  expect((await set(token, 'Macau-2026')).status).toBe(200)
})

test('[A4] links use the site’s public address, never the Host header', async () => {
  await app.everything((tx) =>
    tx
      .updateTable('sites')
      .set({ public_url: 'https://portal.harbour.example' })
      .where('id', '=', 'site_harbour')
      .execute(),
  )
  await app.modules.site.sites.reload()
  const askAt = (host: string, username: string) =>
    app.anonymous.call('accountLinks.requestLink', { body: { username } }, { headers: { host } })
  await askAt('harbour.localhost', 'operator@lantau.demo')
  await askAt('evil.example', 'owner@atlas.demo')
  expect((await mailsTo(app, 'operator@lantau.demo'))[0]?.text).toContain(
    'https://portal.harbour.example/set-password#a.',
  )
  const [forged] = await mailsTo(app, 'owner@atlas.demo')
  expect(forged?.text).toMatch(/http:\/\/localhost:\d+\/set-password#a\./)
  expect(forged?.html).not.toContain('evil')
})

test('[A8 A4] after a mailed code the old password is not needed', async () => {
  const code = await mailedCode(app, 'operator2@harbour.demo')
  const { body } = await signIn(app, 'operator2@harbour.demo', { code })
  const headers = { authorization: `Bearer ${body.data.token}` }
  const change = (input: { currentPassword?: string; newPassword: string }) =>
    app.anonymous.call('users.changePassword', { body: input }, { headers })
  const security = await app.anonymous.call('account.security', {}, { headers })
  expect(security.body.data.passwordWithoutOld).not.toBeNull()
  expect((await change({ newPassword: 'Ohne-2026' })).status).toBe(200)
  app.clock.advance(16 * 60_000)
  expect((await change({ newPassword: 'Later-2026' })).body.key).toBe('users.password_needed')
  const other = await app.as('operator2@harbour.demo')
  const refused = await other.call('users.changePassword', { body: { newPassword: 'Later-2026' } })
  expect(refused.body.key).toBe('users.password_needed')
})

test('[K3 A4] staff reset a forgotten password in their own realm', async () => {
  const request = { body: { username: 'treasury@interline.demo' } }
  await app.anonymous.call('accountLinks.requestLink', request)
  expect(await mailsTo(app, 'treasury@interline.demo')).toEqual([])
  await app.anonymous.call('officeAccountLinks.requestLink', request)
  const token = await mailedToken(app, 'treasury@interline.demo')
  expect((await read(token)).body.key).toBe('account.link_invalid')
  const done = await app.anonymous.call('officeAccountLinks.setPassword', {
    body: { token, newPassword: 'Staff-2026' },
  })
  expect(done.status).toBe(200)
  const signedIn = await app.anonymous.call('office.login', {
    body: { username: 'treasury@interline.demo', password: 'Staff-2026' },
  })
  expect(signedIn.status).toBe(200)
})

test('[A4] two concurrent uses of one link set one password', async () => {
  await ask('operator@dragon.demo')
  const token = await mailedToken(app, 'operator@dragon.demo')
  const answers = await Promise.all(['First-2026', 'Second-2026'].map((each) => set(token, each)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410])
})

async function setStatus({ everything }: TestApp, id: number, status: 'active' | 'closed') {
  await everything((tx) => tx.updateTable('agencies').set({ status }).where('id', '=', id).execute())
}
