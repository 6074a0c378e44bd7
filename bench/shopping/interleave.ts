import { percentile } from '../figure.ts'
import { mixed } from '../../server/src/connectors/suppliers/sandbox/network/integers.ts'

export interface Engine {
  readonly name: string
  /** How often each question is measured; the least time counts. */
  readonly repetitions: number
  /** Answers question number `at`. */
  run(at: number): unknown
}

/** Least milliseconds of each engine for each question. */
export type Times = ReadonlyMap<string, Float64Array>

/**
 * Measures all engines in one process, question by question, in an order that changes with every repetition, so that a
 * noisy moment or a warm cache favours none. Warms up first.
 */
export function interleave(engines: readonly Engine[], questions: number): Times {
  const times = new Map(engines.map(({ name }) => [name, new Float64Array(questions).fill(Infinity)]))
  const most = Math.max(...engines.map((engine) => engine.repetitions))
  for (let round = -3; round < most; round += 1) {
    for (let at = 0; at < questions; at += 1) {
      const order = engines
        .map((engine, place) => ({ engine, key: mixed(round + 3, at, place) }))
        .sort((x, y) => x.key - y.key)
      for (const { engine } of order) {
        // What takes seconds needs no warm-up of its own beyond the first of its repetitions.
        if (round >= engine.repetitions || (round < 0 && engine.repetitions < 3)) continue
        const begun = performance.now()
        engine.run(at)
        const taken = performance.now() - begun
        const least = times.get(engine.name)!
        if (round >= 0 && taken < least[at]!) least[at] = taken
      }
    }
  }
  return times
}

/** The median over the questions of one engine's time as a multiple of another's. */
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

/** The times of some of the questions. */
export function part(times: Times, isPart: (at: number) => boolean): Times {
  return new Map([...times].map(([name, all]) => [name, all.filter((_, at) => isPart(at))]))
}
