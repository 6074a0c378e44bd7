// Previews a change before the desk quotes it: the airline's charge suggested by fare and reason, and the
// resulting amount at every level. Nothing is written.

import { isByHand } from '@interline/domain/servicing/by-hand'
import { penaltyOf, stepAt } from '@interline/domain/servicing/penalty-step'
import type { ChangeTerms } from '@interline/domain/servicing/quote-lines'
import type { Charging } from '@interline/domain/disruptions/waiver'
import { MANUAL_CHANGE_QUOTE_MS } from '@interline/domain/servicing/windows'
import type { SupplierOffer } from '../../../../connectors/suppliers/port.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import type { Order } from '../../../flight-orders/index.ts'
import type { Deps } from '../deps.ts'
import { chargingFor, type ChosenBooking, type WorkedOut, workOutChange } from '../../quote/index.ts'
import { takenBooking } from '../quote/offer-change.ts'
import type { FoundFlights } from './find-flights.ts'
import { failure } from '../../../../platform/http/failure.ts'

/** Minor units of the supplier's currency, all passengers together; negative: residual value. */
export interface ChangeCharges {
  readonly difference: bigint
  readonly taxDifference: bigint
  readonly penalty: bigint
}

export interface SuggestedChange {
  readonly charges: ChangeCharges
  /** The fare that was sold allows no change at this time. */
  readonly fareForbids: boolean
}

/** An involuntary change is free; otherwise the supplier's price, or that of the fare rules. */
export function suggestChange(
  { offer, quote }: FoundFlights,
  {
    booking,
    charging: { kind },
    now,
  }: { readonly booking: ChosenBooking; readonly charging: Charging; readonly now: number },
): SuggestedChange {
  const { fares, net, departsAt, item, offer: sold } = booking
  const step = stepAt({ steps: sold.rules.change, noShow: sold.rules.noShow }, { now, departsAt })
  const isVoluntary = kind === 'voluntary'
  // Rules of tickets that the desk services are words.
  const isForbidden = step === undefined && quote === null && !isByHand(item.supplier)
  const fareForbids = isVoluntary && isForbidden
  if (!isVoluntary) return { charges: { difference: 0n, taxDifference: 0n, penalty: 0n }, fareForbids }
  if (quote) {
    const { difference, penalty } = quote
    return {
      charges: { difference: difference.minor, taxDifference: 0n, penalty: penalty.minor },
      fareForbids,
    }
  }
  const fare = fares.reduce((sum, each) => sum + each, 0n)
  const next = priceOf(offer)
  return {
    fareForbids,
    charges: {
      difference: atLeastZero(next.fare - fare),
      taxDifference: atLeastZero(next.taxes - (net.minor - fare)),
      penalty: step ? penaltyOf(step.step, fares, net.currency).minor : 0n,
    },
  }
}

/** For all passengers; an offer is priced for the party of the tickets. */
function priceOf({ prices }: SupplierOffer): { readonly fare: bigint; readonly taxes: bigint } {
  const sum = (of: (price: SupplierOffer['prices'][number]) => bigint) =>
    prices.reduce((all, price) => all + BigInt(price.count) * of(price), 0n)
  return {
    fare: sum(({ fare }) => fare.minor),
    taxes: sum(({ taxes }) => taxes.reduce((all, { amount }) => all + amount.minor, 0n)),
  }
}

function atLeastZero(minor: bigint): bigint {
  return minor > 0n ? minor : 0n
}

/** The same amounts in the currency of the tickets. */
function inCurrencyOf({ net: { currency } }: ChosenBooking, charges: ChangeCharges): ChangeTerms {
  const { difference, taxDifference, penalty } = charges
  return {
    difference: { minor: difference, currency },
    taxDifference: { minor: taxDifference, currency },
    penalty: { minor: penalty, currency },
  }
}

export interface ChangeProposal {
  readonly due: WorkedOut
  /** Until when the agency could pay or confirm it; milliseconds since the epoch. */
  readonly until: number
}

/** Throws `request.not_found` if it is not a change. */
export async function proposeChange(
  tx: Tx,
  { order, now, deps }: { readonly order: Order; readonly now: number; readonly deps: Deps },
  charges: ChangeCharges,
): Promise<ChangeProposal> {
  if (order.order_type !== 'change') throw failure('request.not_found')
  const { holding, booking } = await takenBooking(tx, order)
  const charging = await chargingFor(tx, order, { holding, coupons: booking.coupons })
  const terms = inCurrencyOf(booking, charges)
  const due = await workOutChange(tx, terms, { holding, booking, charging, now, deps })
  return { due, until: now + MANUAL_CHANGE_QUOTE_MS }
}
