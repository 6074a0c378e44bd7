import { median, percentile, type Bench } from './figure.ts'
import { startProduct, type Client } from './product.ts'

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
      await searched(desk, 30)
      await reads(desk, () => false)
      const idle = await reads(desk, () => false)
      let under = SEARCHES
      const searches = Array.from({ length: SEARCHES }, (_, at) =>
        searched(desk, 40 + at).finally(() => (under -= 1)),
      )
      const busy = await reads(desk, () => under > 0)
      await Promise.all(searches)
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

async function searched(desk: Client, days: number): Promise<void> {
  const date = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  let state = await desk.call('flightSearch.start', {
    body: { journeys: [{ origin: 'airport-HKG', destination: 'airport-LHR', date }] },
  })
  while (state.status !== 'done') {
    const { searchId, cursor } = state
    state = await desk.call('flightSearch.solutions', { body: { searchId, cursor, waitMs: 5000 } })
  }
}
