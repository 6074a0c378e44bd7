// Common steps of the supplier tests.

import { PASSENGER_TYPES } from '@interline/domain/flight-search/passenger-counts'
import { expect } from 'vitest'
import type {
  BookCommand,
  FlightSupplier,
  SupplierCall,
  SupplierOffer,
  SupplierQuery,
  SupplierTraveller,
} from './port.ts'

export interface ContractCase {
  readonly supplier: FlightSupplier
  /** A request with offers of several classes. */
  readonly query: SupplierQuery
  /** A call with enough time. */
  readonly call: () => SupplierCall
  /** Names that trigger supplier failures. */
  readonly surnames: {
    readonly soldOut: string
    readonly unknownBooking: string
    readonly unknownIssue: string
    readonly refusedIssue: string
  }
}

let references = 0

/** One traveller list for a party; every adult carries the surname. */
export function travellers(passengers: SupplierQuery['passengers'], surname: string): SupplierTraveller[] {
  const types = PASSENGER_TYPES.flatMap((type) => Array.from({ length: passengers[type] }, () => type))
  return types.map((type, at) => ({
    key: `p${at}`,
    type,
    surname,
    givenNames: 'TEST',
    gender: 'female',
    birthday: type === 'adult' ? '1990-01-01' : type === 'child' ? '2019-01-01' : '2026-01-01',
    nationality: 'CN',
    document: { type: 'passport', number: `E1234567${at}`, expiry: '2035-01-01', issuingPlace: 'CN' },
  }))
}

/** A booking command with an unused reference. */
export function command(
  offer: SupplierOffer,
  passengers: SupplierQuery['passengers'],
  surname = 'ZHANG',
): BookCommand {
  references += 1
  return {
    offer,
    travellers: travellers(passengers, surname),
    contact: { phone: '+85212345678', email: 'desk@example.com' },
    clientRef: `ref-${process.pid}-${references}`,
  }
}

/** Search, booking and ticket; each fails with a sentence if the supplier does not comply. */
export function stepsOf(supplier: FlightSupplier, query: SupplierQuery, call: () => SupplierCall) {
  const find = async (fits: (offer: SupplierOffer) => boolean) => {
    const offers = await supplier.search(query, call())
    const roomy = offers.find(
      (offer) =>
        fits(offer) &&
        offer.journeys.every(({ segments }) => segments.every(({ seatsLeft }) => seatsLeft === 9)),
    )
    return roomy ?? expect.fail('no offer with seats left')
  }
  const search = () => find(() => true)
  /** An offer that begins with another flight. */
  const other = (flightNumber = '') => find((offer) => flightsOf(offer)[0] !== flightNumber)
  const book = async (surname?: string) => {
    const result = await supplier.book(command(await search(), query.passengers, surname), call())
    return result.kind === 'booked' ? result.order : expect.fail(`booking ended ${result.kind}`)
  }
  const ticketed = async (supplierOrderId: string) => {
    for (let round = 0; round < 50; round += 1) {
      const found = await supplier.retrieve(supplierOrderId, call())
      if (found.kind === 'found' && found.order.status === 'ticketed') return found.order
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    return expect.fail('no ticket came')
  }
  return { search, other, book, ticketed }
}

/** Flight numbers in travel order. */
export function flightsOf({ journeys }: SupplierOffer): string[] {
  return journeys.flatMap(({ segments }) => segments.map(({ flightNumber }) => flightNumber))
}
