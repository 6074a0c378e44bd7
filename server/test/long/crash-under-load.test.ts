import { expect, test } from 'vitest'
import { runUnderLoad } from '../support/crash-under-load/run.ts'

/** `CRASHES=300 npm run bench -- crash-under-load` is the full run; this is a sample of it. */
test('[D1 D5 F7 platform] all processes killed under load: acknowledged work persists', async () => {
  const crashes = Number(process.env.CRASHES ?? 8)
  const report = await runUnderLoad({ crashes, seed: Number(process.env.CRASH_SEED ?? 4711) })
  expect(report.wrong).toEqual([])
  expect(report.underWay).toBe(0)
  expect(report.crashes.server + report.crashes.worker + report.crashes.postmaster).toBe(crashes)
  expect(report.acknowledged.paid).toBeGreaterThan(0)
}, 3_600_000)
