import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startEmbedded } from '../../src/platform/database/embedded.ts'
import { migrate } from '../../src/platform/database/migrate.ts'
import { testApp } from '../support/app.ts'
import { bookOrder, orderOf, pay } from '../support/orders.ts'
import { installed } from '../support/people/installed.ts'
import { mailServer } from '../support/people/mail-server.ts'
import { ecbServer } from '../support/rates/ecb-server.ts'
import { topUp, topUpBody } from '../support/top-ups.ts'

/** What a person may need for it, without the reading. */
const FIVE_MINUTES = 300_000

const mail = await mailServer()
const folder = mkdtempSync(join(tmpdir(), 'interline-installation-'))
const ecb = await ecbServer()
ecb.publish('2027-03-02')
const database = await startEmbedded({ dataDir: join(folder, 'postgres'), durable: true })
afterAll(async () => {
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
})
await migrate(database.url)
const app = await testApp({
  database: { databaseUrl: database.loginUrl, directUrl: database.url },
  demoWorld: false,
  env: {
    INTERLINE_MODE: 'production',
    MAIL_URL: mail,
    SANDBOX: 'on',
    EXCHANGE_RATES: 'ecb',
    EXCHANGE_RATES_URL: ecb.url,
  },
})

const ready = async () => (await app.http.inject('/health/ready')).json<{ status: string; reason?: string }>()
test(
  '[A9 K3 F5 F6] an empty production is set up, funded, and sells a simulated ticket in minutes',
  async () => {
    const begun = performance.now()
    expect(await ready()).toMatchObject({
      status: 'not ready',
      reason: expect.stringContaining('npm run setup') as string,
    })
    const { links, admin, owner } = await installed(app)
    expect((await ready()).reason).toBeUndefined()
    expect(links.map(({ outcome }) => outcome.state)).toEqual(['sent', 'sent'])

    // Money for the first agency.
    const { rows } = (await admin.call('officeAgencies.list', { query: {} })).body.data
    expect(rows).toMatchObject([{ name: 'Peak Travel', money: { currency: 'HKD', balance: 0 } }])
    const agency = rows[0]!.id
    await topUp(admin, agency, topUpBody('HKD', { receivedAmount: 5_000_000 }), { office: true })

    // Its owner sells.
    const order = await bookOrder(app, owner)
    expect(order).toMatchObject({ simulated: true })
    expect((await pay(owner, order.id)).status).toBe(200)
    await app.runJobs()
    expect((await orderOf(owner, order.id)).status).toBe('issued')
    expect(performance.now() - begun).toBeLessThan(FIVE_MINUTES)
  },
  FIVE_MINUTES,
)
