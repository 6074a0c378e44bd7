// What the service desk does for a change that no machine makes: finding the flights at the supplier, and writing down
// the tickets that it exchanged itself.

import type { EnteredTicket } from '@interline/domain/flight-orders/entered-tickets'
import type { FlightsQuery, ReissueQuote, SupplierOffer } from '../../../connectors/suppliers/port.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { failure } from '../../../platform/http/failure.ts'
import type { Log } from '../../../platform/log/log.ts'
import {
  ask,
  lockOrder,
  notAllowed,
  soldOffer,
  tidyTickets,
  TIMEOUTS,
  type EventActor,
  type Order,
  type OrderJob,
} from '../../flight-orders/index.ts'
import type { Deps } from '../deps.ts'
import { finishChange, writeNewTickets } from '../proceed/finish-change.ts'
import { endServicingCall, readServiced } from '../proceed/serviced-bookings.ts'
import { takenBooking } from '../quote/offer-change.ts'
import { partyOf } from '../quote/value.ts'

export interface FoundFlights {
  readonly offer: SupplierOffer
  /** What the supplier asks for the exchange; null where it does not price it. */
  readonly quote: ReissueQuote | null
}

/** None where the supplier does not sell them so. Throws `order.supplier_unavailable`. */
export async function findFlights(
  job: OrderJob,
  { journeys, log }: { readonly journeys: FlightsQuery['journeys']; readonly log: Log },
  deps: Deps,
): Promise<readonly FoundFlights[]> {
  const { db, clock } = deps.platform
  const booking = await db.transaction([job.agencyId], async (tx) => {
    const order = await lockOrder(tx, job.orderId, job.agencyId)
    if (order?.order_type !== 'change') throw failure('request.not_found')
    return (await takenBooking(tx, order)).booking
  })
  const supplier = deps.suppliers.byCode(booking.item.supplier)
  const query: FlightsQuery = { journeys, passengers: partyOf(booking), cabin: '' }
  const found = await ask({ clock, log }, TIMEOUTS.find, async (call) => ({
    kind: 'found' as const,
    offers: (await supplier.priceFlights?.(query, call)) ?? [],
  }))
  if (found.kind !== 'found') throw failure('order.supplier_unavailable')
  const supplierOrderId = booking.item.supplier_order_id ?? ''
  return Promise.all(
    found.offers.map(async (offer) => {
      const answer = await ask({ clock, log }, TIMEOUTS.find, (call) =>
        supplier.quoteReissue({ supplierOrderId, offer }, call),
      )
      return { offer, quote: answer.kind === 'quoted' ? answer.quote : null }
    }),
  )
}

/** Throws `order.tickets_invalid` or `order.action_not_allowed`. */
export async function enterChange(
  tx: Tx,
  { order, now, deps }: { readonly order: Order; readonly now: number; readonly deps: Deps },
  { given, actor }: { readonly given: readonly EnteredTicket[]; readonly actor: EventActor },
): Promise<void> {
  const isWaiting = order.status === 'chg_proceeding' || order.status === 'holding'
  if (order.order_type !== 'change' || !isWaiting) throw notAllowed('status', order)
  const item = await tx
    .selectFrom('order_items')
    .selectAll()
    .where('order_id', '=', order.id)
    .where('agency_id', '=', order.agency_id)
    .executeTakeFirstOrThrow()
  const calls = (await readServiced(tx, order, 'reissue')).flatMap(({ call }) => call ?? [])
  // The answer of a supplier that is being asked would find the order gone.
  if (calls.some(({ state, sentAt }) => state === 'sent' && now - sentAt < TIMEOUTS.ticket))
    throw notAllowed('supplier_asked', order)
  const entered = await tidyTickets(tx, { order, items: [item], given }, deps)
  for (const call of calls.filter(({ state }) => OPEN.has(state))) {
    const evidence = { saidBy: 'desk', tickets: entered.map(({ number }) => number) }
    await endServicingCall(tx, call, { state: 'ok', now, evidence })
  }
  const { journeys, validatingCarrier: carrier } = soldOffer(item)
  const coupons = journeys.flatMap(({ segments }, journey) =>
    segments.map((_, segment) => ({ journey, segment })),
  )
  const tickets = entered.map(({ passengerId, number }) => ({
    travellerKey: passengerId,
    number,
    carrier,
    coupons,
  }))
  await writeNewTickets(tx, item, tickets, { voidUntil: null, now })
  const action = order.status === 'holding' ? 'enter_tickets' : 'reissue'
  await finishChange(tx, { order, now, deps }, { action, actor })
}

const OPEN: ReadonlySet<string> = new Set(['sent', 'pending', 'unknown'])
