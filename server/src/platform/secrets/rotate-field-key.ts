// Re-encrypts, with the current field key, values encrypted with older keys. In small batches with a
// transaction each, so that no one waits; restarted, it continues with the rest.

import type pg from 'pg'
import type { FieldCipher } from './field-cipher.ts'

/** A column of encrypted values. Names come from the code, never from outside. */
export interface SealedColumn {
  readonly table: string
  readonly column: string
  /** Columns of the primary key, in the order in which `place` expects them. */
  readonly key: readonly string[]
  readonly cipher: FieldCipher
  readonly place: (...key: string[]) => string
}

const BATCH = 200

/**
 * Returns how many values were re-encrypted. Throws an Error, leaving the rest unchanged, for a value that no
 * key decrypts. `client` is connected as the owner of the tables.
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
