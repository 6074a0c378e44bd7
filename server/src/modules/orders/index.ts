// Orders of every product: rows, the single write function, history, timers, mails, locks. Independent of
// product, gateway and supplier: products register themselves (sellable.ts).

import type { Module } from '../../platform/platform.ts'
import { openAgencyViews } from './agency-views.ts'
import { nobodys, type Apart } from './apart.ts'
import type { Deps } from './deps.ts'
import { endLocks, watchLocks } from './lock/end-locks.ts'
import { sendOrderMails, watchOrderMails } from './mail/send-order-mails.ts'
import { openOrderNumbers } from './order-numbers.ts'
import { orderPeople } from './people/order-people.ts'
import { openProducts } from './products.ts'
import { refuseUnsold } from './refuse-unsold.ts'
import { continueStream } from './stream/read-stream.ts'
import { sweep, watch } from './timers.ts'

export type { Deps } from './deps.ts'
export {
  orderJob,
  type Allowed,
  type Beside,
  type Earnings,
  type OpenedPayment,
  type OrderJob,
  type Payable,
  type ProductPayment,
  type ProductRules,
  type DisruptedFlight,
  type Sellable,
  type SentMail,
  type WholeRefund,
} from './sellable.ts'

// Who sees which orders, and who gets mails about them.
export { agenciesBelow, inFamily, lookingAt, reachOf } from './order/family.ts'
export { visible } from './order/visible.ts'
export { hidesPassengers, mailReceiver } from './mail/mail-receiver.ts'
export { originOf, writeMail } from './mail/write-mail.ts'

// The record and how it is written.
export { lockForPerson } from './lock/lock-for-person.ts'
export { endLock } from './order/end-lock.ts'
export { lockVisible } from './order/lock-visible.ts'
export { isBeingPaid, lockOrder, scheduleNextCheck, moveOrder, type Move } from './order/move-order.ts'
export {
  due,
  isLocked,
  isLockedFor,
  isTestingPayer,
  netCost,
  notAllowed,
  personOf,
  refuseLocked,
  saleChain,
  salePerType,
  isOfOtherWorld,
  seesOnlyOwn,
  storeChain,
  supplierActor,
  TIMER,
  type EventActor,
} from './order/order.ts'
export { countOpenOrders } from './order/open-orders.ts'
export { refuseManyUnpaid } from './order/unpaid-cap.ts'
export { changeOrder, insertOrder, withNewOrder } from './order/order-tables.ts'
export { orderSite, siteOf, type OrderSite } from './order/order-site.ts'
export { gatewayPartOf, type EventPart, type PaymentPart } from './order/parts.ts'
export { presentPayment } from './order/present-payment.ts'
export { withMoneyAfter } from './order/replay-money.ts'
export type { NewOrderRow, Order, OrderChange } from './order/rows.ts'

// What is stored about people, for each product.
export { ordersOfAgency, ordersOfPerson } from './people/export-orders.ts'
export { findOrders, isFinished, lastTravels, type OrdersOfProduct } from './people/find-orders.ts'
export { asked, listsOfOrders } from './people/travellers.ts'
export { forgetInOrders } from './people/forget-in-orders.ts'

// Events of all orders, as one stream.
export { BEGINNING, cursorOf, placeOf } from './stream/cursor.ts'
export { readOrderEvents } from './stream/read-stream.ts'

export interface Orders extends Module {
  readonly deps: Deps
  /**
   * Continues the stream of events after the stored ones. Awaited once before an order moves; all products
   * must be registered.
   */
  start(): Promise<void>
  /** Handles every due order, once; returns their number. */
  sweep(): Promise<number>
  /** Removes expired locks once. */
  endLocks(): Promise<void>
  /** Sends the mails queued by orders; returns their number. */
  sendMails(): Promise<number>
  /** Does all of it periodically until the returned function is called; `apart` names excluded orders. */
  watch(apart?: Apart): () => Promise<void>
}

export function ordersModule(given: Omit<Deps, 'agencyViews' | 'numbers' | 'products'>): Orders {
  const { platform } = given
  const products = openProducts()
  const deps: Deps = {
    ...given,
    ratesOf: cached(given.ratesOf),
    agencyViews: openAgencyViews(given.agencies, () => platform.clock.now()),
    numbers: openOrderNumbers(platform.db, (type) => products.typeOf(type).letter),
    products,
  }
  return {
    deps,
    routes: [],
    jobs: [],
    personalData: [orderPeople],
    start: () =>
      platform.db.transaction('everything', async (tx) => {
        await refuseUnsold(tx, products)
        await continueStream(tx)
      }),
    sweep: () => sweep(deps),
    endLocks: () => endLocks(deps),
    sendMails: () => sendOrderMails(deps),
    watch(apart = nobodys) {
      const stops = [watch(deps, apart), watchOrderMails(deps, apart), watchLocks(deps, apart)]
      return async () => {
        await Promise.all(stops.map((stop) => stop()))
      }
    },
  }
}

/** Rate snapshots never change, and many orders share one: the newest few are cached. */
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
