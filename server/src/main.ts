// Starts the product in this process: database up to date, demo world in, HTTP and worker running.

import { createApp, type App, type AppOptions } from './app.ts'
import { migrate } from './platform/database/migrate.ts'
import { seedDemoWorld } from '../db/seed/index.ts'

export interface RunningServer {
  readonly app: App
  readonly address: string
  stop(): Promise<void>
}

export interface StartOptions extends AppOptions {
  /** False: jobs are taken by other processes only. */
  readonly worker?: boolean
}

const RATES_EVERY_MS = 3_600_000

/** Leaves nothing open when it throws: what the system says of a port that cannot be listened on, for example. */
export async function startServer({ worker = true, ...options }: StartOptions): Promise<RunningServer> {
  const { settings } = options
  await migrate(options.databaseUrl)
  const app = await createApp(options)
  try {
    const ratesTimer = settings.mode === 'development' ? await prepareDemonstration(app) : undefined
    const address = await app.http.listen({ port: settings.port, host: settings.host })
    const stopWork = worker ? await app.work() : undefined
    return {
      app,
      address,
      async stop() {
        clearInterval(ratesTimer)
        await stopWork?.()
        await app.close()
      },
    }
  } catch (error) {
    await app.close()
    throw error
  }
}

/** The demo world, and exchange rates that stay fresh while the server runs. */
async function prepareDemonstration(app: App): Promise<NodeJS.Timeout> {
  const { db, log } = app.platform
  const { rates, sites } = app.modules.site
  const refresh = () => db.transaction([], (tx) => rates.refresh(tx))
  if (!(await seedDemoWorld(app))) await refresh()
  await sites.reload()
  const timer = setInterval(() => {
    refresh().catch((error: unknown) => log.warn({ error }, 'exchange rates'))
  }, RATES_EVERY_MS)
  return timer.unref()
}
