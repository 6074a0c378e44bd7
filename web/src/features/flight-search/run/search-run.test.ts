import { describe, expect, test } from 'vitest'
import { isExpired, isFinal, newRun, newResultsOf, sameQuery, showWaiting, takeAnswer } from './search-run.ts'
import type { SearchAnswer, Solution } from './search-run.ts'

const query = {
  journeys: [{ origin: 'city-SHA', destination: 'airport-SIN', date: '2026-12-04' }],
  bookingType: 'oneway',
  cabin: 'economy',
  passengers: { adult: 1, child: 0, infant: 0 },
} as const

// Only what the run reads.
function option(id: string, itineraryKey: string, total: number): Solution {
  return { id, itineraryKey, priceDetail: { total } } as Solution
}

function answer(solutions: Solution[], rest: Partial<SearchAnswer> = {}): SearchAnswer {
  return {
    searchId: 's1',
    status: 'running',
    suppliersTotal: 3,
    suppliersDone: 1,
    suppliers: [],
    hidden: [],
    expiresAt: '2026-11-21T10:10:00Z',
    startedAt: '2026-11-21T10:00:00Z',
    currency: 'CNY',
    displayCurrency: null,
    notSold: null,
    page: null,
    cursor: '1',
    more: false,
    solutions,
    removed: [],
    ...rest,
  }
}

const ids = (solutions: readonly Solution[]) => solutions.map(({ id }) => id)
const first = takeAnswer(
  newRun({ ...query, journeys: [...query.journeys] }),
  answer([option('a', 'MU543', 300)]),
)
/** The list after the quick sources, which changes only when the user asks. */
const settled = takeAnswer(first, answer([], { status: 'done' }))

describe('answers of a running search', () => {
  test('[C2] the first options show at once; an empty answer changes nothing', () => {
    const empty = takeAnswer(newRun({ ...query, journeys: [...query.journeys] }), answer([]))
    expect(empty.phase).toBe('running')
    expect(ids(takeAnswer(empty, answer([option('a', 'MU543', 300)])).shown)).toEqual(['a'])
  })

  test('[C2] answers of quick sources are merged unless the list is in use', () => {
    const later = answer([option('b', 'SQ833', 250)], { removed: ['a'] })
    const merged = takeAnswer(first, later)
    expect([ids(merged.shown), merged.gone.size, newResultsOf(merged)]).toEqual([['b'], 0, null])
    const used = takeAnswer(first, later, true)
    expect([ids(used.shown), ids(used.waiting)]).toEqual([['a'], ['b']])
    const after = takeAnswer(used, answer([option('c', 'CX367', 200)]))
    expect([ids(after.shown), ids(after.waiting)]).toEqual([['a'], ['b', 'c']])
    expect(ids(takeAnswer(settled, later).shown)).toEqual(['a'])
  })

  test('[C2] later options wait and count the cheaper ones', () => {
    const run = takeAnswer(
      settled,
      answer([
        option('b', 'SQ833', 250),
        option('c', 'SQ833', 270),
        option('d', 'CX367', 400),
        option('e', 'MU543', 280),
      ]),
    )
    expect(ids(run.shown)).toEqual(['a'])
    expect(newResultsOf(run)).toEqual({ options: 2, cheaper: 1, fares: 1, changed: 0 })
    expect(ids(showWaiting(run).shown)).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(newResultsOf(showWaiting(run))).toBeNull()
  })

  test('[C2] another fare of shown flights is a new result', () => {
    const run = takeAnswer(settled, answer([option('e', 'MU543', 280)]))
    expect(newResultsOf(run)).toEqual({ options: 0, cheaper: 0, fares: 1, changed: 0 })
  })

  test('[C2] a changed price waits and then takes its old position', () => {
    const two = takeAnswer(
      newRun(first.query),
      answer([option('a', 'MU543', 300), option('b', 'SQ833', 350)], { status: 'done' }),
    )
    const run = takeAnswer(two, answer([option('a', 'MU543', 310)]))
    expect(run.shown[0]?.priceDetail.total).toBe(300)
    expect(newResultsOf(run)).toEqual({ options: 0, cheaper: 0, fares: 0, changed: 1 })
    const after = showWaiting(run)
    expect(ids(after.shown)).toEqual(['a', 'b'])
    expect(after.shown[0]?.priceDetail.total).toBe(310)
  })

  test('[C2] an unavailable option is removed only on request', () => {
    const run = takeAnswer(settled, answer([], { removed: ['a', 'never-seen'], status: 'done' }))
    expect(ids(run.shown)).toEqual(['a'])
    expect([...run.gone]).toEqual(['a'])
    expect(run.phase).toBe('done')
    expect(showWaiting(run).shown).toEqual([])
  })

  test('[C2] a finished search is final once no supplier is late', () => {
    const late = { tag: 'GDS', name: 'Slow', state: 'late', count: 0, milliseconds: null } as const
    const done = answer([], { status: 'done', suppliers: [late] })
    const run = takeAnswer(settled, done)
    expect([run.phase, isFinal(done)]).toEqual(['done', false])
    // Its results wait like any later answer.
    const update = answer([option('z', 'LX1', 90)], {
      status: 'done',
      suppliers: [{ ...late, state: 'answered' }],
    })
    expect(isFinal(update)).toBe(true)
    expect(newResultsOf(takeAnswer(run, update))).toMatchObject({ options: 1, cheaper: 1 })
  })

  test('[C5] a run expires after ten minutes', () => {
    expect(isExpired(first, Date.parse('2026-11-21T10:09:59.999Z'))).toBe(false)
    expect(isExpired(first, Date.parse('2026-11-21T10:10:00Z'))).toBe(true)
    expect(isExpired(newRun(first.query), Date.parse('2030-01-01T00:00:00Z'))).toBe(false)
  })

  test('[C1] two queries are equal when every part is', () => {
    expect(sameQuery(first.query, structuredClone(first.query))).toBe(true)
    expect(sameQuery(first.query, { ...first.query, cabin: 'business' })).toBe(false)
  })
})
