// The servicing part of an order: what of its tickets can still be voided, refunded or changed, and, for a
// change, refund or void, what was requested and offered.

import type { Locale } from '@interline/domain/text/text'
import type { Deps } from '../deps.ts'
import type { AgencyActor } from '../../../platform/http/context.ts'
import type { Agency } from '../../agencies/index.ts'
import type { FlightOrder } from '@interline/contract/orders/shapes'
import {
  bookingFault,
  couponFault,
  servicingVerdict,
  type CouponFacts,
  type CouponState,
  type Servicing,
} from '@interline/domain/servicing/coupons'
import { isByHand } from '@interline/domain/servicing/by-hand'
import type { z } from 'zod'
import { ruleSentence } from '../../../platform/text/sentences.ts'
import { presentBorders } from '../findings/border-findings.ts'
import type { TicketPart, WholeOrder } from './read-order.ts'

/** The viewer and their role. */
export interface Viewer {
  readonly actor: Pick<AgencyActor, 'permissions' | 'userId' | 'company' | 'status' | 'roles'>
  readonly agency: Agency
  /** Agencies below the viewer whose orders may be among those shown. */
  readonly below?: readonly Agency[]
  readonly locale: Locale
  /** Milliseconds since the epoch. */
  readonly now: number
  readonly places: Deps['places']
}

type View = z.input<typeof FlightOrder>
type CouponPart = TicketPart['coupons'][number]
type Blocked = View['passengers'][number]['tickets'][number]['coupons'][number]['blocked']

function couponFacts(order: WholeOrder, ticket: TicketPart, coupon: CouponPart): CouponFacts {
  const item = order.items.find(({ id }) => id === ticket.item_id)
  const { journeys } = order.solution
  const flight = journeys[coupon.journey]?.segments[coupon.segment]
  const noShow = item?.no_show ?? null
  return {
    state: coupon.state as CouponState,
    departsAt: flight ? Date.parse(flight.depAt) : 0,
    busy: coupon.busy_with !== null,
    // The desk voids each ticket on its own.
    booking: item && isByHand(item.supplier) ? null : bookingFault(inBooking(order, ticket).map(stateOf)),
    voidUntil: item?.void_until ? Date.parse(item.void_until) : null,
    noShowRefundable: noShow !== null && (noShow.percent !== null || noShow.amount !== null),
  }
}

/** All passengers who are still in the booking of a ticket. */
function inBooking({ tickets }: WholeOrder, { item_id: itemId }: TicketPart): CouponPart[] {
  const own = tickets.filter((each) => each.item_id === itemId)
  return own.flatMap(({ coupons }) => coupons.filter(({ is_divided: isDivided }) => !isDivided))
}

function stateOf({ state, busy_with: busyWith }: CouponPart) {
  return { state: state as CouponState, busy: busyWith !== null }
}

/** For the buttons of an order that holds its tickets itself. */
export function servicingVerdicts(order: WholeOrder, now: number) {
  const coupons = order.tickets.flatMap((ticket) =>
    ticket.coupons.map((coupon) => couponFacts(order, ticket, coupon)),
  )
  const of = (type: Servicing) => servicingVerdict(coupons, type, now)
  return { change: of('change'), refund: of('refund'), void: of('void') }
}

/** A refund is blocked only if blocked for every reason: what is too late for one may be allowed for another. */
export function blockedWords(
  order: WholeOrder,
  { ticket, coupon }: { readonly ticket: TicketPart; readonly coupon: CouponPart },
  { locale, now }: Viewer,
): Blocked {
  const facts = couponFacts(order, ticket, coupon)
  const of = (type: Servicing) => {
    const fault = couponFault(facts, { type, now, voluntary: type !== 'refund' })
    if (fault === null) return null
    const held = fault === 'booking_held' ? requestIn(inBooking(order, ticket)) : coupon.busy_with
    if (fault === 'busy' && held !== null) return ruleSentence('coupon.held', { order: held }, locale)
    return ruleSentence(`coupon.${fault}`, { order: held ?? '' }, locale)
  }
  return { change: of('change'), refund: of('refund'), void: of('void') }
}

/** The request that has one of some coupons. */
function requestIn(coupons: readonly CouponPart[]): string | null {
  return coupons.find(({ busy_with: busyWith }) => busyWith !== null)?.busy_with ?? null
}

/** The request that has tickets of the order; null: none. */
export function holdingRequest({ tickets }: WholeOrder): string | null {
  return requestIn(tickets.flatMap(({ coupons }) => coupons))
}

export function presentServicing(order: WholeOrder, viewer: Viewer): View['servicing'] {
  const stored = order.servicing
  if (!stored) return null
  const { disruptionId: _, exchange, ...asked } = stored
  type Shown = NonNullable<View['servicing']>
  return {
    ...asked,
    evidence: order.evidence.map((file) => ({ ...file }) as Shown['evidence'][number]),
    flights: asked.flights as Shown['flights'],
    coupons: order.serviced.map(
      ({
        ticket_number: ticketNumber,
        coupon,
        passenger_id: passengerId,
        passenger_name: passengerName,
        journey,
        segment,
      }) => ({
        ticketNumber,
        coupon,
        passengerId,
        passengerName,
        journey,
        segment,
      }),
    ),
    quotes: order.quotes.map((quote) => ({
      seq: quote.seq,
      madeAt: new Date(quote.made_at).toISOString(),
      madeBy: quote.made_by,
      validUntil: quote.valid_until && new Date(quote.valid_until).toISOString(),
      currency: quote.currency as Shown['quotes'][number]['currency'],
      total: quote.total_minor,
      lines: quote.lines.map(({ code, ref, minor }) => ({
        code: code as Shown['quotes'][number]['lines'][number]['code'],
        ref,
        amount: Number(minor),
      })),
      remark: quote.remark,
    })),
    seatsReleased: order.events.some(({ action }) => action === 'release_seats'),
    toReturn: Number(order.to_return_minor),
    returned: order.order_type === 'origin' ? 0 : Number(order.returned_minor),
    confirmBefore: order.confirm_before?.toISOString() ?? null,
    exchange: exchange ?? null,
    borders: order.status === 'chg_to_be_paid' ? presentBorders(order, viewer) : [],
  }
}
