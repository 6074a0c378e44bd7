import { expect, test } from 'vitest'
import { killUnderLoad } from '../support/kills-under-load/run.ts'

/** `KILLS=300 npm run bench -- kills-under-load` is the proof; this is a sample of it. */
test('[D1 D5 F7 platform] servers, worker and database killed at any moment under load: what was acknowledged is true', async () => {
  const kills = Number(process.env.KILLS ?? 8)
  const report = await killUnderLoad({ kills, seed: Number(process.env.KILL_SEED ?? 4711) })
  expect(report.wrong).toEqual([])
  expect(report.underWay).toBe(0)
  expect(report.kills.server + report.kills.worker + report.kills.postmaster).toBe(kills)
  expect(report.acknowledged.paid).toBeGreaterThan(0)
}, 3_600_000)
