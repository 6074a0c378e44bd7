/** How queries scale: the same queries on a small and a large database, alternating, in one run. */
import { median, percentile, type Figure } from '../figure.ts'

const WARM_UP = 5
const GROWTH = 1.5

type Asking<Side> = (side: Side, round: number) => Promise<unknown>

/** Alternating, so that other load on the machine affects both. `size`: in orders. */
export async function growthOf<Side extends { readonly size: number }>(
  questions: Readonly<Record<string, Asking<Side>>>,
  few: Side,
  many: Side,
  rounds: number,
): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [name, ask] of Object.entries(questions)) {
    const samples = { few: [] as number[], many: [] as number[] }
    for (let round = -WARM_UP; round < rounds; round += 1) {
      const took = { few: await timed(ask, few, round), many: await timed(ask, many, round) }
      if (round < 0) continue
      samples.few.push(took.few)
      samples.many.push(took.many)
    }
    const [small, value] = [percentile(samples.few, 0.95), percentile(samples.many, 0.95)]
    const middles = [samples.few, samples.many].map((each) => median(each).toFixed(1)).join(' and ')
    figures.push({
      name,
      value,
      unit: 'ms',
      baseline: {
        value: small,
        what: `at ${few.size.toLocaleString('en')} orders, medians ${middles}`,
      },
      target: `grows by less than ${GROWTH} times`,
      met: value / small < GROWTH,
    })
  }
  return figures
}

async function timed<Side>(ask: Asking<Side>, side: Side, round: number): Promise<number> {
  const started = performance.now()
  await ask(side, round)
  return performance.now() - started
}
