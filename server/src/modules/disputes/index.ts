// Disputes of payments by gateway: stored once for each dispute of the provider, posted, and worked by the treasury or the
// owner of the merchant account until the provider decides.

import { disputes, officeDisputes } from '@interline/contract/disputes/calls'
import { route } from '../../platform/http/route.ts'
import { hourly } from '../../platform/jobs/hourly.ts'
import type { Module } from '../../platform/platform.ts'
import { platformHolder, treeHolder } from '../merchant-accounts/index.ts'
import type { Deps } from './deps.ts'
import { getDispute, listDisputes } from './list-disputes.ts'
import { recordDispute } from './record-dispute.ts'
import { remindDue } from './remind.ts'
import { setOffDispute } from './set-off-dispute.ts'
import { workDispute } from './work-dispute.ts'

export interface Disputes extends Module {
  /** Reminds of deadlines that are near; returns how many. */
  remindDue(): Promise<number>
  /** Does so every hour, until the returned function is called. */
  watch(): () => Promise<void>
}

export function disputesModule(deps: Deps): Disputes {
  deps.gateways.onDispute((event, account) => recordDispute(event, account, deps))
  return {
    jobs: [],
    remindDue: () => remindDue(deps),
    watch: () => hourly(deps.platform, 'reminders of disputes', () => remindDue(deps)),
    routes: [
      route(disputes.list, (ctx, { query }) => listDisputes(treeHolder(ctx), query, deps)),
      route(disputes.get, (ctx, { params }) => getDispute(treeHolder(ctx), params.id, deps)),
      route(disputes.act, (ctx, input) => workDispute(treeHolder(ctx), input, deps)),
      route(officeDisputes.list, (ctx, { query }) => listDisputes(platformHolder(ctx), query, deps)),
      route(officeDisputes.get, (ctx, { params }) => getDispute(platformHolder(ctx), params.id, deps)),
      route(officeDisputes.act, (ctx, input) => workDispute(platformHolder(ctx), input, deps)),
      route(officeDisputes.setOff, (ctx, input) => setOffDispute(platformHolder(ctx), input, deps)),
    ],
  }
}
