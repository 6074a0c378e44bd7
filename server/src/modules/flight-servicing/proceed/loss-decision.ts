// A refund that costs a seller more than it has earned is posted only when one person of the desk has decided on that very
// loss and another one has approved. Both are in the history of the order.

import type { Shortfall } from '@interline/domain/flight-servicing/chain-balance'
import { decide } from '@interline/domain/flight-orders/decide'
import type { Tx } from '../../../platform/database/database.ts'
import { failure } from '../../../platform/http/failure.ts'
import { applyDecision, factsOf, notAllowed, type EventActor, type Order } from '../../flight-orders/index.ts'

interface Decided {
  /** Who decided. */
  readonly by: string | null
  readonly losses: readonly Shortfall[]
}

/** Amounts as an event keeps them. */
export function textsOf(losses: readonly Shortfall[]) {
  return losses.map(({ account, minor }) => ({ account, minor: String(minor) }))
}

/**
 * Decides on a loss, or agrees to one that somebody else has decided on. Answers whether it may be posted now. Throws
 * `desk.second_person` where the same person asks twice.
 */
export async function decideLoss(
  tx: Tx,
  {
    order,
    now,
    short,
  }: { readonly order: Order; readonly now: number; readonly short: readonly Shortfall[] },
  actor: EventActor,
): Promise<boolean> {
  const before = await lastDecision(tx, order)
  if (before && covers(before.losses, short)) {
    if (before.by === actor.id) throw failure('desk.second_person')
    return true
  }
  const decision = decide(factsOf(order, now), 'decide_loss', actor.type)
  if (!decision.ok) throw notAllowed(decision.reason, order)
  await applyDecision(tx, order, decision, {
    actor,
    at: now,
    keepsTimer: true,
    payload: { losses: textsOf(short) },
    change: { hold_reason: 'value_short' },
  })
  return false
}

/** Two people have agreed to lose so much. */
export async function isAgreed(tx: Tx, order: Order, short: readonly Shortfall[]): Promise<boolean> {
  const decided = await lastDecision(tx, order)
  if (!decided || !covers(decided.losses, short)) return false
  const approval = await lastEvent(tx, order, 'approve')
  return approval?.actor_type === 'ops' && approval.actor_id !== decided.by
}

function covers(losses: readonly Shortfall[], short: readonly Shortfall[]): boolean {
  return short.every(({ account, minor }) =>
    losses.some((loss) => loss.account === account && loss.minor >= minor),
  )
}

async function lastDecision(tx: Tx, order: Order): Promise<Decided | undefined> {
  const event = await lastEvent(tx, order, 'decide_loss')
  if (!event) return undefined
  const { losses } = event.payload as { losses: { account: string; minor: string }[] }
  return {
    by: event.actor_id,
    losses: losses.map(({ account, minor }) => ({ account, minor: BigInt(minor) })),
  }
}

function lastEvent(tx: Tx, order: Order, action: 'approve' | 'decide_loss') {
  return tx
    .selectFrom('order_events')
    .select(['actor_type', 'actor_id', 'payload'])
    .where('order_id', '=', order.id)
    .where('agency_id', '=', order.agency_id)
    .where('action', '=', action)
    .orderBy('seq', 'desc')
    .executeTakeFirst()
}
