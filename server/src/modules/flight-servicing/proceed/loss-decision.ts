// A refund or void that costs a seller more than it has earned is posted only when two people of the desk have decided on
// that very loss: one asked for it, a colleague agreed. The history names both and every amount.

import type { Shortfall } from '@interline/domain/flight-servicing/chain-balance'
import { decide } from '@interline/domain/flight-orders/decide'
import type { Tx } from '../../../platform/database/database.ts'
import { failure } from '../../../platform/http/failure.ts'
import {
  applyDecision,
  factsOf,
  notAllowed,
  type EventActor,
  type Order,
  type SecondPerson,
} from '../../flight-orders/index.ts'

/** Amounts as an event keeps them. */
export function textsOf(losses: readonly Shortfall[]) {
  return losses.map(({ account, minor }) => ({ account, minor: String(minor) }))
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

/** Two people have agreed to lose so much. */
export async function isAgreed(tx: Tx, order: Order, short: readonly Shortfall[]): Promise<boolean> {
  const event = await tx
    .selectFrom('order_events')
    .select(['actor_id', 'payload'])
    .where('order_id', '=', order.id)
    .where('agency_id', '=', order.agency_id)
    .where('action', '=', 'decide_loss')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!event) return false
  const { losses, secondId } = event.payload as {
    losses: { account: string; minor: string }[]
    secondId?: string
  }
  const agreed = losses.map(({ account, minor }) => ({ account, minor: BigInt(minor) }))
  return secondId !== undefined && secondId !== event.actor_id && covers(agreed, short)
}

function covers(losses: readonly Shortfall[], short: readonly Shortfall[]): boolean {
  return short.every(({ account, minor }) =>
    losses.some((loss) => loss.account === account && loss.minor >= minor),
  )
}
