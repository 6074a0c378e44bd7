/** One measured number with its baseline. */
export interface Figure {
  readonly name: string
  readonly value: number
  readonly unit: string
  /** The baseline of the same run. */
  readonly baseline?: { readonly value: number; readonly what: string; readonly unit?: string }
  /** The target in words, and whether this run reached it. */
  readonly target?: string
  readonly met?: boolean
}

export interface Bench {
  readonly name: string
  readonly title: string
  /** Too long for a run of all benchmarks. */
  readonly byNameOnly?: boolean
  run(): Promise<Figure[]>
}

/** The value below which `share` (0 to 1) of the samples lie. Does not change its input. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export function median(samples: readonly number[]): number {
  return percentile(samples, 0.5)
}
