// The row of the order for the continuing tickets, and its passengers: what was sold, without the failed
// part.

import { routeSummary } from '@interline/domain/booking/new-order'
import type { LevelShare } from '@interline/domain/ticketing/recovery/split-price'
import type { Currency } from '@interline/domain/money/money'
import type { Insertable } from 'kysely'
import { moneyList } from '../../../../../db/json/offers.ts'
import { jsonText } from '../../../../../db/json/codec.ts'
import type { OrderPassengers, OrderRows } from '../../../../../db/types.ts'
import type { SupplierOffer } from '../../../../connectors/suppliers/port.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import { newId } from '../../../../platform/ids/ids.ts'
import { documentPlace, type Item, type Order, type Solution } from '../../../flight-orders/index.ts'
import { siteOf, storeChain } from '../../../orders/index.ts'
import type { Deps } from '../../deps.ts'
import { joined, soldOffer } from '../../../supplier-calls/index.ts'
import type { PartialOrder } from '../partial/partial-order.ts'
import { type Moved, splitFlights } from './split-flights.ts'
import { splitPriceDetail } from './split-price-detail.ts'

export interface SplitRows {
  readonly order: Insertable<OrderRows>
  /** Each with its original passenger. */
  readonly passengers: readonly { readonly was: string; readonly row: Insertable<OrderPassengers> }[]
  readonly moved: readonly Moved[]
}

export interface SplitMade {
  readonly id: string
  readonly now: number
  readonly deps: Deps
}

export async function splitRows(
  tx: Tx,
  order: Order,
  partial: PartialOrder,
  made: SplitMade,
): Promise<SplitRows> {
  const items = partial.issued.map(({ item }) => item)
  const offers = items.map(soldOffer)
  const share = partial.levels.at(-1)
  if (!share) throw new Error(`${order.id} has no sale`)
  const people = await passengersOf(tx, order)
  const sale = salesOf(people, share)
  const perType =
    share.perType ?? Object.fromEntries(people.map((each, at) => [each.passenger_type, sale[at] ?? 0n]))
  const rates = await made.deps.ratesOf(tx, order.fx_snapshot_id)
  const { solution, moved } = splitFlights(
    order.solution,
    items.map(({ position }) => position),
    splitPriceDetail({ share, perType, offers, rates }),
  )
  const tickets = await numbersOf(tx, items, order)
  return {
    moved,
    order: { ...orderRow(order, partial, made), ...shownOf(solution, items), ticket_numbers: tickets },
    passengers: people.map((each, at) => ({
      was: each.id,
      row: passengerRow(each, sale[at] ?? 0n, made),
    })),
  }
}

function orderRow(order: Order, { levels, issued }: PartialOrder, { id, now }: SplitMade) {
  const proofs = levels.flatMap(({ proof }) => proof ?? [])
  const share = levels.at(-1)
  return {
    id,
    agency_id: order.agency_id,
    order_type: 'origin',
    status: 'none',
    root_id: id,
    split_from: order.id,
    ...siteOf(order),
    created_at: new Date(now),
    created_by: order.created_by,
    created_by_name: order.created_by_name,
    // An order is split once.
    request_key: `split ${order.id}`,
    test: order.test,
    simulated: order.simulated,
    currency: order.currency,
    total_minor: share?.moved ?? 0n,
    sale_levels: storeChain(
      levels.map(({ agencyId, currency, moved, perType }) => ({
        agencyId,
        currency,
        totalMinor: moved,
        ...(perType && { perType }),
      })),
    ),
    net_cost: moneyList.write(netOf(issued.map(({ item }) => soldOffer(item)))),
    price_proof: proofs.length === levels.length ? jsonText(proofs) : null,
    fx_snapshot_id: order.fx_snapshot_id,
    verified_at: order.verified_at,
    contact: jsonText(order.contact),
    invoice_type: order.invoice_type,
    remark: order.remark,
    customer_reference: order.customer_reference,
    acknowledged: order.acknowledged && jsonText(order.acknowledged),
    ticket_by: order.ticket_by,
    passenger_names: order.passenger_names,
  } satisfies Partial<Insertable<OrderRows>>
}

/** The flights, and their list columns. */
function shownOf(solution: Solution, items: readonly Item[]) {
  const summary = routeSummary(solution.journeys)
  return {
    solution: jsonText(solution),
    airline: solution.validatingCarrier,
    depart_at: new Date(summary.departAt),
    depart_on: summary.departOn,
    route: jsonText(summary.route),
    flight_numbers: summary.flightNumbers,
    pnrs: joined([], ...items.map(({ pnr }) => pnr ?? '')),
    airline_pnrs: joined([], ...items.map(({ airline_pnr: locator }) => locator ?? '')),
    booking_ids: joined([], ...items.map(({ supplier_order_id: number }) => number ?? '')),
  }
}

type Person = Awaited<ReturnType<typeof passengersOf>>[number]

function passengersOf(tx: Tx, order: Order) {
  return tx
    .selectFrom('order_passengers')
    .selectAll()
    .where('order_id', '=', order.id)
    .where('agency_id', '=', order.agency_id)
    .orderBy('position')
    .execute()
}

/** What each passenger pays of the continuing part, in order; together exactly that part. */
function salesOf(
  people: readonly { readonly passenger_type: string; readonly sale_minor: bigint }[],
  { moved, total, perType }: LevelShare,
): bigint[] {
  const each = people.map(
    ({ passenger_type: type, sale_minor: sale }) => perType?.[type] ?? (sale * moved) / total,
  )
  const left = moved - each.reduce((sum, minor) => sum + minor, 0n)
  return each.map((minor, at) => (at === 0 ? minor + left : minor))
}

/** An encrypted number only decrypts in its own place, so it is re-encrypted. */
function passengerRow(
  person: Person,
  sale: bigint,
  { id: orderId, now, deps: { cipher } }: SplitMade,
): Insertable<OrderPassengers> {
  const id = newId('pax', now)
  return {
    ...person,
    id,
    order_id: orderId,
    document_cipher: cipher.seal(
      cipher.open(person.document_cipher, documentPlace(person.id)),
      documentPlace(id),
    ),
    frequent_flyer: person.frequent_flyer && jsonText(person.frequent_flyer),
    contact: person.contact && jsonText(person.contact),
    value: person.value && jsonText(person.value),
    sale_minor: sale,
    // The supplier still knows them by the name in the booking.
    traveller_key: person.traveller_key ?? person.id,
  }
}

async function numbersOf(tx: Tx, items: readonly Item[], order: Order): Promise<string[]> {
  const rows = await tx
    .selectFrom('tickets')
    .select('number')
    .where('agency_id', '=', order.agency_id)
    .where(
      'item_id',
      'in',
      items.map(({ id }) => id),
    )
    .orderBy('number')
    .execute()
  return joined([], ...rows.map(({ number }) => number))
}

function netOf(offers: readonly SupplierOffer[]) {
  const sums = new Map<Currency, bigint>()
  for (const { prices } of offers)
    for (const { count, fare, taxes } of prices)
      for (const { minor, currency } of [fare, ...taxes.map(({ amount }) => amount)])
        sums.set(currency, (sums.get(currency) ?? 0n) + minor * BigInt(count))
  return [...sums].map(([currency, minor]) => ({ currency, minor }))
}
