/**
 * `npm test`: every check of the house, one line each, and what failed in full. `--no-browser` (npm run check)
 * leaves out the journeys; `--long` (npm run test:long) runs what takes too long for every run, and nothing else.
 * Goes on after a failing step; the last lines name each failed test and count everything.
 */
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { countPlaywright, countVitest, troubleLines } from './test/reports.ts'
import type { Counts } from './test/reports.ts'

const root = resolve(import.meta.dirname, '..')
const bin = join(root, 'node_modules/.bin')
const reports = join(root, '.cache/reports')
const STATIC_STEPS_AT_A_TIME = 2

interface Step {
  name: string
  command: string
  args: string[]
  env?: Record<string, string>
  /** Reads how many tests passed and failed; a step without it counts as one. */
  count?: () => Counts | undefined
}

const types = (name: string, project: string): Step => ({
  name: `types of ${name}`,
  command: join(bin, 'tsc'),
  args: ['--project', project, '--pretty', 'false'],
})

/** The longest first, so that none of them is left alone in the end. */
const staticSteps: Step[] = [
  { name: 'lint', command: join(bin, 'oxlint'), args: ['--deny-warnings'] },
  types('server', 'server'),
  types('tools and bench', '.'),
  types('web', 'web'),
  { name: 'web build', command: process.execPath, args: ['tools/build-web.ts'] },
  types('journeys', 'web/e2e'),
  { name: 'dead code', command: join(bin, 'knip'), args: ['--no-progress'] },
  types('contract', 'contract'),
  types('domain', 'domain'),
  { name: 'format', command: join(bin, 'oxfmt'), args: ['--check'] },
]

const vitestReport = join(reports, 'vitest.json')
const vitestOf = (name: string, projects: readonly string[]): Step => ({
  name,
  command: join(bin, 'vitest'),
  args: [
    'run',
    ...projects.map((project) => `--project=${project}`),
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${vitestReport}`,
  ],
  count: () => countVitest(root, vitestReport),
})
const tests = vitestOf('unit tests, house rules, flows on PostgreSQL, components', [
  'unit',
  'flows',
  'own-process',
  'web',
])
const longTests = vitestOf('crashes, faults, poolers, upgrades and bulk', ['long'])

const playwrightReport = join(reports, 'playwright.json')
const journeys: Step = {
  name: 'journeys in Chromium',
  command: join(bin, 'playwright'),
  args: ['test', '--config', 'web/playwright.config.ts', '--reporter=dot,json'],
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport },
  count: () => countPlaywright(root, playwrightReport),
}

const running = new Set<ChildProcess>()

/** Runs a step to its end and prints its line, with its output when something failed. */
async function run(step: Step): Promise<Counts> {
  const started = performance.now()
  const { code, output } = await execute(step)
  const counted = step.count?.()
  let counts = counted ?? { passed: code === 0 ? 1 : 0, failed: 0, failures: [], flaky: [], notRun: [] }
  if (code !== 0 && counts.failed === 0) counts = { ...counts, failed: 1 }
  if (counts.failed > 0 && counts.failures.length === 0) {
    counts = { ...counts, failures: [{ name: step.name, error: [] }] }
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${counts.failed > 0 ? 'FAILED' : 'ok    '} ${step.name} (${seconds} s${detail(counted)})`)
  // Names and first lines come before the output, which is long and cut short in many a log.
  for (const line of [...notRunLines(counts), ...flakyLines(counts), ...failureLines(counts)])
    console.log(line)
  if (counts.failed > 0) console.log(`\n${output.trimEnd()}\n`)
  return counts
}

function detail(counted: Counts | undefined): string {
  if (!counted) return ''
  const { passed, failed, flaky, notRun } = counted
  const failing = failed > 0 ? `, ${failed} failed` : ''
  const leftOut = notRun.length > 0 ? `, ${notRun.length} not run` : ''
  return `, ${passed} passed${flaky.length > 0 ? `, of these ${flaky.length} flaky` : ''}${failing}${leftOut}`
}

const failureLines = ({ failures }: Counts) => troubleLines('FAILED', failures)
const flakyLines = ({ flaky }: Counts) => troubleLines('flaky ', flaky)
const notRunLines = ({ notRun }: Counts) => notRun.map((name) => `NOT RUN ${name}`)

function execute(step: Step): Promise<{ code: number; output: string }> {
  return new Promise((finish) => {
    const env = { ...process.env, ...step.env, NO_COLOR: '1', FORCE_COLOR: undefined }
    const child = spawn(step.command, step.args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
    running.add(child)
    const chunks: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.once('error', (error) => chunks.push(Buffer.from(error.message)))
    child.once('close', (code) => {
      running.delete(child)
      finish({ code: code ?? 1, output: Buffer.concat(chunks).toString() })
    })
  })
}

async function runPool(steps: Step[], width: number): Promise<Counts[]> {
  const waiting = [...steps]
  const counts: Counts[] = []
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) counts.push(await run(step))
  }
  await Promise.all(Array.from({ length: width }, work))
  return counts
}

function stopOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      for (const child of running) child.kill(signal)
      console.log('Interrupted.')
      process.exit(130)
    })
  }
}

stopOnSignals()
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
const long = process.argv.includes('--long')
const withBrowser = !process.argv.includes('--no-browser')
const steps = long ? [longTests] : withBrowser ? [tests, journeys] : [tests]

const counts = long ? [] : await runPool(staticSteps, STATIC_STEPS_AT_A_TIME)
for (const step of steps) {
  console.log(`       ${step.name} ...`)
  counts.push(await run(step))
}

// Once more at the end: whoever reads only the last lines sees what to look for.
for (const line of [...counts.flatMap(flakyLines), ...counts.flatMap(failureLines)]) console.log(line)
const sum = (key: 'passed' | 'failed') => counts.reduce((total, one) => total + one[key], 0)
const length = (key: 'flaky' | 'notRun') => counts.reduce((total, one) => total + one[key].length, 0)
if (length('flaky') > 0) console.log(`${length('flaky')} flaky, counted as passed`)
if (length('notRun') > 0) console.log(`${length('notRun')} not run on this machine: they prove nothing here`)
if (sum('failed') > 0) process.exitCode = 1
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
