/**
 * `npm test`: every check of the house, one line each, and what failed in full. `--no-browser` (npm run check)
 * leaves out the journeys. Goes on after a failing step; the last lines name each failed test and count everything.
 */
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const bin = join(root, 'node_modules/.bin')
const reports = join(root, '.cache/reports')
const STATIC_STEPS_AT_A_TIME = 2

interface Counts {
  passed: number
  failed: number
  /** Names of what failed, as far as the tool told them. */
  names?: string[]
}

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

const staticSteps: Step[] = [
  types('server', 'server'),
  types('web', 'web'),
  types('domain', 'domain'),
  types('contract', 'contract'),
  types('journeys', 'web/e2e'),
  types('tools and bench', '.'),
  { name: 'lint', command: join(bin, 'oxlint'), args: ['--deny-warnings'] },
  { name: 'format', command: join(bin, 'oxfmt'), args: ['--check'] },
  { name: 'dead code', command: join(bin, 'knip'), args: ['--no-progress'] },
]

const vitestReport = join(reports, 'vitest.json')
const vitest: Step = {
  name: 'unit tests, house rules, flows on PostgreSQL, components',
  command: join(bin, 'vitest'),
  args: ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${vitestReport}`],
  count: countVitest,
}

const webBuild: Step = { name: 'web build', command: process.execPath, args: ['tools/build-web.ts'] }

const playwrightReport = join(reports, 'playwright.json')
const journeys: Step = {
  name: 'journeys in Chromium',
  command: join(bin, 'playwright'),
  args: ['test', '--config', 'web/playwright.config.ts', '--reporter=dot,json'],
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport },
  count: countPlaywright,
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    status: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

function countVitest(): Counts | undefined {
  const report = readReport(vitestReport) as VitestReport | undefined
  if (!report) return undefined
  // A file that could not even be loaded has no tests that could have failed.
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  )
  const names = report.testResults.flatMap((file) => {
    const failed = file.assertionResults.filter((test) => test.status === 'failed')
    const why = (messages: string[]) => messages[0]?.split('\n')[0] ?? ''
    const said = failed.map((test) => `${test.fullName} (${why(test.failureMessages)})`)
    return (broken.includes(file) ? ['(not loaded)'] : said).map(
      (name) => `${relative(root, file.name)}: ${name}`,
    )
  })
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length, names }
}

interface PlaywrightSuite {
  specs?: { title: string; file: string; tests: { projectName: string; status: string }[] }[]
  suites?: PlaywrightSuite[]
}

interface PlaywrightReport extends PlaywrightSuite {
  stats: { expected: number; unexpected: number; flaky: number }
}

function countPlaywright(): Counts | undefined {
  const report = readReport(playwrightReport) as PlaywrightReport | undefined
  if (!report) return undefined
  const { expected, unexpected, flaky } = report.stats
  return { passed: expected, failed: unexpected + flaky, names: failedSpecs(report) }
}

function failedSpecs(suite: PlaywrightSuite): string[] {
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests
      .filter((test) => test.status === 'unexpected' || test.status === 'flaky')
      .map((test) => `web/e2e/${spec.file} (${test.projectName}): ${spec.title}`),
  )
  return [...own, ...(suite.suites ?? []).flatMap(failedSpecs)]
}

function readReport(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

const running = new Set<ChildProcess>()

/** Runs a step to its end and prints its line, with its output when something failed. */
async function run(step: Step): Promise<Counts> {
  const started = performance.now()
  const { code, output } = await execute(step)
  const counted = step.count?.()
  let counts = counted ?? { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 }
  if (code !== 0 && counts.failed === 0) counts = { ...counts, failed: 1 }
  if (counts.failed > 0 && !counts.names?.length) counts = { ...counts, names: [step.name] }
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const detail = counted
    ? `, ${counts.passed} passed${counts.failed > 0 ? `, ${counts.failed} failed` : ''}`
    : ''
  console.log(`${counts.failed > 0 ? 'FAILED' : 'ok    '} ${step.name} (${seconds} s${detail})`)
  // The names come before the output, which is long and cut short in many a log.
  if (counts.failed > 0) console.log(`${nameLines(counts).join('\n')}\n\n${output.trimEnd()}\n`)
  return counts
}

/** A line for each test that failed. */
function nameLines(counts: Counts): string[] {
  return (counts.names ?? []).map((name) => `FAILED ${name}`)
}

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
const withBrowser = !process.argv.includes('--no-browser')

const counts = await runPool(staticSteps, STATIC_STEPS_AT_A_TIME)
counts.push(await run(webBuild))
console.log(`       ${vitest.name} ...`)
counts.push(await run(vitest))
if (withBrowser) {
  console.log(`       ${journeys.name} ...`)
  counts.push(await run(journeys))
}

// Once more at the end: whoever reads only the last lines sees what to look for.
for (const line of counts.flatMap(nameLines)) console.log(line)
const sum = (key: 'passed' | 'failed') => counts.reduce((total, one) => total + one[key], 0)
if (sum('failed') > 0) process.exitCode = 1
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
