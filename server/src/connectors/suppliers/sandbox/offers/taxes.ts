// Taxes and surcharges of a ticket per passenger type, in CNY like everything the sandbox sells. Connecting
// on one ticket avoids the departure tax at the connection, where a rule says so; surcharges depend on a
// flight's distance and cabin, duties on the connected flights together.

import type { Cabin } from '@interline/domain/flight-search/cabins'
import { convertUnits, toUnits, upToWholeUnit } from '@interline/domain/money/convert'
import type { Money } from '@interline/domain/money/money'
import { distanceKm } from '@interline/domain/places/distance'
import type { PassengerType } from '@interline/domain/flight-search/passenger-counts'
import type { SupplierPrice } from '../../port.ts'
import { codeNumber } from '../network/integers.ts'
import type { Tax, World } from '../network/reference.ts'
import type { Flight } from '../network/schedule.ts'

type TaxLine = SupplierPrice['taxes'][number]

/** Tax-relevant facts. */
export type TaxedFlight = Pick<Flight, 'from' | 'to' | 'domestic' | 'carrier' | 'km' | 'departs' | 'arrives'>

/** Taxes of all journeys of an offer for one passenger, one line per code. */
export type TaxTable = (
  journeys: readonly (readonly TaxedFlight[])[],
  type: PassengerType,
  cabin: Cabin,
) => readonly TaxLine[]

const FUEL = new Set(['YQ', 'YR'])
/** A longer stay is a visit, and departure taxes are due. */
const TRANSIT_MS = 86_400_000
/** The minimum surcharge of a carrier in thousandths, and the variation between carriers. */
const LEAST_SHARE = 600
const SHARES = 700

export function taxTable(world: World): TaxTable {
  const known = Map.groupBy(world.taxes, ({ country }) => country)
  const countries = new Set(world.list.map(({ country }) => country))
  const others = [...countries].filter((country) => !known.has(country)).flatMap(airportFees)
  const byCountry = Map.groupBy([...world.taxes, ...others], ({ country }) => country)
  const surcharges = byCountry.get(null) ?? []
  const inYuan = yuanOf(world)
  const asked = new Map<string, readonly Tax[]>()

  /** Rows of one flight: of the countries at its ends, and surcharges that no country row replaces. */
  const rowsOf = ({ from, to, domestic }: TaxedFlight, type: PassengerType): readonly Tax[] => {
    const key = `${from.country}${to.country}${type}`
    const before = asked.get(key)
    if (before) return before
    const isAsked = (row: Tax) => (domestic ? row.domestic : row.international)
    const atOrigin = (byCountry.get(from.country) ?? []).filter((row) => isAsked(row) && !row.duty)
    const atDestination = (byCountry.get(to.country) ?? []).filter((row) => isAsked(row) && !row.duty)
    const replaced = new Set(atOrigin.map(({ code }) => code))
    const rows = [
      ...atOrigin.filter(({ appliesTo }) => appliesTo !== 'arrival'),
      ...atDestination.filter(({ appliesTo }) => appliesTo !== 'departure'),
      ...surcharges.filter((row) => isAsked(row) && !replaced.has(row.code)),
    ].filter(({ passengerTypes }) => passengerTypes.includes(type))
    asked.set(key, rows)
    return rows
  }

  return (journeys, type, cabin) => {
    const lines = new Map<string, TaxLine>()
    const add = (row: Tax, units: number) => {
      const amount = inYuan(row, units)
      if (amount.minor === 0n) return
      const minor = (lines.get(row.code)?.amount.minor ?? 0n) + amount.minor
      lines.set(row.code, {
        code: row.code,
        kind: kindOf(row),
        amount: { minor, currency: 'CNY' },
        refundable: row.refundable,
      })
    }
    for (const flights of journeys) {
      for (const [at, flight] of flights.entries()) {
        const change = {
          comesIn: connects(flights[at - 1], flight),
          goesOn: connects(flight, flights[at + 1]),
        }
        for (const row of rowsOf(flight, type)) add(row, amountOf(row, flight, cabin, change))
      }
      for (const way of connectedWays(flights))
        for (const row of dutiesOf(way, byCountry))
          if (row.passengerTypes.includes(type)) add(row, bandOf(row, way.km, cabin))
    }
    return [...lines.values()]
  }
}

/** Flights of a journey that connect within a day, as one itinerary. */
function connectedWays(flights: readonly TaxedFlight[]): Way[] {
  const ways: TaxedFlight[][] = []
  for (const flight of flights) {
    const last = ways.at(-1)
    const arriving = last?.at(-1)
    if (last && arriving && flight.departs - arriving.arrives <= TRANSIT_MS) last.push(flight)
    else ways.push([flight])
  }
  return ways.flatMap((way) => {
    const [first, last] = [way[0], way.at(-1)]
    if (!first || !last) return []
    const km = way.length === 1 ? first.km : Math.round(distanceKm(first.from, last.to))
    return [{ from: first.from, to: last.to, km }]
  })
}

type Way = Pick<TaxedFlight, 'from' | 'to' | 'km'>

/** For the country of departure, by destination. */
function dutiesOf({ from, to }: Way, byCountry: ReadonlyMap<string | null, readonly Tax[]>): readonly Tax[] {
  const isDomestic = from.country === to.country
  return (byCountry.get(from.country) ?? []).filter(
    (row) => row.duty === true && (isDomestic ? row.domestic : row.international),
  )
}

/** From one country to another with a connection in a third, within a day. */
function connects(arriving: TaxedFlight | undefined, departing: TaxedFlight | undefined): boolean {
  return (
    arriving !== undefined &&
    departing !== undefined &&
    !arriving.domestic &&
    !departing.domestic &&
    arriving.to.country === departing.from.country &&
    departing.departs - arriving.arrives <= TRANSIT_MS
  )
}

/**
 * Minor units of the row's currency. A row of the origin is waived for arriving passengers in transit, one of
 * the destination for those continuing.
 */
function amountOf(
  row: Tax,
  { from, carrier, km }: TaxedFlight,
  cabin: Cabin,
  { comesIn, goesOn }: { readonly comesIn: boolean; readonly goesOn: boolean },
): number {
  if (row.networkOnly && carrier.lowCost) return 0
  const inTransit = row.country === from.country ? comesIn : row.country !== null && goesOn
  if (inTransit && row.transit !== undefined) return row.transit
  const usual = bandOf(row, km, cabin)
  if (!row.networkOnly) return usual
  const share = LEAST_SHARE + (codeNumber(carrier.iata) % SHARES)
  return Math.round((usual * share) / 1_000_000) * 1000
}

/** Minor units of the row's currency. */
function bandOf(row: Tax, km: number, cabin: Cabin): number {
  const band = row.bands?.find(({ upToKm }) => upToKm === null || km <= upToKm)
  if (!band) return row.amount
  return cabin === 'economy' ? band.amount : band.premium
}

/** Fictitious airport fees of a country missing in the table, under its own letters. */
function airportFees(country: string): Tax[] {
  const bits = codeNumber(country) % 19
  const fee = { country, code: country, currency: 'CNY', appliesTo: 'departure', refundable: true } as const
  const passengerTypes = ['adult', 'child']
  return [
    { ...fee, amount: 6000 + bits * 1000, transit: 0, international: true, domestic: false, passengerTypes },
    { ...fee, amount: 1000 + bits * 200, international: false, domestic: true, passengerTypes },
  ]
}

function kindOf(row: Tax): TaxLine['kind'] {
  if (FUEL.has(row.code)) return 'fuel'
  return row.appliesTo === 'departure' ? 'airport' : 'other'
}

/**
 * Rounds up to whole yuan, cached per amount. The returned function throws a RangeError for a currency
 * without a rate.
 */
function yuanOf({ rates }: World): (tax: Tax, amount: number) => Money {
  const known = new Map<string, Money>()
  return ({ currency }, amount) => {
    const key = `${currency}${amount}`
    const before = known.get(key)
    if (before) return before
    const units = toUnits({ minor: BigInt(amount), currency })
    const yuan = upToWholeUnit(convertUnits(units, currency, 'CNY', rates), 'CNY')
    known.set(key, yuan)
    return yuan
  }
}
