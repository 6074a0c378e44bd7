import { expect, test } from 'vitest'
import { airlineNames } from '../airline-names.ts'
import type { PnrPlaces } from '../analysis.ts'
import { readPnr } from '../read-pnr.ts'

const AIRPORTS = new Set('HKG FRA LIS LHR DXB SIN PVG BKK'.split(' '))
const CITIES: Readonly<Record<string, string>> = {
  LISBON: 'LIS',
  'HONG KONG': 'HKG',
  FRANKFURT: 'FRA',
  LONDON: 'LHR',
  SINGAPORE: 'SIN',
  香港: 'HKG',
  伦敦: 'LHR',
  浦东: 'PVG',
}
const places: PnrPlaces = { isAirport: (code) => AIRPORTS.has(code), airportNamed: (name) => CITIES[name] }
const airline = (iata: string, en: string, zhCn: string) => ({ iata, names: { en, zhCn, zhTw: zhCn } })
const airlines = airlineNames(
  [
    airline('CX', 'Cathay Pacific', '国泰航空'),
    airline('SQ', 'Singapore Airlines', '新加坡航空'),
    airline('LH', 'Lufthansa', '汉莎航空'),
    airline('EK', 'Emirates', '阿联酋航空'),
    airline('UA', 'United Airlines', '美国联合航空'),
    airline('IW', 'Wings Air', '狮子翼航'),
    airline('MU', 'China Eastern Airlines', '中国东方航空'),
  ],
  (name) => CITIES[name] !== undefined,
)
const read = (text: string) => readPnr(text, { today: '2026-11-22', places, airlines })
const flights = (text: string) =>
  read(text).segments.map(({ carrier, flightNumber, date, from, to, departure, arrival }) =>
    [`${carrier}${flightNumber}`, date.slice(5), `${from}${to}`, departure, arrival].join(' '),
  )
const stops = (text: string) =>
  read(text).warnings.flatMap(({ rule, line, values, stops: isStop }) =>
    isStop && rule !== 'no_segments' ? [`${line} ${[values.flights ?? []].flat().join(', ')}`] : [],
  )

test.each([
  ['LH797 12DEC HKG-FRA-LIS', 'LH797 HKG-FRA-LIS'],
  ['12 Dec LH797 HKG-FRA-LIS 23:10 10:55+1', 'LH797 HKG-FRA-LIS'],
  ['Hong Kong - Frankfurt - Lisbon, LH797, 12 Dec 2026', 'LH797 HKG-FRA-LIS'],
  ['LH797/LH1166 12DEC HKG-LIS 23:10-10:55', 'LH797, LH1166'],
  ['LH797/1166 12DEC HKG-FRA-LIS', 'LH797, LH1166 HKG-FRA-LIS'],
  ['LH797 & LH1166 HKG-LIS 12 Dec 2026 23:10 - 10:55+1', 'LH797, LH1166'],
  ['SQ865/SQ322 12DEC HKGSIN SINLHR', 'SQ865, SQ322'],
])('[C6] an ambiguous multi-flight line stops the import: %s', (text, said) => {
  expect(flights(text)).toEqual([])
  expect(stops(text)).toEqual([`1 ${said}`])
  expect(read(text).trace[0]?.role).toBe('not_understood')
})

test('[C6] such a line is ignored if each flight appears elsewhere', () => {
  const text = `Itinerary: LH797/LH1166 HKG-FRA-LIS
LH797 12DEC HKG-FRA 23:10-05:40+1
LH1166 13DEC FRA-LIS 09:00-10:55`
  expect(flights(text)).toEqual(['LH797 12-12 HKGFRA 23:10 05:40', 'LH1166 12-13 FRALIS 09:00 10:55'])
  expect(stops(text)).toEqual([])
})

test.each([
  'CX250/12DEC HKG-LHR 09:00-14:30',
  'CX250 on 12/12/2026 HKG-LHR 09:00/14:30',
  'CX250 (also sold as BA4600) HKG-LHR 12 Dec 2026 09:00-14:30',
  'Cathay Pacific 250, 12 Dec 2026, Hong Kong (HKG) - London (LHR), 09:00 - 14:30',
  'Cathay Pacific Airways flight no. 250\n12 Dec 2026 Hong Kong to London 09:00-14:30',
  '乘坐国泰航空250 12月12日 香港-伦敦 09:00-14:30',
  '国泰250 12月12日 香港-伦敦 09:00起飞 14:30抵达',
  '国泰250 12月12日 香港-伦敦 起飞 09:00 抵达 14:30',
])('[C6] one flight is read from %j', (text) => {
  expect(flights(text)).toEqual(['CX250 12-12 HKGLHR 09:00 14:30'])
  expect(stops(text)).toEqual([])
})

test('[C6] carriers by name are separated across lines', () => {
  expect(
    flights('Lufthansa 797 12 Dec HKG-FRA 23:10 - 05:40\nEmirates 385 13 Dec HKG - DXB 00:35 - 04:45'),
  ).toEqual(['LH797 12-12 HKGFRA 23:10 05:40', 'EK385 12-13 HKGDXB 00:35 04:45'])
  expect(flights('12月12日 东航 721 浦东-香港 08:15-11:05')).toEqual(['MU721 12-12 PVGHKG 08:15 11:05'])
})

test('[C6] an unknown carrier matches neither a partial name nor the flight above', () => {
  const text = 'LH797 12 Dec HKG - FRA 23:10 - 05:40\nFictional Wings 385 13 Dec HKG - DXB 00:35 - 04:45'
  expect(flights(text)).toEqual(['LH797 12-12 HKGFRA 23:10 05:40'])
  expect(stops(text)).toEqual(['2 HKG-DXB'])
})

test.each([
  'Total with Cathay Pacific 4500 HKD',
  'Emirates 12 Dec 2026',
  'United 2026 timetable',
  'Singapore 865 rooms',
  'Cathay Pacific 23 kg',
])('[C6] a number after a name is not always a flight: %s', (text) => {
  expect(read(text).segments).toEqual([])
  expect(read(text).warnings.map(({ rule }) => rule)).toEqual(['no_segments'])
})
