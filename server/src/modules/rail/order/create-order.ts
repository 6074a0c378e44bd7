// Orders seats: checked and written first, then requested from the railway with no transaction open. The caller's key finds
// the same order again, also after a crash.

import type { create as endpoint } from '@interline/contract/rail/calls'
import type { HandlerInput } from '@interline/contract/kernel/endpoint'
import type { Reply } from '@interline/contract/index'
import { contactReasons, tidyContact } from '@interline/domain/passengers/party'
import { checkedGender } from '@interline/domain/passengers/passenger'
import type { RailJourney } from '@interline/domain/rail/journeys'
import {
  railCounts,
  railPassengerReasons,
  railTrip,
  tidyRailPassenger,
  type RailPassengerDraft,
} from '@interline/domain/rail/passengers'
import { railPrice } from '@interline/domain/rail/price'
import type { RailStation } from '@interline/domain/rail/stations'
import { platformDay } from '@interline/domain/time/zone'
import { jsonText } from '../../../../db/json/codec.ts'
import type { Railway } from '../../../connectors/rail/port.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { AgencyCtx } from '../../../platform/http/context.ts'
import { failure } from '../../../platform/http/failure.ts'
import { newId } from '../../../platform/ids/ids.ts'
import { maskNumber } from '../../../platform/secrets/field-cipher.ts'
import { orderSite, refuseManyUnpaid } from '../../orders/index.ts'
import { railDocumentPlace, type Deps } from '../deps.ts'
import { maySell, openPricing } from '../pricing.ts'
import { sellingTo, stationOf, storedStations } from '../railway.ts'
import { readJourney } from '../search.ts'
import { insertRailOrder } from './new-order.ts'
import { earlierOrder, requestSeats } from './request-seats.ts'
import { recordCall, type NewTicketRow } from './rows.ts'

type Body = HandlerInput<typeof endpoint>['body']

/** How long the answer to a request for seats may take before a job asks for it. */
export const ANSWER_MS = 75_000

/** Throws `rail.*` and `order.*` as listed in the contract; nothing is booked then. */
export async function createRailOrder(ctx: AgencyCtx, body: Body, deps: Deps): Promise<Reply<'rail.create'>> {
  const { actor } = ctx
  const railway = sellingTo(actor, deps)
  const id = await deps.numbers.next(deps.platform.clock.now(), 'rail')
  const requestKey = `${actor.userId}:${ctx.idempotencyKey ?? id}`
  const earlier = await earlierOrder(ctx, requestKey, deps)
  if (earlier) return earlier
  const { train, date, from, to } = body
  const ends = [stationOf(railway, from), stationOf(railway, to)] as const
  const journey = await readJourney(ctx, railway, { train, date, from, to }, deps)
  await ctx.transaction((tx) => writeOrder(tx, ctx, { id, requestKey, body, ends, journey, railway }, deps))
  return requestSeats(ctx, id, deps)
}

interface Writing {
  readonly id: string
  readonly requestKey: string
  readonly body: Body
  readonly ends: readonly [RailStation, RailStation]
  readonly journey: RailJourney
  readonly railway: Railway
}

async function writeOrder(
  tx: Tx,
  ctx: AgencyCtx,
  { id, requestKey, body, ends, journey, railway }: Writing,
  deps: Deps,
): Promise<void> {
  const { actor } = ctx
  const now = deps.platform.clock.now()
  const passengers = body.passengers.map(tidyRailPassenger)
  refuseMistakes(passengers, { body, ends, journey, now }, deps)
  const cap = { agencyId: actor.agencyId, most: deps.platform.settings.orderCaps.perAgency }
  await refuseManyUnpaid(tx, cap, deps.products)
  const { pricing, own } = await openPricing(tx, actor.agencyId, deps)
  if (!maySell(own, ends)) throw failure('rail.not_on_sale')
  const offer = journey.classes.find(({ seatClass }) => seatClass === body.seatClass)
  if (!offer) throw failure('rail.not_on_sale')
  if (offer.left < passengers.length) throw failure('rail.sold_out')
  const price = railPrice(offer.fares, railCounts(passengers), { ends, pricing })
  const level = price.levels.at(-1)
  if (!level) throw new Error('a price needs a level')
  if (level.totalMinor !== BigInt(body.amount))
    throw failure('order.price_changed', {
      data: { amount: Number(level.totalMinor), currency: level.currency },
    })
  const order = await insertRailOrder(tx, {
    id,
    type: 'rail',
    agencyId: actor.agencyId,
    requestKey,
    creator: { id: actor.userId, name: actor.name },
    site: orderSite(ctx),
    test: actor.status === 'testing',
    simulated: railway.simulated,
    now,
    checkAt: now + ANSWER_MS,
    railway: railway.code,
    run: journey.run,
    stations: storedStations(deps, journey.run),
    seatClass: body.seatClass,
    clientRef: id,
    currency: level.currency,
    total: level.totalMinor,
    toReturn: 0n,
    levels: price.levels,
    net: price.net,
    proof: price.proof,
    fxSnapshotId: pricing.fxSnapshotId,
    contact: jsonText({ ...tidyContact(body.contact), consent: 'not_asked' as const }),
    remark: body.remark,
    customerReference: body.customerReference,
    names: passengers.map(nameOf),
    tickets: passengers.map((passenger, position) =>
      ticketRow(passenger, position, {
        now,
        fare: offer.fares[passenger.type].minor,
        sale: level.perType[passenger.type] ?? 0n,
        deps,
      }),
    ),
  })
  await recordCall(tx, order, { step: 'book', clientRef: id, now })
}

function refuseMistakes(
  passengers: readonly RailPassengerDraft[],
  { body, ends, journey, now }: Pick<Writing, 'body' | 'ends' | 'journey'> & { readonly now: number },
  { places }: Deps,
): void {
  const trip = {
    trip: railTrip(ends, journey.run),
    today: platformDay(now),
    isCountry: (iso2: string) => places.country(iso2) !== undefined,
  }
  const fields = [...railPassengerReasons(passengers, trip), ...contactReasons(body.contact)]
  if (fields.length > 0) throw failure('order.passengers_invalid', { fields })
}

function nameOf({ surname, given_names: given }: Pick<RailPassengerDraft, 'surname' | 'given_names'>) {
  return `${surname}/${given}`
}

function ticketRow(
  passenger: RailPassengerDraft,
  position: number,
  {
    now,
    fare,
    sale,
    deps,
  }: { readonly now: number; readonly fare: bigint; readonly sale: bigint; readonly deps: Deps },
): Omit<NewTicketRow, 'order_id' | 'agency_id'> {
  const id = newId('tkt', now)
  const { travel_document: document } = passenger
  return {
    id,
    railway_key: id,
    position,
    passenger_type: passenger.type,
    surname: passenger.surname,
    given_names: passenger.given_names,
    gender: checkedGender(passenger),
    birthday: passenger.birthday,
    nationality: passenger.nationality,
    document_type: document.type,
    document_cipher: deps.cipher.seal(document.number, railDocumentPlace(id)),
    document_masked: maskNumber(document.number),
    document_expiry: document.expiry,
    document_issuing_place: document.issuing_place,
    fare_minor: fare,
    sale_minor: sale,
    state: 'asked',
  }
}
