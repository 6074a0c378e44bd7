// The history of an order. The state of an order follows from its events alone; the database row is a cached
// copy.

import type { ActorKind, OrderRules } from './rules.ts'

export interface OrderEventFacts<Status extends string = string, Action extends string = string> {
  /** 1, 2, 3 … without gaps. */
  readonly seq: number
  readonly transition: string
  readonly action: Action
  readonly actor: ActorKind
  readonly from: Status | 'none'
  readonly to: Status
}

export interface OrderState<Status extends string = string> {
  readonly status: Status | 'none'
  /** Number of the last event. */
  readonly version: number
  /** Where `reimbursing` returns to. */
  readonly returnTo: Status | null
}

export const NO_ORDER: OrderState<never> = { status: 'none', version: 0, returnTo: null }

/**
 * The state after one more event. Throws an Error that names the problem for a gap, for an event that does
 * not start at the order's status, and for one that no row of the product's transition table allows.
 */
export function reduceBy<Status extends string>(
  { transitions }: Pick<OrderRules<never>, 'transitions'>,
  { type, state }: { readonly type: string; readonly state: OrderState<Status> },
  event: OrderEventFacts<Status>,
): OrderState<Status> {
  if (event.seq !== state.version + 1)
    throw new Error(`event ${event.seq} does not follow version ${state.version}`)
  if (event.from !== state.status)
    throw new Error(`event ${event.seq} starts at ${event.from}, but the order is ${state.status}`)
  const row = transitions.find(({ id }) => id === event.transition)
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
  const isTarget =
    typeof target === 'string' || target === null ? target === event.to : target.includes(event.to)
  if (!isTarget)
    throw new Error(`event ${event.seq} ends at ${event.to}, the table requires ${String(target)}`)
  const leaving = event.to === 'reimbursing' && event.from !== 'none' ? event.from : null
  const stays = event.from === event.to
  return { status: event.to, version: event.seq, returnTo: stays ? state.returnTo : leaving }
}
