// What the tickets of a request have cost: the desk sees it beside what is refunded for them.

import type { Money } from '@interline/domain/money/money'
import type { Tx } from '../../../platform/database/database.ts'
import { ticketHolder, type Order } from '../../flight-orders/index.ts'
import type { Deps } from './deps.ts'
import { ticketsOf } from './offer-quote.ts'
import { worthOfTickets } from './value.ts'

export interface SoldTickets {
  /** Minor units of each level's currency, level 0 first. */
  readonly levels: readonly bigint[]
  /** To their suppliers, one amount for each currency. */
  readonly net: readonly Money[]
}

/** Undefined where the order asks for no tickets of another one. Locks nothing: to be shown, not posted. */
export async function soldTickets(tx: Tx, order: Order, deps: Deps): Promise<SoldTickets | undefined> {
  if (order.parent_id === null) return undefined
  const found = await tx
    .selectFrom('order_rows')
    .selectAll()
    .where('id', '=', order.parent_id)
    .where('agency_id', '=', order.agency_id)
    .executeTakeFirst()
  const parent = found && ticketHolder(found)
  if (!parent) return undefined
  const { holding, bookings } = await ticketsOf(tx, order, parent)
  const rates = await deps.ratesOf(tx, parent.fx_snapshot_id ?? '')
  const worths = bookings.map((booking) => worthOfTickets(holding, booking, rates))
  const depth = worths[0]?.worth.length ?? 0
  const currencies = [...new Set(worths.map(({ carried }) => carried.currency))]
  return {
    levels: Array.from({ length: depth }, (_, at) =>
      worths.reduce((sum, { worth }) => sum + (worth[at] ?? 0n), 0n),
    ),
    net: currencies.map((currency) => ({
      currency,
      minor: worths.reduce(
        (sum, { carried }) => (carried.currency === currency ? sum + carried.minor : sum),
        0n,
      ),
    })),
  }
}
