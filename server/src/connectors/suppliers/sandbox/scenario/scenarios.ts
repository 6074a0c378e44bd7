// The scenarios of an installation as its staff see them: which there are, which one is played, and what fired.

import type { Firing, RuleBook } from '../memory/rule-book.ts'
import { scenarioFiles } from './library.ts'
import { ScenarioError, type Scenario } from './read-scenario.ts'

export interface ScenarioOverview {
  readonly name: string
  /** Null where the file has mistakes. */
  readonly title: Scenario['title'] | null
  readonly rules: number
  readonly mistakes: readonly string[]
}

export interface Scenarios {
  list(): ScenarioOverview[]
  /** Name of the scenario that is played; null: none. */
  active(): string | null
  /** Plays a scenario, or none. False when there is none of that name, or only one with mistakes. */
  choose(name: string | null): boolean
  /** What rules of scenarios, levers and surnames did, the newest first. */
  fired(limit: number): Firing[]
  /** Lists that the clock was moved; both in milliseconds since the epoch. */
  noteMove(move: { readonly from: number; readonly to: number }): void
}

/** Throws a ScenarioError when the path is not there, or names a file with mistakes. */
export function openScenarios(book: RuleBook, path: string): Scenarios {
  const files = () => scenarioFiles(path)
  const [only] = files()
  // A setting that names a file wants it played.
  if (only && /\.ya?ml$/.test(path) && book.active() !== only.name) {
    if (!only.scenario) throw new ScenarioError(only.name, only.mistakes)
    book.choose(only)
  }
  return {
    list: () =>
      files().map(({ name, scenario, mistakes }) => ({
        name,
        title: scenario?.title ?? null,
        rules: scenario?.rules.length ?? 0,
        mistakes,
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
