// The amounts of an order of any product after each of its events, for a replay of its history.

import { replayMoney, type MoneyEffect } from '@interline/domain/orders/replay-money'
import type { EventPart } from './parts.ts'

interface Product {
  /** Minor units, before the first event; null: nobody has named an amount. */
  readonly price: bigint | null
  /** What the product's events do to the amounts, by action. */
  readonly effects: Readonly<Partial<Record<string, readonly MoneyEffect[]>>>
}

/** Each event with the amounts after it, in minor units of the order's currency. */
export function withMoneyAfter<Event extends Pick<EventPart, 'action' | 'payload'>>(
  events: readonly Event[],
  product: Product,
): (Event & { readonly after: { price: number | null; paid: number; returned: number } })[] {
  const amounts = replayMoney(
    events.map(({ action, payload: { minor } }) => ({
      action,
      minor: typeof minor === 'string' ? BigInt(minor) : null,
    })),
    product,
  )
  return events.map((event, index) => {
    const { price = null, paid = 0n, returned = 0n } = amounts[index] ?? {}
    return {
      ...event,
      after: { price: price === null ? null : Number(price), paid: Number(paid), returned: Number(returned) },
    }
  })
}
