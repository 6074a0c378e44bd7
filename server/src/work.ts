// Background work of a process: jobs and scheduled work.

import { turnMonths } from './platform/database/months.ts'
import { hourly } from './platform/jobs/hourly.ts'
import { whileLeading } from './platform/jobs/leader.ts'
import type { Platform } from './platform/platform.ts'

/** Orders excluded because they use another clock, by their customer references, until that is done. */
export interface WorkApart {
  readonly references: readonly string[]
  readonly until: Promise<unknown>
}

/** Starts something and returns how to stop it. */
type Watch = () => () => Promise<void>

/**
 * Runs jobs and, while this process leads, scheduled work, `others` after the excluded orders are created;
 * returns how to stop, leaving the jobs to `platform.jobs`.
 */
export async function takeWork(
  platform: Platform,
  orders: (apart: () => readonly string[]) => () => Promise<void>,
  others: readonly { readonly watch: Watch }[],
  { references, until }: WorkApart = { references: [], until: Promise.resolve() },
): Promise<() => Promise<void>> {
  const { db, jobs, clock, storedClock, log, settings } = platform
  // The clock may have been moved while no process was running.
  await jobs.retime()
  await jobs.work()
  const retime = () => void jobs.retime().catch((error: unknown) => log.warn({ error }, 'job times'))
  const leave = storedClock.onMoved(retime)
  let apart = references
  const made = until
    .catch(() => undefined)
    .then(() => {
      apart = []
    })
  const lead = () => {
    const stops = [
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
  // Timers and supplier queries: once for the whole installation.
  const stopLeading = await whileLeading({ db, log }, 'timers', lead)
  return async () => {
    leave()
    await stopLeading()
  }
}
