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
import { testCluster, testValkey, valkeyServer } from '../support/valkey.ts'

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
    const ready = async () => {
      const answer = await app.http.inject('/health/ready')
      return [answer.statusCode, answer.json<{ status: string }>().status]
    }
    expect(await ready()).toEqual([200, 'degraded'])
    await way?.command('CONFIG', 'SET', 'maxmemory', '0')
    expect(await ready()).toEqual([200, 'ready'])
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

describe.skipIf(!valkeyServer)('in a cluster', async () => {
  const cluster = valkeyServer ? await testCluster() : { url: '', nodes: [] }

  searchStoreTests('in a cluster', async (clock) => {
    const connection = await openValkey(cluster.url, log)
    afterAll(() => connection.close())
    return valkeySearchStore(connection, clock)
  })

  test('[C2 C8] a search is found, polled and verified, also through a process that knows one node only', async () => {
    const app = await testApp({ env: { VALKEY_URL: cluster.url } })
    const [one = expect.fail('no node')] = cluster.nodes
    // Twice the same address: a cluster of which the others are found.
    const second = await testApp({ beside: app, env: { VALKEY_URL: `${one.url},${one.url}` } })
    const desk = await app.as('operator@harbour.demo')
    const other = await second.as('operator@harbour.demo')
    for (const days of [20, 21, 22, 23]) {
      const body = {
        journeys: [{ origin: 'airport-HKG', destination: 'airport-BKK', date: inDays(app.clock, days) }],
      }
      const begun = (await desk.call('flightSearch.start', { body })).body.data
      const { searchId } = (await other.call('flightSearch.start', { body })).body.data
      expect(searchId).toBe(begun.searchId)
      const { solutions } = await pollAll(other, begun)
      const params = { id: solutions[0]?.id ?? expect.fail('nothing found') }
      const check = await other.call('flightSearch.verify', { params, body: { searchId } })
      expect(check.body.data.verifyToken).toMatch(/^vt_/)
    }
  })

  test('[C2] while a node is away searches are refused with a retry, and the process stays in use', async () => {
    const app = await testApp({ env: { VALKEY_URL: cluster.url } })
    const desk = await app.as('operator@harbour.demo')
    const health = async () => {
      const answer = await app.http.inject('/health/ready')
      return [answer.statusCode, answer.json<{ status: string }>().status]
    }
    const body = {
      journeys: [{ origin: 'airport-HKG', destination: 'airport-BKK', date: inDays(app.clock, 25) }],
    }
    const search = async () => {
      const { status, headers } = await desk.call('flightSearch.start', { body })
      return [status, headers['retry-after']]
    }
    expect(await health()).toEqual([200, 'ready'])
    await cluster.nodes[1]?.kill()
    await expect.poll(health).toEqual([200, 'degraded'])
    await expect.poll(search).toEqual([503, '2'])
    expect((await desk.call('session.me', {})).status).toBe(200)
    await cluster.nodes[1]?.start()
    await expect.poll(health).toEqual([200, 'ready'])
    await expect.poll(search).toEqual([200, undefined])
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
