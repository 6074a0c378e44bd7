import { join } from 'node:path'
import type { Settings } from '../server/src/platform/config/settings.ts'
import { startEmbedded } from '../server/src/platform/database/embedded.ts'
import { whyUnreachable } from '../server/src/platform/database/unreachable.ts'
import { StartError } from './sentences.ts'

export interface Opened {
  /** Connection for serving users. */
  readonly databaseUrl: string
  /** The owner's, bypassing a pooler: migrations, jobs and manual work. */
  readonly directUrl: string
  /** Whether our own database has stopped and does not restart. */
  readonly isHopeless?: () => boolean
}

/**
 * Returns the database's connection strings. Without one in the settings the embedded database is started,
 * and its stop function is added to `started`.
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
