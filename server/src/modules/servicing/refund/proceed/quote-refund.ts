// A refund in review that the supplier can price automatically: a voluntary one of a part of a ticket. Others
// wait for the desk.

import { termsOfSupplier } from '@interline/domain/servicing/quote-lines'
import type { RefundQuote } from '../../../../connectors/suppliers/port.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import type { Log } from '../../../../platform/log/log.ts'
import { ask, TIMEOUTS } from '../../../supplier-calls/index.ts'
import { lockOrder, type Order, servicingOf } from '../../../flight-orders/index.ts'
import { scheduleNextCheck, type OrderJob, supplierActor } from '../../../orders/index.ts'
import type { Deps } from '../deps.ts'
import { type NotOffered, offerQuote } from '../../quote/index.ts'
import { readServiced, selectionOf } from '../../proceed/index.ts'

export async function quoteRefund(job: OrderJob, log: Log, deps: Deps): Promise<void> {
  const { db, clock } = deps.platform
  const asked = await db.transaction([job.agencyId], async (tx) => {
    const order = await lockOrder(tx, job.orderId, job.agencyId)
    if (order?.status !== 'rfd_reviewing') return []
    await scheduleNextCheck(tx, order, null)
    if (servicingOf(order).reason !== 0) return []
    const bookings = await readServiced(tx, order, 'refund')
    return bookings.map((booking) => ({
      supplier: deps.suppliers.byCode(booking.item.supplier),
      selection: selectionOf(order, booking),
    }))
  })
  const quotes: RefundQuote[] = []
  for (const { supplier, selection } of asked) {
    if (!supplier.features.canRefund) return
    const answer = await ask({ clock, log }, TIMEOUTS.find, (call) => supplier.quoteRefund(selection, call))
    if (answer.kind !== 'quoted') return
    quotes.push(answer.quote)
  }
  const [first] = asked
  if (!first) return
  await db.transaction([job.agencyId], async (tx) => {
    const order = await lockOrder(tx, job.orderId, job.agencyId)
    if (order?.status !== 'rfd_reviewing' || order.hold_reason !== null) return
    const refused = await offerQuote(
      tx,
      { order, now: await db.instant(tx), deps },
      {
        action: 'quote',
        by: 'supplier',
        actor: supplierActor(first.supplier.code),
        terms: ({ net, taxes }, at) => {
          const quote = quotes[at]
          if (!quote) throw new Error(`${order.id}: booking ${at} was not quoted`)
          return termsOfSupplier(net, taxes, quote)
        },
      },
    )
    if (refused) await waitForDesk(tx, order, refused)
  })
}

/** It stays in review, with the reason. */
async function waitForDesk(tx: Tx, { id, agency_id: agencyId }: Order, reason: NotOffered): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ hold_reason: reason })
    .where('id', '=', id)
    .where('agency_id', '=', agencyId)
    .execute()
}
