import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { testDatabase } from '../../../test/support/database.ts'
import { MovableClock } from '../clock/clock.ts'
import { openDatabase } from '../database/database.ts'
import { openLog } from '../log/log.ts'
import { jobHandler, jobKind, openJobs } from './jobs.ts'

const url = await testDatabase()
const db = openDatabase(url, { clock: new MovableClock() })
const owner = new pg.Client({ connectionString: url })
await owner.connect()
afterAll(async () => {
  await owner.end()
  await db.close()
})

const log = openLog('silent')
const note = jobKind({ name: 'test.note', payload: z.object({ text: z.string() }) })

async function open(announced = true) {
  const ran: string[] = []
  const handler = jobHandler(note, ({ text }) => Promise.resolve(void ran.push(text)))
  const jobs = openJobs({ url, handlers: [handler], log, offset: () => 0, announced })
  await jobs.start()
  const add = (text: string, at?: number) =>
    db.transaction([], (tx) => jobs.enqueue(tx, note, { text }, at === undefined ? {} : { at }))
  return { ran, jobs, add }
}

test('[D5 platform] a silent worker’s job is taken over, an active one’s not', async () => {
  const { ran, jobs, add } = await open()
  await add('lost')
  await add('alive')
  // Jobs of a killed process, and of a running one; either may take three minutes.
  await owner.query(
    `update jobs.job set state = 'active', started_on = now(), expire_seconds = 180,
       heartbeat_on = now() - case when data->>'text' = 'lost' then interval '11 s' else interval '0' end
     where name = 'test.note'`,
  )
  await jobs.work()
  await expect.poll(() => ran).toEqual(['lost'])
  await jobs.stop()
  const { rows } = await owner.query(
    `select data->>'text' as text, state, retry_count from jobs.job where name = 'test.note' order by text`,
  )
  expect(rows).toEqual([
    { text: 'alive', state: 'active', retry_count: 0 },
    { text: 'lost', state: 'completed', retry_count: 1 },
  ])
  await owner.query('delete from jobs.job')
})

test('[platform] without notifications jobs still run, also scheduled ones', async () => {
  const { ran, jobs, add } = await open(false)
  await jobs.work()
  await add('later', Date.now() + 2_000)
  await add('now')
  await expect.poll(() => ran).toEqual(['now', 'later'])
  await jobs.stop()
})

test('[platform] queued jobs run without pauses', async () => {
  const { ran, jobs, add } = await open(false)
  for (let at = 0; at < 60; at += 1) await add(String(at))
  await jobs.work()
  // Polling alone would take 15 checks, one second apart.
  await expect.poll(() => ran.length, { timeout: 10_000 }).toBe(60)
  await jobs.stop()
})
