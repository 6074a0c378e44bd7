// A paid order that continues after its agency asked to cancel it: nobody could pay meanwhile.

import { extendedTo, resumedDeadline } from '@interline/domain/groups/installments'
import type { GroupAction } from '@interline/domain/groups/transitions'
import { groupPlan } from '../../../../db/json/groups.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { EventActor, Order } from '../../orders/index.ts'
import { acceptedPlan, type GroupRow } from './rows.ts'
import { moveGroup, refuseGroupMove } from './rules.ts'

interface Resume {
  readonly action: Extract<GroupAction, 'refuse_cancel' | 'withdraw_cancel'>
  readonly actor: EventActor
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly remark: string
}

/** Ends the request of a locked order, with time left for its payment. Throws `order.action_not_allowed`. */
export async function resumeGroup(tx: Tx, order: GroupRow, { remark, ...move }: Resume): Promise<Order> {
  const { action, actor, at } = move
  if (order.group_plan === null) refuseGroupMove(order, { action, actor, at })
  const before = order.pay_before?.getTime() ?? at
  const until = resumedDeadline(before, {
    at,
    departsAt: order.depart_at.getTime(),
    isExpired: order.group_expired,
    withdrawnBefore: action === 'withdraw_cancel' && (await hasWithdrawn(tx, order)),
  })
  const plan = until === before ? null : acceptedPlan(order)
  const isPayable = !order.group_expired
  return moveGroup(tx, order, {
    ...move,
    more: { remark },
    payload: { remark, ...(isPayable && { deadline: new Date(until).toISOString() }) },
    change: {
      group_cancel_reason: null,
      ...(plan && {
        pay_before: new Date(until),
        group_plan: groupPlan.write({ ...plan, installments: extendedTo(plan.installments, until) }),
      }),
    },
  })
}

async function hasWithdrawn(tx: Tx, order: GroupRow): Promise<boolean> {
  const action: GroupAction = 'withdraw_cancel'
  const found = await tx
    .selectFrom('order_events')
    .select('seq')
    .where('order_id', '=', order.id)
    .where('agency_id', '=', order.agency_id)
    .where('action', '=', action)
    .executeTakeFirst()
  return found !== undefined
}
