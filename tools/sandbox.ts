/**
 * `npm run sandbox -- advance 3d`: moves the clock of a test installation, with the installation's own
 * settings. A running product follows within a second; otherwise the next start uses the new time.
 */
import { randomUUID } from 'node:crypto'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { refuseOtherWorld } from '../server/db/seed/refuse-other-world.ts'
import { clockDesk } from '../server/src/modules/backoffice/sandbox/clock-desk.ts'
import { MovableClock } from '../server/src/platform/clock/clock.ts'
import { readSettings, type Settings } from '../server/src/platform/config/settings.ts'
import { openDatabase as openPool } from '../server/src/platform/database/database.ts'
import { runningEmbedded } from '../server/src/platform/database/embedded-running.ts'
import { migrate } from '../server/src/platform/database/migrate.ts'
import { Failure } from '../server/src/platform/http/failure.ts'
import { openLog } from '../server/src/platform/log/log.ts'
import { errorSentence } from '../server/src/platform/text/sentences.ts'
import { connectSuppliers } from '../server/src/suppliers.ts'
import { openDatabase } from './open-database.ts'
import { moveOf, told, type ClockMove } from './sandbox-words.ts'
import { StartError, sentenceFor } from './sentences.ts'

const started: (() => Promise<void>)[] = []

async function run(move: ClockMove, settings: Settings): Promise<string> {
  const url = await databaseUrl(settings)
  const runs = await isUsed(url)
  if (!runs) await migrate(url)
  // Production moves no clock, and says so below.
  if (settings.mode === 'development') await refuseOtherWorld(url, settings)
  const db = openPool(url, { clock: new MovableClock(), size: 1 })
  started.push(() => db.close())
  const { suppliers, network } = connectSuppliers(settings, new MovableClock())
  started.push(async () => network?.close())
  const desk = clockDesk({
    settings,
    db,
    log: openLog('silent'),
    suppliers: suppliers.all,
    note: (move) => network?.scenarios.noteMove(move),
    follow: () => Promise.resolve(),
  })
  const name = `${userInfo().username}, npm run sandbox`
  const mover = { id: null, name, ip: '', userAgent: 'npm run sandbox', requestId: randomUUID() }
  if (move.kind === 'show') return told(await desk.show(), { move, runs })
  if (move.kind === 'reset') return told(await desk.reset(mover), { move, runs })
  const to = move.kind === 'to' ? move.instant : (await desk.show()).now + move.span
  return told(await desk.moveTo(to, mover), { move, runs })
}

async function databaseUrl(settings: Settings): Promise<string> {
  const running =
    settings.databaseUrl === undefined ? runningEmbedded(join(settings.dataDir, 'postgres')) : undefined
  return running ?? (await openDatabase(settings, started)).directUrl
}

/** Whether the product, or anything else, uses the database. */
async function isUsed(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const others = await client.query(
      `select 1 from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    )
    return others.rowCount !== 0
  } finally {
    await client.end()
  }
}

function sentenceOf(error: unknown): string {
  return error instanceof Failure ? errorSentence(error.key, error.values, 'en') : sentenceFor(error)
}

try {
  const move = moveOf(process.argv.slice(2))
  if (typeof move === 'string') throw new StartError(move)
  console.log(await run(move, readSettings(process.env)))
} catch (error) {
  console.error(sentenceOf(error))
  process.exitCode = 1
} finally {
  for (let stop = started.pop(); stop; stop = started.pop()) await stop()
}
