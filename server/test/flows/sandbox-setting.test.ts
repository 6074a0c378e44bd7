import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
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

/** What somebody is told whom no supplier sells to. */
const refusedFor = async (app: TestApp, username: string) => {
  const { body } = await (
    await app.as(username)
  ).call('flightSearch.start', {
    body: {
      bookingType: 'oneway',
      journeys: [{ origin: 'airport-HKG', destination: 'airport-SIN', date: inDays(open.clock, 30) }],
      passengers: { adult: 1, child: 0, infant: 0 },
    },
  })
  return body.key
}

const create = (desk: Caller, token: string) =>
  desk.call('flightOrders.create', { body: bookingBody(token) }, { idempotencyKey: token })

test('[C10 K3] production connects no simulated supplier: no content, no clock', async () => {
  expect(production.settings.sandbox).toBe('off')
  for (const username of [DESK, TESTER])
    expect(await refusedFor(production, username)).toBe('search.no_supplier')
  expect(existsSync(join(production.settings.dataDir, 'sandbox.sqlite'))).toBe(false)
  const staff = await testApp({ beside: open, env: { SANDBOX: 'off' } }).then((app) =>
    app.as('admin@interline.demo'),
  )
  expect((await staff.call('office.listSandboxFaults', {})).body.data).toEqual([])
  expect((await staff.call('office.listSandboxScenarios', {})).body.data).toEqual({
    active: null,
    scenarios: [],
    fired: [],
  })
  const injected = await staff.call('office.injectSandboxFault', {
    body: { supplier: 'any', step: 'search', effect: 'time_out', remaining: 1 },
  })
  expect(injected.body.key).toBe('sandbox.not_connected')
})

test('[C10 G4] SANDBOX=test sells simulated seats to testing users only', async () => {
  expect(await refusedFor(forTests, DESK)).toBe('search.no_supplier')
  expect(await found(forTests, TESTER)).toEqual({ status: 'done', some: true })
  const tester = await forTests.as(TESTER)
  const { token } = await verified(forTests, tester)
  // The price check belongs to the agency, so a colleague has its token.
  const colleague = await create(await forTests.as(DESK), token)
  expect(colleague.body).toMatchObject({ key: 'order.action_not_allowed' })
  expect(colleague.body.message).toContain('simulated seats are available to testing users only')
  const order = await create(tester, token)
  expect(order.body.data).toMatchObject({ simulated: true })
})

test('[F1 C10] older orders cannot be paid once the sandbox closes', async () => {
  const order = await bookOrder(open, await open.as(DESK))
  for (const app of [forTests, production]) {
    const { body } = await pay(await app.as(DESK), order.id)
    expect(body).toMatchObject({ key: 'order.action_not_allowed' })
  }
  expect((await pay(await open.as(DESK), order.id)).status).toBe(200)
})
