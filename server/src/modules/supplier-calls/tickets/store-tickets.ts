// Issued tickets are stored at once, passenger by passenger, whether complete or not: an existing ticket that
// is not stored would be refunded, or bought a second time.

import { ticketsMissing } from '@interline/domain/flight-orders/ticket-numbers'
import type { SupplierTicket } from '../../../connectors/suppliers/port.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../deps.ts'
import type { Item, Order } from '../../flight-orders/index.ts'
import { soldOffer } from '../sold-offer.ts'
import { insertTickets } from '../store-supplier.ts'

export interface StoredTickets {
  /** Pairs of passenger and flight of the booking without a ticket; 0: the booking is ticketed. */
  readonly missing: number
  /** Every valid number stored for the booking. */
  readonly numbers: readonly string[]
}

type Issued = Pick<SupplierTicket, 'travellerKey' | 'number' | 'coupons'>

/**
 * Stores new tickets of a supplier's answer that match a passenger of the booking. The order must be locked.
 */
export async function storeTickets(
  tx: Tx,
  { order, item }: { readonly order: Order; readonly item: Item },
  answered: readonly SupplierTicket[],
  { now, deps }: { readonly now: number; readonly deps: Deps },
): Promise<StoredTickets> {
  const tickets = placed(order, item, answered)
  const [stored, expected] = [await storedTickets(tx, item), await expectation(tx, order, item, deps)]
  const covers = new Set(stored.flatMap(pairsOf))
  const known = await knownNumbers(tx, item)
  const fresh = tickets.filter(
    (ticket) =>
      !known.has(`${ticket.travellerKey} ${ticket.number}`) &&
      ticketsMissing([...stored, ticket], expected) < ticketsMissing(stored, expected) &&
      pairsOf(ticket).every((pair) => !covers.has(pair)),
  )
  if (fresh.length > 0) await insertTickets(tx, item, fresh, soldOffer(item).ticketKind, now)
  const all = [...stored, ...fresh]
  return {
    missing: ticketsMissing(all, expected),
    numbers: [...new Set(all.map(({ number }) => number))],
  }
}

/** Bookings of an order with a stored ticket that is not voided. */
export async function ticketedItems(
  tx: Tx,
  { id, agency_id: agencyId }: Pick<Order, 'id' | 'agency_id'>,
): Promise<ReadonlyMap<string, readonly { readonly passengerId: string; readonly number: string }[]>> {
  const rows = await tx
    .selectFrom('tickets as t')
    .select(['t.item_id as itemId', 't.passenger_id as passengerId', 't.number'])
    .where('t.order_id', '=', id)
    .where('t.agency_id', '=', agencyId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('coupons as c')
          .select('c.number')
          .whereRef('c.ticket_id', '=', 't.id')
          .where('c.state', '<>', 'VOID'),
      ),
    )
    .orderBy('t.number')
    .execute()
  return Map.groupBy(rows, ({ itemId }) => itemId)
}

/** The desk has verified that tickets of a booking are not valid: their coupons are voided. Returns their numbers. */
export async function voidTickets(
  tx: Tx,
  order: Pick<Order, 'id' | 'agency_id'>,
  itemIds: readonly string[],
): Promise<string[]> {
  const known = await ticketedItems(tx, order)
  const numbers = itemIds.flatMap((itemId) => (known.get(itemId) ?? []).map(({ number }) => number))
  if (numbers.length === 0) return []
  await tx
    .updateTable('coupons')
    .set({ state: 'VOID' })
    .where('order_id', '=', order.id)
    .where('agency_id', '=', order.agency_id)
    .where('ticket_id', 'in', (q) => q.selectFrom('tickets').select('id').where('item_id', 'in', itemIds))
    .execute()
  return numbers
}

/** A supplier numbers the flights of its own offer; the order those of the whole. */
function placed(order: Order, item: Item, tickets: readonly SupplierTicket[]): SupplierTicket[] {
  const places = order.solution.tickets[item.position]?.segments ?? []
  const flights = soldOffer(item).journeys.flatMap(({ segments }, journey) =>
    segments.map((_, segment) => `${journey} ${segment}`),
  )
  return tickets.map((ticket) => ({
    ...ticket,
    coupons: ticket.coupons.flatMap(
      ({ journey, segment }) => places[flights.indexOf(`${journey} ${segment}`)] ?? [],
    ),
  }))
}

async function storedTickets(tx: Tx, item: Item): Promise<Issued[]> {
  const rows = await tx
    .selectFrom('tickets as t')
    .innerJoin('coupons as c', 'c.ticket_id', 't.id')
    .select(['t.id', 't.number', 't.passenger_id', 'c.journey', 'c.segment'])
    .where('t.item_id', '=', item.id)
    .where('t.agency_id', '=', item.agency_id)
    .where('c.state', '<>', 'VOID')
    .execute()
  return [...Map.groupBy(rows, ({ id }) => id).values()].map((coupons) => ({
    travellerKey: coupons[0]!.passenger_id,
    number: coupons[0]!.number,
    coupons,
  }))
}

/** Including voided ones: numbers that the supplier keeps returning are not stored twice. */
async function knownNumbers(tx: Tx, item: Item): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('tickets')
    .select(['passenger_id', 'number'])
    .where('item_id', '=', item.id)
    .where('agency_id', '=', item.agency_id)
    .execute()
  return new Set(rows.map(({ passenger_id: passenger, number }) => `${passenger} ${number}`))
}

async function expectation(tx: Tx, order: Order, item: Item, deps: Deps) {
  const pairs = await tx
    .selectFrom('order_passengers as p')
    .innerJoin('order_segments as s', 's.order_id', 'p.order_id')
    .select(['p.id', 's.journey', 's.segment'])
    .where('p.order_id', '=', order.id)
    .where('p.agency_id', '=', order.agency_id)
    .where('s.item_id', '=', item.id)
    .execute()
  const [first] = pairs
  const { validatingCarrier, ticketKind } = soldOffer(item)
  return {
    travellers: [...new Set(pairs.map(({ id }) => id))],
    flights: pairs.filter(({ id }) => id === first?.id),
    airlinePrefix:
      ticketKind === 'eticket' ? (deps.places.airline(validatingCarrier)?.ticketCode ?? '') : null,
  }
}

function pairsOf({ travellerKey, coupons }: Issued): string[] {
  return coupons.map(({ journey, segment }) => `${travellerKey} ${journey} ${segment}`)
}

/** Known and new ones, without duplicates. */
export function joined(known: readonly string[], ...more: readonly string[]): string[] {
  return [...new Set([...known, ...more.filter(Boolean)])]
}

/** `781-2409581170` can also be searched without the dash and without the airline prefix. */
export function ticketTerms(number: string): string[] {
  const [prefix, serial] = number.split('-')
  return serial === undefined ? [number] : [number, `${prefix}${serial}`, serial]
}
