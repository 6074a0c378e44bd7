// An order for the service desk: as seen by its agency, plus internal data. The desk's buttons come from the
// function that guards its actions.

import type { FlightOrder } from '@interline/contract/orders/shapes'
import { deskActions } from '@interline/domain/backoffice/desk/desk-actions'
import type { Currency } from '@interline/domain/money/money'
import type { Locale } from '@interline/domain/text/text'
import type { z } from 'zod'
import type { Tx } from '../../../platform/database/database.ts'
import { failure } from '../../../platform/http/failure.ts'
import type { Deps } from '../deps.ts'
import {
  factsOf,
  type Item,
  presentOrder,
  presentReview,
  readOrder,
  reasonSentence,
  staffCloseSentence,
  staffHoldSentence,
  type WholeOrder,
} from '../../flight-orders/index.ts'
import { type BookingOf, readBookings, soldOffer, ticketedItems } from '../../supplier-calls/index.ts'
import { prefixOf, withoutTicket } from './enter-tickets.ts'
import {
  flightsOfBookings,
  hasReturned,
  partialOrder,
  type PartialOrder,
  unclearBookings,
} from '../recovery/partial/partial-order.ts'

export interface DeskView {
  readonly row: WholeOrder
  readonly order: z.input<typeof FlightOrder>
  readonly actions: {
    name: ReturnType<typeof deskActions>[number]['name']
    enabled: boolean
    reason: string | null
  }[]
  readonly toTicket: {
    itemId: string
    position: number
    carrier: string
    prefix: string | null
    passengerIds: string[]
  }[]
  readonly reviewReasons: ReturnType<typeof presentReview>
  readonly reviewVersion: number | null
  readonly outcomeOpen: boolean
  /** Amounts in minor units of the level's currency; null: none of it is issued separately. */
  readonly partial: {
    issued: string
    missing: string
    refused: { itemId: string; flights: string; date: string }[]
    tickets: readonly string[]
    unclear: boolean
    returning: boolean
    levels: { agencyId: number; currency: Currency; total: number; moved: number; rest: number }[]
  } | null
}

/** Throws `request.not_found`. */
export async function deskView(
  tx: Tx,
  id: string,
  { locale, now }: { readonly locale: Locale; readonly now: number },
  deps: Deps,
): Promise<DeskView> {
  const known = await tx.selectFrom('orders').select('agency_id').where('id', '=', id).executeTakeFirst()
  const row = known && (await readOrder(tx, id, known.agency_id))
  if (!row) throw failure('request.not_found')
  const agency = await deps.agencyViews.get(tx, row.agency_id)
  const { common, proxyLevel } = agency
  const seen = presentOrder(row, {
    actor: {
      userId: '',
      status: 'active',
      roles: ['SuperUser'],
      permissions: ['all'],
      company: { ...common, proxyLevel, showOnlyOwnOrders: false, frozen: false },
    },
    agency: { ...agency, flight: { ...agency.flight, showSuppliers: true } },
    locale,
    now,
    places: deps.places,
  })
  const order = {
    ...seen,
    holdReason: staffHoldSentence(row.hold_reason, locale),
    closeReason: staffCloseSentence(row.close_reason, locale),
  }
  const { bookings } = await readBookings(tx, row, 'ticket', deps.platform.clock)
  const bookingUnknown = row.status === 'reviewing' && row.hold_reason === 'booking_unknown'
  const unclear = await unclearBookings(tx, row, { bookings })
  const numbered = await ticketedItems(tx, row)
  const partial = isHeldOriginal(row) ? partialOrder(row, bookings) : undefined
  const facts = {
    ...factsOf(row, now),
    ticketedCoupons: bookings.filter(({ item }) => item.state === 'ticketed').length,
    partlyTicketed: partial !== undefined,
    returned: hasReturned(bookings),
    partlyDone: await isPartlyDone(tx, row),
    bookingUnknown,
  }
  const actions = deskActions(facts).map(({ reason, ...action }) => ({
    ...action,
    reason: reason && reasonSentence(reason, locale),
  }))
  const canTicket = actions.some(({ name }) => name === 'enter_tickets')
  return {
    row,
    order,
    actions,
    toTicket: canTicket
      ? bookings.flatMap(({ item }) => ticketless(row, item, { known: numbered, deps }))
      : [],
    reviewReasons: presentReview(row, locale),
    reviewVersion: row.review_version,
    outcomeOpen: unclear.length > 0,
    partial: partial ? presentPartial(row, partial, unclear) : null,
  }
}

/** A supplier has done the action of a change, refund or void, at least for some of its coupons. */
async function isPartlyDone(tx: Tx, { id, agency_id: agencyId }: WholeOrder): Promise<boolean> {
  const done = await tx
    .selectFrom('serviced_coupons')
    .select('order_id')
    .where('order_id', '=', id)
    .where('agency_id', '=', agencyId)
    .where('supplier_done_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return done !== undefined
}

function isHeldOriginal({ order_type: type, status }: WholeOrder): boolean {
  return type === 'origin' && status === 'holding'
}

function presentPartial(
  row: WholeOrder,
  { issued, missing, levels }: PartialOrder,
  unclear: readonly BookingOf[],
): NonNullable<DeskView['partial']> {
  return {
    issued: flightsOfBookings(row, issued),
    missing: flightsOfBookings(row, missing),
    refused: missing.map(({ item }) => ({
      itemId: item.id,
      flights: flightsOfBookings(row, [{ item, call: undefined }]),
      date: soldOffer(item).journeys[0]?.segments[0]?.from.local.slice(0, 10) ?? '',
    })),
    tickets: row.ticket_numbers,
    unclear: missing.some((each) => unclear.includes(each)),
    returning: row.hold_reason === 'returning',
    levels: levels.map(({ agencyId, currency, total, moved, rest }) => ({
      agencyId,
      currency,
      total: Number(total),
      moved: Number(moved),
      rest: Number(rest),
    })),
  }
}

function ticketless(
  row: WholeOrder,
  item: Item,
  { known, deps }: { readonly known: Awaited<ReturnType<typeof ticketedItems>>; readonly deps: Deps },
): DeskView['toTicket'] {
  if (item.state === 'ticketed' || item.state === 'released') return []
  const { validatingCarrier: carrier } = soldOffer(item)
  const passengerIds = withoutTicket(
    row.passengers.map(({ id }) => id),
    known.get(item.id),
  )
  return [{ itemId: item.id, position: item.position, carrier, prefix: prefixOf(item, deps), passengerIds }]
}
