/**
 * `npm test`: every check of the repository, one line each, and failures in full. Static checks run beside the
 * end-to-end tests, all other tests after those. `--no-browser` (npm run check) skips the end-to-end tests; `--long`
 * (npm run test:long) runs only what takes too long for every run; `--changed`, or `--changed=<commit>`, runs what the
 * changes since the last, or that, commit concern. Continues after a failing step; the last lines name each failed test
 * and the totals.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Counts } from './test/reports.ts'
import { failureLines, flakyLines, runStep, stopOnSignals } from './test/run-step.ts'
import {
  journeys,
  longJourneys,
  longTests,
  reports,
  staticSteps,
  stepsForChanges,
  tests,
  webBuild,
} from './test/steps.ts'
import type { Step } from './test/steps.ts'

const root = resolve(import.meta.dirname, '..')

/** One after the other. */
async function inTurn(steps: readonly Step[], patient = true): Promise<Counts[]> {
  const counts: Counts[] = []
  for (const step of steps) counts.push(await runStep(step, { patient }))
  return counts
}

async function everything(withBrowser: boolean): Promise<Counts[]> {
  // The end-to-end tests wait now and then, and the static checks run in their pauses. The other tests keep two cores
  // busy on their own: beside a browser, both take a quarter more processor time than one after the other.
  const run = async () => [
    ...(await inTurn([webBuild], false)),
    ...(withBrowser ? await inTurn([journeys], false) : []),
    ...(await inTurn([tests], false)),
  ]
  return (await Promise.all([run(), inTurn(staticSteps)])).flat()
}

async function changesSince(commit: string): Promise<Counts[]> {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n')
  const named = [
    ...git('diff', '--name-only', commit),
    ...git('ls-files', '--others', '--exclude-standard'),
  ].filter((path) => path !== '' && existsSync(join(root, path)))
  if (named.length === 0) {
    console.log(`Nothing has changed since ${commit}.`)
    return []
  }
  const { steps, run } = stepsForChanges(named, commit)
  const counts = await Promise.all([inTurn(run), inTurn(steps)])
  console.log('       flows and end-to-end tests of unchanged files did not run: npm test runs them')
  return counts.flat()
}

stopOnSignals()
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
const changed = process.argv.find((each) => /^--changed(=|$)/.test(each))
const counts = process.argv.includes('--long')
  ? [...(await inTurn([webBuild], false)), ...(await inTurn([longTests, longJourneys]))]
  : changed
    ? await changesSince(changed.split('=')[1] ?? 'HEAD')
    : await everything(!process.argv.includes('--no-browser'))

// Repeated at the end, for readers of the last lines only.
for (const line of [...counts.flatMap(flakyLines), ...counts.flatMap(failureLines)]) console.log(line)
const sum = (key: 'passed' | 'failed') => counts.reduce((total, one) => total + one[key], 0)
const length = (key: 'flaky' | 'notRun') => counts.reduce((total, one) => total + one[key].length, 0)
if (length('flaky') > 0) console.log(`${length('flaky')} flaky, counted as passed`)
if (length('notRun') > 0) console.log(`${length('notRun')} not run on this machine: they prove nothing here`)
if (sum('failed') > 0) process.exitCode = 1
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
