// The reference tables in the contract's shapes.

import type { City } from '@interline/contract/places/shapes'
import type {
  listAircraft,
  listAirlines,
  listAirports,
  listCountries,
} from '@interline/contract/places/calls'
import type { CallReply } from '@interline/contract/kernel/endpoint'
import type { AirportRow, CityRow, ReferenceData } from './reference-data.ts'

/** Without the small places, which would quadruple the list. */
export function airportsAnswer(data: ReferenceData): CallReply<typeof listAirports> {
  return { version: data.version, cities: cityAnswers(data, (city) => !data.small.has(city.code)) }
}

/** Biggest first, so that a client which shows the list unsorted shows the likely ones. */
export function cityAnswers(data: ReferenceData, isWanted: (city: CityRow) => boolean): City[] {
  return [...data.cities.values()]
    .filter(isWanted)
    .map((city) => cityAnswer(city, data))
    .sort((a, b) => b.rank - a.rank || (a.code < b.code ? -1 : 1))
}

function cityAnswer(city: CityRow, data: ReferenceData): City {
  const airports = city.airports
    .flatMap((code) => data.airports.get(code) ?? [])
    .sort((a, b) => b.rank - a.rank)
  const first = airports[0]
  if (!first) throw new Error(`city ${city.code} has no airport`)
  return {
    code: city.code,
    name: city.names.en,
    chineseName: city.names.zhCn,
    traditionalName: city.names.zhTw,
    pinyin: city.pinyin,
    aliases: [...city.aliases],
    country: city.country,
    continent: first.continent,
    rank: first.rank,
    airports: airports.map(airportAnswer),
  }
}

function airportAnswer({ iata, names, lat, lon, tz, terminals }: AirportRow): City['airports'][number] {
  return { code: iata, names, lat, lon, tz, terminals: [...terminals] }
}

export function airlinesAnswer(data: ReferenceData): CallReply<typeof listAirlines> {
  const airlines = [...data.airlines.values()].map(
    ({ iata, ticketCode, names, country, alliance, lowCost, color }) => ({
      code: iata,
      ticketCode,
      names,
      country,
      alliance,
      lowCost,
      color,
    }),
  )
  return { version: data.version, airlines }
}

export function aircraftAnswer(data: ReferenceData): CallReply<typeof listAircraft> {
  const aircraft = [...data.aircraft.values()].map(({ code, maker, model, wide }) => ({
    code,
    maker,
    model,
    wide,
  }))
  return { version: data.version, aircraft }
}

export function countriesAnswer(data: ReferenceData): CallReply<typeof listCountries> {
  const currencies = data.currencies.map(({ code, exponent, names }) => ({ code, exponent, names }))
  return { version: data.version, countries: [...data.countries.values()], currencies }
}
