// What an exchange does to tickets: their fare, rights and value before and after, the residual value and its
// use, and the losses. Shown with every offer, stored with the change, and acknowledged by name before
// ordering.

import type { Exchange } from '@interline/contract/servicing/shapes'
import { exchangeLosses, leastBag } from '@interline/domain/servicing/exchange-offer'
import { RESIDUALS, type ChangeTerms } from '@interline/domain/servicing/quote-lines'
import {
  afterExchange,
  afterUse,
  worthOf,
  type TicketValue,
  type ValueParts,
} from '@interline/domain/servicing/ticket-value'
import type { RateMap } from '@interline/domain/money/convert'
import type { z } from 'zod'
import type { SupplierBag, SupplierOffer } from '../../../../connectors/suppliers/port.ts'
import type { Solution } from '../../../flight-orders/index.ts'
import { type ChosenBooking, type Holding, netFor, valueOf } from '../../quote/index.ts'

export type ExchangeView = z.output<typeof Exchange>
type FareView = ExchangeView['before']

export interface Exchanged {
  readonly view: ExchangeView
  /** The new tickets, by the passengers of the order that holds the old ones. */
  readonly values: ReadonlyMap<string, TicketValue>
}

/** `free`: the airline has changed the flights, so that nothing has to be acknowledged. */
export function exchangeOf({
  holding,
  booking,
  sold,
  solution,
  terms,
  rates,
  free,
}: {
  readonly holding: Holding
  readonly booking: ChosenBooking
  /** The new fare at the supplier, and as shown to the agency. */
  readonly sold: SupplierOffer
  readonly solution: Pick<Solution, 'rules'>
  readonly terms: ChangeTerms
  readonly rates: RateMap
  readonly free: boolean
}): Exchanged {
  const { before, after } = exchangedValues({ holding, booking, sold, terms, rates })
  const own = (values: ReadonlyMap<string, TicketValue>, of: (parts: ValueParts) => bigint) =>
    [...values.values()].reduce((sum, { levels }) => {
      const parts = levels.at(-1)
      return parts ? sum + of(parts) : sum
    }, 0n)
  const moved = (of: (parts: ValueParts) => bigint) => own(after, of) - own(before, of)
  const ends = {
    returned: moved((parts) => parts.residual),
    credited: moved((parts) => parts.credited),
    forfeited: moved((parts) => parts.forfeited),
  }
  const { tickets } = holding.order.solution
  const held = booking.offer
  const currency = booking.net.currency
  return {
    values: after,
    view: {
      before: fareView(held, tickets[booking.item.position]?.rules ?? solution.rules, own(before, worthOf)),
      after: fareView(sold, solution.rules, own(after, worthOf)),
      penalty: Number(moved((parts) => parts.penalty)),
      residual: RESIDUALS.flatMap((becomes) =>
        ends[becomes] > 0n ? [{ becomes, amount: Number(ends[becomes]) }] : [],
      ),
      losses: free ? [] : exchangeLosses(held, sold, { forfeited: ends.forfeited, currency }),
    },
  }
}

/** The tickets of a booking before its exchange, each after the use of its flown coupons, in the order of its passengers. */
export function ticketsTaken(
  holding: Holding,
  { item, passengers, coupons }: Pick<ChosenBooking, 'item' | 'passengers' | 'coupons'>,
  rates: RateMap,
): TicketValue[] {
  return passengers.map((passenger) => {
    const isOwn = (each: { readonly itemId: string; readonly passengerId: string }) =>
      each.itemId === item.id && each.passengerId === passenger.id
    const all = holding.coupons.filter(isOwn).length
    return afterUse(valueOf(holding, { item, passenger }, rates), coupons.filter(isOwn).length, all)
  })
}

/** The tickets of a booking before and after its exchange, by passenger. */
function exchangedValues({
  holding,
  booking,
  sold,
  terms: { difference, taxDifference, penalty, credited },
  rates,
}: {
  readonly holding: Holding
  readonly booking: ChosenBooking
  readonly sold: SupplierOffer
  readonly terms: ChangeTerms
  readonly rates: RateMap
}): { readonly before: Map<string, TicketValue>; readonly after: Map<string, TicketValue> } {
  const { passengers } = booking
  const tickets = ticketsTaken(holding, booking, rates)
  const exchanged = afterExchange(tickets, {
    newNet: passengers.map(({ type }) => netFor(sold, type)),
    charged: difference.minor + taxDifference.minor,
    credited: credited?.minor ?? 0n,
    penalty: penalty.minor,
    rates,
  })
  const byPassenger = (values: readonly TicketValue[]) =>
    new Map(
      passengers.flatMap(({ id }, at): [string, TicketValue][] => {
        const value = values[at]
        return value ? [[id, value]] : []
      }),
    )
  return { before: byPassenger(tickets), after: byPassenger(exchanged) }
}

function fareView(offer: SupplierOffer, rules: FareView['rules'], value: bigint): FareView {
  return {
    fareFamily: offer.fareFamily,
    cabin: offer.journeys[0]?.segments[0]?.cabin ?? 'economy',
    baggage: { checked: bagOf(offer, 'checked'), cabin: bagOf(offer, 'cabin') },
    rules,
    value: Number(value),
  }
}

function bagOf(offer: SupplierOffer, kind: 'checked' | 'cabin'): FareView['baggage']['checked'] {
  const none: SupplierBag = { pieces: 0, weightPerPiece: null, totalWeight: null }
  return { ...(leastBag(offer, kind) ?? none), unit: 'kg' }
}
