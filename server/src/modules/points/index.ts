// Points of agencies: earned and reversed by order events, redeemed for gifts, with levels and expiry.

import * as contract from '@interline/contract/points/calls'
import { localDateAt } from '@interline/domain/time/zone'
import { repeatedly } from '../../platform/jobs/repeatedly.ts'
import { hourly } from '../../platform/jobs/hourly.ts'
import { route } from '../../platform/http/route.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Module } from '../../platform/platform.ts'
import { settleDay, settleDays } from './days.ts'
import { POINTS_ZONE, type Deps } from './deps.ts'

export type { Deps } from './deps.ts'
import { collect } from './earn/collect.ts'
import { provePoints } from './prove.ts'
import { pointsPeople } from './people.ts'
import { getPoints } from './read/get-points.ts'
import { exportRecords } from './read/export-records.ts'
import { listGifts } from './read/gifts.ts'
import { listRecords } from './read/list-records.ts'
import { listRedemptions } from './read/redemptions.ts'
import { redeem } from './redeem.ts'

export { POINTS_ZONE } from './deps.ts'
export { addPoints, lockAccount, spendPoints } from './account.ts'
export { lockSpendable, readSpendable } from './expire.ts'
export { returnPoints } from './return-points.ts'
export { refreshLevel } from './member-level.ts'
export { presentRedemptions } from './read/redemptions.ts'
export { textsOf } from './read/gifts.ts'
export { pointsSettings } from './settings.ts'
export { POINTS_INVARIANTS, proveProgramme } from './prove.ts'

export interface PointsModule extends Module {
  /** Earns and reverses by the order events since the last run. */
  collect(): Promise<void>
  /** What a day brings to one agency, in the caller's transaction; milliseconds since the epoch. */
  settleDayIn(tx: Tx, agencyId: number, at: number): Promise<void>
  /** What the day brings: points become available or expire, levels end, agencies are told. */
  settleDays(): Promise<void>
  /** Accounts that their records do not prove. */
  prove: typeof provePoints
  watch(): () => Promise<void>
}

const PAUSE_MS = 10_000

export function pointsModule(deps: Deps): PointsModule {
  const { log } = deps.platform
  return {
    jobs: [],
    personalData: [pointsPeople],
    routes: [
      route(contract.getPoints, (ctx) => getPoints(ctx, deps)),
      route(contract.listPointsRecords, (ctx, input) => listRecords(ctx, input)),
      route(contract.exportPointsRecords, (ctx, { body }) => exportRecords(ctx, body, deps)),
      route(contract.listGifts, (ctx) => listGifts(ctx, deps)),
      route(contract.redeemGift, (ctx, { body }) => redeem(ctx, body, deps)),
      route(contract.listRedemptions, (ctx, input) => listRedemptions(ctx, input)),
      route(contract.listVouchers, (ctx, { query }) =>
        ctx.transaction((tx) => deps.vouchers.list(tx, ctx.actor.agencyId, query)),
      ),
    ],
    collect: () => collect(deps),
    settleDays: () => settleDays(deps),
    settleDayIn: (tx, agencyId, at) =>
      settleDay(tx, agencyId, { today: localDateAt(at, POINTS_ZONE), now: at, deps }),
    prove: provePoints,
    watch() {
      const stopCollecting = repeatedly(log, 'points of orders', {
        pauseMs: PAUSE_MS,
        work: () => collect(deps),
      })
      const stopDays = hourly(deps.platform, 'days of points', () => settleDays(deps), { atOnce: true })
      return async () => {
        await stopCollecting()
        await stopDays()
      }
    },
  }
}
