// The history of a flight order, according to the flight transition table.

import {
  NO_ORDER as NOTHING,
  reduceBy,
  type OrderEventFacts as EventFacts,
  type OrderState as State,
} from '../orders/history.ts'
import type { ActionName } from './actions.ts'
import { FLIGHT_RULES } from './decide.ts'
import type { OrderStatus, OrderType } from './statuses.ts'

export type OrderEventFacts = EventFacts<OrderStatus, ActionName>
export type OrderState = State<OrderStatus>

export const NO_ORDER: OrderState = NOTHING

/** The state after one more event. Throws an Error as `reduceBy` does. */
export function reduce(type: OrderType, state: OrderState, event: OrderEventFacts): OrderState {
  return reduceBy(FLIGHT_RULES, { type, state }, event)
}

/** The state after a whole history. */
export function replay(type: OrderType, events: readonly OrderEventFacts[]): OrderState {
  return events.reduce((state, event) => reduce(type, state, event), NO_ORDER)
}
