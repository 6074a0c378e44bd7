import type { Bench, Figure } from './figure.ts'
import { runSize } from './shopping/run.ts'

const SIZES = [10_000, 30_000, 100_000, 300_000]
const QUICK = [30_000]
/** Every how many-th pair the slow yardsticks answer too; what is made of objects needs gigabytes above. */
const SLOW_EVERY = new Map([
  [10_000, 8],
  [30_000, 8],
  [100_000, 20],
])

/** Building ways from separate flights over a world's timetable, at a size that takes seconds. */
export const shopping: Bench = {
  name: 'shopping',
  title: 'Interlining over a world timetable: 30,000 departures a day',
  run: () => Promise.resolve(measured(QUICK, { repetitions: 5, peers: false })),
}

/** The whole protocol; takes minutes, so it runs only by its name. SHOPPING_SIZES=10000,30000 chooses sizes. */
export const shoppingSizes: Bench = {
  name: 'shopping-sizes',
  title: 'Interlining over a world timetable, by departures a day',
  byNameOnly: true,
  run() {
    const chosen = process.env['SHOPPING_SIZES']?.split(',').map(Number)
    return Promise.resolve(measured(chosen ?? SIZES, { repetitions: 7, peers: true }))
  },
}

interface Effort {
  readonly repetitions: number
  readonly peers: boolean
}

function measured(sizes: readonly number[], { repetitions, peers }: Effort): Figure[] {
  const figures: Figure[] = []
  const medians = new Map<number, number>()
  for (const departures of sizes) {
    console.log(`  measuring ${departures} departures a day ...`)
    const slowEvery = SLOW_EVERY.get(departures) ?? 0
    const run = runSize({ departures, repetitions, slowEvery, peers: peers && slowEvery > 0 })
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
