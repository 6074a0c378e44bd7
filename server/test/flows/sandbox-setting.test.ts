import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { seedDemoWorld } from '../../db/seed/index.ts'
import { testApp, type Caller, type TestApp } from '../support/app.ts'
import { bookingBody, bookOrder, pay, verified } from '../support/orders.ts'
import { inDays, searchAll } from '../support/shopping.ts'

const PRODUCTION = { INTERLINE_MODE: 'production', MAIL_URL: 'smtp://127.0.0.1:9' }
const DESK = 'operator@harbour.demo'
const TESTER = 'testing@harbour.demo'
const open = await testApp()
const production = await testApp({ beside: open, env: PRODUCTION })
const forTests = await testApp({ beside: open, env: { SANDBOX: 'test' } })

const found = async (app: TestApp, username: string) => {
  const { state, solutions } = await searchAll(await app.as(username), {
    bookingType: 'oneway',
    journeys: [{ origin: 'airport-HKG', destination: 'airport-SIN', date: inDays(open.clock, 30) }],
    passengers: { adult: 1, child: 0, infant: 0 },
  })
  return { status: state.status, some: solutions.length > 0 }
}

const create = (desk: Caller, token: string) =>
  desk.call('flightOrders.create', { body: bookingBody(token) }, { idempotencyKey: token })

test('[C10 K3] production connects no simulated supplier: nothing is found, kept or moved', async () => {
  expect(production.settings.sandbox).toBe('off')
  expect(await found(production, DESK)).toEqual({ status: 'done', some: false })
  expect(await found(production, TESTER)).toEqual({ status: 'done', some: false })
  expect(existsSync(join(production.settings.dataDir, 'sandbox.sqlite'))).toBe(false)
  const staff = await testApp({ beside: open, env: { SANDBOX: 'off' } }).then((app) =>
    app.as('admin@interline.demo'),
  )
  expect((await staff.call('office.listSandboxLevers', {})).body.data).toEqual([])
  expect((await staff.call('office.listSandboxScenarios', {})).body.data).toEqual({
    active: null,
    scenarios: [],
    fired: [],
  })
  const pulled = await staff.call('office.pullSandboxLever', {
    body: { supplier: 'any', step: 'search', effect: 'time_out', remaining: 1 },
  })
  expect(pulled.body.key).toBe('sandbox.not_connected')
})

test('[C10 G4] SANDBOX=test sells simulated seats to testing users only', async () => {
  expect(await found(forTests, DESK)).toEqual({ status: 'done', some: false })
  expect(await found(forTests, TESTER)).toEqual({ status: 'done', some: true })
  const tester = await forTests.as(TESTER)
  const { token } = await verified(forTests, tester)
  // The price check is the agency's, so a colleague has its token.
  const colleague = await create(await forTests.as(DESK), token)
  expect(colleague.body).toMatchObject({ key: 'order.action_not_allowed' })
  expect(colleague.body.message).toContain('simulated seats are available to testing users only')
  const order = await create(tester, token)
  expect(order.body.data).toMatchObject({ simulated: true })
})

test('[F1 C10] what was ordered while the sandbox was open to all cannot be paid once it is not', async () => {
  const order = await bookOrder(open, await open.as(DESK))
  for (const app of [forTests, production]) {
    const { body } = await pay(await app.as(DESK), order.id)
    expect(body).toMatchObject({ key: 'order.action_not_allowed' })
  }
  expect((await pay(await open.as(DESK), order.id)).status).toBe(200)
})

test('[A9 K3] production is not ready before it has a default site, and says why', async () => {
  const empty = await testApp({ demoWorld: false, env: PRODUCTION })
  const ready = () => empty.http.inject('/health/ready')
  const before = await ready()
  expect(before.statusCode).toBe(503)
  expect(before.json()).toMatchObject({
    status: 'not ready',
    database: true,
    reason: expect.stringMatching(/^The database holds no default site, [^.]+\.$/) as string,
  })
  expect(await empty.missing()).toBe(before.json<{ reason: string }>().reason)
  await seedDemoWorld(empty)
  expect((await ready()).statusCode).toBe(200)
  expect(await empty.missing()).toBeUndefined()
})
