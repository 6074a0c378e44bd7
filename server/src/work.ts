// What a process does beside answering: jobs, and what waits for its time.

import { turnMonths } from './platform/database/months.ts'
import { removeOutdated } from './platform/database/outdated-rows.ts'
import { hourly } from './platform/jobs/hourly.ts'
import { whileLeading } from './platform/jobs/leader.ts'
import type { Platform } from './platform/platform.ts'

/** Orders that are left to somebody with another clock, by their customer references, until that is done. */
export interface WorkApart {
  readonly references: readonly string[]
  readonly until: Promise<unknown>
}

/** Begins something and answers how to stop it. */
type Watch = () => () => Promise<void>

/**
 * Takes jobs and, while this process leads, does what goes by time, `others` after the orders that stand apart are made;
 * answers how to stop, which leaves the jobs to `platform.jobs`.
 */
export async function takeWork(
  platform: Platform,
  orders: (apart: () => readonly string[]) => () => Promise<void>,
  others: readonly { readonly watch: Watch }[],
  { references, until }: WorkApart = { references: [], until: Promise.resolve() },
): Promise<() => Promise<void>> {
  const { db, jobs, clock, keptClock, log, settings } = platform
  // The clock may have been moved while nothing ran.
  await jobs.retime()
  await jobs.work()
  const retime = () => void jobs.retime().catch((error: unknown) => log.warn({ error }, 'job times'))
  const leave = keptClock.onMoved(retime)
  let apart = references
  const made = until
    .catch(() => undefined)
    .then(() => {
      apart = []
    })
  const lead = () => {
    const stops = [
      hourly(platform, 'outdated rows', () => removeOutdated(db, clock.now(), settings.keepDays)),
      hourly(platform, 'months', () => turnMonths(db, clock.now(), settings.keepMonths)),
      orders(() => apart),
    ]
    let over = false
    void made.then(() => {
      if (!over) stops.push(...others.map(({ watch }) => watch()))
    })
    return async () => {
      over = true
      await Promise.all(stops.map((stop) => stop()))
    }
  }
  // Timers and what suppliers are asked for: once for the whole installation.
  const stopLeading = await whileLeading({ db, log }, 'timers', lead)
  return async () => {
    leave()
    await stopLeading()
  }
}
