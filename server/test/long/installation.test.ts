import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startEmbedded } from '../../src/platform/database/embedded.ts'
import { migrate } from '../../src/platform/database/migrate.ts'
import { answersFrom, requestOf } from '../../src/set-up/questions.ts'
import { setUp } from '../../src/set-up/set-up.ts'
import { testApp, type Caller } from '../support/app.ts'
import { mailsTo, PASSWORD, setUpApp } from '../support/arrange.ts'
import { bookOrder, orderOf, pay } from '../support/orders.ts'
import { ecbServer } from '../support/rates/ecb-server.ts'
import { topUp, topUpBody } from '../support/top-ups.ts'

/** What a person may need for it, without the reading. */
const FIVE_MINUTES = 300_000
const ADMIN = 'ada@acme.test'
const OWNER = 'owner@peak.test'

/** A mail server that takes whatever comes. */
const mailServer = createServer((socket) => {
  let inData = false
  socket.write('220 test\r\n')
  socket.on('data', (chunk) => {
    for (const line of String(chunk).split('\r\n').filter(Boolean)) {
      const told = inData ? line === '.' : true
      if (told) socket.write(/^data/i.test(line) ? '354 go on\r\n' : '250 fine\r\n')
      inData = inData ? line !== '.' : /^data/i.test(line)
    }
  })
  socket.on('error', () => undefined)
}).listen(0, '127.0.0.1')
await once(mailServer, 'listening')

const folder = mkdtempSync(join(tmpdir(), 'interline-installation-'))
const ecb = await ecbServer()
ecb.publish('2027-03-02')
const database = await startEmbedded({ dataDir: join(folder, 'postgres'), durable: true })
afterAll(async () => {
  mailServer.close()
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
})
await migrate(database.url)
const app = await testApp({
  database: { databaseUrl: database.loginUrl, directUrl: database.url },
  demoWorld: false,
  env: {
    INTERLINE_MODE: 'production',
    MAIL_URL: `smtp://127.0.0.1:${(mailServer.address() as AddressInfo).port}`,
    SANDBOX: 'on',
    EXCHANGE_RATES: 'ecb',
    EXCHANGE_RATES_URL: ecb.url,
  },
})

const ready = async () => (await app.http.inject('/health/ready')).json<{ status: string; reason?: string }>()
const tokenOf = (address: string) => new URL(address).hash.slice(1)
const withToken = (token: string): Caller => ({
  token,
  call: (name, input, options = {}) =>
    app.anonymous.call(name, input, {
      ...options,
      headers: { ...options.headers, authorization: `Bearer ${token}` },
    }),
})
const codeMailedTo = async (username: string) => {
  const mail = (await mailsTo(app, username)).find(({ purpose }) => purpose === 'session.login_code')
  return /\d{6}/.exec(mail?.text ?? '')?.[0] ?? ''
}

test(
  '[A9 K3 F5 F6] an empty production is set up, funded, and sells a simulated ticket in minutes',
  async () => {
    const begun = performance.now()
    expect(await ready()).toMatchObject({
      status: 'not ready',
      reason: expect.stringContaining('npm run setup') as string,
    })
    const { answers, mistakes } = answersFrom({
      SETUP_SITE_NAME: 'Acme Travel',
      SETUP_PUBLIC_URL: 'https://portal.acme.test',
      SETUP_CURRENCY: 'HKD',
      SETUP_ADMIN_EMAIL: ADMIN,
      SETUP_ADMIN_NAME: 'Ada Au',
      SETUP_AGENCY_NAME: 'Peak Travel',
      SETUP_AGENCY_TIME_ZONE: 'Asia/Hong_Kong',
      SETUP_OWNER_EMAIL: OWNER,
      SETUP_OWNER_NAME: 'Pia Poon',
      SETUP_AGENCY_PHONE: '+852 2555 0170',
    })
    expect(mistakes).toEqual([])
    const { links } = await setUp(app, requestOf(answers))
    await app.modules.rates.refresh()
    expect((await ready()).reason).toBeUndefined()

    // The administrator sets a password, signs in with a mailed code, and sets up an authenticator app before anything else.
    const [adminLink, ownerLink] = links
    expect(links.map(({ outcome }) => outcome.state)).toEqual(['sent', 'sent'])
    const setBy = (realm: 'officeAccountLinks.setPassword' | 'accountLinks.setPassword', address: string) =>
      app.anonymous.call(realm, { body: { token: tokenOf(address), newPassword: PASSWORD } })
    expect((await setBy('officeAccountLinks.setPassword', adminLink!.address)).status).toBe(200)
    await app.anonymous.call('office.requestLoginCode', { body: { username: ADMIN } })
    const office = await app.anonymous.call('office.login', {
      body: { username: ADMIN, password: PASSWORD, code: await codeMailedTo(ADMIN) },
    })
    expect(office.body.data.user.factorMissing).toBe(true)
    const admin = withToken(office.body.data.token)
    await setUpApp(admin, 'officeAccount')

    // Money for the first agency.
    const { rows } = (await admin.call('officeAgencies.list', { query: {} })).body.data
    expect(rows).toMatchObject([{ name: 'Peak Travel', money: { currency: 'HKD', balance: 0 } }])
    const agency = rows[0]!.id
    await topUp(admin, agency, topUpBody('HKD', { receivedAmount: 5_000_000 }), { office: true })

    // Its owner sells.
    expect((await setBy('accountLinks.setPassword', ownerLink!.address)).status).toBe(200)
    const signedIn = await app.anonymous.call('session.login', {
      body: { username: OWNER, password: PASSWORD },
    })
    expect(signedIn.status, signedIn.body.message).toBe(200)
    const owner = withToken(signedIn.body.data.token)
    const order = await bookOrder(app, owner)
    expect(order).toMatchObject({ simulated: true })
    expect((await pay(owner, order.id)).status).toBe(200)
    await app.runJobs()
    expect((await orderOf(owner, order.id)).status).toBe('issued')
    expect(performance.now() - begun).toBeLessThan(FIVE_MINUTES)
  },
  FIVE_MINUTES,
)
