// An order as it stood after each of its events, and after those of the changes, refunds and voids that took its tickets.
// Everything follows from the events; what no event says (when a coupon counted as flown) follows from the clock.

import { couponEffect } from '../orders/coupon-effects.ts'
import { NO_ORDER, reduce, type OrderEventFacts, type OrderState } from '../orders/events.ts'
import type { OrderStatus, OrderType } from '../orders/statuses.ts'
import { FLOWN_AFTER_MS } from './windows.ts'

export type ReplayedState = 'OPEN' | 'SUSPENDED' | 'EXCHANGED' | 'REFUNDED' | 'VOID' | 'FLOWN'

export interface ReplayEvent extends OrderEventFacts {
  /** Milliseconds since the epoch, like all instants here. */
  readonly at: number
  /** What the event says of an amount, in minor units; null: nothing. */
  readonly minor: bigint | null
  /** Tickets that were given back before the order ended, and what their coupons are since. */
  readonly returned?: { readonly tickets: readonly string[]; readonly state: 'VOID' | 'REFUNDED' }
}

export interface ReplayedHistory {
  readonly orderId: string
  readonly type: OrderType
  readonly events: readonly ReplayEvent[]
  /** Coupons of other orders that it took, by their keys. */
  readonly takes: readonly string[]
}

export interface ReplayedCoupon {
  readonly key: string
  readonly issuedAt: number
  readonly arrivesAt: number
}

export interface ReplayAsk {
  readonly order: ReplayedHistory
  /** What an original costs from its first event on; null: the amount is what its quotes say. */
  readonly price: bigint | null
  /** Changes, refunds and voids that took tickets of it, and where the order is one of them, those beside it. */
  readonly beside: readonly ReplayedHistory[]
  readonly coupons: readonly ReplayedCoupon[]
}

export interface Moment {
  readonly orderId: string
  readonly seq: number
  readonly at: number
  /** Of the order itself. */
  readonly status: OrderStatus
  /** Null: nobody has named an amount yet. */
  readonly price: bigint | null
  /** For the order and for the changes of its tickets, as far as they are shown. */
  readonly paid: bigint
  /** By the order, and by the refunds, voids and changes of its tickets. */
  readonly returned: bigint
  /** Only those that there were. */
  readonly coupons: ReadonlyMap<string, ReplayedState>
}

const QUOTES: ReadonlySet<string> = new Set(['request_quoted', 'quote', 'requote'])
const ENDS_REPLACEMENT: ReadonlySet<string> = new Set(['withdraw_replacement', 'replacement_refused'])
const GIVES_BACK: ReadonlySet<string> = new Set(['reimbursed', 'returned'])

/** One moment for each event from the order's first one on. Throws an Error for events that the table does not allow. */
export function replayOrder({ order, price, beside, coupons }: ReplayAsk): Moment[] {
  const taken = new Map<string, ReplayedState>()
  const holders = new Map([order, ...beside].map((each) => [each.orderId, new Set(each.takes)]))
  let state: OrderState = NO_ORDER
  let money = { price, paid: 0n, returned: 0n }
  return inTurn([order, ...beside]).flatMap(({ history, event }): Moment[] => {
    if (history === order) {
      state = reduce(order.type, state, event)
      money = moneyAfter(money, event, order.type)
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

type Amounts = Pick<Moment, 'price' | 'paid' | 'returned'>

function moneyAfter(before: Amounts, { action, from, minor }: ReplayEvent, type: OrderType): Amounts {
  if (minor === null) return before
  // Paid on top for another ticket in the place of a refused one, or back because that one could not be had either.
  if (action === 'pay' && from === 'holding') return paidMore(before, minor)
  if (ENDS_REPLACEMENT.has(action)) return paidMore(before, -minor)
  // What was taken out of another order comes with its price and its money.
  if (action === 'pay' || action === 'split_off')
    return { ...before, price: minor, paid: before.paid + minor }
  if (GIVES_BACK.has(action)) return { ...before, returned: before.returned + minor }
  // An original has a price from the beginning; the desk may amend it with its approval.
  const names = type === 'origin' ? action === 'approve' : QUOTES.has(action)
  return names ? { ...before, price: minor } : before
}

/** What the same posting says that the sentence of the event says; the price of the order stays its own. */
function moneyBeside(before: Amounts, { action, minor }: ReplayEvent): Amounts {
  if (minor === null) return before
  if (action === 'pay') return { ...before, paid: before.paid + minor }
  return GIVES_BACK.has(action) ? { ...before, returned: before.returned + minor } : before
}

function paidMore({ price, paid, returned }: Amounts, minor: bigint): Amounts {
  return { price: price === null ? null : price + minor, paid: paid + minor, returned }
}

/** What the event of a change, refund or void does to the coupons that it still has. */
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
