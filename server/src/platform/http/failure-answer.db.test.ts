import fastify from 'fastify'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../../test/support/database.ts'
import { openLog } from '../log/log.ts'
import { PreparingClient } from '../database/preparing-client.ts'
import { answerFailure } from './failure-answer.ts'

const url = await testDatabase()
const log = openLog('silent')
const open: pg.Pool[] = []
afterAll(() => Promise.all(open.map((pool) => pool.end())))

function poolOf(options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, Client: PreparingClient, ...options })
  pool.on('error', () => undefined)
  open.push(pool)
  return pool
}

async function reasonOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => expect.fail('nothing went wrong'),
    (error: unknown) => error,
  )
}

const FAULTS: Record<string, () => Promise<unknown>> = {
  async 'every connection is taken'() {
    const pool = poolOf({ max: 1 })
    const taken = await pool.connect()
    pool.options.connectionTimeoutMillis = 50
    const error = await reasonOf(pool.query('select 1'))
    taken.release()
    return error
  },
  async 'the connection breaks under a statement'() {
    const pool = poolOf({ max: 2 })
    const client = await pool.connect()
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const waiting = reasonOf(client.query('select pg_sleep(10)'))
    await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    const error = await waiting
    client.release(true)
    return error
  },
  async 'a row stays locked by somebody else'() {
    const pool = poolOf({ max: 2, options: '-c lock_timeout=50ms' })
    const holder = await pool.connect()
    await holder.query('begin; lock table mails')
    const error = await reasonOf(pool.query('select 1 from mails'))
    await holder.query('rollback')
    holder.release()
    return error
  },
  async 'a statement takes too long'() {
    return reasonOf(poolOf({ options: '-c statement_timeout=50ms' }).query('select pg_sleep(10)'))
  },
}

async function answerTo(error: unknown) {
  const app = fastify()
  app.setErrorHandler((thrown, request, reply) =>
    answerFailure(thrown, { request, reply, locale: 'en', log, call: 'test' }),
  )
  app.get('/', async () => {
    throw error
  })
  return app.inject('/')
}

test.each(Object.entries(FAULTS))(
  '[A15 platform] %s: the caller is told to retry, not a fault',
  async (_what, fault) => {
    const answer = await answerTo(await fault())
    expect([answer.statusCode, answer.json<{ key: string }>().key]).toEqual([503, 'internal.unavailable'])
    expect(answer.headers['retry-after']).toBe('2')
  },
)

test('[A15] a programming error is a fault with a number', async () => {
  const answer = await answerTo(new TypeError('x is undefined'))
  expect(answer.statusCode).toBe(500)
  expect(answer.json()).toMatchObject({ key: 'internal.fault', traceId: expect.any(String) as string })
  expect(answer.payload).not.toContain('undefined')
})
