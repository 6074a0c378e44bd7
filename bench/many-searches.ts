import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { median, percentile, type Bench } from './figure.ts'
import { startProduct, type Client } from './product.ts'

const PEOPLE = fileURLToPath(new URL('./searching-people.ts', import.meta.url))
const SEARCHES = 50
const SAMPLES = 100
const EVERY_MS = 25

/** What 50 searches at the same moment cost everybody else: a small read, idle and under them, in one run. */
export const manySearches: Bench = {
  name: 'many-searches',
  title: `${SEARCHES} searches at once: what other calls wait`,
  async run() {
    const product = await startProduct({ SANDBOX_PACE: '1' })
    try {
      const desk = await product.signIn('operator@harbour.demo')
      await searching(product.address, 1)
      await reads(desk, () => false)
      const idle = await reads(desk, () => false)
      let isUnder = true
      const searches = searching(product.address, SEARCHES).finally(() => (isUnder = false))
      const busy = await reads(desk, () => isUnder)
      await searches
      return [
        {
          name: 'a small read, median',
          value: median(busy),
          unit: 'ms',
          baseline: { value: median(idle), what: 'idle' },
          target: 'at most twice its idle time',
          met: median(busy) <= 2 * median(idle),
        },
        {
          name: 'a small read, 95th percentile',
          value: percentile(busy, 0.95),
          unit: 'ms',
          baseline: { value: percentile(idle, 0.95), what: 'idle' },
        },
      ]
    } finally {
      await product.stop()
    }
  },
}

/**
 * Milliseconds of each read: one is put every so often, whether or not the one before has been answered, as people do. A
 * fixed number, and on for as long as asked.
 */
async function reads(desk: Client, more: () => boolean): Promise<number[]> {
  const times: Promise<number>[] = []
  while (times.length < SAMPLES || more()) {
    times.push(timed(desk))
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS))
  }
  return Promise.all(times)
}

async function timed(desk: Client): Promise<number> {
  const started = performance.now()
  await desk.call('session.me', {})
  return performance.now() - started
}

/** Resolves when so many searches have all their answers. */
function searching(address: string, people: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [PEOPLE, address, String(people)], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    // Their machines are not this one: where processors are few, theirs is the work that waits.
    if (child.pid !== undefined) setPriority(child.pid, 19)
    child.once('error', reject)
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`the searches ended with ${code}`)),
    )
  })
}
