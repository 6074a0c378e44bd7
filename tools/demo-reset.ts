/**
 * `npm run demo:reset`: puts the demo world back as it was after the first start. Refuses on a database that
 * does not hold the demo world, and while somebody works on it.
 */
import pg from 'pg'
import { readSettings } from '../server/src/platform/config/settings.ts'
import type { Settings } from '../server/src/platform/config/settings.ts'
import { startServer } from '../server/src/main.ts'
import { openDatabase } from './open-database.ts'
import { StartError, sentenceFor } from './sentences.ts'

const DEMO_WORLD = 'demo_world'

async function reset(settings: Settings, url: string): Promise<void> {
  if (settings.mode === 'production')
    throw new StartError('This is a production installation: nothing was changed.')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await checkOurs(client)
    await checkAlone(client)
    await empty(client)
  } finally {
    await client.end()
  }
  // The same way as the first start: migrations, then the demo world.
  const server = await startServer({
    settings: { ...settings, host: '127.0.0.1', port: 0 },
    databaseUrl: url,
    worker: false,
  })
  await server.stop()
}

/** Only what the seed marked as its own may be emptied. */
async function checkOurs(client: pg.Client): Promise<void> {
  const table = await client.query<{ found: string | null }>(
    `select to_regclass('public.installation') as found`,
  )
  const mark =
    table.rows[0]?.found &&
    (await client.query('select 1 from installation where key = $1', [DEMO_WORLD])).rowCount
  if (!mark) throw new StartError('This database does not hold the demo world: nothing was changed.')
}

async function checkAlone(client: pg.Client): Promise<void> {
  const others = await client.query(
    `select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  )
  if (others.rowCount)
    throw new StartError('Another program works on this database: stop it first. Nothing was changed.')
}

async function empty(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(nspname) as name from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'`,
  )
  for (const { name } of rows) await client.query(`drop schema ${name} cascade`)
  await client.query('create schema public')
  await client.query('grant usage on schema public to public')
}

const started: (() => Promise<void>)[] = []
try {
  const settings = readSettings(process.env)
  await reset(settings, await openDatabase(settings, started))
  console.log('The demo world is back as on the first day.')
} catch (error) {
  console.error(sentenceFor(error))
  process.exitCode = 1
} finally {
  for (const stop of started) await stop()
}
