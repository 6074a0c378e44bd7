/** The state of quoted options in the current search. */
import type { SearchRun, Solution } from '../run/search-run.ts'
import { byFareKey } from './fare-key.ts'
import type { Quoted } from './quoted.ts'

export interface LiveOption extends Quoted {
  /** `asking`: this search has not returned it yet, and still may. */
  readonly state: 'offered' | 'asking' | 'gone'
  /** Present when offered. */
  readonly solution: Solution | null
}

/** In the order in which they were added. */
export function liveOptions(quoted: readonly Quoted[], run: SearchRun): readonly LiveOption[] {
  const offered = byFareKey([...run.shown, ...run.waiting].filter(({ id }) => !run.gone.has(id)))
  const over = run.phase === 'done'
  return quoted.map((each) => {
    const solution = offered.get(each.key) ?? null
    return { ...each, solution, state: solution ? 'offered' : over ? 'gone' : 'asking' }
  })
}
