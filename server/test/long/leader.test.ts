import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../support/database.ts'
import { MovableClock } from '../../src/platform/clock/clock.ts'
import { openDatabase } from '../../src/platform/database/database.ts'
import { openLog } from '../../src/platform/log/log.ts'
import { whileLeading } from '../../src/platform/jobs/leader.ts'

const url = await testDatabase()
const clock = new MovableClock()
const opened: ReturnType<typeof openDatabase>[] = []
afterAll(() => Promise.all(opened.map((db) => db.close())))

/** A process that competes for the task. */
async function member(task: string) {
  const db = openDatabase(url, { clock, size: 2 })
  opened.push(db)
  const seen = { leads: false, begun: 0 }
  const stop = await whileLeading({ db, log: openLog('silent') }, task, () => {
    seen.leads = true
    seen.begun += 1
    return () => Promise.resolve(void (seen.leads = false))
  })
  return { db, seen, stop }
}

const leading = (all: readonly Awaited<ReturnType<typeof member>>[]) =>
  all.filter(({ seen }) => seen.leads).length

test('[platform F7] one of three processes leads and passes it on', async () => {
  const all = await Promise.all([member('a'), member('a'), member('a')])
  await expect.poll(() => leading(all)).toBe(1)
  const first = all.find(({ seen }) => seen.leads)
  await first?.stop()
  expect(leading(all)).toBe(0)
  await expect.poll(() => leading(all)).toBe(1)
  expect(first?.seen).toEqual({ leads: false, begun: 1 })
  await Promise.all(all.map(({ stop }) => stop()))
})

test('[platform F7] a disconnected leader is replaced and stops', async () => {
  const first = await member('b')
  await expect.poll(() => first.seen.leads).toBe(true)
  const second = await member('b')
  // As if disconnected: nothing from it reaches the database any more.
  await first.db.close()
  await expect.poll(() => second.seen.leads).toBe(true)
  await expect.poll(() => first.seen.leads).toBe(false)
  await Promise.all([first.stop(), second.stop()])
})

test('[platform F7] a silent leader is replaced when its lease expires', async () => {
  const silent = new pg.Client({ connectionString: url })
  await silent.connect()
  await silent.query(
    `insert into leaders (task, holder, until, backend)
     values ('c', 'elsewhere', clock_timestamp() + interval '3 s', pg_backend_pid())`,
  )
  const next = await member('c')
  await expect.poll(() => next.seen.leads).toBe(true)
  const { rows } = await silent.query<{ holder: string }>(`select holder from leaders where task = 'c'`)
  expect(rows[0]?.holder).not.toBe('elsewhere')
  await next.stop()
  await silent.end()
})

const script = fileURLToPath(new URL('../../src/platform/jobs/leader.fixture.ts', import.meta.url))

const children: { readonly child: ChildProcess; readonly ended: Promise<unknown> }[] = []
afterAll(async () => {
  for (const { child } of children) child.kill('SIGKILL')
  await Promise.all(children.map(({ ended }) => ended))
})

/** A separate process that competes for the task; resolves when it has started. */
async function realProcess(task: string) {
  const child = spawn(process.execPath, [script, url, task], { stdio: ['pipe', 'pipe', 'inherit'] })
  const said: string[] = []
  createInterface(child.stdout).on('line', (line) => said.push(line))
  const ended = once(child, 'exit')
  children.push({ child, ended })
  await expect.poll(() => said).toContain('asks')
  return { child, last: () => said.findLast((word) => word !== 'asks'), ended }
}

test('[platform F7] a killed leader is replaced', async () => {
  const first = await realProcess('d')
  await expect.poll(first.last).toBe('leads')
  const second = await realProcess('d')
  expect(second.last()).toBeUndefined()
  first.child.kill('SIGKILL')
  await first.ended
  await expect.poll(second.last).toBe('leads')
})

test('[platform F7] a leader paused beyond its lease becomes a follower', async () => {
  const first = await realProcess('e')
  await expect.poll(first.last).toBe('leads')
  const second = await realProcess('e')
  first.child.kill('SIGSTOP')
  await expect.poll(second.last).toBe('leads')
  first.child.kill('SIGCONT')
  await expect.poll(first.last).toBe('follows')
  expect(second.last()).toBe('leads')
})
