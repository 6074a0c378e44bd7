/** What the orders of every product must be by their own rules: their history, and the money that they retain. */
import { FLIGHT_RULES } from '@interline/domain/flight-orders/decide'
import { GROUP_RULES } from '@interline/domain/groups/decide'
import { NO_ORDER, reduceBy, type OrderState } from '@interline/domain/orders/history'
import type { ActorKind, OrderRules } from '@interline/domain/orders/rules'
import { RAIL_RULES } from '@interline/domain/rail/rules'
import { keptBy } from '../crash-points/stored-money.ts'
import { FERRY_RULES } from './ferry.ts'

type Rules = Pick<OrderRules<never>, 'statuses' | 'transitions'>

const PRODUCTS: readonly Rules[] = [FLIGHT_RULES, RAIL_RULES, GROUP_RULES, FERRY_RULES]

/** Throws an Error for an order of a product that nobody proves. */
function rulesOf(type: string): Rules {
  const rules = PRODUCTS.find(({ statuses }) =>
    Object.values(statuses).some(({ types }) => types.includes(type)),
  )
  if (!rules) throw new Error(`orders of the type ${type} are not proven`)
  return rules
}

export function isFinal(type: string, status: string): boolean {
  return rulesOf(type).statuses[status]?.terminal === true
}

export interface StoredEvent {
  readonly seq: number
  readonly transition: string
  readonly action: string
  readonly actor_type: string
  readonly from_status: string
  readonly to_status: string
}

/** The state by the history alone. */
export function stateBy(type: string, events: readonly StoredEvent[]): OrderState {
  return events.reduce<OrderState>(
    (state, { seq, transition, action, actor_type: actor, from_status: from, to_status: to }) =>
      reduceBy(
        rulesOf(type),
        { type, state },
        { seq, transition, action, actor: actor as ActorKind, from, to },
      ),
    NO_ORDER,
  )
}

interface Money {
  readonly order_type: string
  readonly status: string
  readonly total_minor: bigint
  readonly to_return_minor: bigint
}

/** What the agency has paid and not been refunded; undefined: only the ledger says, as of installments. */
export function retainedBy(order: Money): bigint | undefined {
  const { order_type: type, status, total_minor: total, to_return_minor: returned } = order
  if (type === 'group') return undefined
  if (type === 'ferry') return status === 'ferry_issued' || status === 'proceeding' ? total : 0n
  if (type === 'rail_refund') return status === 'refunded' ? -returned : 0n
  if (type === 'rail' || type === 'rail_change') {
    if (status === 'issued') return total - returned
    return status === 'issuing' || status === 'at_desk' ? total : 0n
  }
  return keptBy(order)
}
