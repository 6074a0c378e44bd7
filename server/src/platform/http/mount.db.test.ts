import { endpoint } from '@interline/contract/kernel/endpoint'
import cookie from '@fastify/cookie'
import fastify from 'fastify'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { testDatabase } from '../../../test/support/database.ts'
import { MovableClock } from '../clock/clock.ts'
import { openDatabase, type Tx } from '../database/database.ts'
import { openLog } from '../log/log.ts'
import type { AgencyActor } from './context.ts'
import { failure } from './failure.ts'
import { mount } from './mount.ts'
import { route } from './route.ts'

const url = await testDatabase()
const db = openDatabase(url, { clock: new MovableClock() })
const owner = new pg.Client({ connectionString: url })
const app = fastify()
/** An impersonated user. */
const IMPERSONATED: AgencyActor = {
  realm: 'agency',
  caller: 'person',
  userId: 'usr_1',
  name: 'Oscar',
  agencyId: 1,
  roles: ['operator'],
  permissions: ['all'],
  company: {
    enableFlightService: true,
    enableTrainService: false,
    isShowBill: false,
    canCreateSubAgency: false,
    proxyLevel: 0,
    disablePayment: false,
    showOnlyOwnOrders: false,
    frozen: false,
  },
  status: 'active',
  sessionId: 'imp_1',
  impersonation: { impersonationId: 'imp_1', staffId: 'stf_1', name: 'Lena', until: 0 },
}
/** What the use case does on its next call. */
let serve: () => Promise<{ done: number }>
let runs = 0

beforeAll(async () => {
  await owner.connect()
  await app.register(cookie)
  const once = endpoint({
    name: 'test.once',
    method: 'POST',
    path: '/once',
    surface: 'portal',
    summary: 'Does something once',
    access: { public: true },
    rate: 'write',
    idempotent: true,
    reply: z.object({ done: z.number() }),
    errors: ['request.not_found'],
  })
  const sneaky = endpoint({
    name: 'test.sneaky',
    method: 'GET',
    path: '/sneaky',
    surface: 'portal',
    summary: 'Writes where it should only read',
    access: { realm: 'agency' },
    rate: 'read',
    reply: z.object({ done: z.number() }),
    errors: [],
  })
  const write = (tx: Tx) =>
    sql`insert into sign_in_failures values ('agency', 'sneaky', 1, now())`.execute(tx)
  const sneak = route(sneaky, async (ctx) => {
    await Promise.allSettled([
      ctx.transaction(write),
      ctx.db.transaction('everything', write),
      ctx.db.withStoredPlans().transaction('everything', write),
    ])
    return { done: 1 }
  })
  mount([route(once, () => serve()), sneak], {
    app,
    db,
    log: openLog('silent'),
    limits: { spend: () => Promise.resolve(), restore: () => Promise.resolve() },
    secureCookies: false,
    authenticate: () => Promise.reject(failure('session.token_invalid')),
    impersonations: {
      authenticate: () => Promise.resolve(IMPERSONATED),
      noteRead: () => Promise.resolve(),
    },
    siteLocale: () => 'en',
  })
})
beforeEach(() => {
  runs = 0
  serve = () => Promise.resolve({ done: (runs += 1) })
})
afterAll(async () => {
  await app.close()
  await owner.end()
  await db.close()
})

const ask = (key: string) =>
  app.inject({ method: 'POST', url: '/once', headers: { 'idempotency-key': key, 'accept-language': 'en' } })

test('[D5 A15] a response is stored and replayed automatically', async () => {
  const first = await ask('key-1')
  const again = await ask('key-1')
  expect(first.json()).toMatchObject({ code: 0, data: { done: 1 } })
  expect([again.statusCode, again.payload, runs]).toEqual([200, first.payload, 1])
})

test('[D5 A15] slow work keeps its claim; a dead process frees it quickly', async () => {
  const secondsLeft = async () => {
    const { rows } = await owner.query<{ left: number }>(
      `select extract(epoch from locked_until - clock_timestamp())::float8 as left from idempotency_keys where key = 'key-3'`,
    )
    return rows[0]?.left ?? expect.fail('no claim')
  }
  const work = Promise.withResolvers<{ done: number }>()
  serve = () => work.promise
  const asked = ask('key-3')
  await expect.poll(secondsLeft).toBeLessThan(8)
  await expect.poll(secondsLeft).toBeGreaterThan(8)
  expect(await secondsLeft()).toBeLessThanOrEqual(10)
  expect((await ask('key-3')).json<{ key: string }>().key).toBe('request.in_progress')
  work.resolve({ done: 1 })
  expect((await asked).json()).toMatchObject({ code: 0, data: { done: 1 } })
})

test('[D5 A15] a failure is reported even if its claim stays', async () => {
  serve = async () => {
    await owner.query('alter table idempotency_keys rename to away')
    throw failure('request.not_found')
  }
  const refused = await ask('key-2')
  await owner.query('alter table away rename to idempotency_keys')
  expect([refused.statusCode, refused.json<{ key: string }>().key]).toEqual([404, 'request.not_found'])
})

test('[K1 platform] the database refuses writes in an impersonation session', async () => {
  const cookie = 'interline_impersonation=s_1'
  const answer = await app.inject({ method: 'GET', url: '/sneaky', headers: { cookie } })
  expect(answer.json()).toMatchObject({ code: 0, data: { done: 1 } })
  const { rows } = await owner.query(`select * from sign_in_failures where username = 'sneaky'`)
  expect(rows).toEqual([])
})
