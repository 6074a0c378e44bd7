import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { KINDS } from '../server/test/support/kills/drills.ts'
import { runKills, spread } from '../server/test/support/kills/run-kills.ts'
import { startEmbedded } from '../server/src/platform/database/embedded.ts'
import { migrate } from '../server/src/platform/database/migrate.ts'
import type { Bench } from './figure.ts'

/** `KILLS=240` spreads so many over all points; absent: every point, for an hour. */
const MOST = Number(process.env.KILLS ?? Infinity)
/** `KILL_KINDS=split,void`: only these. */
const WANTED = process.env.KILL_KINDS?.split(',')

/** What the figure does not say; `kills-under-load` does (decision 0065). */
const NOT_PROVEN =
  'One request at a time, without sockets; PostgreSQL does not die and forces nothing to the disk; locks and jobs of the dead are ended by hand. For those: kills-under-load.'

/** A server killed at every step of what is done with orders, and what it found after its restart. */
export const kills: Bench = {
  name: 'kills',
  title: 'Killed at each step of ticketing, void, refund, change, and what the service desk does',
  byNameOnly: true,
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'interline-kills-'))
    const database = await startEmbedded({ dataDir: join(folder, 'postgres'), durable: false })
    try {
      await migrate(database.url)
      const world = { databaseUrl: database.url, dataDir: join(folder, 'data') }
      const kinds = KINDS.filter((kind) => WANTED?.includes(kind) ?? true)
      const report = await runKills(world, (points) => spread(points, Math.ceil(MOST / kinds.length)), {
        kinds,
        tell: (words) => console.log(`  ${words}`),
      })
      for (const each of report.wrong) console.log(`  WRONG ${each}`)
      console.log(`  ${NOT_PROVEN}`)
      return [
        {
          name: 'kills',
          value: report.kills.length,
          unit: '',
          target: 'at least 200',
          met: report.kills.length >= 200,
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
