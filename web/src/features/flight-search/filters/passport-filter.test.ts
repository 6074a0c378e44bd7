import { expect, test } from 'vitest'
import { fare, run, separate } from '../results/results.fixture.tsx'
import { borderEntriesAsked } from './passport-filter.tsx'
import type { Solution } from '../run/search-run.ts'

/** A connection in a country, whose rules need this. */
function through(country: string, need: 'passport' | 'nothing'): Solution {
  const one = separate(fare(country, 100_000, true))
  const journeys = one.journeys.map((journey) => ({
    ...journey,
    connections: journey.connections.map((connection) => ({ ...connection, border: { country, need } })),
  }))
  return { ...one, journeys } as Solution
}

test('[C1 C3] the filters name countries whose transit depends on the passport', () => {
  const found = run([], [through('MY', 'passport'), through('TH', 'nothing'), through('MY', 'passport')])
  expect(borderEntriesAsked(found)).toEqual(['MY'])
  expect(borderEntriesAsked({ ...found, query: { ...found.query, passport: 'CN' } })).toEqual([])
  expect(borderEntriesAsked(null)).toEqual([])
})
