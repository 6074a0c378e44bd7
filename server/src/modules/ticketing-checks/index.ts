// Pre-ticketing checks: what would prevent a ticket from being issued or used, reported before payment.

import { checkOffer } from '@interline/contract/ticketing-checks/calls'
import { route } from '../../platform/http/route.ts'
import type { Module } from '../../platform/platform.ts'
import { answerChecks } from './answer-checks.ts'
import type { Deps } from './deps.ts'

export type { Deps } from './deps.ts'

export function ticketingChecksModule(deps: Deps): Module {
  return { routes: [route(checkOffer, (ctx, { body }) => answerChecks(ctx, body, deps))], jobs: [] }
}

export { refuseStopped } from './answer-checks.ts'
export { bookedFlights, checksOfOffer, checksOfOrder } from './collect-facts.ts'
