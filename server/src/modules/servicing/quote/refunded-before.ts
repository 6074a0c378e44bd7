// Flights of one ticket may be refunded one after another, on terms that a person enters each time. Together they are refunded
// with no more than the ticket has cost each level, and its supplier was paid.

import type { RateMap } from '@interline/domain/money/convert'
import { worthOf, type TicketValue } from '@interline/domain/servicing/ticket-value'
import { saleChain } from '../../orders/index.ts'
import type { Holding } from './holding.ts'
import { valueOf, type ChosenBooking } from './value.ts'

/** What earlier refunds have taken of these tickets: at every level with its fees, and at the supplier. Minor units. */
export function refundedBefore(
  holding: Holding,
  { item, passengers }: Pick<ChosenBooking, 'item' | 'passengers'>,
  rates: RateMap,
): { readonly levels: readonly bigint[]; readonly supplier: bigint } {
  const people = new Set(passengers.map(({ id }) => id))
  const taken = holding.refunds.map(({ tickets, levels, suppliers }) => {
    const valued = tickets.flatMap(({ itemId, passengerId }) => {
      const of = holding.items.find(({ id }) => id === itemId)
      const passenger = holding.passengers.find(({ id }) => id === passengerId)
      const isOwn = itemId === item.id && people.has(passengerId)
      return of && passenger
        ? [{ itemId, isOwn, value: valueOf(holding, { item: of, passenger }, rates) }]
        : []
    })
    const share = (amount: bigint, of: typeof valued, worth: (value: TicketValue) => bigint) => {
      const sum = (some: typeof valued) => some.reduce((all, { value }) => all + worth(value), 0n)
      return shareUp(amount, { part: sum(of.filter(({ isOwn }) => isOwn)), whole: sum(of) })
    }
    return {
      levels: levels.map((amount, at) =>
        share(amount, valued, ({ levels: all }) => (all[at] ? worthOf(all[at]) : 0n)),
      ),
      supplier: share(
        suppliers.get(item.id) ?? 0n,
        valued.filter(({ itemId }) => itemId === item.id),
        ({ supplier }) => worthOf(supplier),
      ),
    }
  })
  return {
    levels: saleChain(holding.order).map((_, at) =>
      taken.reduce((sum, { levels }) => sum + (levels[at] ?? 0n), 0n),
    ),
    supplier: taken.reduce((sum, { supplier }) => sum + supplier, 0n),
  }
}

/** Rounded up: a cent less is left. */
function shareUp(amount: bigint, { part, whole }: { readonly part: bigint; readonly whole: bigint }): bigint {
  return whole === 0n ? 0n : (amount * part + whole - 1n) / whole
}
