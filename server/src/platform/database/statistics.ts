// Table statistics of the database. Without them it plans by guesses, and prepared statements keep those
// plans: autovacuum needs a minute or more after a new world, a restored dump or a bulk load.

import pg from 'pg'

/** A table that has grown by this factor since its last analysis needs new statistics. */
const GROWN = 2

/**
 * Analyses the tables that have rows and no statistics, or have grown since; returns their names. `client`
 * belongs to the owner of the tables. Costs one query where there is nothing to do, and a sample of each such
 * table otherwise.
 */
export async function refreshStatistics(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', nspname, relname) as name
       from pg_class join pg_namespace n on n.oid = relnamespace
       where relkind = 'r' and nspname !~ '^pg_' and nspname <> 'information_schema' and relpersistence <> 't'
         and pg_relation_size(pg_class.oid) > 0
         and (reltuples <= 0 or pg_relation_size(pg_class.oid) > $1 * relpages::bigint * current_setting('block_size')::bigint)
         and pg_has_role(relowner, 'usage')
       order by 1`,
    [GROWN],
  )
  const names = rows.map(({ name }) => name)
  if (names.length > 0) await client.query(`analyze ${names.join(', ')}`)
  return names
}

/** The same with its own connection, after rows were created. */
export async function refreshStatisticsAt(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await refreshStatistics(client)
  } finally {
    await client.end()
  }
}
