// The service desk approves an order in review: only now are the seats asked for, and what the supplier says decides
// whether the order can be paid. Nothing is booked before the row that says so is written.

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
} from '../../orders/index.ts'
import { inBuyingOrder, insertCall, readBookings, soldOffer, TIMEOUTS } from '../../supplier-calls/index.ts'
import { noteAmendment, type WantedAmendment } from '../review/amend-price.ts'
import { type FreshOffers, takeFresh } from './ask-again.ts'
import { lossesOfApproval } from './approval-losses.ts'
import { decide } from '@interline/domain/orders/decide'
import type { Tx } from '../../../platform/database/database.ts'

export interface Approval {
  /** It is approved at another price. */
  readonly amendment: WantedAmendment | null
  readonly fresh: FreshOffers
}

/**
 * Throws `order.action_not_allowed`, also while the supplier has not said whether it booked, `desk.supplier_price_changed`,
 * and `desk.second_person` where it costs a seller more than a second person has agreed to.
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
  // Should this process die on the way, somebody asks what became of it.
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
    // The order says already that the booking is not confirmed; what is said later is written down when it comes.
    await within(deps.platform.settings.bookingAnswerSeconds * 1000, booking, { log })
  }
}
