// The platform's cost of returning issued tickets, shown before the desk decides: nothing within the void
// window, else the airline's deductions by its own quote. Nothing is written.

import type { Money } from '@interline/domain/money/money'
import type { Log } from '../../../../platform/log/log.ts'
import { failure } from '../../../../platform/http/failure.ts'
import type { Deps } from '../../deps.ts'
import { isReturnable } from './windows.ts'
import { flightsOf, type Item, lockOrder, notAllowed } from '../../../flight-orders/index.ts'
import { ask, readBookings, TIMEOUTS } from '../../../supplier-calls/index.ts'
import { partialOrder } from '../partial/partial-order.ts'
import { costOf, type ReturnStep, wholeBooking } from './returning.ts'

export interface ReturnQuote {
  readonly itemId: string
  readonly flights: string
  readonly supplier: string
  /** Null: its supplier has no interface for returns, or gives no price. */
  readonly step: ReturnStep | null
  readonly cost: Money
  /** The supplier's deductions, in its currency. */
  readonly kept: Money
}

/** No transaction is open while suppliers are queried. Throws `request.not_found` or `order.action_not_allowed`. */
export async function quoteReturn(orderId: string, log: Log, deps: Deps): Promise<ReturnQuote[]> {
  const { db, clock } = deps.platform
  const asked = await db.transaction('everything', async (tx) => {
    const known = await tx
      .selectFrom('orders')
      .select('agency_id')
      .where('id', '=', orderId)
      .executeTakeFirst()
    const order = known && (await lockOrder(tx, orderId, known.agency_id))
    if (!order) throw failure('request.not_found')
    const { bookings } = await readBookings(tx, order, 'ticket', clock)
    const partial = order.status === 'holding' ? partialOrder(order, bookings) : undefined
    if (!partial) throw notAllowed('not_partial', order)
    return Promise.all(
      partial.issued.map(async ({ item }) => ({
        item,
        flights: flightsOf(order, [item]),
        selection: await wholeBooking(tx, item),
      })),
    )
  })
  return Promise.all(
    asked.map(async ({ item, flights, selection }): Promise<ReturnQuote> => {
      const supplier = deps.suppliers.byCode(item.supplier)
      const cost = costOf(item)
      const at = { itemId: item.id, flights, supplier: item.supplier, cost }
      if (isReturnable('void', item, supplier, clock.now()))
        return { ...at, step: 'void', kept: { ...cost, minor: 0n } }
      const answer = supplier.features.canRefund
        ? await ask({ clock, log }, TIMEOUTS.find, (call) => supplier.quoteRefund(selection, call))
        : undefined
      if (answer?.kind !== 'quoted') return { ...at, step: null, kept: cost }
      return { ...at, step: 'refund', kept: keptOf(item, answer.quote.returned) }
    }),
  )
}

/** The rest of the payment; a supplier that refunds more deducts nothing. */
export function keptOf(item: Item, returned: Money): Money {
  const { minor, currency } = costOf(item)
  return { minor: minor > returned.minor ? minor - returned.minor : 0n, currency }
}
