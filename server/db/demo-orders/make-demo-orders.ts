// Creates the sixty orders of a demo world, through the product's own calls and the sandbox airlines. One
// process at a time; another one waits and finds them created.

import { createApp, directUrl, type AppOptions } from '../../src/app.ts'
import { MovableClock } from '../../src/platform/clock/clock.ts'
import { alone } from '../../src/platform/database/alone.ts'
import { refreshStatisticsAt } from '../../src/platform/database/statistics.ts'
import { areMade, markComplete } from './marks.ts'
import { readPastAlerts } from './past-alerts.ts'
import { playStories } from './playing.ts'
import { STORIES } from './stories/index.ts'

/** Suppliers respond quickly; promised ticketing times later than today are kept. */
const PACE = 0.02

/** The information for another process, as JSON. */
export type MakeOptions = Pick<AppOptions, 'settings' | 'databaseUrl' | 'directUrl'>

/** Does nothing if they exist already. The database is migrated and contains the demo world. */
export function makeDemoOrders(options: MakeOptions): Promise<void> {
  return alone(directUrl(options), 'demo orders', () => make(options))
}

async function make(options: MakeOptions): Promise<void> {
  const { settings, databaseUrl } = options
  const clock = new MovableClock()
  const app = await createApp({
    settings: {
      ...settings,
      // A year's activity is created within minutes.
      orderCaps: { perOffer: 0, perPassenger: 0, perAgency: 0 },
      sandboxPace: PACE,
      separateTickets: false,
      valkeyUrl: undefined,
      // Deliberate errors of the simulated suppliers do not matter here.
      logLevel: 'error',
    },
    databaseUrl,
    directUrl: directUrl(options),
    clock,
    rateScale: 1000,
    queuesApart: 'demo.',
  })
  const { db, jobs } = app.platform
  try {
    if (await areMade(db)) return
    const { ahead_ms: ahead } = await db.plain
      .selectFrom('clock')
      .select('ahead_ms')
      .executeTakeFirstOrThrow()
    clock.offset = Number(ahead)
    // A first search that waits for the world would be too late on a busy machine.
    app.sandbox?.warm({ timetable: false })
    await playStories({ app, clock, ahead: Number(ahead) }, STORIES)
    await jobs.handOver()
    await readPastAlerts(app, clock.now())
    await markComplete(db)
    await refreshStatisticsAt(directUrl(options))
  } finally {
    await app.close()
  }
}
