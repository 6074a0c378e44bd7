import { readPnr } from '@interline/domain/pnr/read-pnr'
import { expect, test } from 'vitest'
import { readSearch, writeSearch } from '../request/search-params.ts'
import { sameWay, shifted } from '../request/search-query.ts'
import { draftOf } from './draft-of.ts'

const today = '2026-03-12'
const of = (text: string) => draftOf(readPnr(text, { today }), today)

test('[C6] the same route out and back is a return of these flights', () => {
  const draft = of(
    ' 1.WANG/WU HXYZ12\n 2.  CX 506 J   MO20APR  HKGKIX HK1   1010 1455\n 3.  CX 503 J   MO27APR  KIXHKG HK1   1840 2205',
  )
  expect(draft).toMatchObject({
    bookingType: 'return',
    legs: [{ origin: 'airport-HKG', destination: 'airport-KIX', date: '2026-04-20' }],
    back: '2026-04-27',
    passengers: { adult: 1, child: 0, infant: 0 },
    cabin: 'business',
    flights: [[{ carrier: 'CX', flightNumber: '506', rbd: 'J' }], [{ flightNumber: '503' }]],
  })
})

test('[C6] another route home is multi-city; several cabins mean any cabin', () => {
  const draft = of('CX506 J 20APR HKGKIX 1010 1455\nNH22 Y 24APR HNDHKG 1700 2110')
  expect(draft).toMatchObject({ bookingType: 'multi', cabin: '' })
  expect(draft?.legs).toHaveLength(2)
})

test('[C6] without a future flight there is nothing to price', () => {
  expect(of('CX506 10MAR HKGKIX 1010 1455')).toBeNull()
  expect(of('hello')).toBeNull()
})

test('[C6] named flights are in the address until the day changes', () => {
  const draft =
    of('CX506 Y 20APR HKGKIX 1010 1455\nNH22 20APR KIXHND 1700 1810') ?? expect.fail('nothing read')
  const written = writeSearch(draft)
  expect(written.getAll('flight')).toEqual(['CX506.Y.2026-04-20.HKG.KIX_NH22..2026-04-20.KIX.HND'])
  expect(readSearch(written, draft)).toEqual(draft)
  const broken = new URLSearchParams(written)
  broken.set('flight', 'CX506.Y.2026-04-20.HKG.KIX_<script>')
  expect(readSearch(broken, draft)?.flights).toBeUndefined()
  const later = shifted(draft, 1)
  expect(later.flights).toBeUndefined()
  expect(sameWay(later, draft)).toBe(false)
})
