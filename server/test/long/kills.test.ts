import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../support/database.ts'
import { runKills } from '../support/kills/run-kills.ts'

const databaseUrl = await testDatabase()
const dataDir = mkdtempSync(join(tmpdir(), 'interline-kills-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** The whole list is `npm run bench -- kills`: every statement and every question, before and after it is sent. */
test('[D11 D12 D13 F7] killed where it hurts, while a ticket is issued, voided, refunded and changed: all true, nothing twice', async () => {
  const report = await runKills(
    { databaseUrl, dataDir },
    (points, steps) => {
      const asked = steps.findLastIndex((step) => step.startsWith('supplier: ') && !step.endsWith('retrieve'))
      const paid = steps.indexOf('commit', 4)
      // The supplier has done it and nobody heard; the database has it and nobody heard.
      return points.filter(({ at, moment }) => moment === 'unread' && (at === asked || at === paid))
    },
    { kinds: ['ticketing', 'void', 'refund', 'change'] },
  )
  expect(report.wrong).toEqual([])
  expect(report.kills).toHaveLength(8)
}, 180_000)
