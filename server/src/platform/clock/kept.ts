// What is read again and again and hardly ever changes, kept for a short time. Whoever changes it says so, and the next
// reader of this process reads anew; in other processes it holds for no longer than the time.

import type { Clock } from './clock.ts'

const MOST_KEPT = 10_000

export interface Kept<Value> {
  /** What is kept, else what `read` answers. What it throws, and `undefined`, is not kept. */
  get<Read extends Value | undefined>(key: string, read: () => Promise<Read>): Promise<Value | Read>
  /** Lets go of every value that fits, also of what is being read at this moment. */
  forget(fits: (value: Value) => boolean): void
}

/** `forMs`: how long a value is taken for true, in milliseconds. */
export function openKept<Value>({
  clock,
  forMs,
}: {
  readonly clock: Pick<Clock, 'now'>
  readonly forMs: number
}): Kept<Value> {
  const kept = new Map<string, { readonly value: Value; readonly since: number }>()
  let forgotten = 0
  return {
    async get(key, read) {
      const known = kept.get(key)
      // Either way: a test system's clock can be put back.
      if (known && Math.abs(clock.now() - known.since) < forMs) return known.value
      const before = forgotten
      // From before the question: what changes while it is answered is not in the answer.
      const since = clock.now()
      const value = await read()
      if (value === undefined) return value
      if (kept.size >= MOST_KEPT) kept.clear()
      // Read before something was changed, answered after it: true for who asked then, not for who asks next.
      if (before === forgotten) kept.set(key, { value, since })
      return value
    },
    forget(fits) {
      forgotten += 1
      for (const [key, { value }] of kept) if (fits(value)) kept.delete(key)
    },
  }
}
