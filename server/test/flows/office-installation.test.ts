import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '../support/app.ts'
import { logRows, mailedToken, PASSWORD, signIn, withoutAgencySites } from '../support/arrange.ts'

const app = await testApp({ env: { MAIL_URL: 'smtp://robot:hidden-word@127.0.0.1:9' } })
await withoutAgencySites(app)
const admin = await app.as('admin@interline.demo')
const lead = await app.as('lead@interline.demo')
const desk = await app.as('operator@harbour.demo')
const child = await app.as('operator@kowloon.demo')
const dragon = await app.as('operator@dragon.demo')

test('[G3 K3] the public address of a site is changed with its former value, and mailed links follow', async () => {
  const { sites } = (await admin.call('officeInstallation.sites', {})).body.data
  const site = sites.find(({ isDefault }) => isDefault)!
  const save = (publicUrl: string, before = site.publicUrl) =>
    admin.call('officeInstallation.saveAddress', { params: { id: site.id }, body: { publicUrl, before } })
  for (const wrong of ['portal.example.com', 'http://portal.example.com', 'https://a.example.com/x'])
    expect((await save(wrong)).body.fields?.[0]?.path).toBe('publicUrl')
  expect((await save('http://portal.localhost:4000/')).body.data.publicUrl).toBe(
    'http://portal.localhost:4000',
  )
  expect((await save('http://other.localhost:4000')).body.key).toBe('request.version_conflict')
  await admin.call(
    'officeStaff.invite',
    { body: { email: 'new@interline.demo', nickname: 'New', roles: ['ops'] } },
    { idempotencyKey: randomUUID(), headers: { host: 'evil.example.com' } },
  )
  const [mail] = await app.platform.mailer.recent(1)
  expect(mail!.text).toContain('http://portal.localhost:4000/office/set-password#')
  expect(await logRows(app, 'installation.address_changed')).toHaveLength(1)
})

test('[G6 K3] a site demands long passwords wherever one is set', async () => {
  const { sites } = (await admin.call('officeInstallation.sites', {})).body.data
  const site = sites.find(({ isDefault }) => isDefault)!
  expect(site.passwordPolicy).toBe('contract')
  const save = (before: 'contract' | 'long') =>
    admin.call('officeInstallation.savePasswordPolicy', {
      params: { id: site.id },
      body: { policy: 'long', before },
    })
  expect((await save('long')).body.key).toBe('request.version_conflict')
  expect((await save('contract')).body.data.passwordPolicy).toBe('long')
  expect(await logRows(app, 'installation.passwords_changed')).toHaveLength(1)
  const config = (await app.anonymous.call('site.getSiteConfig', {})).body.data
  expect(config.siteInfo.passwordLength).toEqual({ min: 8, max: 128 })

  const change = (newPassword: string) =>
    child.call('users.changePassword', { body: { currentPassword: PASSWORD, newPassword } })
  const refused = (await change('short-7')).body.fields?.[0]
  expect([refused?.rule, refused?.message]).toEqual(['password.length', 'Use 8 to 128 characters.'])
  const sentence = 'four words that nobody else would think of'
  expect((await change(sentence)).status).toBe(200)
  expect((await signIn(app, 'operator@kowloon.demo', { password: sentence })).status).toBe(200)
  // Existing passwords stay valid, and links obey the site as well.
  expect((await signIn(app, 'norole@harbour.demo')).status).toBe(200)
  await app.anonymous.call('accountLinks.requestLink', { body: { username: 'norole@harbour.demo' } })
  const token = await mailedToken(app, 'norole@harbour.demo')
  const set = (newPassword: string) =>
    app.anonymous.call('accountLinks.setPassword', { body: { token, newPassword } })
  expect((await set('short-7')).body.fields?.[0]?.rule).toBe('password.length')
  expect((await set(sentence)).status).toBe(200)
})

test('[A9 K3] mail shows its settings without the password, a test, and what failed', async () => {
  const test = await admin.call('officeInstallation.testMail', { body: {} })
  expect(test.body.data).toMatchObject({ state: 'refused', to: 'admin@interline.demo' })
  const { data } = (await admin.call('officeInstallation.mail', { query: {} })).body
  expect(data).toMatchObject({ server: '127.0.0.1:9', user: 'robot', encrypted: false })
  expect(JSON.stringify(data)).not.toContain('hidden-word')
  expect(data.failed[0]).toMatchObject({ recipient: 'a•••@interline.demo', attempts: 1, expired: false })
  const again = await admin.call('officeInstallation.retryMail', {
    params: { id: data.failed[0]!.id },
    body: {},
  })
  expect(again.body.data.state).toBe('refused')
  expect((await admin.call('officeInstallation.mail', { query: {} })).body.data.failed[0]!.attempts).toBe(2)
})

test('[K3 A10] a notice shows to its agencies in their language, from and until its time', async () => {
  const now = app.clock.now()
  const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString()
  const text = { en: 'Maintenance tonight', 'zh-cn': '今晚维护', 'zh-tw': '今晚維護' }
  const body = { level: 'warning' as const, text, from: at(0), until: at(4), agencyIds: [110] }
  const made = await lead.call('officeNotices.create', { body }, { idempotencyKey: randomUUID() })
  expect(made.body.data).toMatchObject({ state: 'shown', agencies: [{ id: 110 }] })
  const shown = async (who = desk, locale: 'en' | 'zh-tw' = 'en') =>
    (await who.call('notices.current', {}, { locale })).body.data.notices.map(({ text: words }) => words)
  expect(await shown()).toEqual(['Maintenance tonight'])
  // A sub-agency sees what is for the agency above it, another tree does not.
  expect(await shown(child, 'zh-tw')).toEqual(['今晚維護'])
  expect(await shown(dragon)).toEqual([])
  const { id, version } = made.body.data
  const bad = await lead.call('officeNotices.update', {
    params: { id },
    body: { ...body, until: at(-1), version },
  })
  expect(bad.body.fields?.[0]?.path).toBe('until')
  await lead.call('officeNotices.withdraw', { params: { id }, body: { version } })
  expect(await shown()).toEqual([])
  expect(await logRows(app, 'notices.withdrawn')).toHaveLength(1)
})

test('[A9 A4] secrets show their age and never their value', async () => {
  const ask = async (who = admin) => (await who.call('officeInstallation.secrets', {})).body.data.secrets
  const first = await ask()
  expect(first.find(({ name }) => name === 'MAIL_URL')).toMatchObject({ due: false, former: 0 })
  expect(first.find(({ name }) => name === 'VALKEY_URL')).toMatchObject({ since: null })
  expect(first.find(({ name }) => name === 'FIELD_KEY')).toMatchObject({ underFormer: 0 })
  app.clock.advance(400 * 86_400_000)
  // The session has ended meanwhile.
  const later = await ask(await app.as('admin@interline.demo'))
  expect(later.find(({ name }) => name === 'FIELD_KEY')).toMatchObject({ due: true })
  expect(later.find(({ name }) => name === 'PASSWORD_PEPPER')).toMatchObject({ due: false })
  expect(later.map(({ since }) => since)).toEqual(first.map(({ since }) => since))
  expect(JSON.stringify(later)).not.toContain('hidden-word')
})

test('[A4 K3] a mailed link is not sent again once it has expired', async () => {
  const fresh = await app.as('admin@interline.demo')
  await app.anonymous.call('accountLinks.requestLink', { body: { username: 'owner@dragon.demo' } })
  const [mail] = await app.platform.mailer.recent(1)
  expect(mail?.purpose).toBe('account.forgotten')
  const said = '550 <owner@dragon.demo> forwards to boss@dragon.example: refused'
  await app.everything((tx) =>
    tx.updateTable('mails').set({ last_error: said, attempts: 1 }).where('id', '=', mail!.id).execute(),
  )
  const failed = async () =>
    (await fresh.call('officeInstallation.mail', { query: {} })).body.data.failed.find(
      ({ id }) => id === mail!.id,
    )
  const shown = '550 <o•••@dragon.demo> forwards to b•••@dragon.example: refused'
  expect(await failed()).toMatchObject({ expired: false, error: shown })
  app.clock.advance(61 * 60_000)
  expect(await failed()).toMatchObject({ expired: true })
  const retried = await fresh.call('officeInstallation.retryMail', {
    params: { id: mail!.id },
    body: {},
  })
  expect(retried.body.key).toBe('request.not_found')
})
