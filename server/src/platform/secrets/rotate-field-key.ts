// Closes anew, with the current field key, what older keys have closed. In small batches with a transaction each, so that
// nobody waits; begun again, it goes on with what is left.

import type pg from 'pg'
import type { FieldCipher } from './field-cipher.ts'

/** A column of closed values. Names come from the code, never from outside. */
export interface SealedColumn {
  readonly table: string
  readonly column: string
  /** Columns of the primary key, in the order in which `place` takes them. */
  readonly key: readonly string[]
  readonly cipher: FieldCipher
  readonly place: (...key: string[]) => string
}

const BATCH = 200

/**
 * Answers how many values were closed anew. Throws an Error, and leaves the rest as it is, for a value that no key
 * opens. `client` is signed in as the owner of the tables.
 */
export async function rotateFieldKey(client: pg.Client, columns: readonly SealedColumn[]): Promise<number> {
  let total = 0
  for (const column of columns) {
    for (let done = BATCH; done === BATCH; total += done) done = await rotateBatch(client, column)
  }
  return total
}

async function rotateBatch(
  client: pg.Client,
  { table, column, key, cipher, place }: SealedColumn,
): Promise<number> {
  const keys = key.map((name) => `${name}::text as "${name}"`).join(', ')
  await client.query("begin; select set_config('app.scope', '*', true)")
  try {
    const { rows } = await client.query<Record<string, string> & { sealed: Buffer }>(
      `select ${keys}, ${column} as sealed from ${table}
       where substring(${column} for ${cipher.current.length}) <> $1 limit ${BATCH} for update`,
      [cipher.current],
    )
    for (const row of rows) {
      const at = key.map((name) => row[name] ?? '')
      const where = place(...at)
      const matches = key.map((name, index) => `${name}::text = $${index + 2}`).join(' and ')
      await client.query(`update ${table} set ${column} = $1 where ${matches}`, [
        cipher.seal(cipher.open(row.sealed, where), where),
        ...at,
      ])
    }
    await client.query('commit')
    return rows.length
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
