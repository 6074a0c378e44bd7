import { join } from 'node:path'
import type { Settings } from '../server/src/platform/config/settings.ts'
import { startEmbedded } from '../server/src/platform/database/embedded.ts'
import { whyUnreachable } from '../server/src/platform/database/unreachable.ts'
import { StartError } from './sentences.ts'

export interface Opened {
  /** What serves people. */
  readonly databaseUrl: string
  /** The owner's, past a pooler: migrations, jobs and what is done by hand. */
  readonly directUrl: string
  /** Whether a database of ours has ended and does not start again. */
  readonly isHopeless?: () => boolean
}

/**
 * Answers the connection strings of the database. One that the settings do not name is ours to start, and its
 * stop is added to `started`.
 */
export async function openDatabase(settings: Settings, started: (() => Promise<void>)[]): Promise<Opened> {
  if (settings.databaseUrl !== undefined) {
    const { databaseUrl, directDatabaseUrl } = settings
    for (const [name, url] of Object.entries({
      DATABASE_URL: databaseUrl,
      DIRECT_DATABASE_URL: directDatabaseUrl,
    })) {
      const reason = url === undefined ? undefined : await whyUnreachable(url)
      if (reason !== undefined) throw new StartError(`The database of ${name} cannot be used: ${reason}.`)
    }
    return { databaseUrl, directUrl: directDatabaseUrl ?? databaseUrl }
  }
  const folder = join(settings.dataDir, 'postgres')
  const database = await startEmbedded({ dataDir: folder, durable: true })
  started.push(() => database.stop())
  if (database.dataDir !== folder) {
    console.log(
      `The database's own account cannot enter ${settings.dataDir}; its data are in ${database.dataDir}.`,
    )
  }
  return { databaseUrl: database.loginUrl, directUrl: database.url, isHopeless: () => database.isHopeless() }
}
