// When separate tickets save enough to be offered: a small saving does not justify collecting bags and
// checking in again.

const LEAST_PERCENT = 5

/** Whole totals of the same party in minor units of one currency. */
export interface Saving {
  readonly total: number
  /** The best price on a single ticket; undefined if there is none. */
  readonly through: number | undefined
  /** A saving that is worthwhile however expensive the single ticket is. */
  readonly worthwhile: number
}

/** True when separate tickets are enough cheaper than a single one to be shown. */
export function savesEnough({ total, through, worthwhile }: Saving): boolean {
  if (through === undefined) return true
  return through - total >= worthwhile || total * 100 <= through * (100 - LEAST_PERCENT)
}
