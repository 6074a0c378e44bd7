import { expect, test } from 'vitest'
import { borderBook, type BorderRow, type BorderStop } from './border-rules.ts'

const ROWS: readonly BorderRow[] = [
  { area: 'US', checked: '2025-11', free: 'CA', authorisation: { paper: 'ESTA', for: 'JP FR' }, visa: 'C-1', airside: { rule: 'none' } },
  { area: 'CA', checked: '2025-11', free: 'US', authorisation: { paper: 'eTA', for: 'JP' }, conditional: { paper: 'eTA', for: 'BR' }, visa: 'visa', airside: { rule: 'as_entry' } },
  { area: 'GB', checked: '2025-11', free: 'IE', authorisation: { paper: 'ETA', for: 'JP' }, visa: 'visa', airside: { rule: 'visa_for', for: 'CN', paper: 'DATV', airports: 'LHR' } },
  { area: 'AU', checked: '2025-11', free: 'NZ', authorisation: { paper: 'ETA', for: 'JP' }, visa: 'visa', airside: { rule: 'visa_unless', for: 'JP NZ', paper: '771', minutes: 480 } },
  { area: 'CN', checked: '2025-11', free: 'JP', visa: 'visa', transit: [{ minutes: 1440, for: '*' }, { minutes: 14_400, for: 'US', inland: true }], airside: { rule: 'free', minutes: 1440 } },
  { area: 'schengen', checked: '2025-11', free: 'JP', visa: 'visa', airside: { rule: 'visa_for', for: 'NG', some: 'IN', paper: 'ATV' } },
  { area: 'AE', checked: '2025-01', free: 'CN', visa: 'visa', airside: { rule: 'free', minutes: 1440 } },
] // oxfmt-ignore
const book = borderBook(ROWS, (country) => (['DE', 'FR'].includes(country) ? 'schengen' : country))

const at = (airport: string, country: string, change: Partial<BorderStop> = {}): BorderStop => ({
  from: 'HK', to: 'BR', end: 'BR', country, airport, minutes: 120, leaves: false, ...change,
}) // oxfmt-ignore

test.each([
  ['MIA', 'US', 'CN', 'visa', 'C-1', true, 'there is no airside transit'],
  ['MIA', 'US', 'JP', 'authorisation', 'ESTA', true, 'the waiver programme asks for its authorisation'],
  ['MIA', 'US', 'CA', 'none', null, true, 'needs nothing beforehand'],
  ['MIA', 'US', 'US', 'none', null, true, 'goes home'],
  ['YYZ', 'CA', 'JP', 'authorisation', 'eTA', false, 'transit asks for the papers of entry'],
  ['YYZ', 'CA', 'BR', 'conditional', 'eTA', false, 'may have an eTA under conditions'],
  ['LHR', 'GB', 'CN', 'visa', 'DATV', false, 'is on the list of airside visas'],
  ['LHR', 'GB', 'JP', 'none', null, false, 'stays airside without one'],
  ['LGW', 'GB', 'JP', 'authorisation', 'ETA', true, 'has no airside transfer there'],
  ['SYD', 'AU', 'CN', 'visa', '771', false, 'is not exempt'],
  ['SYD', 'AU', 'NZ', 'none', null, false, 'is exempt'],
  ['FRA', 'DE', 'NG', 'visa', 'ATV', false, 'is on the common list'],
  ['FRA', 'DE', 'IN', 'unknown', null, false, 'is on the list of some members'],
  ['FRA', 'DE', 'FR', 'none', null, false, 'belongs to the area'],
  ['PVG', 'CN', 'NG', 'none', null, false, 'stays airside for a day'],
  ['DOH', 'QA', 'CN', 'unknown', null, false, 'nothing is stored'],
] as const)(
  '[C3] a connection at %s in %s, passport %s: %s %s',
  (airport, country, passport, need, paper, enters, why) => {
    expect(book.atStop(at(airport, country), passport), why).toEqual({ need, paper, enters })
  },
)

test('[C3] longer than the airside limit, or collecting bags, passes the border', () => {
  expect(book.atStop(at('SYD', 'AU', { minutes: 481 }), 'JP')).toEqual({ need: 'authorisation', paper: 'ETA', enters: true })
  expect(book.atStop(at('AUH', 'AE', { leaves: true, to: 'IN', end: 'IN' }), 'NG')).toEqual({ need: 'visa', paper: 'visa', enters: true })
  expect(book.atStop(at('AUH', 'AE', { leaves: true }), 'CN')).toEqual({ need: 'none', paper: null, enters: true })
}) // oxfmt-ignore

test('[C3] transit permits need a third country, the time, no domestic flight', () => {
  const stop = (change: Partial<BorderStop>) =>
    at('PVG', 'CN', { leaves: true, to: 'KR', end: 'KR', ...change })
  expect(book.atStop(stop({}), 'NG').need).toBe('none')
  expect(book.atStop(stop({ minutes: 1441 }), 'NG').need).toBe('visa')
  expect(book.atStop(stop({ minutes: 1441 }), 'US').need).toBe('none')
  expect(book.atStop(stop({ to: 'HK', end: 'HK' }), 'US').need).toBe('visa')
  expect(book.atStop(stop({ to: 'CN', end: 'KR' }), 'NG').need).toBe('visa')
  expect(book.atStop(stop({ to: 'CN', end: 'KR' }), 'US').need).toBe('none')
})

test('[C3] a country is open, open for transit, closed or unknown', () => {
  const openings = [['AE', 'CN'], ['CN', 'NG'], ['US', 'JP'], ['QA', 'CN'], ['QA', 'QA'], ['DE', 'FR']] as const // oxfmt-ignore
  expect(openings.map(([country, passport]) => book.openingFor(country, passport))).toEqual([
    'open',
    'transit',
    'papers',
    'unknown',
    'open',
    'open',
  ])
})

test('[C3] a passport is requested only where answers differ', () => {
  expect(book.dependsOnPassport(at('MIA', 'US'))).toBe(true)
  expect(book.dependsOnPassport(at('PVG', 'CN'))).toBe(false)
  expect(book.dependsOnPassport(at('PVG', 'CN', { leaves: true }))).toBe(false)
  expect(book.dependsOnPassport(at('DOH', 'QA'))).toBe(false)
})
