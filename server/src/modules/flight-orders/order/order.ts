// An order as stored, and the facts that decisions are based on.

import type { ExchangeLoss } from '@interline/domain/servicing/exchange-offer'
import type { Acknowledgement } from '@interline/domain/booking/acknowledgement'
import type { ActionReason } from '@interline/domain/flight-orders/available-actions'
import type { OrderFacts } from '@interline/domain/flight-orders/decide'
import { jsonText, type JsonText } from '../../../../db/json/codec.ts'
import {
  amendmentJson,
  type StoredAcknowledgement,
  type StoredAmendment,
  type StoredServicing,
} from '../../../../db/json/orders.ts'
import { failure, type Failure } from '../../../platform/http/failure.ts'
import { notAllowed as anyNotAllowed } from '../../orders/index.ts'
import { dueNow, replacementState } from './replacement.ts'
import type { Item, Order } from './rows.ts'

export type { StoredAcknowledgement, StoredAmendment, StoredServicing } from '../../../../db/json/orders.ts'
export type { Order, Item } from './rows.ts'

export function storeAcknowledged(
  { selfTransfer, entry }: Acknowledgement,
  { id, name }: StoredAcknowledgement['by'],
  now: number,
): JsonText<StoredAcknowledgement> {
  return jsonText({ selfTransfer, entry, by: { id, name }, at: new Date(now).toISOString() })
}

export function acknowledgedOf(order: Order): StoredAcknowledgement | null {
  return order.acknowledged
}

/** The part of the order's first event that proves it. */
export function acknowledgedPart(order: Order): { readonly acknowledged?: StoredAcknowledgement } {
  const acknowledged = acknowledgedOf(order)
  return acknowledged ? { acknowledged } : {}
}

export function amendmentOf(order: Pick<Order, 'amendment'>): StoredAmendment | null {
  return order.amendment && amendmentJson.read(order.amendment)
}

/** The facts of an order at an instant; callers add what their action needs. */
export function factsOf(order: Order, now: number): OrderFacts {
  return {
    type: order.order_type,
    status: order.status,
    now,
    amountDue: dueNow(order).minor,
    paid: order.paid_minor - order.returned_minor,
    agencyDecision: order.agency_decision,
    returning: order.hold_reason === 'returning',
    replacement: replacementState(order),
    returnTo: order.return_to ?? undefined,
  }
}

/** Why a change, refund or void was requested. Throws an Error for an order that is no servicing request. */
export function servicingOf({ id, servicing }: Pick<Order, 'id' | 'servicing'>): StoredServicing {
  if (!servicing) throw new Error(`${id} is not a servicing request`)
  return servicing
}

/** Throws `order.change_losses_unaccepted` while a change has losses that were not accepted. */
export function refuseUnaccepted(order: Pick<Order, 'servicing' | 'order_type'>): void {
  if (order.order_type !== 'change') return
  const exchange = order.servicing?.exchange
  if (exchange && exchange.accepted === null) refuseLosses(exchange.losses, [])
}

/** Throws `order.change_losses_unaccepted` if one of them was not accepted. */
export function refuseLosses(losses: readonly ExchangeLoss[], accepted: readonly ExchangeLoss[]): void {
  const open = losses.filter((loss) => !accepted.includes(loss))
  if (open.length > 0)
    throw failure('order.change_losses_unaccepted', {
      values: { losses: { rules: open.map((loss) => `exchange.${loss}` as const) } },
      data: { losses: open },
    })
}

/** What is not possible now, and why. */
export function notAllowed(reason: ActionReason, order: Pick<Order, 'status'>): Failure {
  return anyNotAllowed(reason, order)
}

const OVER: ReadonlySet<string> = new Set([
  'closed',
  'canceled',
  'failed',
  'failed_reimbursing',
  'failed_reimbursed',
])

/** `CX716, CX717`: the flights of some of its tickets. */
export function flightsOf(order: Pick<Order, 'solution'>, items: readonly Pick<Item, 'position'>[]): string {
  const { tickets, journeys } = order.solution
  return items
    .flatMap(({ position }) => tickets[position]?.segments ?? [])
    .flatMap(({ journey, segment }) => journeys[journey]?.segments[segment]?.flightNo ?? [])
    .join(', ')
}

/** True if seats still held for the order are no longer needed. */
export function seatsAreFree(order: Pick<Order, 'status' | 'close_reason'>): boolean {
  // Without a status and an end its booking is still in progress.
  return order.status === 'none' ? order.close_reason !== null : OVER.has(order.status)
}

/**
 * The payment deadline: for a reservation not yet payable, until its seats are released. For the extra cost
 * of a replacement ticket, until its offer ends.
 */
export function payableUntil(
  order: Pick<Order, 'pay_before' | 'seats_until' | 'confirm_before' | 'hold_reason'>,
): Date | null {
  return replacementState(order) === 'offered'
    ? order.confirm_before
    : (order.pay_before ?? order.seats_until)
}
