import { join } from 'node:path'
import type { Settings } from '../server/src/platform/config/settings.ts'
import { startEmbedded } from '../server/src/platform/database/embedded.ts'
import { whyUnreachable } from '../server/src/platform/database/unreachable.ts'
import { StartError } from './sentences.ts'

/**
 * Answers the connection string of the database. One that the settings do not name is ours to start, and its
 * stop is added to `started`.
 */
export async function openDatabase(settings: Settings, started: (() => Promise<void>)[]): Promise<string> {
  if (settings.databaseUrl !== undefined) {
    const reason = await whyUnreachable(settings.databaseUrl)
    if (reason !== undefined) throw new StartError(`The database of DATABASE_URL cannot be used: ${reason}.`)
    return settings.databaseUrl
  }
  const folder = join(settings.dataDir, 'postgres')
  const database = await startEmbedded({ dataDir: folder, durable: true })
  started.push(() => database.stop())
  if (database.dataDir !== folder) {
    console.log(
      `The database's own account cannot enter ${settings.dataDir}; its data are in ${database.dataDir}.`,
    )
  }
  return database.url
}
