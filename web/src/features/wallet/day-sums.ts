import { dayOfInstant } from '../../ui/format/dates.ts'

interface Movement {
  readonly paymentTime: string
  /** Minor units, negative when money went out. */
  readonly amount: number
}

/** What came in or went out on each of the reader's days, in minor units. */
export function daySums(movements: readonly Movement[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>()
  for (const { paymentTime, amount } of movements) {
    const day = dayOfInstant(paymentTime)
    sums.set(day, (sums.get(day) ?? 0) + amount)
  }
  return sums
}
