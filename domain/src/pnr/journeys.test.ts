import { expect, test } from 'vitest'
import { journeysOf, partyOf } from './journeys.ts'
import { readPnr } from './read-pnr.ts'

const today = '2026-03-12'
const ways = (text: string) =>
  journeysOf(readPnr(text, { today }), today).map((journey) =>
    journey.map(({ carrier, flightNumber }) => `${carrier}${flightNumber}`).join(' '),
  )

test.each([
  [
    'a connection is one journey',
    'CX506 20APR HKGKIX 1010 1455\nNH22 20APR KIXHND 1700 1810',
    ['CX506 NH22'],
  ],
  [
    'the way back is another',
    'CX506 20APR HKGKIX 1010 1455\nCX503 20APR KIXHKG 1840 2205',
    ['CX506', 'CX503'],
  ],
  [
    'a stay of more than a day ends the journey',
    'CX506 20APR HKGKIX 1010 1455\nNH22 22APR KIXHND 1700 1810',
    ['CX506', 'NH22'],
  ],
  [
    'a night between two flights does not',
    'CX251 05JUN LHRHKG 1200 0700+1\nNH22 06JUN HKGHND 0900 1410',
    ['CX251 NH22'],
  ],
  [
    'a gap on the ground does',
    'BA117 03JUL LHRJFK 0820 1115\nBA214 03JUL EWRBOS 1905 2030',
    ['BA117', 'BA214'],
  ],
  [
    'flights that have left are left out',
    'CX506 10MAR HKGKIX 1010 1455\nCX503 20APR KIXHKG 1840 2205',
    ['CX503'],
  ],
])('[C6] %s', (_, text, expected) => expect(ways(text)).toEqual(expected))

test('[C6] the party is the names, or one adult per seat', () => {
  const party = (text: string) => partyOf(readPnr(text, { today }))
  const names = ' 1.ZHANG/SAN 2.LI/SI CHD HXYZ12\n'
  const flight = ' 3.  CZ3101 Y   MO20APR  CANPEK HK3   0800 1115\n'
  expect(party(`${names}${flight} 4.XN/IN/ZHANG/BAO INF(MAY25)/P1`)).toEqual({
    adult: 1,
    child: 1,
    infant: 1,
  })
  expect(party(flight)).toEqual({ adult: 3, child: 0, infant: 0 })
  expect(party('CX506 20APR HKGKIX 1010 1455')).toEqual({ adult: 1, child: 0, infant: 0 })
})
