// An order of any product: actors, prices at every level, and its lock.

import type { Currency, Money } from '@interline/domain/money/money'
import type { ActorKind } from '@interline/domain/orders/rules'
import type { SaleChain } from '@interline/domain/ledger/transfers'
import { moneyList } from '../../../../db/json/offers.ts'
import { saleLevels } from '../../../../db/json/orders.ts'
import type { RuleKey } from '../../../platform/text/sentences.ts'
import { failure, type Failure } from '../../../platform/http/failure.ts'
import type { AgencyActor } from '../../../platform/http/context.ts'
import type { Order } from './rows.ts'

/** Who caused an event. */
export interface EventActor {
  readonly type: ActorKind
  readonly id: string | null
  readonly name: string
}

/** A user of the agency. */
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

export function due(order: Pick<Order, 'total_minor' | 'currency'>): Money {
  return { minor: order.total_minor, currency: order.currency }
}

/** The charge of each level, level 0 first. */
export function saleChain(order: Pick<Order, 'sale_levels'>): SaleChain {
  return saleLevels.read(order.sale_levels).map(({ agencyId, currency, total, fee }) => ({
    agencyId,
    currency,
    total,
    ...(fee === undefined ? {} : { fee }),
  }))
}

/** The charge of each level for one passenger of a type; undefined if that was not stored. */
export function salePerType(order: Pick<Order, 'sale_levels'>, type: string): (bigint | undefined)[] {
  return saleLevels.read(order.sale_levels).map(({ perType }) => perType?.[type])
}

/** What the suppliers are owed. */
export function netCost(order: Pick<Order, 'net_cost'>): readonly Money[] {
  return moneyList.read(order.net_cost)
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

/** A lock that is not released expires automatically. */
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

/** True if a testing user, whose payments move no money, would pay for a real-money order. */
export function isTestingPayer(order: Pick<Order, 'test'>, actor: Pick<AgencyActor, 'status'>): boolean {
  return actor.status === 'testing' && !order.test
}

/** True for users who only see their own orders. */
export function seesOnlyOwn({ roles, company }: OrderViewer): boolean {
  return company.showOnlyOwnOrders && !roles.includes('SuperUser') && !roles.includes('finance')
}

/** `showOnlyOwnOrders`: by the agency, or for this user. */
interface OrderViewer extends Pick<AgencyActor, 'roles'> {
  readonly company: Pick<AgencyActor['company'], 'showOnlyOwnOrders'>
}

/** A program sees the orders of its own world only: test orders with a test key, all others with a live one. */
export function isOfOtherWorld(order: Pick<Order, 'test'>, actor: AgencyActor): boolean {
  return actor.caller === 'client' && order.test !== (actor.status === 'testing')
}

/** The refused action, and why. `reason`: a rule `action.…` of the catalogue, which products share. */
export function notAllowed(reason: string, order: Pick<Order, 'status'>): Failure {
  return failure('order.action_not_allowed', {
    values: { why: { rule: `action.${reason}` as RuleKey } },
    data: { reason, status: order.status },
  })
}
