// A move that costs a seller more than it has earned is made only when two people of the desk have decided on that very
// loss: one asked for it, a colleague agreed. The history names both and every amount.

import { decide } from '@interline/domain/orders/decide'
import type { Shortfall } from '@interline/domain/servicing/chain-balance'
import type { Tx } from '../../../platform/database/database.ts'
import { failure } from '../../../platform/http/failure.ts'
import { factsOf, notAllowed, type EventActor, type Order } from '../order/order.ts'
import { applyDecision } from '../order/store-orders.ts'
import type { SecondPerson } from './move.ts'

/** Amounts as an event keeps them. */
export function textsOf(losses: readonly Shortfall[]) {
  return losses.map(({ account, minor }) => ({ account, minor: String(minor) }))
}

/** Nobody loses more than was agreed to. */
export function covers(agreed: readonly Shortfall[], short: readonly Shortfall[]): boolean {
  return short.every(({ account, minor }) =>
    agreed.some((loss) => loss.account === account && loss.minor >= minor),
  )
}

/**
 * Writes down that two people have decided on a loss. Throws `desk.second_person` where nobody has agreed to as much, and
 * `order.action_not_allowed`.
 */
export async function decideLoss(
  tx: Tx,
  {
    order,
    now,
    short,
  }: { readonly order: Order; readonly now: number; readonly short: readonly Shortfall[] },
  { actor, second }: { readonly actor: EventActor; readonly second: SecondPerson | undefined },
): Promise<void> {
  if (!second || second.id === actor.id || !covers(second.losses, short)) throw failure('desk.second_person')
  const decision = decide(factsOf(order, now), 'decide_loss', actor.type)
  if (!decision.ok) throw notAllowed(decision.reason, order)
  await applyDecision(tx, order, decision, {
    actor,
    at: now,
    keepsTimer: true,
    payload: { losses: textsOf(short), secondId: second.id, second: second.name },
  })
}
