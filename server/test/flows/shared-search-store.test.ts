import { afterAll, describe, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '../../db/seed/people.ts'
import { searchStoreTests } from '../../src/modules/flight-search/store/store-tests.ts'
import { valkeySearchStore } from '../../src/modules/flight-search/store/valkey-search-store.ts'
import { openLog } from '../../src/platform/log/log.ts'
import { openValkey } from '../../src/platform/valkey/valkey.ts'
import { testApp, testSettings } from '../support/app.ts'
import { testDatabase } from '../support/database.ts'
import { signInAt, startKillable, type KillableServer } from '../support/killable-server.ts'
import { inDays, pollAll } from '../support/shopping.ts'
import { testValkey, valkeyServer } from '../support/valkey.ts'

const log = openLog('silent')

// A machine without a server and without a way to install one: global-setup.ts has said so.
describe.skipIf(!valkeyServer)('on a real server', async () => {
  const valkey = valkeyServer ? await testValkey() : { url: '', start: () => fail(), kill: () => fail() }

  searchStoreTests('shared', async (clock) => {
    const connection = await openValkey(valkey.url, log)
    afterAll(() => connection.close())
    return valkeySearchStore(connection, clock)
  })

  test('[C2 C8] a search started in one process is polled, verified and left through another', async () => {
    const settings = testSettings()
    const env = {
      DATABASE_URL: await testDatabase(),
      VALKEY_URL: valkey.url,
      INTERLINE_DATA: settings.dataDir,
      SANDBOX_PACE: '1',
      LOG_LEVEL: 'silent',
      PASSWORD_PEPPER: settings.pepper ?? '',
      FIELD_KEY: settings.fieldKey ?? '',
    }
    const [first, second] = await Promise.all([startKillable(env), startKillable({ ...env, WORKER: 'off' })])
    try {
      await acrossProcesses(first, second)
    } finally {
      await Promise.all([first.kill(), second.kill()])
    }
  }, 120_000)

  test('[C2] answers a full or read-only store as unavailable with a retry', async () => {
    const app = await testApp({ env: { VALKEY_URL: valkey.url } })
    const desk = await app.as('operator@harbour.demo')
    const { valkey: way } = app.platform
    const body = {
      journeys: [{ origin: 'airport-HKG', destination: 'airport-BKK', date: inDays(app.clock, 21) }],
    }
    const refused = async () => {
      const { status, body: said, headers } = await desk.call('flightSearch.start', { body })
      return [status, said.key, headers['retry-after']]
    }
    await way?.command('CONFIG', 'SET', 'maxmemory', '1')
    expect(await refused()).toEqual([503, 'internal.unavailable', '2'])
    await way?.command('CONFIG', 'SET', 'maxmemory', '0')
    await way?.command('REPLICAOF', '127.0.0.1', '1')
    expect(await refused()).toEqual([503, 'internal.unavailable', '2'])
    await way?.command('REPLICAOF', 'NO', 'ONE')
    expect((await desk.call('flightSearch.start', { body })).status).toBe(200)
  })

  test('[C2] without the store searches are refused in a sentence, the rest goes on, and it comes back by itself', async () => {
    const app = await testApp({ env: { VALKEY_URL: valkey.url } })
    const desk = await app.as('operator@harbour.demo')
    const body = {
      journeys: [{ origin: 'airport-HKG', destination: 'airport-BKK', date: inDays(app.clock, 20) }],
    }
    const health = async () => {
      const answer = await app.http.inject('/health/ready')
      return [answer.statusCode, answer.json<{ valkey: boolean }>().valkey]
    }
    const begun = await desk.call('flightSearch.start', { body })
    expect((await pollAll(desk, begun.body.data)).solutions.length).toBeGreaterThan(0)
    expect(await health()).toEqual([200, true])

    await valkey.kill()
    // Orders, payments and tickets go on: only searches wait.
    await expect.poll(health).toEqual([200, false])
    const refused = await desk.call('flightSearch.start', { body })
    expect([refused.status, refused.body.key]).toEqual([503, 'internal.unavailable'])
    const poll = await desk.call('flightSearch.solutions', { body: { searchId: begun.body.data.searchId } })
    expect(poll.status).toBe(503)
    expect((await desk.call('session.me', {})).status).toBe(200)

    await valkey.start()
    await expect.poll(health).toEqual([200, true])
    const again = await desk.call('flightSearch.start', { body })
    expect((await pollAll(desk, again.body.data)).solutions.length).toBeGreaterThan(0)
  })
})

function fail(): never {
  throw new Error('there is no Valkey or Redis on this machine')
}

async function acrossProcesses(first: KillableServer, second: KillableServer): Promise<void> {
  const here = await signInAt(() => first.address, 'operator@harbour.demo', DEMO_PASSWORD)
  const there = await signInAt(() => second.address, 'operator@harbour.demo', DEMO_PASSWORD)
  const body = {
    journeys: [{ origin: 'airport-HKG', destination: 'airport-BKK', date: inDays({ now: Date.now }, 20) }],
  }
  const [one, two] = await Promise.all([here, there].map((desk) => desk.call('flightSearch.start', { body })))
  const { searchId } = one?.body.data ?? expect.fail('no search')
  expect(two?.body.data.searchId).toBe(searchId)
  const begun = await there.call('flightSearch.solutions', { body: { searchId } })
  const { state, solutions } = await pollAll(there, begun.body.data)
  expect(state.suppliers.filter((each) => each.state === 'answered').length).toBeGreaterThan(1)
  expect(solutions.length).toBeGreaterThan(20)
  const [solution = expect.fail('nothing found')] = solutions
  const check = await there.call('flightSearch.verify', { params: { id: solution.id }, body: { searchId } })
  expect(check.body.data.oldPrice).toEqual(solution.priceDetail)
  expect(check.body.data.verifyToken).toMatch(/^vt_/)

  // One asks here, leaves there; the suppliers are asked no longer.
  const next = { journeys: body.journeys.map((each) => ({ ...each, destination: 'airport-SIN' })) }
  const left = (await here.call('flightSearch.start', { body: next })).body.data.searchId
  expect((await there.call('flightSearch.leave', { params: { id: left } })).status).toBe(200)
  await expect
    .poll(async () => {
      const poll = await here.call('flightSearch.solutions', { body: { searchId: left } })
      const states = poll.body.data.suppliers.map((each) => each.state)
      return [states.includes('waiting'), states.includes('cancelled')]
    })
    .toEqual([false, true])
}
