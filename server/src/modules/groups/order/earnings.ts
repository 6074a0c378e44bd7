// What a group is worth for a loyalty programme, by its accepted quote: the fare of each passenger, without taxes.

import { GROUP_PASSENGER_TYPES } from '@interline/domain/groups/terms'
import type { Earnings, Order } from '../../orders/index.ts'
import { planOf } from './rows.ts'

/** Null for a group without an accepted quote. */
export function groupEarnings(order: Order): Earnings | null {
  const plan = planOf(order)
  const counts = order.group_counts
  if (!plan || !counts) return null
  const { prices, flights } = plan.terms
  const persons = GROUP_PASSENGER_TYPES.flatMap((type) => {
    const fare = prices.find((price) => price.type === type)?.fare ?? 0
    return Array.from({ length: counts[type] }, (_, at) => ({
      key: `${order.id}/${type}/${at + 1}`,
      minor: BigInt(fare),
    }))
  })
  return {
    persons,
    journeys: flights.map(({ from, to }) => [from, to]),
    lastTravel:
      flights
        .map(({ date }) => date)
        .toSorted()
        .at(-1) ?? null,
  }
}
