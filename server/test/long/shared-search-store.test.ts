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

// No server is available and none can be installed: global-setup.ts has reported it.
describe.skipIf(!valkeyServer)('on a real server', async () => {
  const valkey = valkeyServer ? await testValkey() : { url: '', start: () => fail(), kill: () => fail() }

  searchStoreTests('shared', async (clock) => {
    const connection = await openValkey(valkey.url, log)
    afterAll(() => connection.close())
    return valkeySearchStore(connection, clock)
  })

  test('[C2 C8] a search is shared across processes from start to leave', async () => {
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

  test('[C2] a full or read-only store means unavailable, with retry', async () => {
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

  test('[C2] without the store only searches are refused, until it recovers', async () => {
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
    // Orders, payments and tickets continue: only searches wait.
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

  test('[C2 C8] a search works also through a single-node connection', async () => {
    const app = await testApp({ env: { VALKEY_URL: cluster.url } })
    const [one = expect.fail('no node')] = cluster.nodes
    // The same address twice: a cluster whose other nodes are discovered.
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

  test('[C2] with a node down searches are refused with retry', async () => {
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

  // One requests here and leaves there; supplier calls stop.
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
