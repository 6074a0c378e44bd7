import { beforeAll, expect, test } from 'vitest'
import { recoverAdministrator } from '../../src/set-up/recover-administrator.ts'
import { setUp, type SetUpRequest } from '../../src/set-up/set-up.ts'
import { startServer } from '../../src/main.ts'
import { testApp, testSettings } from '../support/app.ts'
import { answersFrom, requestOf } from '../../src/set-up/questions.ts'

const GIVEN = {
  SETUP_SITE_NAME: 'Acme Travel',
  SETUP_PUBLIC_URL: 'https://portal.acme.test/',
  SETUP_CURRENCY: 'HKD',
  SETUP_ADMIN_EMAIL: 'Ada@acme.test',
  SETUP_ADMIN_NAME: 'Ada Au',
  SETUP_AGENCY_NAME: 'Peak Travel',
  SETUP_AGENCY_TIME_ZONE: 'Asia/Hong_Kong',
  SETUP_OWNER_EMAIL: 'owner@peak.test',
  SETUP_OWNER_NAME: 'Pia Poon',
  SETUP_AGENCY_PHONE: '+852 2555 0170',
}
const PRODUCTION = { INTERLINE_MODE: 'production', MAIL_URL: 'smtp://127.0.0.1:9' }
const request = (over: Record<string, string> = {}): SetUpRequest =>
  requestOf(answersFrom({ ...GIVEN, ...over }).answers)

const app = await testApp({ demoWorld: false, env: PRODUCTION })
const health = async () =>
  (await app.http.inject('/health/ready')).json<{ status: string; reason?: string }>()
let first: Awaited<ReturnType<typeof setUp>>

beforeAll(async () => {
  expect(await health()).toMatchObject({
    status: 'not ready',
    reason: expect.stringMatching(/^This installation is not set up: run npm run setup, [^.]+\.$/) as string,
  })
  first = await setUp(app, request())
})

test('[A9 K3] a set-up makes site, administrator and agency, and the product is ready', async () => {
  expect(first).toMatchObject({
    site: 'made',
    publicUrl: 'https://portal.acme.test',
    administrator: 'invited',
    agency: 'made',
  })
  // Port 9 takes no mail, so the links are there to be shown.
  expect(first.links).toMatchObject([
    { to: 'ada@acme.test', outcome: { state: 'refused' } },
    { to: 'owner@peak.test', outcome: { state: 'refused' } },
  ])
  for (const { address } of first.links) expect(address).toMatch(/^https:\/\/portal\.acme\.test\/\S+#\S+$/)
  expect((await health()).reason).toBeUndefined()
  const { body } = await app.anonymous.call('site.getSiteConfig', {})
  expect(body.data.siteInfo).toMatchObject({ name: 'Acme Travel', chineseName: 'Acme Travel' })
})

test('[A9 K3] set up again, it leaves what is there and mails open invitations anew', async () => {
  const again = await setUp(
    app,
    request({ SETUP_SITE_NAME: 'Other', SETUP_PUBLIC_URL: 'https://other.test' }),
  )
  expect(again).toMatchObject({
    site: 'present',
    publicUrl: 'https://portal.acme.test',
    administrator: 'invited_again',
    agency: 'present',
  })
  expect(again.links.map(({ to }) => to)).toEqual(['ada@acme.test'])
  await expect(setUp(app, request({ SETUP_ADMIN_EMAIL: 'bob@acme.test' }))).rejects.toThrow(
    /^ada@acme\.test was invited .+ npm run recover-administrator/,
  )
})

test('[A9] a set-up database refuses development, and a demo database refuses production and set-up', async () => {
  const database = { databaseUrl: app.databaseUrl }
  await expect(startServer({ settings: testSettings({ PORT: '0' }), ...database })).rejects.toMatchObject({
    mistakes: [expect.stringMatching(/^INTERLINE_MODE is "development", .+ set up for real work/)],
  })
  const demo = await testApp()
  await expect(setUp(demo, request())).rejects.toThrow(/^This database holds the demo world/)
  await expect(
    startServer({ settings: testSettings({ PORT: '0', ...PRODUCTION }), databaseUrl: demo.databaseUrl }),
  ).rejects.toMatchObject({
    mistakes: [expect.stringMatching(/^INTERLINE_MODE is "production", .+ npm run setup\.$/)],
  })
})

test('[K3 A4] the last administrator is recovered with a link, without a second factor', async () => {
  await app.everything(async (tx) => {
    await tx
      .updateTable('staff')
      .set({ invited: false, status: 'inactive', roles: ['ops'] })
      .execute()
    await tx
      .insertInto('authenticator_apps')
      .values({
        realm: 'office',
        user_id: (await tx.selectFrom('staff').select('id').executeTakeFirstOrThrow()).id,
        secret_cipher: Buffer.from('x'),
        begun_at: new Date(),
        confirmed_at: new Date(),
        last_step: 0,
        wrong_in_a_row: 0,
      })
      .execute()
  })
  const former = { username: 'ada@acme.test', password: 'Former-2026!' }
  const { hash, pepperKey } = await app.platform.passwords.hash(former.password)
  await app.everything(async (tx) =>
    tx
      .insertInto('credentials')
      .values({
        realm: 'office',
        user_id: (await tx.selectFrom('staff').select('id').executeTakeFirstOrThrow()).id,
        password_hash: hash,
        pepper_key: pepperKey,
        former: '[]' as never,
        changed_at: new Date(),
      })
      .onConflict((on) =>
        on.columns(['realm', 'user_id']).doUpdateSet({ password_hash: hash, pepper_key: pepperKey }),
      )
      .execute(),
  )
  const [link] = await recoverAdministrator(app, 'ADA@acme.test')
  const signedIn = await app.anonymous.call('office.login', { body: former })
  expect(signedIn.body.key).toBe('session.wrong_credentials')
  expect(link).toMatchObject({ to: 'ada@acme.test', outcome: { state: 'refused' } })
  const staff = await app.everything((tx) => tx.selectFrom('staff').selectAll().execute())
  expect(staff).toMatchObject([{ status: 'active', roles: ['ops', 'platformAdmin'] }])
  expect(await app.everything((tx) => tx.selectFrom('authenticator_apps').selectAll().execute())).toEqual([])
  // While she can sign in, nobody else is invited by command.
  await expect(recoverAdministrator(app, 'bob@acme.test')).rejects.toThrow(/ada@acme\.test can sign in/)
})
