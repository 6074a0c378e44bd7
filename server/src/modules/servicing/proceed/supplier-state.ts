// The state of serviced tickets in the supplier's own booking, passenger by passenger: no request is failed,
// retried or refunded based on the answer to a call alone. An inconclusive booking is an open question.

import type { FlightSupplier, SupplierOrder, SupplierTicket } from '../../../connectors/suppliers/port.ts'
import type { Log } from '../../../platform/log/log.ts'
import { askBookings } from '../../ticketing/index.ts'
import { soldOffer, stateOf } from '../../supplier-calls/index.ts'
import type { Item, Order } from '../../flight-orders/index.ts'
import type { Deps } from './deps.ts'
import { placesOf } from './selection.ts'
import type { ServicedBooking, ServicedCoupon, ServicingStep } from './serviced-bookings.ts'

/** `none`: every ticket is unchanged; `all`, `some`: the action is done; `open`: unknown. */
export interface ServicedState {
  readonly kind: 'none' | 'some' | 'all' | 'open'
  /** Coupons that are done, even if the rest is not. */
  readonly done: readonly ServicedCoupon[]
  /** New tickets of an exchange. */
  readonly tickets: readonly SupplierTicket[]
  readonly order?: SupplierOrder
}

export interface StateQuestion {
  readonly step: ServicingStep
  readonly order: Pick<Order, 'id' | 'solution'>
  readonly booking: ServicedBooking
  /** For a change: its own booking, with the flights that the tickets are exchanged for. */
  readonly exchanged: Item | undefined
}

const OPEN = { kind: 'open', done: [], tickets: [] } as const

/** Queries the supplier of one booking. No transaction is open. */
export async function askState(
  question: StateQuestion,
  around: { readonly log: Log; readonly deps: Deps },
): Promise<ServicedState> {
  const { item, call } = question.booking
  const asked = { id: item.id, supplier: item.supplier, clientRef: item.client_ref }
  const found = await askBookings([{ ...asked, supplierOrderId: item.supplier_order_id }], around)
  const answer = found.get(item.id)
  if (answer?.kind !== 'found') return OPEN
  const state = stateIn(answer.order, question)
  if (question.step !== 'reissue' || state.kind !== 'open' || !call) return state
  // A passenger exchanged alone was moved to a booking of their own, under the reference of the exchange.
  const divided = await askBookings([{ ...asked, supplierOrderId: null, clientRef: call.clientRef }], around)
  const own = divided.get(item.id)
  return own?.kind === 'found' && own.order.supplierOrderId !== answer.order.supplierOrderId
    ? stateIn(own.order, question)
    : state
}

/** The same from an existing answer. */
export function stateIn(found: SupplierOrder, question: StateQuestion): ServicedState {
  const state = question.step === 'reissue' ? exchangedIn(found, question) : undoneIn(found, question)
  return { ...state, order: found }
}

/** A coupon is undone when no valid ticket of its passenger covers its flight any more. */
function undoneIn(found: SupplierOrder, { order, booking }: StateQuestion): ServicedState {
  const { coupons, item } = booking
  if (found.status === 'voided' || found.status === 'cancelled')
    return { kind: 'all', done: coupons, tickets: [] }
  // The supplier knows nothing about numbers entered by the desk.
  const known = coupons.filter(({ isTyped }) => !isTyped)
  if (stateOf({ kind: 'found', order: found }) !== 'some' || known.length === 0) return OPEN
  const places = placesOf(order, item)
  const done = known.filter((coupon) => {
    const own = places.find(
      ({ place }) => place.journey === coupon.journey && place.segment === coupon.segment,
    )?.own
    return !found.tickets.some(
      ({ travellerKey, coupons: valid }) =>
        travellerKey === coupon.travellerKey &&
        valid.some(({ journey, segment }) => journey === own?.journey && segment === own.segment),
    )
  })
  return { kind: kindOf(done, known), done, tickets: [] }
}

/** A passenger is exchanged if they have a different ticket number, in a booking with the flights of the change. */
function exchangedIn(found: SupplierOrder, { booking, exchanged }: StateQuestion): ServicedState {
  const { coupons, travellerKeys } = booking
  if (stateOf({ kind: 'found', order: found }) !== 'some') return OPEN
  const old = new Set(coupons.map(({ ticketNumber }) => ticketNumber))
  const own = found.tickets.filter(({ travellerKey }) => travellerKeys.includes(travellerKey))
  const fresh = own.filter(({ number }) => !old.has(number))
  if (travellerKeys.some((key) => !own.some(({ travellerKey }) => travellerKey === key))) return OPEN
  if (fresh.length === 0) return { kind: 'none', done: [], tickets: [] }
  if (!exchanged || !fliesAs(found, exchanged)) return OPEN
  const done = coupons.filter(({ travellerKey }) => fresh.some((each) => each.travellerKey === travellerKey))
  return { kind: kindOf(done, coupons), done, tickets: fresh }
}

function kindOf(done: readonly unknown[], all: readonly unknown[]): 'none' | 'some' | 'all' {
  return done.length === all.length ? 'all' : done.length > 0 ? 'some' : 'none'
}

/** The flights of the booking are those of the exchange; an airline may have moved them since. */
function fliesAs({ flights }: SupplierOrder, exchanged: Item): boolean {
  const sold = soldOffer(exchanged).journeys.flatMap(({ segments }) => segments)
  return (
    flights.length === sold.length &&
    sold.every(({ flightNumber }) => flights.some((flight) => flight.flightNumber === flightNumber))
  )
}

/** Whether the supplier has an interface for this at all; otherwise its booking never shows it. */
export function isOverTheWire(step: ServicingStep, { features }: Pick<FlightSupplier, 'features'>): boolean {
  switch (step) {
    case 'void':
      return features.canVoid
    case 'refund':
      return features.canRefund
    case 'reissue':
      return features.canReissue
    case 'seats':
      return features.canReleaseSeats
  }
}
