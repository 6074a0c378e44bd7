// What the database knows of its tables. Without statistics it reads by guesses, and prepared statements stay with them
// until somebody makes some: autovacuum does, a minute or more after a new world, a restored dump or a load of orders.

import pg from 'pg'

/** A table that has become so many times as large as when it was last looked at has other statistics. */
const GROWN = 2

/**
 * Makes statistics of the tables that hold rows and have none, or have grown since; answers their names. `client` belongs
 * to the owner of the tables. Costs a question where there is nothing to do, and a sample of each such table otherwise.
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

/** The same with a connection of its own, after rows were made. */
export async function refreshStatisticsAt(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await refreshStatistics(client)
  } finally {
    await client.end()
  }
}
