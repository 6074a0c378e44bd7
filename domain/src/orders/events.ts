// The history of an order. What the order is follows from its events alone; the row in the database only spares the
// reading of them.

import { TRANSITIONS, type ActionName, type ActorKind, type Transition } from './actions.ts'
import type { OrderStatus, OrderType } from './statuses.ts'

export interface OrderEventFacts {
  /** 1, 2, 3 … without a gap. */
  readonly seq: number
  readonly transition: string
  readonly action: ActionName
  readonly actor: ActorKind
  readonly from: OrderStatus | 'none'
  readonly to: OrderStatus
}

export interface OrderState {
  readonly status: OrderStatus | 'none'
  /** Number of the last event. */
  readonly version: number
  /** Where `reimbursing` returns to. */
  readonly returnTo: OrderStatus | null
}

export const NO_ORDER: OrderState = { status: 'none', version: 0, returnTo: null }

/**
 * The state after one more event. Throws an Error that says what is wrong for a gap, for an event that does not
 * start where the order stands, and for one that no row of the transition table allows.
 */
export function reduce(type: OrderType, state: OrderState, event: OrderEventFacts): OrderState {
  if (event.seq !== state.version + 1) throw new Error(`event ${event.seq} follows ${state.version}`)
  if (event.from !== state.status)
    throw new Error(`event ${event.seq} starts at ${event.from}, the order is ${state.status}`)
  const row = (TRANSITIONS as readonly Transition[]).find(({ id }) => id === event.transition)
  if (
    !row ||
    row.type !== type ||
    row.action !== event.action ||
    !row.from.includes(event.from) ||
    !row.by.includes(event.actor)
  ) {
    throw new Error(
      `event ${event.seq}: ${event.transition} ${event.action} by ${event.actor} from ${event.from} is not in the table`,
    )
  }
  const target = row.to === 'same' ? event.from : row.to === 'returnTo' ? state.returnTo : row.to
  if (target !== event.to) throw new Error(`event ${event.seq} ends at ${event.to}, the table says ${target}`)
  const leaving = event.to === 'reimbursing' && event.from !== 'none' ? event.from : null
  const stays = event.from === event.to
  return { status: event.to, version: event.seq, returnTo: stays ? state.returnTo : leaving }
}

/** The state that a whole history adds up to. */
export function replay(type: OrderType, events: readonly OrderEventFacts[]): OrderState {
  return events.reduce((state, event) => reduce(type, state, event), NO_ORDER)
}
