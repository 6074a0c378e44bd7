// What servicing does by itself as time goes by.

import { hourly } from '../../platform/jobs/hourly.ts'
import type { Platform } from '../../platform/platform.ts'
import { removeUnused } from './evidence/read-evidence.ts'
import { markFlown } from './flown/mark-flown.ts'

/** Marks what was flown and removes what was never used, now, every hour, and when the clock was moved; answers how to stop. */
export function hourlyWork(platform: Platform): () => Promise<void> {
  const work = async () => {
    await markFlown(platform)
    await removeUnused(platform)
  }
  const first = work().catch((error: unknown) => platform.log.warn({ error }, 'hourly servicing'))
  const stop = hourly(platform, 'hourly servicing', work)
  return async () => {
    await first
    await stop()
  }
}
