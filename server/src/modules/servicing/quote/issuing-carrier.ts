// A ticket is exchanged for flights of its issuing carrier, and of the partners that its fare names. Checked
// when flights are searched, when the change is ordered, and when the desk prices it.

import { exchangeCarriers, foreignCarrier } from '@interline/domain/servicing/exchange-offer'
import type { SupplierOffer } from '../../../connectors/suppliers/port.ts'
import { failure } from '../../../platform/http/failure.ts'

type Fare = Pick<SupplierOffer, 'validatingCarrier' | 'journeys'>
type Held = Fare & Pick<SupplierOffer, 'exchangePartners'>

/** `held`: the fare of the ticket. */
export function staysWithCarrier(held: Held, wanted: Fare): boolean {
  return foreignCarrier(held, wanted) === null
}

/** Throws `order.change_other_carrier`. */
export function refuseOtherCarrier(held: Held, wanted: Fare): void {
  if (!staysWithCarrier(held, wanted)) throw otherCarrier(held)
}

/** Flights without an offer: `CX715`, empty for any. Throws `order.change_other_carrier`. */
export function refuseNamedFlights(held: Held, flights: readonly { readonly flightNo: string }[]): void {
  const flown = held.journeys.flatMap(({ segments }) => segments.map(({ carrier }) => carrier))
  const allowed = new Set([...exchangeCarriers(held), ...flown])
  const carriers = flights.map(({ flightNo }) => flightNo.toUpperCase().slice(0, 2))
  if (carriers.some((carrier) => carrier !== '' && !allowed.has(carrier))) throw otherCarrier(held)
}

function otherCarrier(held: Held): Error {
  const allowed = exchangeCarriers(held)
  return failure('order.change_other_carrier', {
    values: { carrier: held.validatingCarrier, allowed },
    data: { carriers: allowed },
  })
}
