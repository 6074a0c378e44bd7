// The sandbox world for the interlining search: cities, zones, markets, connection times, and who connects on
// one ticket.

import { minimumConnections } from '@interline/domain/flight-search/connections'
import { createGeography, type Geography } from '@interline/domain/interlining/geography'
import { groundMinutes } from '@interline/domain/interlining/transfer-minutes'
import type { Network } from './network.ts'
import { citiesOf } from './templates.ts'

/** UTC days since the epoch for which local days are needed. */
export interface Period {
  readonly firstDay: number
  readonly days: number
}

/** The countries of the airports in the order of their numbers, ISO 3166-1 alpha-2. */
export function countriesOf({ list }: Network['world']): string[] {
  return [...new Set(list.map(({ country }) => country))]
}

/** Airports and carriers keep their positions in the world's lists. */
export function geographyOf({ world, templates }: Network, period: Period): Geography {
  const cityOf = citiesOf(world)
  const [zones, countries, areas] = [
    new Map<string, number>(),
    new Map<string, number>(),
    new Map<string, number>(),
  ]
  const placeIn = (known: Map<string, number>, name: string) => {
    const place = known.get(name) ?? known.size
    known.set(name, place)
    return place
  }
  const airports = world.list.map(({ iata, lat, lon, tz, country, terminals }, at) => ({
    code: iata,
    lat,
    lon,
    terminals,
    city: cityOf[at] ?? 0,
    country: placeIn(countries, country),
    iso: country,
    zone: placeIn(zones, tz),
  }))
  const markets: [number, number][] = []
  for (let at = 0; at < templates.count; at += 1) {
    const [from, to] = [cityOf[templates.from[at]!]!, cityOf[templates.to[at]!]!]
    const last = markets.at(-1)
    // Templates are in market order.
    if (last?.[0] !== from || last[1] !== to) markets.push([from, to])
  }
  return createGeography({
    airports,
    zones: [...zones.keys()],
    countries: [...countries.keys()].map((country) => ({
      opening: world.entry.openingOf(country),
      area: placeIn(areas, world.entry.areaOf(country)),
    })),
    ticketGroups: world.carriers.map(({ lowCost }, at) => (lowCost ? 0 : at + 1)),
    markets,
    needed: minimumConnections(world.connectionTimes),
    ground: groundMinutes(world.connectionTimes.transfers),
    period,
  })
}
