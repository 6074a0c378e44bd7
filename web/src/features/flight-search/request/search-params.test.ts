import { describe, expect, test } from 'vitest'
import { withEntry, withPassportAsked } from './with-entry-answer.ts'
import { asksAnyEntry, readSearch, writeSearch } from './search-params.ts'
import {
  queryOf,
  shifted,
  withBookingType,
  withOneMoreLeg,
  withOutDate,
  withPassport,
} from './search-query.ts'
import type { Draft } from './search-query.ts'

const draft: Draft = {
  bookingType: 'return',
  legs: [{ origin: 'city-SHA', destination: 'airport-SIN', date: '2026-12-04' }],
  back: '2026-12-11',
  passengers: { adult: 2, child: 1, infant: 0 },
  cabin: 'economy',
}

describe('a search as an address', () => {
  test('[C1] a written address reads back the same, for each trip type', () => {
    const second = { origin: 'airport-SIN', destination: 'city-TYO', date: '2026-12-09' }
    const drafts: Draft[] = [
      { ...draft, bookingType: 'oneway', back: '' },
      draft,
      { ...draft, bookingType: 'multi', legs: [draft.legs[0]!, second], back: '', cabin: '' },
      { ...draft, unknownEntry: true },
    ]
    for (const each of drafts) expect(readSearch(writeSearch(each), draft)).toEqual(each)
  })

  test('[C3] the entry option changes the search in both directions', () => {
    const link = writeSearch(draft)
    const wider = withEntry(link, true)
    expect([link, wider].map(asksAnyEntry)).toEqual([false, true])
    expect(readSearch(wider, draft)).toEqual({ ...draft, unknownEntry: true })
    expect(queryOf({ ...draft, unknownEntry: true }).unknownEntry).toBe(true)
    expect(withEntry(wider, false).toString()).toBe(link.toString())
  })

  test('[C1] an address without a search leaves the form unchanged', () => {
    expect(readSearch(new URLSearchParams('utm_source=mail'), draft)).toBeNull()
  })

  test.each([
    ['leg=city-SHA', { legs: [{ origin: 'city-SHA', destination: '', date: '' }], bookingType: 'oneway' }],
    ['leg=a.b.c&leg=d.e.f', { bookingType: 'multi' }],
    ['leg=a.b.c&back=2026-12-11', { bookingType: 'return', back: '2026-12-11' }],
    ['leg=a.b.c&trip=rocket&cabin=hammock', { bookingType: 'oneway', cabin: 'economy' }],
    ['leg=a.b.c&adult=minus&child=1.5&infant=400', { passengers: { adult: 0, child: 0, infant: 99 } }],
    ['leg=a.b.c', { passengers: { adult: 2, child: 1, infant: 0 } }],
  ])('[C1] the malformed link %s fills the form as far as possible', (link, expected) => {
    expect(readSearch(new URLSearchParams(link), draft)).toMatchObject(expected)
  })

  test('[C1] six flights in a link are kept, so that validation reports them', () => {
    const link = new URLSearchParams({ trip: 'multi' })
    for (let leg = 0; leg < 6; leg++) link.append('leg', 'a.b.c')
    expect(readSearch(link, draft)?.legs).toHaveLength(6)
  })
})

describe('the form', () => {
  test('[C1] a return uses the same route back', () => {
    expect(queryOf(draft).journeys).toEqual([
      { origin: 'city-SHA', destination: 'airport-SIN', date: '2026-12-04' },
      { origin: 'airport-SIN', destination: 'city-SHA', date: '2026-12-11' },
    ])
  })

  test('[C1] return to multi-city and back keeps all dates', () => {
    const multi = withBookingType(draft, 'multi')
    expect(queryOf(multi).journeys).toEqual(queryOf(draft).journeys)
    expect(queryOf(withBookingType(multi, 'return'))).toEqual(queryOf(draft))
  })

  test('[C1] a later outbound date moves the return and keeps the nights', () => {
    expect(withOutDate(draft, 0, '2026-12-20')).toMatchObject({ back: '2026-12-27' })
    expect(withOutDate(draft, 0, '2026-12-10')).toMatchObject({ back: '2026-12-11' })
  })

  test('[C1] a return after moving the outbound date is flyable', () => {
    const moved = shifted(withBookingType(draft, 'oneway'), 10)
    expect(withBookingType(moved, 'return')).toMatchObject({
      legs: [{ date: '2026-12-14' }],
      back: '2026-12-21',
    })
  })

  test('[C1] an added flight starts where the last one ends, at most five', () => {
    let multi = withBookingType(draft, 'multi')
    for (let more = 0; more < 9; more++) multi = withOneMoreLeg(multi)
    expect(multi.legs).toHaveLength(5)
    expect(multi.legs[2]).toEqual({ origin: 'city-SHA', destination: '', date: '2026-12-18' })
  })

  test('[C1] a day later moves both dates, across the year end', () => {
    const late = { ...draft, legs: [{ ...draft.legs[0]!, date: '2026-12-31' }], back: '2027-02-28' }
    expect(queryOf(shifted(late, 1)).journeys.map((leg) => leg.date)).toEqual(['2027-01-01', '2027-03-01'])
  })
})

test('[C3] the passport is part of the address', () => {
  const draft: Draft = {
    bookingType: 'oneway',
    legs: [{ origin: 'airport-MEX', destination: 'airport-MAD', date: '2026-12-04' }],
    back: '',
    passengers: { adult: 1, child: 0, infant: 0 },
    cabin: 'economy',
  }
  const link = withPassportAsked(writeSearch(draft), 'CN')
  expect(readSearch(link, draft)).toEqual({ ...draft, passport: 'CN' })
  expect(queryOf(withPassport({ ...draft, passport: 'JP' }, 'CN')).passport).toBe('CN')
  expect('passport' in withPassport({ ...draft, passport: 'JP' }, '')).toBe(false)
  expect(readSearch(withPassportAsked(link, 'china'), draft)).toEqual(draft)
})
