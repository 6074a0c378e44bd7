// The record of orders: rows, the one write funnel, history, timers, mails, locks. It knows no product, gateway or supplier.

import { openFieldCipher } from '../../platform/secrets/field-cipher.ts'
import type { Module } from '../../platform/platform.ts'
import { openAgencyViews } from './agency-views.ts'
import { nobodys, type Apart } from './apart.ts'
import type { Deps } from './deps.ts'
import { endLocks, watchLocks } from './lock/end-locks.ts'
import { sendOrderMails, watchOrderMails } from './mail/send-order-mails.ts'
import { openOrderNumbers } from './order-numbers.ts'
import { byLocator, type Bookings } from './read/booking-by-locator.ts'
import { orderRoutes } from './routes.ts'
import { continueStream } from './stream/read-stream.ts'
import { sweep, watch, type OrderTimers } from './timers.ts'

export type { Deps } from './deps.ts'
export {
  issueTicket,
  PATIENCE_MS,
  releaseSeats,
  replaceTicket,
  resolveBooking,
  returnTickets,
  serviceOrder,
  type OrderJob,
} from './job-kinds.ts'
export type { OrderTimers } from './timers.ts'

// Moves of the service desk.
export { covers, decideLoss, textsOf } from './desk/decide-loss.ts'
export { deskPerson, isOpen, type Afterwards, type DeskMove, type SecondPerson } from './desk/move.ts'
export { holdSentence } from './order/present-words.ts'

// Schedule changes and cancellations of an order's flights.
export { freeingNews, newsBehind, recordedDisruption, type FreeingNews } from './disrupted/recorded.ts'
export {
  flightNews,
  noteDisruption,
  reopenDisruption,
  settleDisruption,
  type Disrupted,
} from './disrupted/settle.ts'

// The record and how it is read.
export type { Booking, Bookings } from './read/booking-by-locator.ts'
export { getOrder } from './read/get-order.ts'
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
  servicingOf,
  storeChain,
  supplierActor,
  TIMER,
  type EventActor,
  type Item,
  type NewOrderRow,
  type Order,
  type OrderChange,
  type Solution,
  type StoredServicing,
} from './order/order.ts'
export { changeOrder, insertOrder, withNewOrder } from './order/order-tables.ts'
export { applyDecision, isBeingPaid, lockOrder, lookAgain } from './order/store-orders.ts'
export { documentPlace } from './order/travellers.ts'
export { answerOrder } from './read/get-order.ts'
export { presentBorders } from './findings/border-look.ts'
export { visible } from './order/visible.ts'

export interface Orders extends Module {
  readonly deps: Deps
  /** Continues the stream of events above the stored ones. Awaited once before an order moves. */
  start(): Promise<void>
  readonly bookings: Bookings
  /** What modules of a product do when a deadline is over; each registers its own. */
  readonly timers: OrderTimers
  /** Handles every order whose time has come, once; answers how many. */
  sweep(): Promise<number>
  /** Ends once the locks that are over. */
  endLocks(): Promise<void>
  /** Writes the mails that orders have noted; answers how many. */
  sendMails(): Promise<number>
  /** Does all of it again and again until the answered function is called; `apart` names orders that are left alone. */
  watch(apart?: Apart): () => Promise<void>
}

export function ordersModule(given: Omit<Deps, 'agencyViews' | 'cipher' | 'numbers'>): Orders {
  const { platform } = given
  const deps: Deps = {
    ...given,
    ratesOf: cached(given.ratesOf),
    agencyViews: openAgencyViews(given.agencies, () => platform.clock.now()),
    cipher: openFieldCipher(platform.settings, 'travel documents'),
    numbers: openOrderNumbers(platform.db),
  }
  const timers: OrderTimers = new Map()
  return {
    deps,
    timers,
    routes: orderRoutes(deps),
    jobs: [],
    bookings: { byLocator },
    start: () => platform.db.transaction('everything', continueStream),
    sweep: () => sweep(deps, timers),
    endLocks: () => endLocks(deps),
    sendMails: () => sendOrderMails(deps),
    watch(apart = nobodys) {
      const stops = [watch(deps, timers, apart), watchOrderMails(deps, apart), watchLocks(deps, apart)]
      return async () => {
        await Promise.all(stops.map((stop) => stop()))
      }
    },
  }
}
export { allowed, jobOf } from './desk/move.ts'
export { bordersLook } from './findings/border-look.ts'
export { borderStops } from './findings/border-stops.ts'
export { presentChecks } from './findings/present-checks.ts'
export { mailFundsMissing } from './mail/order-mail.ts'
export { endLock } from './order/end-lock.ts'
export { agenciesBelow, inFamily, lookingAt, reachOf } from './order/family.ts'
export {
  acknowledgedPart,
  amendmentOf,
  due,
  flightsOf,
  isLockedFor,
  isTestingPayer,
  netCost,
  payableUntil,
  seatsAreFree,
  storeAcknowledged,
  type StoredAmendment,
} from './order/order.ts'
export { payableOf, type Payable } from './order/payable.ts'
export { reasonSentence } from './order/present-action.ts'
export { segmentsOf, tightChanges } from './order/present-replacement.ts'
export { presentReview } from './order/present-review.ts'
export type { CloseReason, HoldReason } from './order/present-words.ts'
export { presentOrder, presentPayment, presentSummary } from './order/present.ts'
export {
  type ItemPart,
  type PassengerPart,
  readOrder,
  type WholeOrder,
  withoutHistory,
} from './order/read-order.ts'
export {
  dueNow,
  priceColumns,
  replacementOf,
  replacementState,
  type StoredPrice,
  type StoredReplacement,
} from './order/replacement.ts'
export { readTravellers } from './order/travellers.ts'
export { BEGINNING, cursorOf, placeOf } from './stream/cursor.ts'
export { readOrderEvents } from './stream/read-stream.ts'
export { beginsAs } from './read/begins-as.ts'
export { readVisible, viewerOf } from './read/get-order.ts'

/** Snapshots of rates never change, and many orders share one: the newest few are cached. */
function cached(read: Deps['ratesOf']): Deps['ratesOf'] {
  const known = new Map<string, Awaited<ReturnType<Deps['ratesOf']>>>()
  return async (tx, snapshotId) => {
    const found = known.get(snapshotId)
    if (found) return found
    const rates = await read(tx, snapshotId)
    if (known.size >= 20) known.clear()
    known.set(snapshotId, rates)
    return rates
  }
}
