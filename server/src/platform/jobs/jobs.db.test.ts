import { Writable } from 'node:stream'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { testDatabase } from '../../../test/support/database.ts'
import { MovableClock } from '../clock/clock.ts'
import { openDatabase } from '../database/database.ts'
import { openLog } from '../log/log.ts'
import { jobHandler, jobKind, openJobs, type JobHandler } from './jobs.ts'

const url = await testDatabase()
const db = openDatabase(url, { clock: new MovableClock() })
afterAll(() => db.close())

const lines: Record<string, unknown>[] = []
const log = openLog(
  'info',
  new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)) as Record<string, unknown>)
      done()
    },
  }),
)

const open = (handlers: readonly JobHandler[]) => openJobs({ url, handlers, log, offset: () => 0 })
const payload = z.object({ orderId: z.string() })
const kind = (retries: number) => jobKind({ name: 'test.fails', payload, retries })

test('[platform] a failing job is logged per attempt and when abandoned', async () => {
  const fails = kind(1)
  const jobs = open([jobHandler(fails, () => Promise.reject(new Error('no mail server')))])
  await jobs.start()
  await jobs.work()
  await db.transaction([], (tx) => jobs.enqueue(tx, fails, { orderId: 'F1' }))
  await expect.poll(() => lines.length, { timeout: 20_000 }).toBe(2)
  await jobs.stop()
  expect(lines).toMatchObject([
    { level: 40, job: 'test.fails', attempt: 1, of: 2, error: { message: 'no mail server' } },
    { level: 50, job: 'test.fails', attempt: 2, of: 2, msg: 'job given up' },
  ])
})

test('[platform] a changed number of retries reaches an existing queue', async () => {
  const retriesOf = async (retries: number) => {
    const jobs = open([jobHandler(kind(retries), () => Promise.resolve())])
    await jobs.start()
    await jobs.stop()
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const { rows } = await client.query<{ retry_limit: number }>(
      `select retry_limit from jobs.queue where name = 'test.fails'`,
    )
    await client.end()
    return rows[0]?.retry_limit
  }
  expect(await retriesOf(3)).toBe(3)
  expect(await retriesOf(7)).toBe(7)
})

test('[platform setup] concurrent starts create the queues once without failing', async () => {
  const fresh = await testDatabase()
  const kinds = ['one', 'two', 'three'].map((name) => jobKind({ name: `test.${name}`, payload }))
  const handlers = kinds.map((each) => jobHandler(each, () => Promise.resolve()))
  const all = Array.from({ length: 6 }, () => openJobs({ url: fresh, handlers, log, offset: () => 0 }))
  const started = await Promise.allSettled(all.map((jobs) => jobs.start()))
  await Promise.all(all.map((jobs) => jobs.stop()))
  expect(started.filter(({ status }) => status === 'rejected')).toEqual([])
})

test('[platform] the queue is healthy while it reaches its database', async () => {
  const jobs = open([])
  expect(await jobs.healthy()).toBe(false)
  await jobs.start()
  expect(await jobs.healthy()).toBe(true)
  await jobs.stop()
  expect(await jobs.healthy()).toBe(false)
})

test('[platform F7] a job exists exactly with its change and runs on time', async () => {
  const ran: string[] = []
  const notes = jobKind({ name: 'test.notes', payload })
  let ahead = 0
  const handlers = [jobHandler(notes, ({ orderId }) => Promise.resolve(void ran.push(orderId)))]
  const jobs = openJobs({ url, handlers, log, offset: () => ahead })
  await jobs.start()
  const undone = db.transaction([], async (tx) => {
    await jobs.enqueue(tx, notes, { orderId: 'undone' })
    throw new Error('the change failed')
  })
  await expect(undone).rejects.toThrow('the change failed')
  await db.transaction([], async (tx) => {
    await jobs.enqueue(tx, notes, { orderId: 'done' })
    await jobs.enqueue(tx, notes, { orderId: 'later' }, { at: Date.now() + 3_600_000 })
    expect(await jobs.drain()).toBe(0)
  })
  expect(await jobs.drain()).toBe(1)
  ahead = 3_600_000
  expect(await jobs.drain()).toBe(1)
  await jobs.stop()
  expect(ran).toEqual(['done', 'later'])
})
