// Airports by the names that people write into itineraries, in all languages of the tables.

import type { City } from '../places/place.ts'
import type { PnrPlaces } from './analysis.ts'

/** Shorter remainders of airport names are ambiguous: `City`, `Metro`. */
const LEAST_LETTERS = 5

/** Words for a kind of airport, not a particular one. */
const GENERIC = new Set(
  'INTERNATIONAL REGIONAL MUNICIPAL CAPITAL METRO CENTRAL DOWNTOWN NORTH SOUTH DOMESTIC COUNTY AIRPORT ISLAND'.split(
    ' ',
  ),
)

/**
 * A city means its biggest airport; if two places share a name the bigger one is meant. The part of an
 * airport's name beyond its city's is a name too, unless another place has the same: `Gatwick`, `浦东`.
 */
export function pnrPlaces(cities: readonly City[]): PnrPlaces {
  const airports = new Set<string>()
  const named = new Map<string, string>()
  const ofAirports = new Map<string, string | null>()
  const name = (text: string, code: string) => {
    const key = keyOf(text)
    if (key !== '' && !named.has(key)) named.set(key, code)
  }
  for (const city of cities) {
    const [biggest] = city.airports
    if (!biggest) continue
    const own = [city.name, city.chineseName, city.traditionalName]
    for (const text of [...own, ...city.aliases]) name(text, biggest.code)
    for (const { code, names } of city.airports) {
      airports.add(code)
      for (const [at, text] of [names.en, names.zhCn, names.zhTw].entries()) {
        name(text, code)
        const rest = restOf(keyOf(text), keyOf(own[at] ?? ''))
        if (rest === '') continue
        const known = ofAirports.get(rest)
        ofAirports.set(rest, known === undefined || known === code ? code : null)
      }
    }
  }
  const airportOnly = (key: string) => (named.has(key) ? undefined : (ofAirports.get(key) ?? undefined))
  return {
    isAirport: (code) => airports.has(code),
    airportNamed: (text) => {
      const key = keyOf(text)
      return named.get(key) ?? airportOnly(key)
    },
    isAirportName: (text) => airportOnly(keyOf(text)) !== undefined,
  }
}

function keyOf(text: string): string {
  return text
    .toUpperCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[-/.·'’]+/g, ' ')
    .trim()
}

/** `LONDON GATWICK` of `LONDON`: `GATWICK`; empty if the remainder is not distinctive. */
function restOf(name: string, city: string): string {
  if (city === '' || !name.startsWith(city)) return ''
  const rest = name.slice(city.length).trim()
  const isChinese = /^[\u4e00-\u9fff ]+$/.test(rest)
  return rest.length >= (isChinese ? 2 : LEAST_LETTERS) && !GENERIC.has(rest) ? rest : ''
}
