/** The first half of `npm run demo:reset`: takes everything out of a database that holds the demo world. */
import pg from 'pg'
import { DEMO_WORLD } from './seed/refuse-other-world.ts'

/** Empties the database, or returns why not: it must be the seed's own, and not in use. */
export async function emptyDemoWorld(url: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    if (!(await isOurs(client))) return 'This database does not hold the demo world'
    if (await isBusy(client)) return 'Another program works on this database'
    await empty(client)
    return undefined
  } finally {
    await client.end()
  }
}

/** Only a database marked by the seed may be emptied. */
async function isOurs(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ found: string | null }>(
    `select to_regclass('public.installation') as found`,
  )
  if (!rows[0]?.found) return false
  const mark = await client.query('select 1 from installation where key = $1', [DEMO_WORLD])
  return mark.rowCount === 1
}

async function isBusy(client: pg.Client): Promise<boolean> {
  const others = await client.query(
    `select 1 from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  )
  return others.rowCount !== 0
}

async function empty(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(nspname) as name from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'`,
  )
  for (const { name } of rows) await client.query(`drop schema ${name} cascade`)
  await client.query('create schema public')
  await client.query('grant usage on schema public to public')
}
