/** One list of what waits for this person: orders to pay or confirm, and schedule changes to answer. */
import type { DeskOrder, DeskOrders } from './use-desk-orders.ts'

export interface Need {
  readonly orderId: string
  readonly kind: 'pay' | 'reserved' | 'confirm' | 'change'
  /** ISO instant. */
  readonly until: string
  readonly route: string
  readonly passenger: string
}

/** The nearest deadline first. An order with a schedule change is listed for both. */
export function needsOf({ due, changes }: Pick<DeskOrders, 'due' | 'changes'>): Need[] {
  const orders = due.flatMap((order): Need[] => {
    const until = order.payBefore ?? order.confirmBefore
    if (until === null) return []
    return [
      {
        orderId: order.id,
        kind: !order.payable ? 'confirm' : order.status === 'reserved' ? 'reserved' : 'pay',
        until,
        route: routeOf(order),
        passenger: order.passengerNames[0] ?? '',
      },
    ]
  })
  const answers = changes.map(({ orderId, respondBefore, before, passengerNames }): Need => ({
    orderId,
    kind: 'change',
    until: respondBefore,
    route: `${before.depAirport} – ${before.arrAirport}`,
    passenger: passengerNames[0] ?? '',
  }))
  return [...orders, ...answers].toSorted((a, b) => Date.parse(a.until) - Date.parse(b.until))
}

/** First and last airport, or the turning point of a return. */
export function routeOf({ route }: Pick<DeskOrder, 'route'>): string {
  const [first, last] = [route[0], route.at(-1)]
  if (!first || !last) return ''
  return last.to === first.from ? `${first.from} ⇄ ${first.to}` : `${first.from} – ${last.to}`
}
