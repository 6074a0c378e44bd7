// How a paid order ends before its tickets are issued: refundable installments are refunded exactly as they were paid; of
// the others the airline keeps its part, and the rest is fee income of every seller.

import { amountOf, forfeitureOf, type Installment } from '@interline/domain/groups/installments'
import type { GroupAction } from '@interline/domain/groups/transitions'
import { forfeitOrder } from '@interline/domain/ledger/transfers'
import type { Money } from '@interline/domain/money/money'
import { groupPlan } from '../../../../db/json/groups.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { netCost, saleChain, type EventActor, type Order } from '../../orders/index.ts'
import { bookOrder, reversePayment } from '../../payments/index.ts'
import type { Deps } from '../deps.ts'
import { acceptedPlan } from './rows.ts'
import { moveGroup, refuseGroupMove } from './rules.ts'

interface End {
  readonly action: Extract<GroupAction, 'close' | 'cancel_paid'>
  readonly actor: EventActor
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly reason: string
}

/** Ends a locked order by its forfeiture. Throws `order.action_not_allowed`. */
export async function endGroup(
  tx: Tx,
  order: Order,
  { action, actor, at, reason }: End,
  deps: Deps,
): Promise<Order> {
  if (order.group_plan === null) refuseGroupMove(order, { action, actor, at })
  const plan = acceptedPlan(order)
  const forfeiture = forfeitureOf(plan.installments)
  const moved = await moveGroup(tx, order, {
    action,
    actor,
    at,
    payload: {
      minor: String(forfeiture.refunded),
      currency: order.currency,
      forfeited: String(forfeiture.forfeited),
      remark: order.group_cancel_reason ?? '',
    },
    change: {
      close_reason: reason,
      returned_minor: order.returned_minor + forfeiture.refunded,
      group_plan: groupPlan.write({ ...plan, forfeiture: forfeiture.lines }),
    },
  })
  if (order.test) return moved
  for (const installment of plan.installments) {
    const { paymentId, paidAt, refundable } = installment
    if (paidAt === null || paymentId === null) continue
    if (refundable)
      await reversePayment(
        tx,
        order,
        { paymentId, amount: amountOf(installment), entryId: paymentId, at },
        deps,
      )
    else await keepForfeited(tx, order, { installment, paymentId, actor, at }, deps)
  }
  return moved
}

interface Kept {
  readonly installment: Pick<Installment, 'levels'>
  readonly paymentId: string
  readonly actor: EventActor
  readonly at: number
}

async function keepForfeited(
  tx: Tx,
  order: Order,
  { installment, paymentId, actor, at }: Kept,
  deps: Deps,
): Promise<void> {
  const chain = saleChain(order).map((level, depth) => ({ ...level, total: installment.levels[depth] ?? 0n }))
  const net = keptByAirline(netCost(order), chain[0]?.total ?? 0n, saleChain(order)[0]?.total ?? 0n)
  const transfers = forfeitOrder(chain, net, await deps.ratesOf(tx, order.fx_snapshot_id ?? ''))
  if (transfers.length === 0) return
  const posting = { type: 'forfeit', id: paymentId, reference: paymentId, payment: paymentId } as const
  await bookOrder(tx, order, { ...posting, actor, transfers, at }, deps)
}

/** The airline keeps the same share of the net price as the agency of level 0 forfeits of its price, rounded down. */
function keptByAirline(net: readonly Money[], forfeited: bigint, total: bigint): Money[] {
  return net.map(({ minor, currency }) => ({
    currency,
    minor: total === 0n ? 0n : (minor * forfeited) / total,
  }))
}
