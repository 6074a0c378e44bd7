/** For which of the chosen orders an action is possible, and why not for the others: the rules of the single action. */
import { hasPermission } from '@interline/domain/access/access'
import { isLockable } from '@interline/domain/flight-orders/decide'
import type { OrderStatus } from '@interline/domain/flight-orders/statuses'
import type { OrderRow } from '../order-route.tsx'

export const BULK_ACTIONS = ['pay', 'lock', 'accept', 'documents'] as const
export type BulkAction = (typeof BULK_ACTIONS)[number]

export type Fault =
  | 'permission'
  | 'nothing_due'
  | 'locked'
  | 'locked_by_you'
  | 'not_lockable'
  | 'no_schedule_change'
  | 'no_document'

export interface Plan {
  readonly able: readonly OrderRow[]
  readonly unable: readonly { readonly order: OrderRow; readonly fault: Fault }[]
}

interface Reader {
  readonly id: string
  readonly permissions: readonly string[]
}

/** The permission of the single action. */
const NEEDS: Readonly<Record<BulkAction, string>> = {
  pay: 'flightorders:pay',
  lock: 'flightorders:lock',
  accept: 'flightorders:confirm',
  documents: 'flightorders:read',
}

export function planOf(action: BulkAction, orders: readonly OrderRow[], reader: Reader): Plan {
  const judged = orders.map((order) => ({ order, fault: faultOf(action, order, reader) }))
  return {
    able: judged.flatMap(({ order, fault }) => (fault === null ? [order] : [])),
    unable: judged.flatMap(({ order, fault }) => (fault === null ? [] : [{ order, fault }])),
  }
}

function faultOf(action: BulkAction, order: OrderRow, { id, permissions }: Reader): Fault | null {
  if (!hasPermission(permissions, [NEEDS[action]])) return 'permission'
  const isLocked = order.lockedStatus === 1
  const isOthers = isLocked && order.lockedById !== id
  switch (action) {
    case 'pay':
      return isOthers ? 'locked' : order.payable && order.total > 0 ? null : 'nothing_due'
    case 'lock':
      if (isLocked) return isOthers ? 'locked' : 'locked_by_you'
      return isLockable(order.orderType, order.status as OrderStatus) ? null : 'not_lockable'
    case 'accept':
      return order.disruption !== 'open' ? 'no_schedule_change' : isOthers ? 'locked' : null
    case 'documents':
      return documentOf(order) === null ? 'no_document' : null
  }
}

/** The e-ticket, or before it the itinerary of booked seats; a refund or void has neither. */
export function documentOf(order: OrderRow): 'eticket' | 'itinerary' | null {
  if (order.orderType === 'refund' || order.orderType === 'void') return null
  if (order.ticketNumbers.length > 0) return 'eticket'
  return order.bookingNumber !== '' ? 'itinerary' : null
}

/** What some orders cost together, by currency. Minor units. */
export function sumsOf(orders: readonly OrderRow[]): { currency: OrderRow['currency']; amount: number }[] {
  const byCurrency = Map.groupBy(orders, ({ currency }) => currency)
  return [...byCurrency].map(([currency, some]) => ({
    currency,
    amount: some.reduce((sum, { total }) => sum + total, 0),
  }))
}
