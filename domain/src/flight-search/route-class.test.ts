import { expect, test } from 'vitest'
import { routeClass, type TouchedAirport } from './route-class.ts'

const AIRPORTS: Record<string, TouchedAirport> = {
  PEK: { country: 'CN', continent: 'AS' },
  SHA: { country: 'CN', continent: 'AS' },
  CAN: { country: 'CN', continent: 'AS' },
  PVG: { country: 'CN', continent: 'AS' },
  HKG: { country: 'HK', continent: 'AS' },
  TPE: { country: 'TW', continent: 'AS' },
  HND: { country: 'JP', continent: 'AS' },
  CTS: { country: 'JP', continent: 'AS' },
  BKK: { country: 'TH', continent: 'AS' },
  SVO: { country: 'RU', continent: 'EU' },
  IST: { country: 'TR', continent: 'AS' },
  LAX: { country: 'US', continent: 'NA' },
  LHR: { country: 'GB', continent: 'EU' },
  CAI: { country: 'EG', continent: 'AF' },
  CDG: { country: 'FR', continent: 'EU' },
  FDF: { country: 'MQ', continent: 'NA' },
}

test.each([
  ['PEK-SHA', 'china'],
  ['HND-CTS', 'domestic'],
  ['CAN-BKK', 'intraContinental'],
  ['HKG-TPE', 'intraContinental'],
  ['SHA-HKG', 'intraContinental'],
  ['SVO-IST', 'intercontinental'],
  ['PVG-LAX', 'intercontinental'],
  ['LHR-CAI', 'intercontinental'],
  ['CDG-FDF', 'intercontinental'],
  ['PEK-HKG-SHA', 'intraContinental'],
  ['PEK-SHA PVG-LAX', 'intercontinental'],
  ['PEK-SHA SHA-PEK', 'china'],
])('[C10] %s is %s', (route, expected) => {
  const journeys = route
    .split(' ')
    .map((journey) => journey.split('-').map((code) => AIRPORTS[code] ?? { country: '', continent: '' }))
  expect(routeClass(journeys)).toBe(expected)
})
