// A short-lived cache for data that is read often and rarely changes. The code that changes it invalidates
// it, and the next reader in this process reads again; other processes may use it until it expires.

import type { Clock } from './clock.ts'

const MOST_CACHED = 10_000

export interface ShortCache<Value> {
  /** The cached value, else the result of `read`. Errors and `undefined` are not cached. */
  get<Read extends Value | undefined>(key: string, read: () => Promise<Read>): Promise<Value | Read>
  /** Drops every matching value, including those being read at this moment. */
  forget(fits: (value: Value) => boolean): void
}

/** `forMs`: how long a value is valid, in milliseconds. */
export function openShortCache<Value>({
  clock,
  forMs,
}: {
  readonly clock: Pick<Clock, 'now'>
  readonly forMs: number
}): ShortCache<Value> {
  const cached = new Map<string, { readonly value: Value; readonly since: number }>()
  let forgotten = 0
  return {
    async get(key, read) {
      const known = cached.get(key)
      // In either direction: a test system's clock can be moved back.
      if (known && Math.abs(clock.now() - known.since) < forMs) return known.value
      const before = forgotten
      // From before the read: changes made during it are not in the result.
      const since = clock.now()
      const value = await read()
      if (value === undefined) return value
      if (cached.size >= MOST_CACHED) cached.clear()
      // Read before a change, returned after it: valid for that caller, not for the next one.
      if (before === forgotten) cached.set(key, { value, since })
      return value
    },
    forget(fits) {
      forgotten += 1
      for (const [key, { value }] of cached) if (fits(value)) cached.delete(key)
    },
  }
}
