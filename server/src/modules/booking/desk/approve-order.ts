// The service desk approves an order in review: only now are the seats booked, and the supplier's answer
// decides whether the order can be paid. Nothing is booked before its row is written.

import type { Deps } from '../deps.ts'
import { bookTickets, creatorOf, settleBooking } from '../create/settle-booking.ts'
import { within } from '../create/within.ts'
import { readParty } from '../create/travel-party.ts'
import {
  type Afterwards,
  allowed,
  decideLoss,
  type DeskMove,
  factsOf,
  jobOf,
  notAllowed,
  type Order,
  resolveBooking,
} from '../../flight-orders/index.ts'
import { inBuyingOrder, insertCall, readBookings, soldOffer, TIMEOUTS } from '../../supplier-calls/index.ts'
import { noteAmendment, type WantedAmendment } from '../review/amend-price.ts'
import { type FreshOffers, takeFresh } from './refresh-offers.ts'
import { lossesOfApproval } from './approval-losses.ts'
import { decide } from '@interline/domain/flight-orders/decide'
import type { Tx } from '../../../platform/database/database.ts'

export interface Approval {
  /** It is approved at another price. */
  readonly amendment: WantedAmendment | null
  readonly fresh: FreshOffers
}

/**
 * Throws `order.action_not_allowed`, also while the supplier has not confirmed the booking,
 * `desk.supplier_price_changed`, and `desk.second_person` if a seller's loss exceeds what a second person has
 * approved.
 */
export async function approveOrder(
  tx: Tx,
  order: Order,
  { amendment, fresh }: Approval,
  move: DeskMove<Deps>,
): Promise<Afterwards> {
  const { by, now, deps, log } = move
  const { db, jobs } = deps.platform
  allowed(decide(factsOf(order, now), 'approve', by.type), order)
  const short = await lossesOfApproval(tx, order, { amendment, fresh }, deps)
  if (short.length > 0) await decideLoss(tx, { order, now, short }, { actor: by, second: move.second })
  await takeFresh(tx, order, fresh, { isAmended: amendment !== null })
  const { bookings } = await readBookings(tx, order, 'book', deps.platform.clock)
  const next = inBuyingOrder(bookings, ({ item }) => soldOffer(item)).find(({ call }) => call === undefined)
  if (!next) throw notAllowed('booking_unknown', order)
  if (amendment) await noteAmendment(tx, order, amendment, move)
  const { item } = next
  const timeoutMs = TIMEOUTS.book + 30_000
  await insertCall(tx, item, { step: 'book', attempt: 1, clientRef: item.client_ref, now, timeoutMs })
  await tx
    .updateTable('orders')
    .set({ hold_reason: 'booking_unknown' })
    .where('id', '=', order.id)
    .where('agency_id', '=', order.agency_id)
    .execute()
  const job = jobOf(order)
  // If this process dies before the result is recorded, a job queries the booking.
  await jobs.enqueue(tx, resolveBooking, job, { at: now + timeoutMs })
  const party = await readParty(tx, order, deps)
  const { common } = await deps.agencyViews.get(tx, order.agency_id)
  const requester = {
    creator: creatorOf(order),
    approver: by,
    paymentDisabled: common.disablePayment,
  }
  const asked = {
    itemId: item.id,
    supplier: item.supplier,
    clientRef: item.client_ref,
    offer: soldOffer(item),
  }
  return async () => {
    const booking = bookTickets(asked, party, {
      deps,
      log,
      settle: ({ itemId }, result) =>
        db.transaction([job.agencyId], (later) =>
          settleBooking(later, job, { itemId, result, by: requester }, deps),
        ),
    })
    // The order already shows the booking as unconfirmed; a later answer is recorded when it arrives.
    await within(deps.platform.settings.bookingAnswerSeconds * 1000, booking, { log })
  }
}
