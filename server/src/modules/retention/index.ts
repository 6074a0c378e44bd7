// For how long personal data are kept: the periods, the job that removes what is over, and the report of what it
// removed. Money, tickets and the ledger are never touched.

import { officeRetention } from '@interline/contract/retention/calls'
import { route } from '../../platform/http/route.ts'
import { hourly } from '../../platform/jobs/hourly.ts'
import type { Module, Platform } from '../../platform/platform.ts'
import type { PersonalDataHolder } from '../../platform/personal-data/holder.ts'
import { listPeriods, listRuns, readReport, savePeriod, type RetentionReport } from './periods.ts'
import { runRetention } from './run.ts'

export { retentionPeriod, type RetentionReport } from './periods.ts'

export interface RetentionModule extends Module {
  /** Runs the job once; returns the number of rows that it removed. */
  run(): Promise<number>
  /** The periods, and what each day of the last 30 removed. */
  report(): Promise<RetentionReport>
  watch(): () => Promise<void>
}

export function retentionModule(deps: {
  readonly platform: Platform
  /** Complete before the first run. */
  readonly holders: readonly PersonalDataHolder[]
}): RetentionModule {
  const { platform } = deps
  const run = () => runRetention(deps)
  return {
    run,
    report: () => readReport(platform),
    watch: () => hourly(platform, 'retention', run),
    jobs: [],
    routes: [
      route(officeRetention.periods, (ctx) => listPeriods(ctx, platform)),
      route(officeRetention.save, (ctx, { params, body }) =>
        savePeriod(ctx, { ...params, ...body }, platform),
      ),
      route(officeRetention.runs, (ctx, { query }) => listRuns(ctx, query)),
    ],
  }
}
