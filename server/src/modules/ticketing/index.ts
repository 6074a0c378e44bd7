// Tickets of paid orders: issue, outcomes of unanswered requests, and recovery if some tickets were refused.

import * as calls from '@interline/contract/ticketing/calls'
import { route } from '../../platform/http/route.ts'
import { jobHandler } from '../../platform/jobs/jobs.ts'
import { hourly } from '../../platform/jobs/hourly.ts'
import type { Module } from '../../platform/platform.ts'
import { issueTicket, replaceTicket, returnTickets, type OrderTimers } from '../flight-orders/index.ts'
import type { Deps } from './deps.ts'
import { markFlown } from './flown/mark-flown.ts'
import { runIssueTicket } from './issue/issue-ticket.ts'
import { runReplaceTicket } from './recovery/replace/ask-replacement.ts'
import { declineReplacement, endReplacement } from './recovery/replace/end-replacement.ts'
import { runReturnTickets } from './recovery/return/return-tickets.ts'

export type { Deps } from './deps.ts'

export interface Ticketing extends Module {
  /** Marks the flown coupons; returns their number. */
  markFlown(): Promise<number>
  /** Does so now and every hour until the returned function is called. */
  watch(): () => Promise<void>
}

/** `timers`: where orders look up the handler of a passed deadline. */
export function ticketingModule(deps: Deps, timers: OrderTimers): Ticketing {
  const mark = () => markFlown(deps.platform)
  timers.set('expire_replacement', (tx, order, { now, ...end }) =>
    endReplacement(tx, order, end, { now, deps }),
  )
  return {
    markFlown: mark,
    watch: () => hourly(deps.platform, 'flown coupons', mark, { atOnce: true }),
    routes: [route(calls.declineReplacement, (ctx, { params }) => declineReplacement(ctx, params.id, deps))],
    jobs: [
      jobHandler(issueTicket, (job, log) => runIssueTicket(job, log, deps)),
      jobHandler(returnTickets, (job, log) => runReturnTickets(job, log, deps)),
      jobHandler(replaceTicket, (job, log) => runReplaceTicket(job, log, deps)),
    ],
  }
}

export { askBookings, askTickets, type TicketStates } from './issue/ask-tickets.ts'
export { deskView, type DeskView } from './desk/desk-view.ts'
export { failOrder, rejectOrder, retryOrder } from './desk/end-order.ts'
export { enterTickets, tidyTickets } from './desk/enter-tickets.ts'
export { reimburse } from './issue/reimburse.ts'
export { withdrawReplacement } from './recovery/replace/end-replacement.ts'
export { findReplacements } from './recovery/replace/find-replacements.ts'
export { presentFound } from './recovery/replace/present-found.ts'
export { startReplacement } from './recovery/replace/start-replacement.ts'
export { endReturn, lossesOfReturn, startReturn } from './recovery/return/desk-return.ts'
export { quoteReturn } from './recovery/return/quote-return.ts'
export { splitOrder } from './recovery/split/split-order.ts'
