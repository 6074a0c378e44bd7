import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { testDatabase } from '../../../test/support/database.ts'
import { killableDatabase } from '../../../test/support/crash-under-load/processes.ts'
import { testValkey, valkeyServer } from '../../../test/support/valkey.ts'
import { MovableClock } from '../clock/clock.ts'
import { openDatabase, type Database } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { openLog } from '../log/log.ts'
import { openValkey, type Valkey } from '../valkey/valkey.ts'
import { openRateLimits, type RateLimits } from './rate-limits.ts'

const log = openLog('silent')

function database(url: string) {
  const db = openDatabase(url, { clock: new MovableClock() })
  afterAll(() => db.close())
  return db
}

/** How many of the given number of calls pass, alternating between the processes. */
async function letThrough(
  processes: readonly RateLimits[],
  { calls, rate, caller }: { calls: number; rate: 'upload' | 'login'; caller: string },
): Promise<number> {
  let good = 0
  for (let at = 0; at < calls; at += 1) {
    const spent = processes[at % processes.length]?.spend(rate, caller)
    good += await spent!.then(
      () => 1,
      () => 0,
    )
  }
  return good
}

describe.skipIf(!valkeyServer)('two processes with one Valkey', async () => {
  const valkey = valkeyServer ? await testValkey() : undefined
  const way = async () => {
    const opened = await openValkey(valkey?.url ?? '', log)
    afterAll(() => opened.close())
    return opened
  }
  const db = database(await testDatabase())
  const processes = [openRateLimits({ db, valkey: await way() }), openRateLimits({ db, valkey: await way() })]

  let asked = 0
  /**
   * A different caller each time: on a busy machine a response may be late, and a process then counts alone
   * for a while.
   */
  const inTheEnd = async (expected: number[], count: (caller: string) => Promise<number[]>) => {
    const ask = () => count(`caller ${(asked += 1)}`)
    await expect.poll(ask, { timeout: 15_000, interval: 200 }).toEqual(expected)
  }

  test('[A15] together allow a user ten uploads a minute', async () => {
    await inTheEnd([10, 1], async (caller) => {
      const first = await letThrough(processes, { calls: 14, rate: 'upload', caller })
      for (let refused = 0; refused < 5; refused += 1) await processes[0]?.restore('upload', caller)
      return [first, await letThrough(processes, { calls: 2, rate: 'upload', caller })]
    })
  })

  test('[A15] a restarted one continues the count', async () => {
    const [first = expect.fail('no process')] = processes
    const opened = await way()
    await inTheEnd([6, 4], async (caller) => {
      const before = await letThrough([first], { calls: 6, rate: 'upload', caller })
      const later = openRateLimits({ db, valkey: opened })
      return [before, await letThrough([later], { calls: 6, rate: 'upload', caller })]
    })
  })

  test('[A15] without Valkey each counts alone, with it they share again', async () => {
    await valkey?.kill()
    expect(await letThrough(processes, { calls: 30, rate: 'upload', caller: 'alone' })).toBe(20)
    await valkey?.start()
    await inTheEnd([10], async (caller) => [
      await letThrough(processes, { calls: 24, rate: 'upload', caller }),
    ])
  })
})

test('[A15] an unresponsive Valkey delays no one', async () => {
  let asked = 0
  const silent: Pick<Valkey, 'command'> = {
    command: () => {
      asked += 1
      return new Promise(() => undefined)
    },
  }
  const limits = openRateLimits({ db: database(await testDatabase()), valkey: silent as Valkey })
  expect(await letThrough([limits], { calls: 14, rate: 'upload', caller: 'silent' })).toBe(10)
  // The others did not ask: they would have waited as long as the first one.
  expect(asked).toBeLessThan(4)
})

test('[A4 A15] a killed database still knows failed password attempts', { timeout: 60_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'interline-counts-'))
  const cluster = await killableDatabase(folder)
  try {
    await migrate(cluster.url)
    const db = database(cluster.loginUrl)
    const spend = (calls: number) =>
      letThrough([openRateLimits({ db, valkey: undefined })], {
        calls,
        rate: 'login',
        caller: '203.0.113.9',
      })
    expect(await spend(20)).toBe(20)
    const before = await begun(db)
    expect(cluster.killPostmaster()).toBe(true)
    await expect.poll(() => begun(db).catch(() => before), { timeout: 30_000 }).not.toBe(before)
    expect(await spend(20)).toBe(10)
    await db.close()
  } finally {
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})

/** When the database server was started. */
async function begun(db: Database): Promise<unknown> {
  const { rows } = await db.query({ text: 'select pg_postmaster_start_time()::text as at' })
  return (rows[0] as { readonly at: string } | undefined)?.at
}
