// Stands where an order names its supplier and no program can be asked: the service desk does everything itself. It finds
// flights for a change among what the connected suppliers sell.

import { BY_HAND } from '@interline/domain/servicing/by-hand'
import type { FlightSupplier, SupplierOffer } from './port.ts'

const REFUSED = {
  kind: 'rejected',
  failure: { code: 'not_supported', text: 'Tickets of the desk are serviced by hand' },
} as const

/** `suppliers`: where flights are found; one that fails adds none. */
export function byHand(suppliers: readonly FlightSupplier[]): FlightSupplier {
  const found = async (asked: readonly Promise<readonly SupplierOffer[]>[]) => {
    const answers = await Promise.allSettled(asked)
    return answers
      .flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
      .map((offer) => ({ ...offer, supplier: BY_HAND }))
  }
  const refused = () => Promise.resolve(REFUSED)
  return {
    code: BY_HAND,
    name: 'Group desk',
    source: 'GDS',
    simulated: suppliers.every(({ simulated }) => simulated),
    currencies: [],
    features: {
      hold: false,
      holdMinutes: 0,
      findByClientRef: false,
      processingWindowMinutes: 0,
      maxPassengers: 500,
      canVoid: false,
      canReissue: false,
      canDivide: false,
      canRefund: false,
      canReleaseSeats: false,
    },
    search: (query, call) => found(suppliers.map((each) => each.search(query, call))),
    priceFlights: (query, call) => found(suppliers.flatMap((each) => each.priceFlights?.(query, call) ?? [])),
    verify: () => Promise.resolve({ kind: 'gone', reason: 'not_supported' }),
    book: refused,
    ticket: refused,
    retrieve: () => Promise.resolve({ kind: 'absent' }),
    findByClientRef: () => Promise.resolve({ kind: 'absent' }),
    cancelHold: () => Promise.resolve('gone'),
    void: refused,
    quoteReissue: refused,
    reissue: refused,
    releaseSeats: refused,
    quoteRefund: refused,
    refund: refused,
    changesSince: (cursor) => Promise.resolve({ kind: 'changes', events: [], cursor }),
  }
}
