// Whether the tickets on a document can still be used to travel.

import type { OrderPassenger } from './ticket-request.ts'

/** How tickets ended; `ended`: in several ways. */
export type Ending = 'REFUNDED' | 'VOID' | 'EXCHANGED' | 'ended'

type State = OrderPassenger['tickets'][number]['coupons'][number]['state']

const ENDED: ReadonlySet<State> = new Set(['REFUNDED', 'VOID', 'EXCHANGED'])

/** How all tickets of the passengers ended; null: nothing is issued yet, or a coupon was flown or can still be used. */
export function endingOf(passengers: readonly OrderPassenger[]): Ending | null {
  const coupons = passengers.flatMap(({ tickets }) => tickets).flatMap((ticket) => ticket.coupons)
  const [first, ...others] = new Set(coupons.map(({ state }) => state))
  if (first === undefined || ![first, ...others].every((state) => ENDED.has(state))) return null
  return others.length > 0 ? 'ended' : (first as Exclude<Ending, 'ended'>)
}
