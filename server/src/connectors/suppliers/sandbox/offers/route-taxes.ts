// Taxes of a single flight, calculated once for each kind of route: a day of the timetable has a hundred
// thousand flights.

import type { Cabin } from '@interline/domain/flight-search/cabins'
import type { Schedule } from '../network/schedule.ts'
import type { TaxTable } from './taxes.ts'

/** The tax-relevant facts of a flight, by the world's indices. */
export interface TaxedRoute {
  readonly from: number
  readonly to: number
  readonly carrier: number
  readonly km: number
}

/** Adult taxes in minor units. */
export type RouteTaxes = (route: TaxedRoute, cabin: Cabin) => number

export function routeTaxes({ network: { world } }: Schedule, taxed: TaxTable): RouteTaxes {
  const places = new Map([...new Set(world.list.map(({ country }) => country))].map((code, at) => [code, at]))
  const countryOf = Uint16Array.from(world.list, ({ country }) => places.get(country) ?? 0)
  const ends = [
    ...new Set(world.taxes.flatMap(({ bands = [] }) => bands.flatMap(({ upToKm }) => upToKm ?? []))),
  ].sort((a, b) => a - b)
  const known = new Map<number, number>()
  return ({ from, to, carrier, km }, cabin) => {
    const band = ends.findIndex((end) => km <= end)
    const countries = countryOf[from]! * places.size + countryOf[to]!
    const key =
      ((countries * world.carriers.length + carrier) * (ends.length + 1) + band + 1) * 2 +
      (cabin === 'economy' ? 0 : 1)
    const before = known.get(key)
    if (before !== undefined) return before
    const [start, end] = [world.list[from]!, world.list[to]!]
    const flight = {
      from: start,
      to: end,
      domestic: start.country === end.country,
      carrier: world.carriers[carrier]!,
      km,
      departs: 0,
      arrives: 0,
    }
    const sum = taxed([[flight]], 'adult', cabin).reduce(
      (total, { amount }) => total + Number(amount.minor),
      0,
    )
    known.set(key, sum)
    return sum
  }
}
