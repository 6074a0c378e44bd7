// Exchange rates: snapshots with source and age, acquisition from a source, and manual rates set by two
// people.

import * as contract from '@interline/contract/rates/calls'
import { z } from 'zod'
import type { RateSource } from '../../connectors/rates/port.ts'
import { writeUserLog } from '../../platform/auth/user-log.ts'
import type { OfficeCtx } from '../../platform/http/context.ts'
import { failure } from '../../platform/http/failure.ts'
import { route } from '../../platform/http/route.ts'
import { jobHandler, jobKind } from '../../platform/jobs/jobs.ts'
import { repeatedly } from '../../platform/jobs/repeatedly.ts'
import type { Module, Platform } from '../../platform/platform.ts'
import type { Approvals } from '../approvals/index.ts'
import { baseCurrency } from './base-currency.ts'
import { beginAcquisition, isDue, runAcquisition } from './acquisitions.ts'
import { changeKind, changeRate, refuseBase } from './change-rate.ts'
import { exchangeRates } from './exchange-rates.ts'
import { impactOf } from './impact.ts'
import { listRates, rateHistory } from './read.ts'
import { openSnapshots, type Rates } from './snapshots.ts'

export { BASE_CURRENCY, baseCurrency } from './base-currency.ts'
export type { Rates, RateSnapshot } from './snapshots.ts'

export interface RatesModule extends Module, Rates {
  /** Calls the source now, in this process. Rejects when it returns no rates; does nothing without a source. */
  refresh(): Promise<void>
  /** Acquires rates before the first request: an internal source is called at once, an external one by a job. */
  start(): Promise<void>
  /** Starts an acquisition job when a newer document is due. */
  acquireIfDue(): Promise<void>
  /** Does so periodically until the returned function is called. */
  watch(): () => Promise<void>
}

const acquire = jobKind({
  name: 'rates.acquire',
  payload: z.object({ id: z.string() }),
  retries: 2,
  timeoutSeconds: 60,
})
/** Between two checks whether a document is due. */
const LOOK_MS = 5 * 60_000

export function ratesModule(deps: {
  platform: Platform
  /** Absent: every rate is set manually. */
  source: RateSource | undefined
  approvals: Approvals
  /** Recipient of failure notices when no member of the treasury is active. */
  fallbackAddress: string
}): RatesModule {
  const { platform, source } = deps
  const { db, clock, jobs, log } = platform
  const rates = openSnapshots(platform)
  const request = deps.approvals.register(changeKind)
  const run = (id: string) => {
    if (!source) throw new Error('there is no source of exchange rates')
    return runAcquisition(id, { platform, source, fallbackAddress: deps.fallbackAddress })
  }
  const refresh = async () => {
    if (!source) return
    const id = await db.transaction('everything', (tx) => beginAcquisition(tx, { source, now: clock.now() }))
    const fault = id && (await run(id))
    if (fault) throw new Error(`exchange rates: ${fault}`)
  }
  const acquireIfDue = async () => {
    if (!source) return
    await db.transaction('everything', async (tx) => {
      const now = clock.now()
      if (!(await isDue(tx, source, now))) return
      const id = await beginAcquisition(tx, { source, now })
      if (id) await jobs.enqueue(tx, acquire, { id })
    })
  }
  return {
    ...rates,
    refresh,
    acquireIfDue,
    async start() {
      if (!source) {
        log.warn('No source of exchange rates is connected: every rate is set by hand in the back office.')
        return
      }
      // A source without an answer may answer later; the last rates apply meanwhile.
      const begin = source.address === null ? refresh : acquireIfDue
      await begin().catch((error: unknown) => log.warn({ error }, 'exchange rates'))
    },
    watch: () =>
      repeatedly(log, 'exchange rates', {
        pauseMs: LOOK_MS,
        work: acquireIfDue,
        storedClock: platform.storedClock,
      }),
    jobs: [jobHandler(acquire, async ({ id }) => void (await run(id)))],
    routes: [
      route(contract.exchangeRates, (ctx) => exchangeRates(ctx, rates)),
      route(contract.listRates, (ctx) => listRates(ctx, { source, now: clock.now() })),
      route(contract.rateHistory, (ctx, { params, query }) =>
        rateHistory(ctx, { ...params, ...query, now: clock.now() }),
      ),
      route(contract.previewRate, (ctx, { params: { currency }, body: { rate } }) => {
        return ctx.db.transaction('everything', async (tx) => {
          refuseBase(currency, await baseCurrency(tx))
          return impactOf(tx, { currency, rate }, clock.now())
        })
      }),
      route(contract.changeRate, (ctx, input) => changeRate(ctx, input, { request })),
      route(contract.acquireRates, (ctx) => acquireNow(ctx, { platform, source })),
    ],
  }
}

/** Calls the source by a job, even if nothing is due. Throws `rates.no_source`, `rates.acquisition_running`. */
function acquireNow(
  ctx: OfficeCtx,
  { platform: { clock, jobs }, source }: { platform: Platform; source: RateSource | undefined },
): Promise<{ id: string }> {
  if (!source) throw failure('rates.no_source')
  const { actor } = ctx
  return ctx.db.transaction('everything', async (tx) => {
    const now = clock.now()
    const by = { id: actor.userId, name: actor.name }
    const id = await beginAcquisition(tx, { source, now, by })
    if (!id) throw failure('rates.acquisition_running')
    await jobs.enqueue(tx, acquire, { id })
    await writeUserLog(tx, ctx, now, {
      realm: 'office',
      agencyId: null,
      actorId: actor.userId,
      actorName: actor.name,
      action: 'rates.acquisition_asked',
      type: 'finance',
      targetId: id,
    })
    return { id }
  })
}
