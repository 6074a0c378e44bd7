// Check: everything that an order needs, read and validated in one transaction before a row is written.

import type { createOrder as endpoint } from '@interline/contract/booking/calls'
import type { HandlerInput } from '@interline/contract/kernel/endpoint'
import type { Acknowledgement } from '@interline/domain/booking/acknowledgement'
import {
  contactReasons,
  passengerReasons,
  tidyContact,
  type ContactDraft,
  type PartyCheck,
} from '@interline/domain/passengers/party'
import { tidyPassenger } from '@interline/domain/passengers/passenger'
import { tripFacts } from '@interline/domain/passengers/trip'
import { platformDay } from '@interline/domain/time/zone'
import type { FlightSupplier } from '../../../connectors/suppliers/port.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { AgencyCtx } from '../../../platform/http/context.ts'
import { failure } from '../../../platform/http/failure.ts'
import type { VerifiedOffer } from '../../flight-search/index.ts'
import { refuseSeats, refuseSwitchedOff } from '../../supplier-calls/index.ts'
import { checksOfOffer, refuseStopped } from '../../ticketing-checks/index.ts'
import type { Deps } from '../deps.ts'
import { acknowledgedIn } from './acknowledged-in.ts'
import { lockForCaps, refuseManyOfPassenger, refuseUsedOffer } from './order-caps.ts'
import { reviewOfNew, type ReviewOfNew } from './review-of-new.ts'

export type OrderBody = HandlerInput<typeof endpoint>['body']

export interface CheckedOrder {
  /** Milliseconds since the epoch. */
  readonly now: number
  readonly offer: VerifiedOffer
  /** In the order of the offer's tickets. */
  readonly suppliers: readonly FlightSupplier[]
  readonly passengers: OrderBody['passengers']
  readonly contact: ContactDraft
  /** Null: a single ticket needs no acknowledgement. */
  readonly acknowledged: Acknowledgement | null
  readonly review: ReviewOfNew
}

/** Throws `order.*` as listed in the contract. Holds the locks of the limits until the transaction ends. */
export async function checkOrder(tx: Tx, ctx: AgencyCtx, body: OrderBody, deps: Deps): Promise<CheckedOrder> {
  const { actor } = ctx
  const now = deps.platform.clock.now()
  const offer = await deps.offers.read(tx, { token: body.verifyToken, agencyId: actor.agencyId, now })
  const passengers = body.passengers.map(tidyPassenger)
  const suppliers = offer.supplierOffers.map((sold) => deps.suppliers.byCode(sold.supplier))
  // The search hides content by rules; a colleague's price check must not bypass them.
  refuseSeats(suppliers, { testing: actor.status === 'testing' }, deps)
  await refuseSwitchedOff(
    suppliers.map(({ code }) => code),
    ctx.host,
    deps,
  )
  const party = partyCheck(passengers, offer, now, deps)
  refuseMistakes(party, body)
  const contact = tidyContact(body.contact)
  const planned = { solution: offer.solution, counts: offer.passengers, passengers, contact, now }
  const caps = deps.platform.settings.orderCaps
  const taken = { agencyId: actor.agencyId, token: body.verifyToken, passengers }
  await lockForCaps(tx, taken, caps)
  const { looks, others, beingBooked } = await checksOfOffer(tx, ctx, planned, deps)
  refuseManyOfPassenger([...others, ...beingBooked], caps)
  refuseStopped(looks)
  await refuseUsedOffer(tx, taken, caps, deps.products)
  const review = await reviewOfNew(tx, ctx, { offer, party, others, now }, deps)
  const acknowledged = acknowledgedIn(body, offer, looks)
  return { now, offer, suppliers, passengers, contact, acknowledged, review }
}

function partyCheck(
  passengers: OrderBody['passengers'],
  { passengers: expected, solution }: VerifiedOffer,
  now: number,
  { places }: Deps,
): PartyCheck {
  return {
    passengers,
    expected,
    trip: tripFacts(solution.journeys, (airport) => places.airport(airport)?.country),
    today: platformDay(now),
    limits: solution.restrictions,
    isCountry: (iso2) => places.country(iso2) !== undefined,
  }
}

function refuseMistakes(party: PartyCheck, body: OrderBody): void {
  const reasons = [...passengerReasons(party).errors, ...contactReasons(body.contact)]
  if (reasons.length > 0) throw failure('order.passengers_invalid', { fields: reasons })
}
