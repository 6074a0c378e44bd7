// Starts the product in this process: migrated database, demo world, HTTP and worker running.

import { setTimeout as sleep } from 'node:timers/promises'
import { createApp, directUrl, type App, type AppOptions } from './app.ts'
import { recordSecrets } from './modules/backoffice/installation/index.ts'
import { migrate } from './platform/database/migrate.ts'
import { refreshStatisticsAt } from './platform/database/statistics.ts'
import { makeInBackground } from '../db/demo-orders/in-background.ts'
import { areMade } from '../db/demo-orders/marks.ts'
import { seedDemoWorld } from '../db/seed/index.ts'
import { refuseOtherWorld } from '../db/seed/refuse-other-world.ts'

export interface RunningServer {
  readonly app: App
  readonly address: string
  /** What must be set up before `ready` reports yes, in one sentence; undefined: nothing. */
  readonly missing: string | undefined
  stop(): Promise<void>
}

export interface StartOptions extends AppOptions {
  /** False: jobs run in other processes only. */
  readonly worker?: boolean
}

/** Cleans up when it throws, for example for a port that cannot be opened. */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  await migrate(directUrl(options))
  await refuseOtherWorld(directUrl(options), options.settings)
  return serve(await createApp(options), options)
}

/** Prepares the app, listens and accepts work, in this order. It is closed when this throws. */
export async function serve(app: App, { worker = true, ...options }: StartOptions): Promise<RunningServer> {
  const { settings } = options
  /** Shutdown functions of the running parts, last started first. */
  const stops = [() => app.close()]
  const stop = async () => {
    // A load balancer polls `ready` every few seconds: until then requests still arrive.
    app.platform.serving.draining = true
    if (listens) await sleep(settings.drainSeconds * 1000)
    for (const each of stops) await each()
  }
  let listens = false
  try {
    if (settings.mode === 'development') await prepareDemonstration(app, directUrl(options))
    await app.modules.rates.start()
    await recordSecrets(app.platform)
    // A second without other work: no transaction waits meanwhile, and `ready` has not been requested yet.
    // The timetable is built by a thread.
    app.sandbox?.warm({ timetable: settings.separateTickets })
    const address = await app.http.listen({ port: settings.port, host: settings.host })
    listens = true
    stops.unshift(app.platform.processes.join({ answers: true }))
    if (worker) stops.unshift(await workBesideDemoOrders(app, options, stops))
    return { app, address, missing: await app.missing(), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function prepareDemonstration(app: App, url: string): Promise<void> {
  await seedDemoWorld(app)
  await refreshStatisticsAt(url)
  await app.modules.site.sites.reload()
}

/**
 * Runs jobs, and creates the orders of a new demo world. They are created under a clock that is set back: by
 * the current one they would be overdue, so the timers skip them until then, and work over all orders of an
 * agency begins afterwards.
 */
async function workBesideDemoOrders(
  app: App,
  options: StartOptions,
  stops: (() => Promise<void>)[],
): Promise<() => Promise<void>> {
  const { mode, demoOrders, sandbox } = options.settings
  const wanted = mode === 'development' && demoOrders && sandbox === 'on' && !(await areMade(app.platform.db))
  if (!wanted) return app.work()
  const { STORIES } = await import('../db/demo-orders/stories/index.ts')
  const making = makeInBackground(options)
  stops.unshift(() => making.stop())
  return app.work({ references: STORIES.map(({ name }) => name), until: making.ended })
}
