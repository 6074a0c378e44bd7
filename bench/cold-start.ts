import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startEmbedded } from '../server/src/platform/database/embedded.ts'
import { median, type Bench } from './figure.ts'

const START = fileURLToPath(new URL('../tools/start.ts', import.meta.url))
const PORT = 30_000 + (process.pid % 20_000)
const RUNS = 3
/** Of a start with data: whoever restarts the product at the desk waits no longer. */
const TARGET_MS = 15_000

/** Time from an installed and built product to the first good answer, with an empty and with a filled data folder. */
export const coldStart: Bench = {
  name: 'cold-start',
  title: 'Cold start to the first answer',
  async run() {
    const first: number[] = []
    const second: number[] = []
    const bare: number[] = []
    for (let run = 0; run < RUNS; run += 1) {
      const folder = mkdtempSync(join(tmpdir(), 'interline-cold-'))
      bare.push(await bareDatabase(join(folder, 'bare')))
      first.push(await untilReady(join(folder, 'data')))
      second.push(await untilReady(join(folder, 'data')))
      rmSync(folder, { recursive: true, force: true })
    }
    const baseline = { value: median(bare), what: 'initdb and start of PostgreSQL alone' }
    return [
      { name: 'first start, demo world made', value: median(first), unit: 'ms', baseline },
      {
        name: 'second start, data kept',
        value: median(second),
        unit: 'ms',
        baseline,
        target: `under ${TARGET_MS} ms`,
        met: median(second) < TARGET_MS,
      },
    ]
  },
}

async function bareDatabase(dataDir: string): Promise<number> {
  const started = performance.now()
  const database = await startEmbedded({ dataDir, durable: true })
  const took = performance.now() - started
  await database.stop()
  return took
}

async function untilReady(data: string): Promise<number> {
  const started = performance.now()
  const child = spawn(process.execPath, [START], {
    stdio: 'ignore',
    // A database of its own, whatever this machine is configured for: it is filled with the demo world.
    env: { ...process.env, DATABASE_URL: '', PORT: String(PORT), INTERLINE_DATA: data },
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  try {
    for (;;) {
      const answer = await fetch(`http://127.0.0.1:${PORT}/health/ready`).catch(() => undefined)
      if (answer?.ok) return performance.now() - started
      if (child.exitCode !== null) throw new Error('the product ended before it answered')
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  } finally {
    child.kill('SIGTERM')
    await ended
  }
}
