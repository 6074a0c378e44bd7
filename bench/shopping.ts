import type { Bench, Figure } from './figure.ts'
import { runSize } from './shopping/run.ts'
import { strongFigures } from './shopping/strong-baseline.ts'

const SIZES = [10_000, 30_000, 100_000, 300_000]
/** Every n-th pair also runs the strong baseline, which takes a tenth of a second and more for a complete answer. */
const SLOW_EVERY = new Map([
  [10_000, 8],
  [30_000, 8],
  [100_000, 20],
])

/**
 * Separate tickets over a world's timetable, on two networks: the product's search beside a typed-array join with the
 * same answers, and beside the limit of reading every flight once.
 */
export const shopping: Bench = {
  name: 'shopping',
  title: 'Separate tickets over a world timetable: the product’s question on two networks',
  run: () => Promise.resolve(strongFigures()),
}

/** The whole protocol; takes minutes, so it runs only by name. SHOPPING_SIZES=10000,30000 selects sizes. */
export const shoppingSizes: Bench = {
  name: 'shopping-sizes',
  title: 'Separate tickets over a world timetable, by departures a day',
  byNameOnly: true,
  run() {
    const chosen = process.env['SHOPPING_SIZES']?.split(',').map(Number)
    return Promise.resolve(measured(chosen ?? SIZES))
  },
}

function measured(sizes: readonly number[]): Figure[] {
  const figures: Figure[] = []
  const medians = new Map<number, number>()
  for (const departures of sizes) {
    console.log(`  measuring ${departures} departures a day ...`)
    const run = runSize({ departures, repetitions: 5, slowEvery: SLOW_EVERY.get(departures) ?? 0 })
    medians.set(departures, run.median)
    figures.push(...run.figures)
  }
  const [small, large] = [medians.get(30_000), medians.get(300_000)]
  if (small && large) {
    const growth = large / small
    figures.push({
      name: 'growth from 30,000 to 300,000',
      value: growth,
      unit: 'x',
      target: 'at most 6',
      met: growth <= 6,
    })
  }
  return figures
}
