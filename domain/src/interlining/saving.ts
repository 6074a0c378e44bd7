// When separate tickets are worth their trouble: nobody carries bags from one check-in to the next for small change.

const LEAST_PERCENT = 5

/** Whole totals of the same party in minor units of one currency. */
export interface Saving {
  readonly total: number
  /** The best price on a single ticket; undefined while there is none. */
  readonly through: number | undefined
  /** What is worth it however dear the single ticket is. */
  readonly worthwhile: number
}

/** True when separate tickets cost so much less than a single one that they are worth showing. */
export function savesEnough({ total, through, worthwhile }: Saving): boolean {
  if (through === undefined) return true
  return through - total >= worthwhile || total * 100 <= through * (100 - LEAST_PERCENT)
}
