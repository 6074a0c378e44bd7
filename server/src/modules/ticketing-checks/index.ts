// Pre-ticketing checks: what would keep a ticket from being issued or used, told before anybody pays.

import { shieldOffer } from '@interline/contract/ticketing-checks/calls'
import { route } from '../../platform/http/route.ts'
import type { Module } from '../../platform/platform.ts'
import { answerShield } from './answer-shield.ts'
import type { Deps } from './deps.ts'

export type { Deps } from './deps.ts'

export function ticketingChecksModule(deps: Deps): Module {
  return { routes: [route(shieldOffer, (ctx, { body }) => answerShield(ctx, body, deps))], jobs: [] }
}

export { refuseStopped } from './answer-shield.ts'
export { bookedFlights, shieldOfOffer, shieldOfOrder } from './look-through.ts'
