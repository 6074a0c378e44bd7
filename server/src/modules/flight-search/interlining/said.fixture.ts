import type { Said, Source } from '../sources/ask-sources.ts'
import type { FoundSolution } from '../store/search-store.ts'

export const NEVER = new AbortController().signal
export const CALL = { deadline: 0, signal: NEVER } as never

/** A solution of which only the price matters: minor units, by which it is named too. */
export function found(total: number): FoundSolution {
  const solution = { id: String(total), priceDetail: { total }, journeys: [] }
  return { solution, offers: [] } as unknown as FoundSolution
}

/** What a source says at once: these prices, and that more may come. */
export function word(...totals: readonly number[]): Said {
  return { found: totals.map(found), removed: [], hidden: {}, milliseconds: 0, state: 'waiting', last: false }
}

/** A single supplier that answers with what it is given. */
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
