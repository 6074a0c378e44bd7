// An order as it stands in the database, and the facts that decisions are made from.

import type { ExchangeLoss } from '@interline/domain/servicing/exchange-offer'
import type { Acknowledgement } from '@interline/domain/booking/acknowledgement'
import type { ActionReason } from '@interline/domain/orders/available-actions'
import type { OrderFacts } from '@interline/domain/orders/decide'
import type { ActorKind } from '@interline/domain/orders/actions'
import type { OrderStatus } from '@interline/domain/orders/statuses'
import type { Currency, Money } from '@interline/domain/money/money'
import type { SaleChain } from '@interline/domain/wallet/transfers'
import { jsonText, type JsonText } from '../../../../db/json/codec.ts'
import { moneyList } from '../../../../db/json/offers.ts'
import {
  amendmentJson,
  saleLevels,
  type StoredAcknowledgement,
  type StoredAmendment,
  type StoredServicing,
} from '../../../../db/json/orders.ts'
import { failure, type Failure } from '../../../platform/http/failure.ts'
import type { AgencyActor } from '../../../platform/http/context.ts'
import { dueNow, replacementState } from './replacement.ts'
import type { Item, Order } from './rows.ts'

export type { StoredAcknowledgement, StoredAmendment, StoredServicing } from '../../../../db/json/orders.ts'
export type { NewOrderRow, Order, OrderChange, Item, Solution } from './rows.ts'

/** Who caused an event. */
export interface EventActor {
  readonly type: ActorKind
  readonly id: string | null
  readonly name: string
}

/** A person of the agency. */
export function personOf(actor: AgencyActor): EventActor {
  return {
    type: actor.roles.includes('SuperUser') ? 'superuser' : 'operator',
    id: actor.userId,
    name: actor.name,
  }
}

export const TIMER: EventActor = { type: 'timer', id: null, name: 'Interline' }

export function supplierActor(code: string): EventActor {
  return { type: 'supplier', id: code, name: code }
}

export function statusOf(order: Order): OrderStatus | 'none' {
  return order.status
}

function currencyOf(order: Order): Currency {
  return order.currency
}

export function due(order: Order): Money {
  return { minor: order.total_minor, currency: currencyOf(order) }
}

/** Who is charged what, level 0 first. */
export function saleChain(order: Pick<Order, 'sale_levels'>): SaleChain {
  return saleLevels.read(order.sale_levels).map(({ agencyId, currency, total, fee }) => ({
    agencyId,
    currency,
    total,
    ...(fee === undefined ? {} : { fee }),
  }))
}

/** What each level is charged for one passenger of a type; undefined where that was not stored. */
export function salePerType(order: Pick<Order, 'sale_levels'>, type: string): (bigint | undefined)[] {
  return saleLevels.read(order.sale_levels).map(({ perType }) => perType?.[type])
}

/** What the suppliers are owed. */
export function netCost(order: Pick<Order, 'net_cost'>): readonly Money[] {
  return moneyList.read(order.net_cost)
}

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

export function storeChain(
  levels: readonly {
    agencyId: number
    currency: Currency
    totalMinor: bigint
    perType?: Readonly<Partial<Record<string, bigint>>>
    fee?: bigint
  }[],
) {
  return saleLevels.write(
    levels.map(({ agencyId, currency, totalMinor, perType, fee }) => ({
      agencyId,
      currency,
      total: totalMinor,
      ...(fee === undefined ? {} : { fee }),
      ...(perType && { perType: givenOf(perType) }),
    })),
  )
}

function givenOf(perType: Readonly<Partial<Record<string, bigint>>>): Record<string, bigint> {
  return Object.fromEntries(
    Object.entries(perType).flatMap(([type, minor]) => (minor === undefined ? [] : [[type, minor]])),
  )
}

/** The facts of an order at an instant; callers add what their action needs. */
export function factsOf(order: Order, now: number): OrderFacts {
  return {
    type: order.order_type,
    status: statusOf(order),
    now,
    amountDue: dueNow(order).minor,
    paid: order.paid_minor - order.returned_minor,
    agencyDecision: order.agency_decision,
    returning: order.hold_reason === 'returning',
    replacement: replacementState(order),
    returnTo: (order.return_to ?? undefined) as OrderStatus | undefined,
  }
}

/** Why a change, refund or void was asked for. Throws an Error for an order that services nothing. */
export function servicingOf({ id, servicing }: Pick<Order, 'id' | 'servicing'>): StoredServicing {
  if (!servicing) throw new Error(`${id} services no tickets`)
  return servicing
}

/** Throws `order.change_losses_unaccepted` while a change takes something from the tickets that nobody has accepted. */
export function refuseUnaccepted(order: Pick<Order, 'servicing' | 'order_type'>): void {
  if (order.order_type !== 'change') return
  const exchange = order.servicing?.exchange
  if (exchange && exchange.accepted === null) refuseLosses(exchange.losses, [])
}

/** Throws `order.change_losses_unaccepted` where one of them is not among the accepted ones. */
export function refuseLosses(losses: readonly ExchangeLoss[], accepted: readonly ExchangeLoss[]): void {
  const open = losses.filter((loss) => !accepted.includes(loss))
  if (open.length > 0)
    throw failure('order.change_losses_unaccepted', {
      values: { losses: { rules: open.map((loss) => `exchange.${loss}` as const) } },
      data: { losses: open },
    })
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

/** True where seats that are still taken for the order are nobody's any more. */
export function seatsAreFree(order: Pick<Order, 'status' | 'close_reason'>): boolean {
  // Without a status and without an end its booking is still being asked for.
  return order.status === 'none' ? order.close_reason !== null : OVER.has(order.status)
}

/**
 * Until when the order may be paid: a reservation that was not asked for its money yet, until its seats go. What another
 * ticket costs more, until its offer ends.
 */
export function payableUntil(
  order: Pick<Order, 'pay_before' | 'seats_until' | 'confirm_before' | 'hold_reason'>,
): Date | null {
  return replacementState(order) === 'offered'
    ? order.confirm_before
    : (order.pay_before ?? order.seats_until)
}

/** A lock that nobody released ends by itself. */
export const LOCK_MS = 8 * 3_600_000

export function isLocked(order: Pick<Order, 'locked_at'>, now: number): boolean {
  return order.locked_at !== null && now - order.locked_at.getTime() < LOCK_MS
}

export function isLockedFor(
  order: Pick<Order, 'locked_at' | 'locked_by'>,
  userId: string,
  now: number,
): boolean {
  return isLocked(order, now) && order.locked_by !== userId
}

/** Throws `order.locked_by_other` where a colleague works on the order. */
export function refuseLocked(order: Order, userId: string, now: number): void {
  if (isLockedFor(order, userId, now))
    throw failure('order.locked_by_other', { values: { name: order.locked_by_name ?? '' } })
}

/** What is not possible now, and why. */
export function notAllowed(reason: ActionReason, order: Order): Failure {
  return failure('order.action_not_allowed', {
    values: { why: { rule: `action.${reason}` } },
    data: { reason, status: order.status },
  })
}

/** True where a testing user, whose payments move no money, would pay what real money has to pay. */
export function isTestingPayer(order: Pick<Order, 'test'>, actor: Pick<AgencyActor, 'status'>): boolean {
  return actor.status === 'testing' && !order.test
}

/** True for people who see only what they made themselves. */
export function seesOnlyOwn(actor: AgencyActor): boolean {
  return (
    actor.company.showOnlyOwnOrders && !actor.roles.includes('SuperUser') && !actor.roles.includes('finance')
  )
}
