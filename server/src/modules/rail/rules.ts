// What decides about train orders from their rows alone.

import { decideRail, isRailLockable, isRailType, RAIL_WAITING } from '@interline/domain/rail/rules'
import { PAYMENT_GRACE_MS } from '@interline/domain/orders/decide'
import type { Tx } from '../../platform/database/database.ts'
import {
  moveOrder,
  type Allowed,
  type EventActor,
  type Move,
  type Order,
  type ProductRules,
} from '../orders/index.ts'

/** How long a job may take before the order is checked again. */
export const PATIENCE_MS = 60_000

const MAILS: Readonly<Record<string, string>> = {
  T9: 'issued',
  TC9: 'changed',
  T10: 'failed',
  TC10: 'notChanged',
  TC13: 'notChanged',
  TR2: 'refunded',
  TR3: 'rejected',
  T4: 'refused',
  TC4: 'changeRefused',
}

export const railRules: ProductRules = {
  isOf: ({ order_type: type }) => isRailType(type),
  decide: (order, { action, actor, now, more }) =>
    decideRail(
      {
        type: order.order_type,
        status: order.status,
        now,
        amountDue: order.total_minor,
        paid: order.paid_minor - order.returned_minor,
        ...more,
      },
      action,
      actor,
    ),
  isLockable: isRailLockable,
  timerOf: ({ status, pay_before: due, seats_until: held }) => {
    // Paid and not issued by the desk: the railway releases the seats, and the payment is refunded.
    if (status === 'at_desk') return held?.getTime()
    return status === 'to_be_paid' && due ? due.getTime() + PAYMENT_GRACE_MS : undefined
  },
  mailOf: (transition) => MAILS[transition],
  beside: () => Promise.resolve({}),
}

export const RAIL_WORKING: readonly string[] = RAIL_WAITING

/** Moves a locked order. Throws an Error where its status does not allow the action. */
export function move<Known extends Order>(
  tx: Tx,
  order: Known,
  action: string,
  {
    actor,
    at,
    more,
    ...rest
  }: {
    readonly actor: EventActor
    readonly at: number
    readonly more?: Parameters<ProductRules['decide']>[1]['more']
  } & Omit<Move, 'rules' | 'actor' | 'at'>,
): Promise<Known> {
  const decision = railRules.decide(order, { action, actor: actor.type, now: at, ...(more && { more }) })
  if (!decision.ok) throw new Error(`${order.id} cannot ${action}: ${decision.reason}`)
  return moveOrder(tx, order, decision satisfies Allowed, { rules: railRules, actor, at, ...rest })
}
