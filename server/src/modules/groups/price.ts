// A quote of the desk at the prices of every level: the net price is carried down as that of a flight offer.

import type { QuoteInput } from '@interline/contract/groups/shapes'
import { installmentsOf } from '@interline/domain/groups/installments'
import {
  countsFault,
  FEWEST_PASSENGERS,
  MOST_PASSENGERS,
  GROUP_PASSENGER_TYPES,
  scheduleFault,
  seatsOf,
  type GroupCounts,
  type GroupPassengerType,
} from '@interline/domain/groups/terms'
import { cascade } from '@interline/domain/flight-search/price/price-adjustment'
import { routeClass } from '@interline/domain/flight-search/route-class'
import { amountText } from '@interline/domain/money/amount-text'
import { canConvert, convertUnits, downToMinor, toUnits, type RateMap } from '@interline/domain/money/convert'
import type { Currency, Money } from '@interline/domain/money/money'
import { platformDay, startOfDay } from '@interline/domain/time/zone'
import type { z } from 'zod'
import type { GroupLevel, GroupNet, StoredTerms } from '../../../db/json/groups.ts'
import type { Tx } from '../../platform/database/database.ts'
import { failure, type FieldReason } from '../../platform/http/failure.ts'
import { priceLevelOf, type Agency } from '../agencies/index.ts'
import type { Deps } from './deps.ts'

const DAY_MS = 86_400_000

export type QuoteDraft = z.output<typeof QuoteInput>

export interface PricedQuote {
  readonly terms: StoredTerms
  readonly levels: readonly GroupLevel[]
  /** Of the whole group, level 0 first. */
  readonly totals: readonly bigint[]
  readonly net: readonly GroupNet[]
  readonly netTotal: Money
  readonly fxSnapshotId: string
  readonly chain: readonly Agency[]
}

/** Throws `group.quote_invalid` with the fields at `path`, and `search.rates_unavailable`. `now` in milliseconds. */
export async function priceQuote(
  tx: Tx,
  agencyId: number,
  draft: QuoteDraft,
  { now, path, deps }: { readonly now: number; readonly path: string; readonly deps: Deps },
): Promise<PricedQuote> {
  refuse(quoteReasons(draft, now, deps), path)
  const chain = await deps.agencies.chain(tx, agencyId)
  const snapshot = await deps.rates.current(tx)
  const currencies = chain.map(({ settlementCurrency }) => settlementCurrency)
  const needed = new Set([draft.netCurrency, ...currencies])
  const converts =
    needed.size === 1 ||
    [...needed].every(
      (currency) =>
        !snapshot.outdated.includes(currency) && canConvert(draft.netCurrency, currency, snapshot.rates),
    )
  if (!converts) throw failure('search.rates_unavailable')
  const priceLevels = chain.map(priceLevelOf)
  const kind = routeClassOf(draft, deps)
  const types = GROUP_PASSENGER_TYPES.filter((type) => draft.passengers[type] > 0)
  const priced = types.map((type) => {
    const { fare, taxes } = draft.net.find((each) => each.type === type) ?? { fare: 0, taxes: 0 }
    const money = (minor: number): Money => ({ minor: BigInt(minor), currency: draft.netCurrency })
    const { levels } = cascade({ type, fare: money(fare), taxes: [money(taxes)] }, priceLevels, kind, {
      rates: snapshot.rates,
    })
    return {
      type,
      sales: levels.map(({ sale }) => sale.minor),
      price: money(fare + taxes),
      tax: money(taxes),
    }
  })
  const count = (type: (typeof types)[number]) => BigInt(draft.passengers[type])
  const levels = chain.map(({ id, settlementCurrency: currency }, at): GroupLevel => ({
    agencyId: id,
    currency,
    perType: Object.fromEntries(priced.map(({ type, sales }) => [type, sales[at] ?? 0n])),
  }))
  const totals = chain.map((_, at) =>
    priced.reduce((sum, { type, sales }) => sum + (sales[at] ?? 0n) * count(type), 0n),
  )
  const own = chain.at(-1)!
  const shown = installmentsOf(draft.installments, totals)
  const { net: _net, netCurrency: _currency, ...given } = draft
  const terms: StoredTerms = {
    ...given,
    currency: own.settlementCurrency,
    prices: priced.map((each) => splitSale(each, own.settlementCurrency, snapshot.rates)),
    total: Number(totals.at(-1) ?? 0n),
    installments: draft.installments.map((each, at) => ({
      ...each,
      amount: Number(shown[at]?.levels.at(-1) ?? 0n),
    })),
  }
  refuse(feeReasons(terms, [...levels, ...netLevels(priced)], snapshot.rates), path)
  return {
    terms,
    levels,
    totals,
    net: priced.map(({ type, price }) => ({ type, price })),
    netTotal: {
      currency: draft.netCurrency,
      minor: priced.reduce((sum, { type, price }) => sum + price.minor * count(type), 0n),
    },
    fxSnapshotId: snapshot.snapshotId,
    chain,
  }
}

/** The price of one passenger: taxes are never marked up, the fare is the rest. */
function splitSale(
  {
    type,
    sales,
    tax,
  }: { readonly type: GroupPassengerType; readonly sales: readonly bigint[]; readonly tax: Money },
  currency: Currency,
  rates: RateMap,
) {
  const sale = sales.at(-1) ?? 0n
  const taxes = downToMinor(convertUnits(toUnits(tax), tax.currency, currency, rates), currency).minor
  return { type, fare: Number(sale - taxes), taxes: Number(taxes) }
}

function routeClassOf({ flights }: QuoteDraft, { places }: Pick<Deps, 'places'>) {
  const touched = flights.map(({ from, to }) =>
    [from, to].map((code) => {
      const airport = places.airport(code)
      return {
        country: airport?.country ?? '',
        continent: places.country(airport?.country ?? '')?.continent ?? '',
      }
    }),
  )
  return routeClass(touched)
}

/** When the first flight departs, at the earliest, in milliseconds. */
export function departsAt(flights: StoredTerms['flights'], { places }: Pick<Deps, 'places'>): number {
  const [first] = flights
  if (!first) throw new RangeError('a quote has flights')
  const [hours = 0, minutes = 0] = first.departs.split(':').map(Number)
  const tz = places.airport(first.from)?.tz ?? 'UTC'
  return startOfDay(first.date, tz) + (hours * 60 + minutes) * 60_000
}

/** When the name list is due: at the end of its day where the first flight departs; null: it has no deadline. */
export function namesDueAt(
  { nameDeadline, flights }: Pick<StoredTerms, 'nameDeadline' | 'flights'>,
  { places }: Pick<Deps, 'places'>,
): number | null {
  if (nameDeadline === null) return null
  const tz = places.airport(flights[0]?.from ?? '')?.tz ?? 'UTC'
  return startOfDay(nameDeadline, tz) + DAY_MS
}

function quoteReasons(draft: QuoteDraft, now: number, deps: Pick<Deps, 'places'>): FieldReason[] {
  const reasons: FieldReason[] = countsReasons(draft.passengers, 'passengers')
  for (const [at, flight] of draft.flights.entries())
    for (const end of ['from', 'to'] as const)
      if (!deps.places.airport(flight[end]))
        reasons.push({
          path: `flights.${at}.${end}`,
          rule: 'journeys.place_unknown',
          values: { place: flight[end] },
        })
  if (reasons.length > 0) return reasons
  const departure = departsAt(draft.flights, deps)
  const until = Date.parse(draft.confirmBefore)
  if (until <= now || until >= departure)
    reasons.push({ path: 'confirmBefore', rule: 'group.confirm_before' })
  for (const type of GROUP_PASSENGER_TYPES) {
    const net = draft.net.find((each) => each.type === type)
    if (draft.passengers[type] > 0 && (!net || net.fare + net.taxes <= 0))
      reasons.push({ path: `net.${type}`, rule: 'group.net_missing' })
  }
  const lastNames = draft.flights[0]?.date ?? ''
  const { nameDeadline } = draft
  if (nameDeadline !== null && (nameDeadline < platformDay(now) || nameDeadline >= lastNames))
    reasons.push({ path: 'nameDeadline', rule: 'group.name_deadline' })
  const ends = ({ due }: QuoteDraft['installments'][number]) =>
    due.from === 'confirmation' && now + due.days * DAY_MS >= departure
  if (draft.installments.some(ends)) reasons.push({ path: 'installments', rule: 'group.schedule_departure' })
  const schedule = scheduleFault(draft.installments)
  if (schedule !== null)
    reasons.push({
      path: 'installments',
      rule: schedule === 'percent' ? 'group.schedule_percent' : 'group.schedule_order',
    })
  if (draft.materialization.minPax > seatsOf(draft.passengers))
    reasons.push({ path: 'materialization.minPax', rule: 'group.min_pax' })
  return reasons
}

/** Prices of a passenger in one currency. */
type Prices = Pick<GroupLevel, 'currency' | 'perType'>

function netLevels(
  priced: readonly { readonly type: GroupPassengerType; readonly price: Money }[],
): Prices[] {
  return priced.map(({ type, price: { currency, minor } }) => ({ currency, perType: { [type]: minor } }))
}

/** A seat dropped must not cost any level more than the passenger: the airline's fee is the same at every level. */
function feeReasons(
  { currency, materialization }: StoredTerms,
  levels: readonly Prices[],
  rates: RateMap,
): FieldReason[] {
  const seats = levels.flatMap((level) =>
    Object.entries(level.perType).flatMap(([type, minor]) =>
      type === 'infant'
        ? []
        : [
            downToMinor(
              convertUnits(toUnits({ minor, currency: level.currency }), level.currency, currency, rates),
              currency,
            ).minor,
          ],
    ),
  )
  const lowest = seats.reduce((low, minor) => (minor < low ? minor : low))
  if (BigInt(materialization.feePerSeat) <= lowest) return []
  const max = amountText({ minor: lowest, currency })
  return [{ path: 'materialization.feePerSeat', rule: 'group.fee_too_high', values: { max } }]
}

/** What is wrong with the size of a group, at its field. */
export function countsReasons(counts: GroupCounts, path: string): FieldReason[] {
  const fault = countsFault(counts)
  if (fault === null) return []
  if (fault === 'infants')
    return [
      {
        path: `${path}.infant`,
        rule: 'passengers.infants',
        values: { infants: counts.infant, adults: counts.adult },
      },
    ]
  if (fault === 'too_few') return [{ path, rule: 'group.too_few', values: { min: FEWEST_PASSENGERS } }]
  if (fault === 'too_many') return [{ path, rule: 'group.too_many', values: { max: MOST_PASSENGERS } }]
  return [{ path: `${path}.adult`, rule: 'group.no_adult' }]
}

function refuse(reasons: readonly FieldReason[], path: string): void {
  if (reasons.length > 0)
    throw failure('group.quote_invalid', {
      fields: reasons.map((each) => ({ ...each, path: `${path}${each.path}` })),
    })
}
