import { expect, test } from 'vitest'
import { readAvailability, type AvailabilityEntry, type EntryFault } from './availability-entry.ts'

const TODAY = '2026-11-21'
const HKG_KIX = { date: '2027-04-20', origin: 'HKG', destination: 'KIX' }
const nothing = { back: null, airline: null, cabin: null, passengers: null, list: null }

function said(text: string) {
  const read = readAvailability(text, TODAY)
  if (!read || 'fault' in read) return read
  const { origin, destination, ...rest } = read.entry
  return { ...rest, origin: origin.code, destination: destination.code }
}

test.each<[string, Partial<AvailabilityEntry>]>([
  ['A20APRHKGKIX', {}],
  ['AN20APRHKGKIX', {}],
  ['a 20apr hkg kix', {}],
  ['  an20aprhkgkix  ', {}],
  ['A20APR27HKGKIX', {}],
  ['A20APRHKGKIX/ACX', { airline: 'CX' }],
  ['A20APRHKGKIX/A9C', { airline: '9C' }],
  ['A20APRHKGKIX*27APR', { back: '2027-04-27' }],
  ['A20APRHKGKIX*20APR', { back: '2027-04-20' }],
  ['A20APRHKGKIX*5JAN', { back: '2028-01-05' }],
  ['A20APRHKGKIX/2A1C', { passengers: { adult: 2, child: 1, infant: 0 } }],
  ['A20APRHKGKIX/1I1A', { passengers: { adult: 1, child: 0, infant: 1 } }],
  ['A20APRHKGKIX/C', { cabin: 'business' }],
  ['A20APRHKGKIX/Y', { cabin: 'economy' }],
  ['A20APRHKGKIX/FN', { list: ['FN'] }],
  ['A20APRHKGKIX/ACX/FN/F/SD', { airline: 'CX', list: ['FN', 'SD'], cabin: 'first' }],
  [
    'A20APRHKGKIX*27APR/ACX/J/2A',
    {
      back: '2027-04-27',
      airline: 'CX',
      cabin: 'business',
      passengers: { adult: 2, child: 0, infant: 0 },
    },
  ],
  [
    'A20APRHKGKIX /2A /ACX *27APR',
    { back: '2027-04-27', airline: 'CX', passengers: { adult: 2, child: 0, infant: 0 } },
  ],
])('[C1 C7] %s is read', (text, expected) => {
  expect(said(text)).toEqual({ ...HKG_KIX, ...nothing, ...expected })
})

test('[C1] a date without a year is the next one, across year end', () => {
  expect(said('A21NOVHKGKIX')).toMatchObject({ date: '2026-11-21' })
  expect(said('A20NOVHKGKIX')).toMatchObject({ date: '2027-11-20' })
})

test('[C1] codes carry their position, so unknown ones can be highlighted', () => {
  const read = readAvailability('AN 20APR HKG KIX', TODAY)
  expect(read).toMatchObject({ entry: { origin: { at: 9 }, destination: { at: 13 } } })
})

test.each<[string, EntryFault, number]>([
  ['A2', 'date', 1],
  ['A20', 'date', 1],
  ['A31FEBHKGKIX', 'date', 1],
  ['A20XYZHKGKIX', 'date', 1],
  ['AN20APR', 'origin', 7],
  ['A20APRHK', 'origin', 6],
  ['A20APRHKG', 'destination', 9],
  ['A20APRHKGKI', 'destination', 9],
  ['A20APRHKGKIXX', 'option', 12],
  ['A20APRHKGKIX?', 'option', 12],
  ['A20APRHKGKIX/', 'option', 13],
  ['A20APRHKGKIX/CX', 'option', 13],
  ['A20APRHKGKIX/Q', 'cabin', 13],
  ['A20APRHKGKIX/A99', 'airline', 13],
  ['A20APRHKGKIX/ACXX', 'airline', 13],
  ['A20APRHKGKIX*', 'back', 13],
  ['A20APRHKGKIX*27', 'back', 13],
  ['A20APRHKGKIX*19APR27', 'back_before', 13],
  ['A20APRHKGKIX/2', 'passengers', 13],
  ['A20APRHKGKIX/2A1X', 'passengers', 13],
  ['A20APRHKGKIX/10A', 'party', 13],
  ['A20APRHKGKIX/1C', 'party', 13],
  ['A20APRHKGKIX/C/Y', 'twice', 14],
  ['A20APRHKGKIX/SP/SD', 'twice', 15],
])('[C1] %s is refused as %s at %i', (text, fault, at) => {
  expect(readAvailability(text, TODAY)).toEqual({ fault, at })
})

test.each(['', 'A', 'AN', 'agencies', 'F2611210000012', 'QX7RTA', '李 娜', 'B20APRHKGKIX', 'ANA HKG'])(
  '[C1] %j is not an entry and stays a page and order search',
  (text) => expect(readAvailability(text, TODAY)).toBeNull(),
)
