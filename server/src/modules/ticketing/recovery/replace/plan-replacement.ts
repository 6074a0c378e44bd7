// An order with a replacement for a refused ticket: its flights with their connections, what its suppliers
// are owed, and who pays the extra cost. Nothing is written.

import {
  marginFirst,
  perHead,
  type MarginFirst,
} from '@interline/domain/ticketing/recovery/replacement-price'
import { replaceFlights } from '@interline/domain/ticketing/recovery/replace-flights'
import { amendProof, type AmendedLevel } from '@interline/domain/flight-search/price/amend-proof'
import { recompute, type LevelProof } from '@interline/domain/flight-search/price/price-proof'
import { convertUnits, downToMinor, toUnits, type RateMap } from '@interline/domain/money/convert'
import { unit, type Currency, type Money } from '@interline/domain/money/money'
import { partyPassport } from '@interline/domain/passengers/party-passport'
import type { SaleChain } from '@interline/domain/ledger/transfers'
import type { SupplierOffer } from '../../../../connectors/suppliers/port.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import type { OfferPart } from '../../../flight-search/index.ts'
import type { Deps } from '../../deps.ts'
import { type Item, type Order, readTravellers, type Solution } from '../../../flight-orders/index.ts'
import { netCost, saleChain } from '../../../orders/index.ts'
import { netPrice, soldOffer } from '../../../supplier-calls/index.ts'

export interface ReplacementPlan {
  readonly offer: SupplierOffer
  readonly solution: Solution
  readonly netCost: readonly Money[]
  /** In the platform's selling currency of the order. */
  readonly money: MarginFirst & { readonly currency: Currency; readonly was: bigint; readonly cost: bigint }
  /** Every level with its remainder; undefined if there is none. */
  readonly amended: readonly AmendedLevel[] | undefined
  /** The extra cost of each level, the top one first. */
  readonly chain: SaleChain
}

export interface PlanAsk {
  /** All bookings of the order in travel order. */
  readonly items: readonly Item[]
  /** The one that was refused. */
  readonly refused: Item
  readonly offers: readonly SupplierOffer[]
}

/**
 * In offer order, without those that do not connect with the remaining tickets, and without those with extra
 * cost for the agency if its price proof was not stored. Throws `search.rates_unavailable`.
 */
export async function planReplacements(
  tx: Tx,
  order: Order,
  { items, refused, offers }: PlanAsk,
  deps: Deps,
): Promise<ReplacementPlan[]> {
  const rates = await deps.ratesOf(tx, order.fx_snapshot_id)
  const passport = partyPassport(await readTravellers(tx, order))
  const trips = offers.map((offer) => tripWith(order, { items, refused, offer }))
  const solutions = await deps.offers.trips(tx, { agencyId: order.agency_id, passport, trips })
  return offers.flatMap((offer, at) => {
    const shown = solutions[at]
    if (!shown || !isInOrder(shown)) return []
    const priced = priceWith(order, { refused, offer, rates })
    return priced ? [{ offer, ...priced, solution: solutionWith(order, shown, { refused, ...priced }) }] : []
  })
}

/** The remaining tickets, as in the order (possibly after a disruption), and the new one in the replaced positions. */
function tripWith(
  { solution }: Order,
  { items, refused, offer }: { items: readonly Item[]; refused: Item; offer: SupplierOffer },
): OfferPart[] {
  const { tickets, journeys } = solution
  const flightsIn = (each: SupplierOffer) => each.journeys.map(({ segments }) => segments.length)
  const places = replaceFlights(
    tickets.map(({ segments }) => segments),
    { ticket: refused.position, was: flightsIn(soldOffer(refused)), now: flightsIn(offer) },
  )
  return items.map((item) => {
    const flights = places[item.position] ?? []
    if (item.id === refused.id) return { offer, flights }
    const stood = (tickets[item.position]?.segments ?? []).map(
      ({ journey, segment }) => journeys[journey]?.segments[segment],
    )
    return { offer: asItStands(soldOffer(item), stood), flights }
  })
}

/**
 * The planned trip, with the current flights of the remaining tickets: a disruption may have moved them
 * meanwhile. Throws `search.rates_unavailable`.
 */
export async function tripNow(
  tx: Tx,
  order: Order,
  planned: Solution,
  { items, refused, offer }: Pick<PlanAsk, 'items' | 'refused'> & { readonly offer: SupplierOffer },
  deps: Deps,
): Promise<Solution> {
  const trip = tripWith(order, { items, refused, offer })
  if (trip.every((part) => part.offer === offer || isAsPlanned(part, planned))) return planned
  const passport = partyPassport(await readTravellers(tx, order))
  const asked = { agencyId: order.agency_id, passport, trips: [trip] }
  const [shown] = await deps.offers.trips(tx, asked)
  if (!shown) return planned
  const { tickets, priceDetail, sourceTag } = planned
  const journeys = shown.journeys.map((each, journey) => atRiskOf(each, journey, tickets))
  return { ...shown, journeys, tickets, priceDetail, sourceTag }
}

function isAsPlanned({ offer, flights }: OfferPart, { journeys }: Solution): boolean {
  return offer.journeys
    .flatMap(({ segments }) => segments)
    .every(({ flightNumber, from, to }, at) => {
      const place = flights[at]
      const flight = place && journeys[place.journey]?.segments[place.segment]
      return (
        flight?.flightNo === flightNumber &&
        flight.depAirport === from.airport &&
        flight.depTerminal === from.terminal &&
        Date.parse(flight.depAt) === from.at &&
        flight.arrAirport === to.airport &&
        flight.arrTerminal === to.terminal &&
        Date.parse(flight.arrAt) === to.at
      )
    })
}

type Stood = Solution['journeys'][number]['segments'][number] | undefined

function asItStands(sold: SupplierOffer, stood: readonly Stood[]): SupplierOffer {
  let at = 0
  return {
    ...sold,
    journeys: sold.journeys.map(({ segments }) => ({
      segments: segments.map((segment) => {
        const now = stood[at]
        at += 1
        if (!now) return segment
        return {
          ...segment,
          flightNumber: now.flightNo,
          from: {
            airport: now.depAirport,
            terminal: now.depTerminal,
            local: now.depTime,
            at: Date.parse(now.depAt),
          },
          to: {
            airport: now.arrAirport,
            terminal: now.arrTerminal,
            local: now.arrTime,
            at: Date.parse(now.arrAt),
          },
        }
      }),
    })),
  }
}

/** No departure before the previous arrival. */
function isInOrder({ journeys }: Solution): boolean {
  const flights = journeys.flatMap(({ segments }) => segments)
  return flights.every(
    ({ depAt }, at) => at === 0 || Date.parse(flights[at - 1]?.arrAt ?? '') < Date.parse(depAt),
  )
}

type Priced = Pick<ReplacementPlan, 'netCost' | 'money' | 'amended' | 'chain'>

function priceWith(
  order: Order,
  { refused, offer, rates }: { refused: Item; offer: SupplierOffer; rates: RateMap },
): Priced | undefined {
  const levels = saleChain(order)
  const [top] = levels
  if (!top) throw new Error(`${order.id} has no sale`)
  const net = netWith(netCost(order), soldOffer(refused), offer)
  const inTop = (amounts: readonly Money[]) =>
    amounts.reduce(
      (sum, cost) =>
        sum +
        downToMinor(convertUnits(toUnits(cost), cost.currency, top.currency, rates), top.currency).minor,
      0n,
    )
  const first = marginFirst({ sold: top.total, before: inTop(netCost(order)), after: inTop(net) })
  const was = inTop([netPrice(soldOffer(refused))])
  const priced = {
    netCost: net,
    money: { ...first, currency: top.currency, was, cost: was + first.more },
  }
  const atNoMore = (borne: MarginFirst): Priced => ({
    netCost: net,
    money: { ...priced.money, ...borne },
    amended: undefined,
    chain: levels.map((each) => ({ ...each, total: 0n })),
  })
  if (first.left === 0n) return atNoMore(first)
  const heads = offer.prices.reduce((sum, { type, count }) => sum + (type === 'infant' ? 0 : count), 0)
  const each = perHead(first.left, heads, unit(top.currency))
  const proofs = order.price_proof ?? []
  const isWhole =
    proofs.length === levels.length && levels.every(({ total }, at) => total === totalOf(proofs[at]))
  if (!isWhole) return undefined
  const amended = amendProof(
    proofs,
    { adult: each, child: each },
    { rule: 'replacement', ticket: refused.position },
  )
  if (typeof amended === 'string') return undefined
  const chain = levels.map((level, at) => ({
    ...level,
    total: (amended[at]?.total.minor ?? level.total) - level.total,
  }))
  // Too little to change the agency's own whole price: then no level above is charged either.
  return chain.at(-1)?.total === 0n
    ? atNoMore({ ...first, covered: first.more, left: 0n })
    : { ...priced, amended, chain }
}

function totalOf(proof: LevelProof | undefined): bigint | undefined {
  return proof && recompute(proof).minor
}

/** What suppliers are owed with one ticket replaced. */
export function netWith(before: readonly Money[], lost: SupplierOffer, wanted: SupplierOffer): Money[] {
  const sums = new Map<Currency, bigint>(before.map(({ currency, minor }) => [currency, minor]))
  const add = ({ prices }: SupplierOffer, sign: bigint) => {
    for (const { count, fare, taxes } of prices)
      for (const { minor, currency } of [fare, ...taxes.map(({ amount }) => amount)])
        sums.set(currency, (sums.get(currency) ?? 0n) + sign * minor * BigInt(count))
  }
  add(lost, -1n)
  add(wanted, 1n)
  return [...sums].map(([currency, minor]) => ({ currency, minor }))
}

/** The order's prices, with the remainder on the new ticket. */
function solutionWith(
  order: Order,
  shown: Solution,
  { refused, amended, chain }: Pick<Priced, 'amended' | 'chain'> & { readonly refused: Item },
): Solution {
  const { tickets, priceDetail } = order.solution
  const more = Number(chain.at(-1)?.total ?? 0n)
  const own = amended?.at(-1)
  const priceList = priceDetail.priceList.map((price) => {
    const salePrice = Number(own?.perType[price.passengerType] ?? price.salePrice)
    const amount = salePrice - price.salePrice
    if (amount === 0) return price
    return { ...price, salePrice, lines: [...price.lines, { code: 'replacement' as const, amount }] }
  })
  const sold = shown.tickets.map((ticket, at) => {
    const before = tickets[at] ?? ticket
    return at === refused.position
      ? { ...ticket, total: before.total + more }
      : { ...before, segments: ticket.segments }
  })
  return {
    ...shown,
    journeys: shown.journeys.map((each, journey) => atRiskOf(each, journey, sold)),
    sourceTag: order.solution.sourceTag,
    tickets: sold,
    priceDetail: { ...priceDetail, priceList, total: priceDetail.total + more },
  }
}

/** What is lost when a connection is missed, at the order's prices. */
function atRiskOf(
  shown: Solution['journeys'][number],
  journey: number,
  tickets: Solution['tickets'],
): Solution['journeys'][number] {
  const lostAfter = (at: number) =>
    tickets
      .filter(({ segments }) => segments.some((each) => each.journey === journey && each.segment > at))
      .reduce((sum, { total }) => sum + total, 0)
  return {
    ...shown,
    connections: shown.connections.map((change, at) =>
      change.transfer ? { ...change, transfer: { ...change.transfer, atRisk: lostAfter(at) } } : change,
    ),
  }
}
