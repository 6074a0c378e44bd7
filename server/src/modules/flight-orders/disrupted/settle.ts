// An order and the disruptions of its flights: their arrival and outcome are events of the order, and a flag
// shows whether an answer is pending. What a disruption means is decided in the module disruptions.

import { decide } from '@interline/domain/flight-orders/decide'
import type {
  DisruptionState,
  DisruptionType,
  FlightDisruption,
} from '@interline/domain/disruptions/disruption'
import type { Selectable } from 'kysely'
import type { DisruptedOrders } from '../../../../db/types.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { factsOf, notAllowed } from '../order/order.ts'
import type { EventActor, OrderChange } from '../../orders/index.ts'
import type { Order } from '../order/rows.ts'
import { applyDecision } from '../order/flight-order.ts'

export type Disrupted = Selectable<DisruptedOrders>

/** The flight before and after, as stored for the order. */
export function flightDisruption(
  { before, after }: Pick<Disrupted, 'before' | 'after'>,
  type: string,
): FlightDisruption {
  return { type: type as DisruptionType, before: before, after: after }
}

/** Wording of the history: keys of its reasons. */
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
  /** Columns of the order that change with it: the current flights. */
  readonly change?: OrderChange
  readonly servicingId?: string
}

/** Ends the answer period. `order` must be locked; returns its new state. Throws `order.action_not_allowed`. */
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
    flight: flightDisruption(row, '').before.flightNumber,
    why,
    actor,
    now,
    change,
  })
}

/** The request had no effect: the disruption is open again. `order` must be locked; returns its new state. */
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
  const flight = flightDisruption(row, '').before.flightNumber
  return noteDisruption(tx, order, {
    action: 'settle_disruption',
    flight,
    why: 'settled_reopened',
    actor,
    now,
  })
}

/** Writes the event and the flag; `disrupt` when a disruption arrived. `order` must be locked. */
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
  // An order on hold may wait for a different decision of its agency: not handled here.
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
