// How an order stands to news of its flights: that it came and what became of it are events of the order, and a mark
// beside it says whether an answer is still waited for. What news means is decided in disruptions.

import { decide } from '@interline/domain/orders/decide'
import type { DisruptionState, DisruptionType, FlightNews } from '@interline/domain/disruptions/disruption'
import type { Selectable } from 'kysely'
import type { DisruptedOrders } from '../../../../db/types.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { factsOf, notAllowed, type EventActor, type Order, type OrderChange } from '../order/order.ts'
import { applyDecision } from '../order/store-orders.ts'

export type Disrupted = Selectable<DisruptedOrders>

/** The flight before and after, as it was written for the order. */
export function flightNews({ before, after }: Pick<Disrupted, 'before' | 'after'>, type: string): FlightNews {
  return { type: type as DisruptionType, before: before, after: after }
}

/** Words for the history: keys of its reasons. */
type Why =
  | 'settled_accepted'
  | 'settled_small'
  | 'settled_silent'
  | 'settled_expired'
  | 'settled_restored'
  | 'settled_superseded'
  | 'settled_change'
  | 'settled_refund'
  | 'settled_reopened'

interface Settled {
  readonly state: DisruptionState
  readonly outcome?: 'small' | 'silent' | 'restored' | 'superseded'
  readonly why: Why
  readonly actor: EventActor
  /** Milliseconds since the epoch, after the lock. */
  readonly now: number
  /** Columns of the order that change with it: the flights as they are flown now. */
  readonly change?: OrderChange
  readonly servicingId?: string
}

/** Ends the wait for an answer. `order` must be locked; answers it as it is now. Throws `order.action_not_allowed`. */
export async function settleDisruption(
  tx: Tx,
  order: Order,
  row: Disrupted,
  { state, outcome, why, actor, now, change, servicingId }: Settled,
): Promise<Order> {
  await tx
    .updateTable('disrupted_orders')
    .set({
      state,
      outcome: outcome ?? null,
      answered_at: new Date(now),
      answered_by: outcome ? null : actor.name,
      ...(servicingId === undefined ? {} : { servicing_id: servicingId }),
    })
    .where('disruption_id', '=', row.disruption_id)
    .where('order_id', '=', order.id)
    .where('agency_id', '=', order.agency_id)
    .execute()
  return noteDisruption(tx, order, {
    action: 'settle_disruption',
    flight: flightNews(row, '').before.flightNumber,
    why,
    actor,
    now,
    change,
  })
}

/** What was asked for came to nothing: the question is open again. `order` must be locked; answers it as it is now. */
export async function reopenDisruption(
  tx: Tx,
  order: Order,
  row: Disrupted,
  { actor, now }: Pick<Settled, 'actor' | 'now'>,
): Promise<Order> {
  await tx
    .updateTable('disrupted_orders')
    .set({ state: 'notified', outcome: null, answered_at: null, answered_by: null, servicing_id: null })
    .where('disruption_id', '=', row.disruption_id)
    .where('order_id', '=', order.id)
    .where('agency_id', '=', order.agency_id)
    .execute()
  const flight = flightNews(row, '').before.flightNumber
  return noteDisruption(tx, order, {
    action: 'settle_disruption',
    flight,
    why: 'settled_reopened',
    actor,
    now,
  })
}

/** Writes the event and the mark; `disrupt` where news came. `order` must be locked. */
export async function noteDisruption(
  tx: Tx,
  order: Order,
  note: {
    readonly action: 'disrupt' | 'settle_disruption'
    readonly flight: string
    readonly why: Why | `disrupted_${DisruptionType}`
    readonly actor: EventActor
    readonly now: number
    readonly change?: OrderChange | undefined
  },
): Promise<Order> {
  const { action, flight, why, actor, now, change } = note
  const decision = decide(factsOf(order, now), action, actor.type)
  if (!decision.ok) throw notAllowed(decision.reason, order)
  const open = await tx
    .selectFrom('disrupted_orders')
    .select('disruption_id')
    .where('order_id', '=', order.id)
    .where('agency_id', '=', order.agency_id)
    .where('state', 'in', ['new', 'notified'])
    .limit(1)
    .executeTakeFirst()
  const waits = open !== undefined
  // An order on hold may wait for another decision of its agency: that one is not ours.
  const decides = order.status === 'issued' || order.status === 'changed'
  return applyDecision(tx, order, decision, {
    actor,
    at: now,
    payload: { flight, why },
    change: {
      ...change,
      disruption: waits ? 'open' : 'settled',
      ...(decides ? { agency_decision: waits } : {}),
    },
    keepsTimer: true,
  })
}
