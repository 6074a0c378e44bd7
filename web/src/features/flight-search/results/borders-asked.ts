import type { SearchRun } from '../run/search-run.ts'

const MOST_NAMED = 4

/** Countries on the way whose answer depends on a passport that nobody has given; ISO 3166-1 alpha-2. */
export function bordersAsked(run: SearchRun | null): string[] {
  if (!run || run.query.passport) return []
  const all = run.shown.flatMap(({ journeys }) =>
    journeys.flatMap(({ connections }) =>
      connections.flatMap(({ border }) => (border?.need === 'passport' ? [border.country] : [])),
    ),
  )
  return [...new Set(all)].slice(0, MOST_NAMED)
}
