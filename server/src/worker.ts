// Runs jobs in a separate process: `node server/src/worker.ts` next to servers started with `worker: false`,
// on the same database.

import { refuseOtherWorld } from '../db/seed/refuse-other-world.ts'
import { createApp, directUrl, type AppOptions } from './app.ts'
import { readSettings, SettingsError } from './platform/config/settings.ts'
import { migrate } from './platform/database/migrate.ts'

/** Starts running jobs; returns how to stop: running jobs are finished first. */
export async function startWorker(options: AppOptions): Promise<() => Promise<void>> {
  await migrate(directUrl(options))
  await refuseOtherWorld(directUrl(options), options.settings)
  const app = await createApp(options)
  const stopWork = await app.work()
  const leave = app.platform.processes.join({ answers: false })
  return async () => {
    await leave()
    await stopWork()
    await app.close()
  }
}

if (import.meta.main) {
  try {
    const settings = readSettings(process.env)
    if (settings.databaseUrl === undefined) {
      throw new SettingsError([
        'DATABASE_URL is empty: a worker of its own needs the database that the server uses.',
      ])
    }
    const stop = await startWorker({ settings, databaseUrl: settings.databaseUrl })
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => void stop().then(() => process.exit(0)))
  } catch (error) {
    process.stderr.write(`${error instanceof SettingsError ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}
