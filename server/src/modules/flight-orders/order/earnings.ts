// What a flight order is worth for a loyalty programme: of an original the selling price less taxes, of a change the
// difference of the fare alone, without fees: below zero where residual value was refunded.

import { sql } from 'kysely'
import type { LocalDate } from '@interline/domain/time/local-date'
import { quoteLines, solution } from '../../../../db/json/orders.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Earnings, Order } from '../../orders/index.ts'

/** Null for an order without flights of its own: a refund or a void. */
export async function flightEarnings(tx: Tx, order: Order): Promise<Earnings | null> {
  const people = await tx
    .selectFrom('order_passengers')
    .select(['id', 'passenger_type'])
    .where('order_id', '=', order.id)
    .where('agency_id', '=', order.agency_id)
    .orderBy('position')
    .execute()
  const persons = await pricesOf(tx, order, people)
  if (persons.length === 0) return null
  const { rows } = await sql<{ airports: string[]; last: LocalDate }>`
    select array_agg(dep_airport) || array_agg(arr_airport) as airports, max(depart_on) as last from order_segments
    where order_id = ${order.id} and agency_id = ${order.agency_id} group by journey order by journey`.execute(
    tx,
  )
  return {
    persons,
    journeys: rows.map(({ airports }) => airports),
    lastTravel:
      rows
        .map(({ last }) => last)
        .toSorted()
        .at(-1) ?? null,
  }
}

async function pricesOf(
  tx: Tx,
  order: Order,
  people: readonly { readonly id: string; readonly passenger_type: string }[],
): Promise<Earnings['persons']> {
  if (order.order_type === 'change' && people.length > 0) {
    const difference = await fareDifference(tx, order)
    return people.map(({ id }) => ({ key: id, minor: difference / BigInt(people.length) }))
  }
  if (order.order_type !== 'origin' || order.solution === null) return []
  const { priceList } = solution.read(order.solution).priceDetail
  return people.flatMap(({ id, passenger_type: type }) => {
    const price = priceList.find(({ passengerType }) => passengerType === type)
    if (!price) return []
    const taxes = price.taxes.reduce((sum, { amount }) => sum + amount, 0)
    return [{ key: id, minor: BigInt(price.salePrice - taxes) }]
  })
}

async function fareDifference(tx: Tx, order: Order): Promise<bigint> {
  const quote = await tx
    .selectFrom('order_quotes')
    .select('lines')
    .where('order_id', '=', order.id)
    .where('agency_id', '=', order.agency_id)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!quote) return 0n
  return quoteLines
    .read(quote.lines)
    .reduce((sum, { code, minor }) => (isOfFare(code) ? sum + minor : sum), 0n)
}

/** A cheaper fare is a line of its own: negative, and only as far as it was refunded. */
function isOfFare(code: string): boolean {
  return code === 'fareDifference' || code === 'residual'
}
