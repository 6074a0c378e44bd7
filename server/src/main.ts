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

/** Throws an Error with one plain sentence when the port is taken. */
export async function startServer({ worker = true, ...options }: StartOptions): Promise<RunningServer> {
  const { settings } = options
  await migrate(options.databaseUrl)
  const app = await createApp(options)
  try {
    const ratesTimer = settings.mode === 'development' ? await prepareDemonstration(app) : undefined
    const address = await app.http.listen({ port: settings.port, host: settings.host })
    if (worker) await app.platform.jobs.work()
    const stopWatching = worker ? app.modules.flightOrders.watch() : undefined
    return {
      app,
      address,
      async stop() {
        clearInterval(ratesTimer)
        await stopWatching?.()
        await app.close()
      },
    }
  } catch (error) {
    await app.close()
    throw portInUse(error, options) ?? error
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

function portInUse(error: unknown, { settings: { port, host } }: StartOptions): Error | undefined {
  if ((error as { code?: string }).code !== 'EADDRINUSE') return undefined
  return new Error(
    `Port ${port} on ${host} is in use. Stop the other program or choose another port with PORT.`,
    { cause: error },
  )
}
