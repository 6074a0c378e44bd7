// An order's state after each of its events, and after those of the changes, refunds and voids of its
// tickets. Everything follows from the events; facts without an event (when a coupon counted as flown) follow
// from the time.

import { couponEffect } from '../flight-orders/coupon-effects.ts'
import { NO_ORDER, reduce, type OrderEventFacts, type OrderState } from '../flight-orders/events.ts'
import type { OrderStatus, OrderType } from '../flight-orders/statuses.ts'
import { moneyAfter, type MoneyEffect, type MoneyAfter } from '../orders/replay-money.ts'
import { FLOWN_AFTER_MS } from './windows.ts'

export type ReplayedState = 'OPEN' | 'SUSPENDED' | 'EXCHANGED' | 'REFUNDED' | 'VOID' | 'FLOWN'

export interface ReplayEvent extends OrderEventFacts {
  /** Milliseconds since the epoch, like all instants here. */
  readonly at: number
  /** The amount in the event, in minor units; null: none. */
  readonly minor: bigint | null
  /** Tickets that were refunded before the order ended, and their coupon status since. */
  readonly returned?: { readonly tickets: readonly string[]; readonly state: 'VOID' | 'REFUNDED' }
}

export interface ReplayedHistory {
  readonly orderId: string
  readonly type: OrderType
  readonly events: readonly ReplayEvent[]
  /** Coupons that it took from other orders, by key. */
  readonly takes: readonly string[]
}

export interface ReplayedCoupon {
  readonly key: string
  readonly issuedAt: number
  readonly arrivesAt: number
}

export interface ReplayAsk {
  readonly order: ReplayedHistory
  /** The price of an original order from its first event on; null: the amount comes from its quotes. */
  readonly price: bigint | null
  /** Changes, refunds and voids of its tickets, and for such a request its siblings. */
  readonly beside: readonly ReplayedHistory[]
  readonly coupons: readonly ReplayedCoupon[]
}

export interface Moment extends MoneyAfter {
  readonly orderId: string
  readonly seq: number
  readonly at: number
  /** Of the order itself. */
  readonly status: OrderStatus
  /** For the order and for the changes of its tickets, as far as visible. */
  readonly paid: bigint
  /** By the order, and by the refunds, voids and changes of its tickets. */
  readonly returned: bigint
  /** Only those that exist. */
  readonly coupons: ReadonlyMap<string, ReplayedState>
}

const QUOTES: ReadonlySet<string> = new Set(['request_quoted', 'quote', 'requote'])
const ENDS_REPLACEMENT: ReadonlySet<string> = new Set(['withdraw_replacement', 'replacement_refused'])
const REFUNDS: ReadonlySet<string> = new Set(['reimbursed', 'returned'])

/** One entry for each event from the order's first one on. Throws an Error for events that the table does not allow. */
export function replayOrder({ order, price, beside, coupons }: ReplayAsk): Moment[] {
  const taken = new Map<string, ReplayedState>()
  const holders = new Map([order, ...beside].map((each) => [each.orderId, new Set(each.takes)]))
  let state: OrderState = NO_ORDER
  let money: MoneyAfter = { price, paid: 0n, returned: 0n }
  return inTurn([order, ...beside]).flatMap(({ history, event }): Moment[] => {
    if (history === order) {
      state = reduce(order.type, state, event)
      money = moneyOf(money, event, order.type)
    } else money = moneyBeside(money, event)
    move(taken, holders, history, event)
    if (history === order) markReturned(taken, coupons, event)
    if (state.status === 'none') return []
    return [
      {
        orderId: history.orderId,
        seq: event.seq,
        at: event.at,
        status: state.status,
        ...money,
        coupons: new Map(
          coupons
            .filter(({ issuedAt }) => issuedAt <= event.at)
            .map((coupon) => [coupon.key, stateOf(coupon, taken, holders, event.at)]),
        ),
      },
    ]
  })
}

function markReturned(
  taken: Map<string, ReplayedState>,
  coupons: readonly ReplayedCoupon[],
  { returned }: ReplayEvent,
): void {
  if (!returned) return
  for (const { key } of coupons)
    if (returned.tickets.includes(key.split(' ')[1] ?? '')) taken.set(key, returned.state)
}

function inTurn(histories: readonly ReplayedHistory[]) {
  return histories
    .flatMap((history, place) => history.events.map((event) => ({ history, event, place })))
    .toSorted((a, b) => a.event.at - b.event.at || a.place - b.place || a.event.seq - b.event.seq)
}

function moneyOf(before: MoneyAfter, event: ReplayEvent, type: OrderType): MoneyAfter {
  const { action, minor } = event
  // The refund of an extra payment whose replacement failed too.
  if (ENDS_REPLACEMENT.has(action) && minor !== null) return moneyAfter(before, -minor, ['dearer', 'paid'])
  return moneyAfter(before, minor, effectsOf(event, type))
}

function effectsOf({ action, from }: ReplayEvent, type: OrderType): readonly MoneyEffect[] {
  // Extra payment for a replacement of a refused ticket.
  if (action === 'pay' && from === 'holding') return ['dearer', 'paid']
  // A part split from another order takes its price and its money along.
  if (action === 'pay' || action === 'split_off') return ['priced', 'paid']
  if (REFUNDS.has(action)) return ['returned']
  // An original has a price from the beginning; the desk may amend it with its approval.
  const names = type === 'origin' ? action === 'approve' : QUOTES.has(action)
  return names ? ['priced'] : []
}

/** The posting in the wording of the event; the order's price is unchanged. */
function moneyBeside(before: MoneyAfter, { action, minor }: ReplayEvent): MoneyAfter {
  if (action === 'pay') return moneyAfter(before, minor, ['paid'])
  return moneyAfter(before, minor, REFUNDS.has(action) ? ['returned'] : [])
}

/** The effect of a change, refund or void event on the coupons that it still has. */
function move(
  taken: Map<string, ReplayedState>,
  holders: ReadonlyMap<string, Set<string>>,
  { orderId, type }: ReplayedHistory,
  event: ReplayEvent,
): void {
  const effect = couponEffect(type, event)
  const held = holders.get(orderId)
  if (!effect || !held) return
  for (const key of held) {
    const now = taken.get(key) ?? 'OPEN'
    if (now === 'OPEN' || now === 'SUSPENDED') taken.set(key, effect.state)
  }
  if (!effect.held) held.clear()
}

function stateOf(
  { key, arrivesAt }: ReplayedCoupon,
  taken: ReadonlyMap<string, ReplayedState>,
  holders: ReadonlyMap<string, ReadonlySet<string>>,
  at: number,
): ReplayedState {
  const state = taken.get(key) ?? 'OPEN'
  const isHeld = [...holders.values()].some((keys) => keys.has(key))
  return state === 'OPEN' && !isHeld && at >= arrivesAt + FLOWN_AFTER_MS ? 'FLOWN' : state
}
