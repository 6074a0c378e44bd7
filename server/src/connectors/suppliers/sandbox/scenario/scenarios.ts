// The scenarios of an installation for its staff: which exist, which one is active, and what fired.

import type { Firing, RuleBook } from '../memory/rule-book.ts'
import { scenarioFiles } from './library.ts'
import { ScenarioError, type Scenario } from './read-scenario.ts'

export interface ScenarioOverview {
  readonly name: string
  /** Null if the file has issues. */
  readonly title: Scenario['title'] | null
  readonly rules: number
  readonly issues: readonly string[]
}

export interface Scenarios {
  list(): ScenarioOverview[]
  /** Name of the active scenario; null: none. */
  active(): string | null
  /** Activates a scenario, or none. False when there is none with that name, or only one with issues. */
  choose(name: string | null): boolean
  /** Fired rules of scenarios, faults and surnames, newest first. */
  fired(limit: number): Firing[]
  /** Records that the clock was moved; both in milliseconds since the epoch. */
  noteMove(move: { readonly from: number; readonly to: number }): void
}

/** Throws a ScenarioError when the path does not exist, or names a file with issues. */
export function openScenarios(book: RuleBook, path: string): Scenarios {
  const files = () => scenarioFiles(path)
  const [only] = files()
  // A setting that names a file activates it.
  if (only && /\.ya?ml$/.test(path) && book.active() !== only.name) {
    if (!only.scenario) throw new ScenarioError(only.name, only.issues)
    book.choose(only)
  }
  return {
    list: () =>
      files().map(({ name, scenario, issues }) => ({
        name,
        title: scenario?.title ?? null,
        rules: scenario?.rules.length ?? 0,
        issues,
      })),
    active: book.active,
    choose(name) {
      const chosen = files().find((file) => file.name === name)
      if (name !== null && !chosen?.scenario) return false
      book.choose(chosen ?? null)
      return true
    },
    fired: book.fired,
    noteMove({ from, to }) {
      const [before, after] = [from, to].map((at) => new Date(at).toISOString().slice(0, 19))
      const effect = to > from ? 'clock_moved' : 'clock_reset'
      book.note({
        at: to,
        rule: 'clock',
        supplier: 'any',
        step: 'later',
        about: `${before}Z - ${after}Z`,
        effect,
      })
    },
  }
}
