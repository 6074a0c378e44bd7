/**
 * The summary of a test run, read from the reports of vitest and Playwright: how many passed and failed, and
 * for each failed test its name and the first lines of its error, which is all that remains in a truncated
 * log. A test that failed first and then passed (docs/decisions/0023) counts as passed and is listed; skipped
 * tests (no PgBouncer, no Valkey) are listed as not run.
 */
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** A test that did not pass at once: its name, and the beginning of its error. */
export interface Trouble {
  readonly name: string
  readonly error: readonly string[]
}

export interface Counts {
  readonly passed: number
  readonly failed: number
  readonly failures: readonly Trouble[]
  /** Failed first and passed then; counted in `passed`. */
  readonly flaky: readonly Trouble[]
  /** Skipped on this machine: they have proved nothing. */
  readonly notRun: readonly string[]
}

const ERROR_LINES = 10
const LINE_LENGTH = 240
/** A browser's call log, and the surrounding code: long, and contained in the full output. */
const DETAILS = /^\s*(Call log:|at |\d+ \||> \d+ \|)/

/** The first meaningful lines, the location first; at most ten. */
function shortened(messages: readonly string[], place: string | undefined): string[] {
  const said = messages.flatMap((message) => {
    const lines = stripVTControlCharacters(message).split('\n')
    const end = lines.findIndex((line) => DETAILS.test(line))
    return lines.slice(0, end === -1 ? undefined : end).filter((line) => line.trim() !== '')
  })
  const lines = place === undefined ? said : [`at ${place}`, ...said]
  return lines.slice(0, ERROR_LINES).map((line) => line.trimEnd().slice(0, LINE_LENGTH))
}

interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message?: string
    readonly assertionResults: readonly {
      readonly status: string
      readonly fullName: string
      readonly failureMessages: readonly string[]
    }[]
  }[]
}

/** Undefined when vitest has written no report. */
export function countVitest(root: string, file: string): Counts | undefined {
  const report = readReport(file) as VitestReport | undefined
  if (!report) return undefined
  // A file that could not be loaded has no tests that could have failed.
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  const failures = report.testResults.flatMap((tested) => {
    const path = relative(root, tested.name)
    if (broken.includes(tested)) {
      return [{ name: `${path}: (not loaded)`, error: shortened([tested.message ?? ''], undefined) }]
    }
    return tested.assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => ({
        name: `${path}: ${fullName}`,
        error: shortened(failureMessages, placeInStack(root, failureMessages)),
      }))
  })
  const failed = report.numFailedTests + broken.length
  const notRun = report.testResults.flatMap((tested) =>
    tested.assertionResults
      .filter(({ status }) => status === 'skipped' || status === 'pending' || status === 'todo')
      .map(({ fullName }) => `${relative(root, tested.name)}: ${fullName}`),
  )
  return { passed: report.numPassedTests, failed, failures, flaky: [], notRun: failed > 0 ? [] : notRun }
}

/** The first line of a stack that is ours, `folder/file.ts:line:column`. */
function placeInStack(root: string, messages: readonly string[]): string | undefined {
  const ours = messages
    .join('\n')
    .split('\n')
    .find((line) => /^\s*at /.test(line) && line.includes(root) && !line.includes('node_modules'))
  return ours === undefined ? undefined : /[^(\s]+:\d+:\d+/.exec(ours)?.[0].split(`${root}/`).at(-1)
}

interface PlaywrightError {
  readonly message?: string
  readonly location?: { readonly file: string; readonly line: number; readonly column: number }
}

interface PlaywrightSuite {
  readonly specs?: readonly {
    readonly title: string
    readonly file: string
    readonly tests: readonly {
      readonly projectName: string
      readonly status: string
      readonly results: readonly { readonly errors: readonly PlaywrightError[] }[]
    }[]
  }[]
  readonly suites?: readonly PlaywrightSuite[]
}

interface PlaywrightReport extends PlaywrightSuite {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number }
  /** An error of the run as a whole. */
  readonly errors?: readonly PlaywrightError[]
}

/** Undefined when Playwright has written no report. */
export function countPlaywright(root: string, file: string): Counts | undefined {
  const report = readReport(file) as PlaywrightReport | undefined
  if (!report) return undefined
  const { expected, unexpected, flaky } = report.stats
  const stopped = report.errors ?? []
  const run = stopped.map((error) => ({ name: 'web/e2e: (the run)', error: errorLines(root, [error]) }))
  return {
    passed: expected + flaky,
    failed: unexpected + stopped.length,
    failures: [...run, ...troubles(root, report, 'unexpected')],
    flaky: troubles(root, report, 'flaky'),
    notRun: [],
  }
}

function troubles(root: string, suite: PlaywrightSuite, wanted: 'unexpected' | 'flaky'): Trouble[] {
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === wanted)
      .map(({ projectName, results }) => ({
        name: `web/e2e/${spec.file} (${projectName}): ${spec.title}`,
        // Of several attempts the first: its context is still available.
        error: errorLines(root, results.find(({ errors }) => errors.length > 0)?.errors ?? []),
      })),
  )
  return [...own, ...(suite.suites ?? []).flatMap((inner) => troubles(root, inner, wanted))]
}

function errorLines(root: string, errors: readonly PlaywrightError[]): string[] {
  const location = errors.find((error) => error.location)?.location
  const place = location && `${relative(root, location.file)}:${location.line}:${location.column}`
  return shortened(
    errors.map(({ message }) => message ?? ''),
    place,
  )
}

/** Lines for each of them: `FAILED name`, followed by the indented error. */
export function troubleLines(word: string, list: readonly Trouble[]): string[] {
  return list.flatMap(({ name, error }) => [`${word} ${name}`, ...error.map((line) => `       ${line}`)])
}

function readReport(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
