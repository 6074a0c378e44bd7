import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../support/database.ts'
import { runCrashPoints } from '../support/crash-points/run-crash-points.ts'

const databaseUrl = await testDatabase()
const dataDir = mkdtempSync(join(tmpdir(), 'interline-crash-points-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/**
 * The complete list is `npm run bench -- crash-points`: every statement and every call of a supplier or gateway, before
 * and after it is sent.
 */
test('[D11 D12 D13 F7] killed at critical points of servicing: consistent, nothing twice', async () => {
  const report = await runCrashPoints(
    { databaseUrl, dataDir },
    (points, steps) => {
      const calls = steps.some((step) => step.startsWith('gateway: ')) ? 'gateway: ' : 'supplier: '
      const asked = steps.findLastIndex((step) => step.startsWith(calls) && !step.endsWith('retrieve'))
      const paid = steps.indexOf('commit', 4)
      // The supplier has done it, or the database has it, and the answer was lost.
      return points.filter(({ at, moment }) => moment === 'unread' && (at === asked || at === paid))
    },
    { kinds: ['ticketing', 'void', 'refund', 'change', 'paid by gateway', 'returned by gateway'] },
  )
  expect(report.wrong).toEqual([])
  expect(report.crashes).toHaveLength(12)
}, 300_000)

test('[D5 F7] killed while payments share a transaction: each paid once', async () => {
  const SHARED = 'select from ledger.post_together'
  let shared = 0
  const report = await runCrashPoints(
    { databaseUrl, dataDir },
    (points, steps) => {
      shared = steps.filter((step) => step === SHARED).length
      const posted = steps.indexOf(SHARED)
      const committed = steps.indexOf('commit', posted)
      return points.filter(({ at }) => at === posted || at === committed)
    },
    { kinds: ['paid together'] },
  )
  expect(report.wrong).toEqual([])
  expect(shared).toBeGreaterThan(0)
  expect(report.crashes).toHaveLength(4)
}, 600_000)
