import { percentile } from '../figure.ts'
import { mixed } from '../../server/src/connectors/suppliers/sandbox/network/integers.ts'

export interface Engine {
  readonly name: string
  /** Answers query number `at`. */
  run(at: number): unknown
}

/** Median milliseconds of each engine for each query. */
export type Times = ReadonlyMap<string, Float64Array>

/** Unmeasured rounds: all engines get compiled for the queries that follow. */
const WARM_UP = 3

/**
 * Measures all engines in one process, query by query, each as often as the others and after the same warm-up, in an
 * order that changes with every round, so that noise or a warm cache favours none.
 */
export function interleave(engines: readonly Engine[], questions: number, rounds: number): Times {
  const samples = new Map(
    engines.map(({ name }) => [name, Array.from({ length: questions }, (): number[] => [])]),
  )
  for (let round = -WARM_UP; round < rounds; round += 1) {
    for (let at = 0; at < questions; at += 1) {
      const order = engines
        .map((engine, place) => ({ engine, key: mixed(round + WARM_UP, at, place) }))
        .sort((x, y) => x.key - y.key)
      for (const { engine } of order) {
        const begun = performance.now()
        engine.run(at)
        if (round >= 0) samples.get(engine.name)![at]!.push(performance.now() - begun)
      }
    }
  }
  return new Map(
    [...samples].map(([name, all]) => [name, Float64Array.from(all, (own) => percentile(own, 0.5))]),
  )
}

/** The median over the queries of one engine's time as a multiple of another's. */
export function medianRatio(times: Times, one: string, other: string): number {
  const [over, under] = [times.get(one)!, times.get(other)!]
  return percentile(
    [...over].map((taken, at) => taken / under[at]!),
    0.5,
  )
}

export function share(times: Times, name: string, part: number): number {
  return percentile([...times.get(name)!], part)
}

/** The times of some of the queries. */
export function part(times: Times, isPart: (at: number) => boolean): Times {
  return new Map([...times].map(([name, all]) => [name, all.filter((_, at) => isPart(at))]))
}
