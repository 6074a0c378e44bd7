// Starts the product in this process: database up to date, demo world in, HTTP and worker running.

import { createApp, type App } from './app.ts'
import { migrate } from './platform/database/migrate.ts'
import type { Settings } from './platform/config/settings.ts'

export interface RunningServer {
  readonly app: App
  readonly address: string
  stop(): Promise<void>
}

/** Throws an Error with one plain sentence when the port is taken. */
export async function startServer(options: { settings: Settings; databaseUrl: string; webRoot?: string; worker?: boolean; rateScale?: number }): Promise<RunningServer> {
  const { settings, databaseUrl } = options
  await migrate(databaseUrl)
  const app = await createApp({
    settings,
    databaseUrl,
    ...(options.webRoot === undefined ? {} : { webRoot: options.webRoot }),
    ...(options.rateScale === undefined ? {} : { rateScale: options.rateScale }),
  })
  try {
    const address = await app.http.listen({ port: settings.port, host: settings.host })
    if (options.worker !== false) await app.platform.jobs.work()
    return { app, address, stop: () => app.close() }
  } catch (error) {
    await app.close()
    if ((error as { code?: string }).code === 'EADDRINUSE') {
      throw new Error(`Port ${settings.port} on ${settings.host} is in use. Stop the other program or choose another port with PORT.`, { cause: error })
    }
    throw error
  }
}
