/** Runs one step of a test run as a separate process and prints its line, with its output if something failed. */
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { setPriority } from 'node:os'
import { resolve } from 'node:path'
import { troubleLines } from './reports.ts'
import type { Counts } from './reports.ts'
import type { Step } from './steps.ts'

const root = resolve(import.meta.dirname, '../..')
const running = new Set<ChildProcess>()

/** `patient`: it yields the processor to other steps. */
export async function runStep(step: Step, { patient }: { readonly patient: boolean }): Promise<Counts> {
  const started = performance.now()
  const { code, output } = await execute(step, patient)
  const counted = step.count?.()
  let counts = counted ?? { passed: code === 0 ? 1 : 0, failed: 0, failures: [], flaky: [], notRun: [] }
  if (code !== 0 && counts.failed === 0) counts = { ...counts, failed: 1 }
  if (counts.failed > 0 && counts.failures.length === 0) {
    counts = { ...counts, failures: [{ name: step.name, error: [] }] }
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${counts.failed > 0 ? 'FAILED' : 'ok    '} ${step.name} (${seconds} s${detail(counted)})`)
  // Names and first lines come before the output, which is long and often truncated.
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

export const failureLines = ({ failures }: Counts) => troubleLines('FAILED', failures)
export const flakyLines = ({ flaky }: Counts) => troubleLines('flaky ', flaky)
const notRunLines = ({ notRun }: Counts) => notRun.map((name) => `NOT RUN ${name}`)

function execute(step: Step, patient: boolean): Promise<{ code: number; output: string }> {
  return new Promise((finish) => {
    const env = { ...process.env, ...step.env, NO_COLOR: '1', FORCE_COLOR: undefined }
    const child = spawn(step.command, step.args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
    if (patient && child.pid !== undefined) setPriority(child.pid, 5)
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

export function stopOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      for (const child of running) child.kill(signal)
      console.log('Interrupted.')
      process.exit(130)
    })
  }
}
