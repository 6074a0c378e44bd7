// Tickets that the service desk issued manually, or found at the supplier: their numbers are validated and
// stored, and the order is issued as if the supplier had answered.

import {
  ticketMistakes,
  tidyTicketNumber,
  type EnteredTicket,
} from '@interline/domain/ticketing/entered-tickets'
import { decide } from '@interline/domain/flight-orders/decide'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { failure } from '../../../platform/http/failure.ts'
import type { Deps } from '../deps.ts'
import { allowed, type DeskMove, factsOf, isOpen, type Item, type Order } from '../../flight-orders/index.ts'
import { hasReturned } from '../recovery/partial/partial-order.ts'
import {
  endCall,
  insertCall,
  insertTickets,
  joined,
  readBookings,
  refuseWhileAsked,
  soldOffer,
  ticketedItems,
  ticketTerms,
  TIMEOUTS,
} from '../../supplier-calls/index.ts'
import { finishIssue } from '../issue/finish-issue.ts'

/** Ticket prefix of a booking's numbers; null: the carrier confirms with a locator. */
export function prefixOf(item: Item, { places }: Pick<Deps, 'places'>): string | null {
  const { ticketKind, validatingCarrier } = soldOffer(item)
  return ticketKind === 'eticket' ? (places.airline(validatingCarrier)?.ticketCode ?? '') : null
}

/** Throws `order.tickets_invalid` with the issue of each number, or `order.action_not_allowed`. */
export async function enterTickets(
  tx: Tx,
  order: Order,
  given: readonly EnteredTicket[],
  move: DeskMove<Deps>,
): Promise<void> {
  const { by, now, deps } = move
  const action = order.status === 'holding' ? 'enter_tickets' : 'issue'
  const { bookings } = await readBookings(tx, order, 'ticket', deps.platform.clock)
  const facts = { ...factsOf(order, now), ticketsMissing: 0, returned: hasReturned(bookings) }
  allowed(decide(facts, action, by.type), order)
  refuseWhileAsked(order, bookings, now)
  const missing = bookings.filter(({ item }) => item.state !== 'ticketed')
  const items = missing.map(({ item }) => item)
  const known = await ticketedItems(tx, order)
  const entered = await tidyTickets(tx, { order, items, given, known }, deps)
  for (const { item, call } of missing) {
    const numbers = entered.filter(({ itemId }) => itemId === item.id)
    const end = {
      state: 'ok',
      now,
      evidence: { saidBy: 'desk', tickets: numbers.map(({ number }) => number) },
      item: 'ticketed',
      terms: numbers.flatMap(({ number }) => ticketTerms(number)),
    } as const
    if (call?.state === 'ok') await noteTicketed(tx, item, end.terms)
    else {
      const attempt = (call?.attempt ?? 0) + 1
      const clientRef = `${item.client_ref}-ticket`
      const made =
        call && isOpen(call)
          ? call
          : await insertCall(tx, item, {
              step: 'ticket',
              attempt,
              clientRef,
              now,
              timeoutMs: TIMEOUTS.ticket,
            })
      await endCall(tx, item, made, end)
    }
    const { segments = [] } = order.solution.tickets[item.position] ?? {}
    const tickets = numbers.map(({ passengerId, number }) => ({
      travellerKey: passengerId,
      number,
      carrier: soldOffer(item).validatingCarrier,
      coupons: segments,
    }))
    if (tickets.length > 0) await insertTickets(tx, item, tickets, soldOffer(item).ticketKind, now)
  }
  await finishIssue(
    tx,
    order,
    {
      action,
      actor: by,
      items: bookings.map(({ item }) => item),
      tickets: joined(order.ticket_numbers, ...entered.map(({ number }) => number)),
      pnrs: [],
      airlinePnrs: [],
    },
    move,
  )
}

/**
 * Entered numbers, normalised and validated: one for each passenger on each of the bookings. Throws
 * `order.tickets_invalid` with the issue of each number.
 */
export async function tidyTickets(
  tx: Tx,
  {
    order,
    items,
    given,
    known,
  }: {
    readonly order: Order
    readonly items: readonly Item[]
    readonly given: readonly EnteredTicket[]
    /** Tickets already stored for the bookings. */
    readonly known?: KnownTickets
  },
  deps: Deps,
): Promise<EnteredTicket[]> {
  const entered = given.map((ticket) => ({ ...ticket, number: tidyTicketNumber(ticket.number) }))
  const passengers = await passengersOf(tx, order)
  const ticketless = items.map((item) => ({
    itemId: item.id,
    airlinePrefix: prefixOf(item, deps),
    passengers: withoutTicket(passengers, known?.get(item.id)),
  }))
  refuseMistakes(entered, ticketMistakes(entered, ticketless, passengers))
  await refuseUsed(tx, entered)
  return entered
}

type KnownTickets = Awaited<ReturnType<typeof ticketedItems>>

/** Passengers of a booking without a stored ticket. */
export function withoutTicket(
  passengers: readonly string[],
  known: readonly { readonly passengerId: string }[] = [],
): string[] {
  return passengers.filter((id) => !known.some(({ passengerId }) => passengerId === id))
}

async function passengersOf(tx: Tx, order: Order): Promise<string[]> {
  const rows = await tx
    .selectFrom('order_passengers')
    .select('id')
    .where('order_id', '=', order.id)
    .where('agency_id', '=', order.agency_id)
    .orderBy('position')
    .execute()
  return rows.map(({ id }) => id)
}

function refuseMistakes(
  entered: readonly EnteredTicket[],
  mistakes: ReturnType<typeof ticketMistakes>,
): void {
  if (mistakes.length === 0) return
  throw failure('order.tickets_invalid', {
    fields: mistakes.map(({ at, fault }) => ({
      path: at < 0 ? 'tickets' : `tickets.${at}.number`,
      rule: fault,
      values: { number: entered[at]?.number ?? '' },
    })),
  })
}

/** A number used in another order is a typo, or the ticket belongs to another passenger. */
async function refuseUsed(tx: Tx, entered: readonly EnteredTicket[]): Promise<void> {
  const numbers = entered.map(({ number }) => number)
  // Concurrent entry of one of them elsewhere waits; a fixed lock order prevents deadlocks.
  const locks = numbers.toSorted().map((number) => `ticket ${number}`)
  await sql`select pg_advisory_xact_lock(hashtextextended(lock, 0)) from unnest(${locks}::text[]) as lock`.execute(
    tx,
  )
  const used = await tx
    .selectFrom('tickets')
    .select(['number', 'order_id'])
    .where('kind', '=', 'eticket')
    .where('number', 'in', numbers)
    .execute()
  if (used.length === 0) return
  throw failure('order.tickets_invalid', {
    fields: entered.flatMap(({ number }, at) => {
      const other = used.find((each) => each.number === number)
      if (!other) return []
      const values = { number, order: other.order_id }
      return [{ path: `tickets.${at}.number`, rule: 'ticket.used' as const, values }]
    }),
  })
}

/** The supplier's answer is unchanged: it had issued some, but not all. */
async function noteTicketed(tx: Tx, item: Item, terms: readonly string[]): Promise<void> {
  await sql`
    with found as (
      insert into order_terms (agency_id, term, order_id)
      select ${item.agency_id}::integer, term, ${item.order_id}::text from unnest(${[...terms]}::text[]) as term on conflict do nothing
    )
    update order_items set state = 'ticketed' where id = ${item.id} and agency_id = ${item.agency_id}`.execute(
    tx,
  )
}
