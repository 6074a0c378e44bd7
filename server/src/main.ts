// Starts the product in this process: database up to date, demo world in, HTTP and worker running.

import { setTimeout as sleep } from 'node:timers/promises'
import { createApp, directUrl, type App, type AppOptions } from './app.ts'
import { migrate } from './platform/database/migrate.ts'
import { refreshStatisticsAt } from './platform/database/statistics.ts'
import { hourly } from './platform/jobs/hourly.ts'
import { makeInBackground } from '../db/demo-orders/in-background.ts'
import { areMade } from '../db/demo-orders/marks.ts'
import { seedDemoWorld } from '../db/seed/index.ts'
import { refuseOtherSeed } from '../db/seed/refuse-other-seed.ts'

export interface RunningServer {
  readonly app: App
  readonly address: string
  /** What has to be set up before `ready` says yes, in one sentence; undefined: nothing. */
  readonly missing: string | undefined
  stop(): Promise<void>
}

export interface StartOptions extends AppOptions {
  /** False: jobs are taken by other processes only. */
  readonly worker?: boolean
}

/** Leaves nothing open when it throws: what the system says of a port that cannot be listened on, for example. */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  await migrate(directUrl(options))
  await refuseOtherSeed(directUrl(options), options.settings.seed)
  return serve(await createApp(options), options)
}

/** Makes the app ready, listens and takes work, in this order. It is closed when this throws. */
export async function serve(app: App, { worker = true, ...options }: StartOptions): Promise<RunningServer> {
  const { settings } = options
  /** What ends the parts that run, the last one first. */
  const stops = [() => app.close()]
  const stop = async () => {
    // A balancer looks at `ready` every few seconds: until it has, people still come here.
    app.platform.serving.draining = true
    if (listens) await sleep(settings.drainSeconds * 1000)
    for (const each of stops) await each()
  }
  let listens = false
  try {
    if (settings.mode === 'development') await prepareDemonstration(app, directUrl(options))
    stops.unshift(await keepRatesFresh(app))
    // A second in which nothing else is done: no transaction waits meanwhile, and `ready` has not been asked yet. The
    // timetable is made by a thread.
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
 * Takes jobs, and lets the orders of a new demo world be made. They are made under a clock that is set back: to whoever
 * goes by the present one they would be overdue, so the timers leave them alone until then, and what goes by all orders
 * of an agency begins afterwards.
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

/** Exchange rates of now, and again every hour until the answered function is called. */
async function keepRatesFresh(app: App): Promise<() => Promise<void>> {
  const { log } = app.platform
  const { refresh } = app.modules.site.rates
  if (refresh === undefined) {
    log.warn(
      'No source of exchange rates is connected: prices that need a conversion are refused once the last rates are 24 hours old.',
    )
    return () => Promise.resolve()
  }
  // A source that is silent now may answer in an hour; the last rates hold for a day.
  await refresh().catch((error: unknown) => log.warn({ error }, 'exchange rates'))
  return hourly(app.platform, 'exchange rates', refresh)
}
