// An action that costs a seller more than it has earned is performed only when two people of the desk have
// decided on exactly that loss: one requested it, a colleague approved. The history names both and every
// amount.

import { decide } from '@interline/domain/flight-orders/decide'
import type { Shortfall } from '@interline/domain/servicing/chain-balance'
import type { Tx } from '../../../platform/database/database.ts'
import { failure } from '../../../platform/http/failure.ts'
import { factsOf, notAllowed } from '../order/order.ts'
import type { EventActor } from '../../orders/index.ts'
import type { Order } from '../order/rows.ts'
import { applyDecision } from '../order/flight-order.ts'
import type { SecondPerson } from './move.ts'

/** Amounts as stored in an event. */
export function textsOf(losses: readonly Shortfall[]) {
  return losses.map(({ account, minor }) => ({ account, minor: String(minor) }))
}

/** No seller loses more than was approved. */
export function covers(agreed: readonly Shortfall[], short: readonly Shortfall[]): boolean {
  return short.every(({ account, minor }) =>
    agreed.some((loss) => loss.account === account && loss.minor >= minor),
  )
}

/**
 * Records that two people have decided on a loss. Throws `desk.second_person` if no such amount was approved,
 * and `order.action_not_allowed`.
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
