// Makes the orders of a demo world: sixty of them, by the product's own calls and the sandbox airlines. One process at a
// time; another one waits and finds them made.

import { createApp, directUrl, type AppOptions } from '../../src/app.ts'
import { MovableClock } from '../../src/platform/clock/clock.ts'
import { alone } from '../../src/platform/database/alone.ts'
import { refreshStatisticsAt } from '../../src/platform/database/statistics.ts'
import { areMade, markComplete } from './marks.ts'
import { playStories } from './playing.ts'
import { STORIES } from './stories/index.ts'

/** Suppliers answer quickly, and what is promised for later than today stays so. */
const PACE = 0.02

/** What another process needs to know, as JSON. */
export type MakeOptions = Pick<AppOptions, 'settings' | 'databaseUrl' | 'directUrl'>

/** Does nothing where they are made already. The database is migrated and holds the demo world. */
export function makeDemoOrders(options: MakeOptions): Promise<void> {
  return alone(directUrl(options), 'demo orders', () => make(options))
}

async function make(options: MakeOptions): Promise<void> {
  const { settings, databaseUrl } = options
  const clock = new MovableClock()
  const app = await createApp({
    settings: {
      ...settings,
      // Made in minutes what a year would make.
      orderCaps: { perOffer: 0, perPassenger: 0, perAgency: 0 },
      sandboxPace: PACE,
      separateTickets: false,
      valkeyUrl: undefined,
      // What the simulated suppliers get wrong on purpose is no news to whoever waits for this.
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
    // A first search that waits for the world would come too late on a busy machine.
    app.sandbox?.warm({ timetable: false })
    await playStories({ app, clock, ahead: Number(ahead) }, STORIES)
    await jobs.handOver()
    await markComplete(db)
    await refreshStatisticsAt(directUrl(options))
  } finally {
    await app.close()
  }
}
