// Today's net fares of the suppliers for a requested group, from which the desk quotes.

import type { officeGroups } from '@interline/contract/backoffice/groups/calls'
import type { CallReply } from '@interline/contract/kernel/endpoint'
import { GROUP_PASSENGER_TYPES, type GroupCounts } from '@interline/domain/groups/terms'
import { convertUnits, toUnits } from '@interline/domain/money/convert'
import type { Money } from '@interline/domain/money/money'
import { toNumber } from '@interline/domain/money/rational'
import { journeyReasons } from '@interline/domain/places/journeys'
import { addDays, daysBetween } from '@interline/domain/time/local-date'
import type { SupplierOffer, SupplierSegment } from '../../../connectors/suppliers/port.ts'
import type { OfficeCtx } from '../../../platform/http/context.ts'
import { failure } from '../../../platform/http/failure.ts'
import type { NetFareFinder } from '../../flight-search/index.ts'
import { groupRow, legsOf, placeOf, readGroup, type Deps } from '../../groups/index.ts'

type Reply = CallReply<typeof officeGroups.fares>
type Fare = Reply['fares'][number]
type Content = Awaited<ReturnType<NetFareFinder['content']>>

const MOST = 20

/** Throws `request.not_found`, `request.invalid` for days that are not on sale, and `search.rates_unavailable`. */
export async function findGroupFares(
  ctx: OfficeCtx,
  { id, shift }: { readonly id: string; readonly shift: number },
  { places, netFares, platform: { clock } }: Deps & { readonly netFares: NetFareFinder },
): Promise<Reply> {
  const { request, counts, test, content } = await ctx.db.transaction('everything', async (tx) => {
    const order = await readGroup(tx, id)
    if (!order) throw failure('request.not_found')
    const { group_request: request, group_counts: counts, test, agency_id: agencyId } = groupRow(order)
    return { request, counts, test, content: await netFares.content(tx, agencyId) }
  })
  const journeys = legsOf(request).map((leg) => ({ ...leg, date: addDays(leg.date, shift) }))
  const fields = journeyReasons({
    journeys,
    bookingType: 'multi',
    now: clock.now(),
    placeOf: (place) => places.facts(place),
  }).flatMap(({ path, ...reason }) => (path.endsWith('.date') ? [{ ...reason, path: 'shift' }] : []))
  if (fields.length > 0) throw failure('request.invalid', { fields: fields.slice(0, 1) })
  const searched = oneOfEach(counts)
  const found = await netFares.find(
    {
      journeys: journeys.map(({ origin, destination, date }) => ({
        origin: placeOf(origin),
        destination: placeOf(destination),
        date,
      })),
      passengers: searched,
      cabin: 'economy',
    },
    { content, testing: test, log: ctx.log },
  )
  const fares = found.suppliers.flatMap(({ name, offers }) =>
    (offers ?? []).flatMap((offer) => {
      const fare = fareOf(offer, counts)
      return fare ? [{ ...fare, supplier: name }] : []
    }),
  )
  return {
    searched,
    fares: cheapestFirst(fares, content).slice(0, MOST),
    suppliers: found.suppliers.map(({ name, offers }) => ({ name, found: offers && offers.length })),
  }
}

/** Suppliers price parties of up to nine: the fare of one passenger of each type that the group has. */
function oneOfEach({ adult, child, infant }: GroupCounts): GroupCounts {
  return { adult: Math.min(adult, 1), child: Math.min(child, 1), infant: Math.min(infant, 1) }
}

/** Undefined for an offer without a price for one of the group's types, or with prices in several currencies. */
function fareOf(offer: SupplierOffer, counts: GroupCounts): Omit<Fare, 'supplier'> | undefined {
  const types = GROUP_PASSENGER_TYPES.filter((type) => counts[type] > 0)
  const prices = types.flatMap((type) => offer.prices.find((each) => each.type === type) ?? [])
  const amounts = prices.flatMap(({ fare, taxes }) => [fare, ...taxes.map(({ amount }) => amount)])
  const [currency, ...others] = new Set(amounts.map((each) => each.currency))
  if (currency === undefined || others.length > 0 || prices.length < types.length) return undefined
  const segments = offer.journeys.flatMap((journey) => journey.segments)
  const perType = types.map((type, at) => ({
    type,
    fare: Number(prices[at]?.fare.minor ?? 0n),
    taxes: Number(sumOf(prices[at]?.taxes.map(({ amount }) => amount) ?? [])),
  }))
  return {
    carrier: offer.validatingCarrier,
    fareFamily: offer.fareFamily,
    flights: segments.map(flightOf),
    currency,
    prices: perType,
    total: perType.reduce((sum, { type, fare, taxes }) => sum + counts[type] * (fare + taxes), 0),
    bags: segments.map(({ bags }) => bags.checked).toSorted((a, b) => weightOf(a) - weightOf(b))[0]!,
    seatsLeft: Math.min(...segments.map(({ seatsLeft }) => seatsLeft)),
  }
}

function sumOf(amounts: readonly Money[]): bigint {
  return amounts.reduce((sum, { minor }) => sum + minor, 0n)
}

/** The free baggage of a trip is that of its strictest flight. */
function weightOf({ pieces, weightPerPiece, totalWeight }: Fare['bags']): number {
  return totalWeight ?? (pieces ?? 0) * (weightPerPiece ?? 23)
}

function flightOf({ flightNumber, from, to }: SupplierSegment): Fare['flights'][number] {
  const days = daysBetween(from.local.slice(0, 10), to.local.slice(0, 10))
  return {
    flightNo: flightNumber,
    date: from.local.slice(0, 10),
    from: from.airport,
    to: to.airport,
    departs: from.local.slice(11, 16),
    arrives: to.local.slice(11, 16) + (days > 0 ? `+${days}` : ''),
  }
}

/** By the total in the agency's currency: suppliers sell in several. */
function cheapestFirst(
  fares: readonly Fare[],
  { currency, rates }: Pick<Content, 'currency' | 'rates'>,
): Fare[] {
  const cost = (fare: Fare) =>
    toNumber(
      convertUnits(
        toUnits({ minor: BigInt(fare.total), currency: fare.currency }),
        fare.currency,
        currency,
        rates,
      ),
    )
  return fares.toSorted((a, b) => cost(a) - cost(b))
}
