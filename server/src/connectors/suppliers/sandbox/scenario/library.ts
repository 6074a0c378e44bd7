// The scenario files of an installation: a folder of them, or a single one.

import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Scenario } from './read-scenario.ts'
import { readScenario, ScenarioError } from './read-scenario.ts'

export interface ScenarioFile {
  readonly name: string
  readonly text: string
  /** Undefined if the file has issues. */
  readonly scenario: Scenario | undefined
  readonly issues: readonly string[]
}

const ENDING = /\.ya?ml$/

/** Every scenario under a path, by name. Throws a ScenarioError when there is nothing at the path. */
export function scenarioFiles(path: string): ScenarioFile[] {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) throw new ScenarioError(path, ['there is no such file or folder'])
  const files = found.isDirectory()
    ? readdirSync(path)
        .filter((name) => ENDING.test(name))
        .toSorted()
        .map((name) => join(path, name))
    : [path]
  return files.map((file) => {
    const name = basename(file).replace(ENDING, '')
    const text = readFileSync(file, 'utf8')
    try {
      return { name, text, scenario: readScenario(name, text), issues: [] }
    } catch (error) {
      if (!(error instanceof ScenarioError)) throw error
      return { name, text, scenario: undefined, issues: error.issues }
    }
  })
}
