// Converts rows to the shapes of the contract. Prices above the agency's own level are never included,
// document numbers are masked, the supplier's name only if the agency may see it.

import type { FlightOrder, OrderItem, OrderSummary } from '@interline/contract/orders/shapes'
import { mayDo } from '@interline/domain/flight-orders/action-permissions'
import {
  availableActions,
  nextAction,
  waitsOn,
  type ActionFacts,
  type AvailableAction,
} from '@interline/domain/flight-orders/available-actions'
import { displayStatus, tone, type OrderStatus } from '@interline/domain/flight-orders/statuses'
import type { Locale } from '@interline/domain/text/text'
import type { z } from 'zod'
import type { Agency } from '../../agencies/index.ts'
import { acknowledgedOf, amendmentOf, factsOf, payableUntil } from './order.ts'
import { isLocked, isLockedFor, isTestingPayer, saleChain, presentPayment } from '../../orders/index.ts'
import { isFlightOrder, type Order } from './rows.ts'
import {
  blockedWords,
  holdingRequest,
  presentServicing,
  servicingVerdicts,
  type Viewer,
} from './present-servicing.ts'
import { asSeenBy } from './hidden-passengers.ts'
import { presentAction } from './present-action.ts'
import { presentReplacement } from './present-replacement.ts'
import { replacementState } from './replacement.ts'
import { presentReview } from './present-review.ts'
import { closeSentence, eventSentence, holdSentence, withSeatsGone } from './present-words.ts'
import type { ItemPart, PassengerPart, WholeOrder } from './read-order.ts'

export type { Viewer } from './present-servicing.ts'

type Head = Omit<z.input<typeof OrderSummary>, 'nextAction' | 'payable' | 'confirmBefore' | 'offered'>

export function presentOrder(whole: WholeOrder, viewer: Viewer): z.input<typeof FlightOrder> {
  const { agency, locale } = viewer
  const holder = holderOf(whole, viewer)
  const order = asSeenBy(whole, { agency, locale }, holder)
  const isAbove = holder !== agency
  const solution = order.solution
  const items = order.items.map((item) => presentItem(item, order, agency.flight.showSuppliers))
  const suppliers = [...new Set(order.items.map(({ supplier }) => supplier))]
  return {
    ...head(order, viewer),
    productType: solution.productType,
    fareFamily: solution.fareFamily,
    sourceTag: solution.sourceTag,
    ...(agency.flight.showSuppliers ? { supplier: suppliers.join(' + ') } : {}),
    journeys: solution.journeys,
    items,
    rules: solution.rules,
    passengers: order.passengers.map((passenger) => presentPassenger(passenger, order, viewer)),
    contact: {
      consent: 'not_asked',
      ...order.contact,
    },
    acknowledged: presentAcknowledged(order),
    invoiceType: order.invoice_type as z.input<typeof FlightOrder>['invoiceType'],
    remark: order.remark,
    remarks: order.remarks.map(({ at, text }) => ({ at: new Date(at).toISOString(), text })),
    // An agency's mails and its customers' documents are not shown to others.
    mails: (isAbove ? [] : order.mails).map((mail) => ({ ...mail, at: new Date(mail.at).toISOString() })),
    customerReference: order.customer_reference,
    priceDetail: solution.priceDetail,
    verifiedAt: order.verified_at.toISOString(),
    ticketBy: iso(order.ticket_by),
    issuedAt: iso(order.issued_at),
    closeReason: endSentence(order, locale),
    holdReason: holdSentence(order.hold_reason, locale),
    passengersHidden: order !== whole,
    reviewReasons: presentReview(order, locale).map(({ sentence }) => sentence),
    amended: presentAmended(order),
    replacement: presentReplacement(order, viewer),
    replaced: order.replaced.map(({ flights, state }) => ({ flights: flights.join(', '), state })),
    payments: order.payments.map(presentPayment),
    servicing: presentServicing(isAbove ? { ...order, evidence: [] } : order, viewer),
    // The group that a request services is named by its number.
    linkedOrders: order.linked.filter(isFlightOrder).map(({ id, order_type, status: linked }) => ({
      id,
      orderType: order_type,
      status: linked,
    })),
    events: order.events.map((event) => ({
      seq: event.seq,
      at: new Date(event.at).toISOString(),
      actor: { type: event.actor_type, name: event.actor_name },
      from: event.from_status,
      to: event.to_status,
      action: event.action,
      sentence: eventSentence(event, locale, agency.timeZone),
    })),
    actions: actionsOf(order, viewer, {
      ticketed: order.tickets.length > 0,
      paymentPending: order.payments.some(({ state }) => state === 'created' || state === 'pending'),
      servicing: servicingVerdicts(order, viewer.now),
    }).map((action) => presentAction(action, locale, holdingRequest(order))),
    waitsOn: turnOf(order, viewer),
    fromAbove: presentFromAbove(order, viewer),
    simulated: order.simulated,
  }
}

function turnOf(order: Order, viewer: Viewer) {
  const holder = holderOf(order, viewer)
  return waitsOn(order.status as OrderStatus, {
    agencyDecision: order.agency_decision,
    paymentDisabled: holder.common.disablePayment,
    fromAbove: holder !== viewer.agency,
    payerDisabled: viewer.actor.company.disablePayment,
    replacementOffered: replacementState(order) === 'offered',
  })
}

/** The agency that owns the order. */
function holderOf(order: Pick<Order, 'agency_id'>, { agency, below = [] }: Viewer): Agency {
  return below.find(({ id }) => id === order.agency_id) ?? agency
}

/** What a parent agency may see beyond the order itself: its own cost. Other levels' costs and earnings are hidden. */
function presentFromAbove(order: Order, viewer: Viewer): z.input<typeof FlightOrder>['fromAbove'] {
  const holder = holderOf(order, viewer)
  if (holder === viewer.agency) return null
  const own = saleChain(order).find(({ agencyId }) => agencyId === viewer.agency.id)
  return {
    payer: !holder.common.disablePayment ? 'itself' : viewer.actor.company.disablePayment ? 'parent' : 'you',
    cost: own ? { amount: Number(own.total), currency: own.currency } : null,
  }
}

function presentAcknowledged(order: Order): z.input<typeof FlightOrder>['acknowledged'] {
  const stored = acknowledgedOf(order)
  return stored && { ...stored, entry: [...stored.entry], by: stored.by.name }
}

function presentAmended(order: Order): z.input<typeof FlightOrder>['amended'] {
  const amendment = amendmentOf(order)
  if (!amendment?.inForce) return null
  const { before, total, reason, at } = amendment
  return { before: Number(before), total: Number(total), reason, at }
}

/** `offered`: the refund amount of a quote awaiting an answer, in minor units. */
export function presentSummary(
  whole: Order & { readonly offered: bigint | null },
  viewer: Viewer,
): z.input<typeof OrderSummary> {
  const order = asSeenBy(whole, viewer, holderOf(whole, viewer))
  const actions = actionsOf(order, viewer, {
    ticketed: order.ticket_numbers.length > 0,
    paymentPending: false,
  })
  return {
    ...head(order, viewer),
    nextAction: nextAction(actions),
    payable: actions.some(({ name, enabled }) => name === 'pay' && enabled),
    confirmBefore: iso(order.confirm_before),
    offered: order.offered === null ? null : Number(order.offered),
  }
}

function head(order: Order, viewer: Viewer): Head {
  const { now } = viewer
  const type = order.order_type
  const status = order.status as OrderStatus
  const locked = isLocked(order, now)
  return {
    id: order.id,
    orderType: type,
    status,
    displayStatus: displayStatus(type, status),
    tone: tone(status),
    agencyId: order.agency_id,
    agencyName: holderOf(order, viewer).name,
    originalOrderId: order.root_id,
    referenceId: order.parent_id,
    bookingId: order.booking_ids.join(', '),
    bookingNumber: order.pnrs.join(', '),
    airlinePnr: order.airline_pnrs.join(', '),
    ticketNumbers: order.ticket_numbers,
    flightNumbers: order.flight_numbers,
    airline: order.airline,
    route: order.route,
    passengerNames: order.passenger_names,
    total: Number(order.total_minor),
    toReturn: Number(order.to_return_minor),
    currency: order.currency,
    createdAt: order.created_at.toISOString(),
    createdBy: { id: order.created_by, name: order.created_by_name },
    paymentTime: iso(order.paid_at),
    paymentState: order.paid_at === null ? 'unpaid' : 'paid',
    payBefore: iso(payableUntil(order)),
    reviewRemark: order.review_remark,
    lockedStatus: locked ? 1 : 0,
    lockedById: locked ? order.locked_by : null,
    lockedByName: locked ? order.locked_by_name : null,
    lockedAt: locked ? iso(order.locked_at) : null,
    disruption: order.disruption,
    version: order.version,
  }
}

function actionsOf(
  order: Order,
  viewer: Viewer,
  { ticketed, ...known }: Pick<ActionFacts, 'paymentPending' | 'servicing'> & { readonly ticketed: boolean },
): AvailableAction[] {
  const { actor, now } = viewer
  const holder = holderOf(order, viewer)
  const status = order.status as OrderStatus
  const all = availableActions({
    ...factsOf(order, now),
    status,
    lockedByOther: isLockedFor(order, actor.userId, now),
    paymentDisabled: holder.common.disablePayment,
    fromAbove: holder !== viewer.agency,
    payerDisabled: actor.company.disablePayment,
    payerIsTesting: isTestingPayer(order, actor),
    ...known,
    ticketedCoupons: ticketed ? 1 : 0,
    payBefore: payableUntil(order)?.getTime() ?? null,
    confirmBefore: order.confirm_before?.getTime() ?? null,
    remindedAt: order.urged_at?.getTime() ?? null,
    locked: isLocked(order, now),
    unlocksAny: actor.roles.includes('SuperUser'),
  })
  return all.filter(({ name }) => mayDo(name, status, actor.permissions))
}

function presentPassenger(
  passenger: PassengerPart,
  order: WholeOrder,
  viewer: Viewer,
): z.input<typeof FlightOrder>['passengers'][number] {
  type Passenger = z.input<typeof FlightOrder>['passengers'][number]
  return {
    id: passenger.id,
    type: passenger.passenger_type,
    surname: passenger.surname,
    givenNames: passenger.given_names,
    gender: passenger.gender,
    birthday: passenger.birthday,
    nationality: passenger.nationality,
    document: {
      type: passenger.document_type as Passenger['document']['type'],
      number: passenger.document_masked,
      expiry: passenger.document_expiry,
      issuingPlace: passenger.document_issuing_place,
    },
    frequentFlyer: passenger.frequent_flyer,
    tickets: order.tickets
      .filter(({ passenger_id }) => passenger_id === passenger.id)
      .map((ticket) => ({
        number: ticket.number,
        carrier: ticket.carrier,
        kind: ticket.kind,
        issuedAt: new Date(ticket.issued_at).toISOString(),
        coupons: ticket.coupons.map((coupon) => ({
          number: coupon.number,
          journey: coupon.journey,
          segment: coupon.segment,
          state: coupon.state as Passenger['tickets'][number]['coupons'][number]['state'],
          busyWith: coupon.busy_with,
          blocked: blockedWords(order, { ticket, coupon }, viewer),
        })),
      })),
    salePrice: passenger.sale_minor,
  }
}

function presentItem(item: ItemPart, order: WholeOrder, showSuppliers: boolean): z.input<typeof OrderItem> {
  const ticket = order.solution.tickets[item.position]
  if (!ticket) throw new Error(`${order.id} has a booking that was not sold`)
  const { supplier: _, ...sold } = ticket
  return {
    ...sold,
    ...(showSuppliers ? { supplier: item.supplier } : {}),
    state: item.state,
    bookingId: item.supplier_order_id,
    pnr: item.pnr,
    airlinePnr: item.airline_pnr,
    ticketNumbers: [
      ...new Set(order.tickets.filter(({ item_id }) => item_id === item.id).map(({ number }) => number)),
    ],
  }
}

function iso(value: Date | null): string | null {
  return value?.toISOString() ?? null
}

function endSentence(order: WholeOrder, locale: Locale): string | null {
  const reason = closeSentence(order.close_reason, locale)
  const isStranded =
    order.order_type === 'refund' && order.events.some(({ action }) => action === 'release_seats')
  return reason !== null && isStranded ? withSeatsGone(reason, locale) : reason
}
