// Disputes of payments by gateway: stored once for each dispute of the provider, reported or entered, posted, and worked by the
// treasury or the owner of the merchant account until the provider decides.

import { disputes, officeDisputes } from '@interline/contract/disputes/calls'
import { route } from '../../platform/http/route.ts'
import { hourly } from '../../platform/jobs/hourly.ts'
import type { Module } from '../../platform/platform.ts'
import { openFieldCipher } from '../../platform/secrets/field-cipher.ts'
import { platformHolder, treeHolder } from '../merchant-accounts/index.ts'
import type { Deps, DisputeParts } from './deps.ts'
import { addFile, readDisputeFile } from './dispute-files.ts'
import { enterDispute, recordOutcome } from './enter-dispute.ts'
import { enterFee } from './fees.ts'
import { getDispute, listDisputes } from './list-disputes.ts'
import { recordDispute } from './record-dispute.ts'
import { remindDue } from './remind.ts'
import { setOffDispute } from './set-off-dispute.ts'
import { workDispute } from './work-dispute.ts'

export { disputeFilePlace } from './dispute-files.ts'

/** What closes evidence with the field key. */
const EVIDENCE = 'travel documents'

export interface Disputes extends Module {
  /** Reminds of deadlines that are near; returns how many. */
  remindDue(): Promise<number>
  /** Does so every hour, until the returned function is called. */
  watch(): () => Promise<void>
}

export function disputesModule(parts: DisputeParts): Disputes {
  const deps: Deps = { ...parts, cipher: openFieldCipher(parts.platform.settings, EVIDENCE) }
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
      route(officeDisputes.enter, (ctx, { body }) => enterDispute(platformHolder(ctx), body, deps)),
      route(officeDisputes.record, (ctx, input) => recordOutcome(platformHolder(ctx), input, deps)),
      route(officeDisputes.fee, (ctx, input) => enterFee(platformHolder(ctx), input, deps)),
      route(officeDisputes.addFile, (ctx, input) => addFile(platformHolder(ctx), input, deps)),
      route(officeDisputes.file, (ctx, { params }) => readDisputeFile(ctx, params, deps)),
    ],
  }
}
