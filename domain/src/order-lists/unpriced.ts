// Whether an order has an amount. Zero is an amount (a free change); a request that nobody has priced has none,
// and lists, exports and mails must not show it as free of charge.

import type { OrderStatus, OrderType } from '../flight-orders/statuses.ts'

interface Priced {
  readonly orderType: OrderType
  readonly status: OrderStatus
  /** Minor units: what is due. */
  readonly total: number | bigint
  /** Minor units: what is refunded. */
  readonly toReturn: number | bigint
}

/** Requests that are still examined: their quote names the amount. */
const BEFORE_QUOTE: ReadonlySet<OrderStatus> = new Set(['chg_reviewing', 'rfd_reviewing'])

/** No quote yet: the amount is to come. */
export function isUnpriced({ status, total, toReturn }: Priced): boolean {
  return BEFORE_QUOTE.has(status) && Number(total) === 0 && Number(toReturn) === 0
}

/** No amount, and none to come: a request that ended before its quote. */
export function neverPriced({ orderType, status, total, toReturn }: Priced): boolean {
  return (
    orderType !== 'origin' &&
    Number(total) === 0 &&
    Number(toReturn) === 0 &&
    (status === 'chg_rejected' || status === 'rfd_rejected' || status === 'canceled')
  )
}
