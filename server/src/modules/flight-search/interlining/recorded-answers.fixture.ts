import type { Said, Source } from '../sources/ask-sources.ts'
import type { FoundSolution } from '../store/search-store.ts'

export const NEVER = new AbortController().signal
export const CALL = { deadline: 0, signal: NEVER } as never

/** A solution with only a price, which is also its id: minor units. */
export function found(total: number): FoundSolution {
  const solution = { id: String(total), priceDetail: { total }, journeys: [] }
  return { solution, offers: [] } as unknown as FoundSolution
}

/** A source's initial answer: these prices, with more to come. */
export function word(...totals: readonly number[]): Said {
  return { found: totals.map(found), removed: [], hidden: {}, milliseconds: 0, state: 'waiting', last: false }
}

/** A single supplier that returns what it is given. */
export function sourceOf(answers: () => AsyncGenerator<Said, void>): Source {
  return {
    progress: {
      code: 'X',
      name: 'X',
      tag: 'GDS',
      state: 'waiting',
      count: 0,
      milliseconds: null,
      hidden: {},
    },
    answers,
  }
}
