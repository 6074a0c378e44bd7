// Common to every request of an agency: its coupons, its order, and the confirmation of its quote.

import * as calls from '@interline/contract/servicing/calls'
import { route } from '../../../platform/http/route.ts'
import type { Module } from '../../../platform/platform.ts'
import { confirmServicing } from './confirm-servicing.ts'
import type { Deps } from './deps.ts'

export function requestModule(deps: Deps): Module {
  return {
    routes: [route(calls.confirmServicing, (ctx, input) => confirmServicing(ctx, input, deps))],
    jobs: [],
  }
}
export { chooseCoupons } from './choose-coupons.ts'
export { insertServicing, NOTHING_ASKED } from './new-servicing-order.ts'
export { answerByRequest } from './answer-by-request.ts'
