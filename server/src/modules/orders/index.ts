// Flight orders: from a verified offer to the ticket, with the money and the supplier's answers on the way.

import { jobHandler } from '../../platform/jobs/jobs.ts'
import { repeatedly } from '../../platform/jobs/repeatedly.ts'
import type { Module } from '../../platform/platform.ts'
import { openFieldCipher } from '../../platform/secrets/field-cipher.ts'
import { openAgencyViews } from './agency-views.ts'
import type { Deps } from './deps.ts'
import { byLocator, type Bookings } from './read/booking-by-locator.ts'
import { endLocks, watchLocks } from './lock/end-locks.ts'
import { addUpCounts } from '../order-lists/count-orders.ts'
import { runIssueTicket } from '../ticketing/issue/issue-ticket.ts'
import { issueTicket, releaseSeats, replaceTicket, resolveBooking, returnTickets } from './job-kinds.ts'
import { runReplaceTicket } from '../ticketing/recovery/replace/ask-replacement.ts'
import { runReturnTickets } from '../ticketing/recovery/return/return-tickets.ts'
import { openOrderNumbers } from './order-numbers.ts'
import { runReleaseSeats } from '../booking/ending/release-seats.ts'
import { runResolveBooking } from '../booking/create/resolve-booking.ts'
import { sendOrderMails, watchOrderMails } from './mail/send-order-mails.ts'
import { flightOrdersRoutes } from './routes.ts'
import { nobodys, type Apart } from './apart.ts'
import { sweep, watch } from './timers.ts'

export type { Booking, Bookings } from './read/booking-by-locator.ts'

// What changes, refunds and voids stand on: the rows, the one funnel, the calls to suppliers, and how an order answers.
export type { Deps } from './deps.ts'
export { PATIENCE_MS, serviceOrder, type OrderJob } from './job-kinds.ts'
// What the service desk does with orders.
export { approveOrder, type Approval } from '../booking/desk/approve-order.ts'
export { lossesOfApproval } from '../booking/desk/approval-losses.ts'
export { askAgain } from '../booking/desk/ask-again.ts'
export { covers, decideLoss, textsOf } from './desk/decide-loss.ts'
export { deskView, type DeskView } from '../ticketing/desk/desk-view.ts'
export { askBookings, askTickets, type TicketStates } from '../ticketing/desk/ask-tickets.ts'
export { failOrder, rejectOrder, retryOrder } from '../ticketing/desk/end-order.ts'
export { enterTickets, tidyTickets } from '../ticketing/desk/enter-tickets.ts'
export { deskPerson, isOpen, type Afterwards, type DeskMove, type SecondPerson } from './desk/move.ts'
export { holdSentence } from './order/present-words.ts'

// What news of flights does to orders.
export { freeingNews, newsBehind, recordedDisruption, type FreeingNews } from './disrupted/recorded.ts'
export {
  flightNews,
  noteDisruption,
  reopenDisruption,
  settleDisruption,
  type Disrupted,
} from './disrupted/settle.ts'

// What the platform sets of the review of new orders.
export { tripsOf } from '../booking/create/review-of-new.ts'
export { openRules } from '../booking/review/rules-in-force.ts'

export { mailReceiver } from './mail/mail-receiver.ts'
export { lockVisible } from './order/lock-visible.ts'
export {
  factsOf,
  notAllowed,
  personOf,
  refuseLocked,
  refuseLosses,
  refuseUnaccepted,
  saleChain,
  salePerType,
  seesOnlyOwn,
  storeChain,
  storeMoney,
  supplierActor,
  TIMER,
  type EventActor,
  type Item,
  type Order,
  type OrderChange,
  type Solution,
  type StoredServicing,
} from './order/order.ts'
export { applyDecision, isBeingPaid, lockOrder, lookAgain } from './order/store-orders.ts'
export { documentPlace } from '../booking/create/new-order-rows.ts'
export { bookOrder, bookSale } from '../payments/books.ts'
export { lockRefunds, paidOnCredit } from '../payments/on-credit.ts'
export { refundedTo } from '../payments/refunded-to.ts'
export { answerOrder } from './read/get-order.ts'
export { ask, TIMEOUTS } from '../supplier-calls/calls.ts'
export { joined, ticketTerms } from '../ticketing/issue/finish-issue.ts'
export { noteTickets } from '../supplier-calls/tickets/note-found.ts'
export { ticketedItems, voidTickets } from '../supplier-calls/tickets/store-tickets.ts'
export { stateOf } from '../supplier-calls/tickets/ticket-state.ts'
export { reimburse } from '../ticketing/issue/reimburse.ts'
export { endReturn, lossesOfReturn, startReturn } from '../ticketing/recovery/return/desk-return.ts'
export { quoteReturn } from '../ticketing/recovery/return/quote-return.ts'
export { withdrawReplacement } from '../ticketing/recovery/replace/end-replacement.ts'
export { findReplacements } from '../ticketing/recovery/replace/find-replacements.ts'
export { presentFound } from '../ticketing/recovery/replace/present-found.ts'
export { startReplacement } from '../ticketing/recovery/replace/start-replacement.ts'
export { presentBorders } from './findings/border-look.ts'
export { splitOrder } from '../ticketing/recovery/split/split-order.ts'
export { soldOffer } from '../supplier-calls/sold-offer.ts'
export { insertCall, insertTickets, noteCall, type MadeCall } from '../supplier-calls/store-supplier.ts'

export interface FlightOrders extends Module {
  readonly deps: Deps
  readonly bookings: Bookings
  /** Handles every order whose time has come, once; answers how many. */
  sweep(): Promise<number>
  /** Ends once the locks that are over. */
  endLocks(): Promise<void>
  /** Writes the mails that orders have noted; answers how many. */
  sendMails(): Promise<number>
  /** Does all of it again and again until the answered function is called; `apart` names orders that are left alone. */
  watch(apart?: Apart): () => Promise<void>
}

export function flightOrdersModule(given: Omit<Deps, 'agencyViews' | 'cipher' | 'numbers'>): FlightOrders {
  const { platform } = given
  const deps: Deps = {
    ...given,
    ratesOf: remembered(given.ratesOf),
    agencyViews: openAgencyViews(given.agencies, () => platform.clock.now()),
    cipher: openFieldCipher(platform.settings, 'travel documents'),
    numbers: openOrderNumbers(platform.db),
  }
  return {
    deps,
    routes: flightOrdersRoutes(deps),
    jobs: [
      jobHandler(issueTicket, (job, log) => runIssueTicket(job, log, deps)),
      jobHandler(resolveBooking, (job, log) => runResolveBooking(job, log, deps)),
      jobHandler(returnTickets, (job, log) => runReturnTickets(job, log, deps)),
      jobHandler(replaceTicket, (job, log) => runReplaceTicket(job, log, deps)),
      jobHandler(releaseSeats, (job, log) => runReleaseSeats(job, log, deps)),
    ],
    bookings: { byLocator },
    sweep: () => sweep(deps),
    endLocks: () => endLocks(deps),
    sendMails: () => sendOrderMails(deps),
    watch(apart = nobodys) {
      const stops = [
        watch(deps, apart),
        watchOrderMails(deps, apart),
        watchLocks(deps, apart),
        watchCounts(deps),
      ]
      return async () => {
        await Promise.all(stops.map((stop) => stop()))
      }
    },
  }
}

function watchCounts({ platform: { db, log } }: Deps): () => Promise<void> {
  const work = () => db.transaction('everything', addUpCounts)
  return repeatedly(log, 'order counts', { pauseMs: 60_000, work })
}

/** Snapshots of rates never change, and many orders share one: the newest few are kept. */
function remembered(read: Deps['ratesOf']): Deps['ratesOf'] {
  const kept = new Map<string, Awaited<ReturnType<Deps['ratesOf']>>>()
  return async (tx, snapshotId) => {
    const known = kept.get(snapshotId)
    if (known) return known
    const rates = await read(tx, snapshotId)
    if (kept.size >= 20) kept.clear()
    kept.set(snapshotId, rates)
    return rates
  }
}
