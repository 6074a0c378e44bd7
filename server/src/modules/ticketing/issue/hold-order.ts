// Puts an order on hold for a person. If one ticket is issued and another is not, the history shows which is
// which: an issued ticket is never bought again, and nothing is refunded before the desk has decided.

import { decide } from '@interline/domain/flight-orders/decide'
import type { Tx } from '../../../platform/database/database.ts'
import { applyDecision, factsOf, flightsOf, type HoldReason } from '../../flight-orders/index.ts'
import { supplierActor, TIMER } from '../../orders/index.ts'
import type { Ticketing } from './conclusion.ts'

/** Why it stops: a reason for the desk, or the code of a supplier's refusal. */
export interface Stop {
  readonly reason: Exclude<HoldReason, 'partial'> | 'refused'
  readonly by: 'supplier' | 'timer'
  /** The reason in the history if another ticket is already issued; absent: the same reason. */
  readonly why?: string
}

export async function hold(
  tx: Tx,
  { order, items, item }: Ticketing,
  stop: Stop,
  now: number,
): Promise<void> {
  const { reason, by, why = reason } = stop
  const decision = decide(factsOf(order, now), 'hold', by)
  if (!decision.ok) throw new Error(`${order.id} cannot be held: ${decision.reason}`)
  const issued = items.filter(({ id, state }) => id !== item.id && state === 'ticketed')
  const others = items.filter((each) => !issued.includes(each))
  const partial = issued.length > 0
  // A refusal without other issued tickets is no reason to wait: such an order fails. Here something is
  // inconsistent.
  const kept: HoldReason = partial ? 'partial' : reason === 'refused' ? 'tickets_incomplete' : reason
  await applyDecision(tx, order, decision, {
    actor: by === 'supplier' ? supplierActor(item.supplier) : TIMER,
    at: now,
    payload: partial
      ? { reason: kept, why, issued: flightsOf(order, issued), missing: flightsOf(order, others) }
      : { reason: kept },
    change: { hold_reason: kept },
  })
}
