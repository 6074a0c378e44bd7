import { execFileSync } from 'node:child_process'
import type { Bench, Figure } from './figure.ts'
import { searchToEnd, startProduct, type Client } from './product.ts'

const MOST_MB = 450
/** Searches after which memory is read. */
const STEPS = [0, 1, 20, 50] as const
/** Lazy loading is finished and short-lived memory is released by then. */
const SETTLE_MS = 5000
const AIRPORTS = 'HKG LHR SIN NRT PVG JFK LAX CDG FRA DXB BKK SYD ICN TPE CAN PEK AMS MAD YVR SFO'.split(' ')

/** The server process with all its threads, without PostgreSQL, started as `npm start` does. */
export const memory: Bench = {
  name: 'memory',
  title: 'Memory of the server after so many different searches',
  async run() {
    const product = await startProduct({ SANDBOX_PACE: '0.2' })
    try {
      const desk = await product.signIn('operator@harbour.demo')
      const figures: Figure[] = []
      let searches = 0
      for (const step of STEPS) {
        for (; searches < step; searches += 1) await searched(desk, searches)
        await new Promise((resolve) => setTimeout(resolve, SETTLE_MS))
        const value = residentMb(product.pid)
        figures.push({
          name: step === 0 ? 'ready' : `after ${step} ${step === 1 ? 'search' : 'searches'}`,
          value,
          unit: 'MB',
          baseline: { value: MOST_MB, what: 'what the whole server may take' },
          target: `at most ${MOST_MB} MB`,
          met: value <= MOST_MB,
        })
      }
      return figures
    } finally {
      await product.stop()
    }
  },
}

function residentMb(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)]).toString()) / 1024
}

/** Never the same query twice: other airports, other days. */
async function searched(desk: Client, at: number): Promise<void> {
  const [from, next, other] = [at, at * 7 + 3, at + 1].map((place) => AIRPORTS[place % AIRPORTS.length])
  const date = new Date(Date.now() + (30 + ((at * 3) % 60)) * 86_400_000).toISOString().slice(0, 10)
  const journey = { origin: `airport-${from}`, destination: `airport-${next === from ? other : next}`, date }
  await searchToEnd(desk, { journeys: [journey] })
}
