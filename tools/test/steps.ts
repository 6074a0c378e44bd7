/** The steps of a test run: what each one starts, and how its results are counted. */
import { join, resolve } from 'node:path'
import { countPlaywright, countVitest } from './reports.ts'
import type { Counts } from './reports.ts'

const root = resolve(import.meta.dirname, '../..')
const bin = join(root, 'node_modules/.bin')
export const reports = join(root, '.cache/reports')

export interface Step {
  readonly name: string
  readonly command: string
  readonly args: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** Reads how many tests passed and failed; a step without it counts as one. */
  readonly count?: () => Counts | undefined
}

const types = (name: string, project: string): Step => ({
  name: `types of ${name}`,
  command: join(bin, 'tsc'),
  // Several type checkers repeat shared work; during the tests no core is free for that.
  args: ['--project', project, '--pretty', 'false', '--checkers', '1', '--noEmit'],
})

const TYPES = {
  domain: types('domain', 'domain'),
  contract: types('contract', 'contract'),
  // One program for both: the benches read the server's files anyway.
  server: types('server, tools and bench', '.'),
  web: types('web', 'web'),
  journeys: types('end-to-end tests', 'web/e2e'),
  client: types('partner client', 'clients/typescript'),
}

const lint = (files: readonly string[] = []): Step => ({
  name: 'lint',
  command: join(bin, 'oxlint'),
  args: ['--deny-warnings', ...files],
})
const format: Step = { name: 'format', command: join(bin, 'oxfmt'), args: ['--check'] }
const deadCode: Step = { name: 'dead code', command: join(bin, 'knip'), args: ['--no-progress'] }

/** What the end-to-end tests need, and two unit test files. */
export const webBuild: Step = { name: 'web build', command: process.execPath, args: ['tools/build-web.ts'] }

export const staticSteps: readonly Step[] = [
  lint(),
  TYPES.server,
  TYPES.web,
  TYPES.journeys,
  deadCode,
  TYPES.contract,
  TYPES.domain,
  TYPES.client,
  format,
]

function vitest(name: string, args: readonly string[]): Step {
  const report = join(reports, `vitest-${name.replaceAll(/\W+/g, '-')}.json`)
  return {
    name,
    command: join(bin, 'vitest'),
    args: ['run', ...args, '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`],
    count: () => countVitest(root, report),
  }
}

const projects = (...names: string[]) => names.map((name) => `--project=${name}`)

export const tests = vitest(
  'unit tests, house rules, flows on PostgreSQL, components',
  projects('unit', 'flows', 'own-process', 'web'),
)
export const longTests = vitest('crashes, faults, poolers, upgrades and bulk', projects('long'))

function playwright(name: string, chosen: 'short' | 'long'): Step {
  const report = join(reports, `playwright-${chosen}.json`)
  return {
    name,
    command: join(bin, 'playwright'),
    args: ['test', '--config', 'web/playwright.config.ts', '--reporter=dot,json'],
    env: { JOURNEYS: chosen, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    count: () => countPlaywright(root, report),
  }
}

export const journeys = playwright('end-to-end tests in Chromium', 'short')
export const longJourneys = playwright('long end-to-end tests in Chromium', 'long')

const isFlow = (path: string) =>
  /^server\/test\/flows\/.*\.test\.ts$/.test(path) || path.endsWith('.db.test.ts')

/**
 * For the files changed since a commit: types of the roots that read them, their lint, the unit and component
 * tests that import them, and the changed flow tests. All other flows import the whole server, so every
 * change would run them all: those are left to the full run.
 */
export function stepsForChanges(files: readonly string[], since: string): { steps: Step[]; run: Step[] } {
  const has = (pattern: RegExp) => files.some((path) => pattern.test(path))
  const below = (...folders: string[]) => has(new RegExp(`^(${folders.join('|')})/`))
  const sources = files.filter((path) => /\.(ts|tsx|mjs)$/.test(path))
  const flows = files.filter(isFlow)
  const steps = [
    ...(below('domain', 'contract', 'server', 'clients', 'tools', 'bench') || has(/^[^/]+\.ts$/)
      ? [TYPES.server]
      : []),
    ...(below('domain', 'contract', 'web/src', 'web/vite') ? [TYPES.web] : []),
    ...(below('contract', 'web/e2e') || has(/^web\/[^/]+\.ts$/) ? [TYPES.journeys] : []),
    ...(below('domain', 'contract') ? [TYPES.contract] : []),
    ...(below('domain') ? [TYPES.domain] : []),
    ...(below('clients/typescript') ? [TYPES.client] : []),
    ...(sources.length > 0 ? [lint(sources)] : []),
    format,
  ]
  const related = vitest('unit and component tests of what changed', [
    ...projects('unit', 'web'),
    `--changed=${since}`,
    '--passWithNoTests',
    // They start the whole product, several times.
    '--exclude=tools/{start,setup}.test.ts',
  ])
  const changedFlows = vitest('flows that changed', [...projects('flows', 'own-process'), ...flows])
  // They read all files without importing any.
  const rules = vitest('rules of the repository', [
    ...projects('unit'),
    ...['tidy', 'same-names', 'sentences', 'generate-docs'].map((name) => `tools/${name}.test.ts`),
  ])
  return { steps, run: [rules, related, ...(flows.length > 0 ? [changedFlows] : [])] }
}
