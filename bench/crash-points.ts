import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { KINDS } from '../server/test/support/crash-points/crash-cases.ts'
import { runCrashPoints, spread } from '../server/test/support/crash-points/run-crash-points.ts'
import { startEmbedded } from '../server/src/platform/database/embedded.ts'
import { migrate } from '../server/src/platform/database/migrate.ts'
import type { Bench } from './figure.ts'

/** `CRASHES=240` spreads that many over all points; absent: every point, for an hour. */
const MOST = Number(process.env.CRASHES ?? Infinity)
/** `CRASH_KINDS=split,void`: only these. */
const WANTED = process.env.CRASH_KINDS?.split(',')

/** Not covered here; `crash-under-load` covers it (decision 0065). */
const NOT_PROVEN =
  'One request at a time, except payments that share a transaction; without sockets; PostgreSQL does not die and forces nothing to the disk; locks and jobs of the dead are ended by hand. For those: crash-under-load.'

/** A server killed at every step of each order action, and what it finds after its restart. */
export const crashPoints: Bench = {
  name: 'crash-points',
  title: 'Killed at each step of payment, ticketing, void, refund, change and the service desk',
  byNameOnly: true,
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'interline-crash-points-'))
    const database = await startEmbedded({ dataDir: join(folder, 'postgres'), durable: false })
    try {
      await migrate(database.url)
      const world = { databaseUrl: database.url, dataDir: join(folder, 'data') }
      const kinds = KINDS.filter((kind) => WANTED?.includes(kind) ?? true)
      const report = await runCrashPoints(world, (points) => spread(points, Math.ceil(MOST / kinds.length)), {
        kinds,
        tell: (words) => console.log(`  ${words}`),
      })
      for (const each of report.wrong) console.log(`  WRONG ${each}`)
      console.log(`  ${NOT_PROVEN}`)
      return [
        {
          name: 'crash-points',
          value: report.crashes.length,
          unit: '',
          target: 'at least 200',
          met: report.crashes.length >= 200,
        },
        {
          name: 'untrue afterwards',
          value: report.wrong.length,
          unit: '',
          target: 'none',
          met: report.wrong.length === 0,
        },
      ]
    } finally {
      await database.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}
