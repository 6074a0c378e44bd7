// Sales reports for agencies and the platform: figures counted from the ledger as it is posted, read without
// summing orders.

import * as contract from '@interline/contract/reports/calls'
import { route } from '../../platform/http/route.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Module } from '../../platform/platform.ts'
import { hourly } from '../../platform/jobs/hourly.ts'
import { repeatedly } from '../../platform/jobs/repeatedly.ts'
import { differencesFromLedger } from './collect/check-ledger.ts'
import { collect, collectIn, rebuild } from './collect/collect.ts'
import type { Deps } from './deps.ts'
import { exportReport } from './export/export-report.ts'
import { reachOfAgency, reachOfPlatform } from './reach.ts'
import { readExposure } from './read/exposure.ts'
import { readLookToBook } from './read/look-to-book.ts'
import { readSales } from './read/sales.ts'
import { readSoldEntries } from './read/sold-entries.ts'

export interface ReportsModule extends Module {
  /** Counts postings since the last run. */
  collect(): Promise<void>
  /** The same in a transaction that sees every agency. */
  collectIn(tx: Tx): Promise<void>
  /** Deletes the figures and counts them again. */
  rebuild(): Promise<void>
  /** Where the sums differ from the ledger; empty if they match. */
  differences: typeof differencesFromLedger
  /** Collects periodically, and compares with the ledger once a day, until the returned function is called. */
  watch(): () => Promise<void>
}

const PAUSE_MS = 10_000
const DAY_MS = 86_400_000

export function reportsModule(deps: Deps): ReportsModule {
  const { db, log, clock } = deps.platform
  let checkedAt = -Infinity
  const check = async () => {
    if (performance.now() - checkedAt < DAY_MS) return
    checkedAt = performance.now()
    await collect(deps)
    const found = await db.transaction('everything', differencesFromLedger)
    if (found.length === 0) return
    log.error({ differences: found.length }, 'reports differ from the ledger and are counted again')
    await rebuild(deps)
  }
  return {
    jobs: [],
    routes: [...agencyRoutes(deps), ...officeRoutes(deps)],
    collect: () => collect(deps),
    collectIn: (tx) => collectIn(tx, deps),
    rebuild: () => rebuild(deps),
    differences: differencesFromLedger,
    watch() {
      const stopCollecting = repeatedly(log, 'reports', { pauseMs: PAUSE_MS, work: () => collect(deps) })
      const stopChecking = hourly(
        { log, storedClock: deps.platform.storedClock },
        'reports against the ledger',
        check,
      )
      return async () => {
        await stopCollecting()
        await stopChecking()
      }
    },
  }

  function agencyRoutes(own: Deps): Module['routes'] {
    return [
      route(contract.salesReport, async (ctx, { query }) =>
        readSales(await reachOfAgency(ctx, own), query, own),
      ),
      route(contract.soldEntries, async (ctx, { query }) =>
        readSoldEntries(await reachOfAgency(ctx, own), query),
      ),
      route(contract.exposure, async (ctx) => readExposure(await reachOfAgency(ctx, own), clock.now())),
      route(contract.lookToBook, async (ctx, { query }) =>
        readLookToBook(await reachOfAgency(ctx, own), query),
      ),
      route(contract.exportReport, async (ctx, { body }) =>
        exportReport(ctx, await reachOfAgency(ctx, own), body, own),
      ),
    ]
  }

  function officeRoutes(own: Deps): Module['routes'] {
    return [
      route(contract.officeSalesReport, async (ctx, { query }) =>
        readSales(await reachOfPlatform(ctx), query, own),
      ),
      route(contract.officeSoldEntries, async (ctx, { query }) =>
        readSoldEntries(await reachOfPlatform(ctx), query),
      ),
      route(contract.officeExposure, async (ctx) => readExposure(await reachOfPlatform(ctx), clock.now())),
      route(contract.officeLookToBook, async (ctx, { query }) =>
        readLookToBook(await reachOfPlatform(ctx), query),
      ),
      route(contract.exportOfficeReport, async (ctx, { body }) =>
        exportReport(ctx, await reachOfPlatform(ctx), body, own),
      ),
    ]
  }
}
