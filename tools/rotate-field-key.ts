/**
 * `npm run rotate-field-key`: after a new secret was added at the front of FIELD_KEY and every server was
 * restarted, re-encrypts the values of older keys with it. Can be interrupted and restarted, also while the
 * product runs.
 */
import { join } from 'node:path'
import pg from 'pg'
import { readSettings, type Settings } from '../server/src/platform/config/settings.ts'
import { runningEmbedded } from '../server/src/platform/database/embedded-running.ts'
import { rotateFieldKey } from '../server/src/platform/secrets/rotate-field-key.ts'
import { sealedColumns } from '../server/src/sealed-columns.ts'
import { openDatabase } from './open-database.ts'
import { sentenceFor } from './sentences.ts'

const started: (() => Promise<void>)[] = []

async function databaseUrl(settings: Settings): Promise<string> {
  const running =
    settings.databaseUrl === undefined ? runningEmbedded(join(settings.dataDir, 'postgres')) : undefined
  return running ?? (await openDatabase(settings, started)).directUrl
}

try {
  const settings = readSettings(process.env)
  const client = new pg.Client({ connectionString: await databaseUrl(settings) })
  await client.connect()
  started.unshift(() => client.end())
  const total = await rotateFieldKey(client, sealedColumns(settings))
  console.log(
    `${total} values were encrypted anew. All are under the current field key now: older ones can be taken out of FIELD_KEY.`,
  )
} catch (error) {
  console.error(sentenceFor(error))
  process.exitCode = 1
} finally {
  for (const stop of started) await stop()
}
