// What a group is worth for a loyalty programme, by its accepted quote: the fare of each passenger, without taxes.

import { GROUP_PASSENGER_TYPES } from '@interline/domain/groups/terms'
import type { Tx } from '../../../platform/database/database.ts'
import type { Earnings, Order } from '../../orders/index.ts'
import { planOf } from './rows.ts'

/** Null for a group without an accepted quote. Persons have the keys of their tickets' passengers, which refunds name. */
export async function groupEarnings(tx: Tx, order: Order): Promise<Earnings | null> {
  const plan = planOf(order)
  const counts = order.group_counts
  if (!plan || !counts) return null
  const { prices, flights } = plan.terms
  const people = await tx
    .selectFrom('order_passengers')
    .select(['id', 'passenger_type'])
    .where('order_id', '=', order.id)
    .where('agency_id', '=', order.agency_id)
    .orderBy('position')
    .execute()
  const persons = GROUP_PASSENGER_TYPES.flatMap((type) => {
    const fare = prices.find((price) => price.type === type)?.fare ?? 0
    const ids = people.flatMap((each) => (each.passenger_type === type ? [each.id] : []))
    return Array.from({ length: counts[type] }, (_, at) => ({
      key: ids[at] ?? `${order.id}/${type}/${at + 1}`,
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
