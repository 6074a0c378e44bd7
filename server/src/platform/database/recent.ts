// Small tables that every request asks about: read again after two seconds, so that a change made in another process shows
// soon. A change made in this process shows at once.

export interface Recent<Value> {
  get(): Promise<Value>
  /** What was read is out of date. */
  forget(): void
}

const FRESH_MS = 2_000

/**
 * `read` is called when what it last gave is older than two seconds. With `staleMs` an older value is given once more
 * while it is read again: callers in a transaction with locks must not wait for a second connection.
 */
export function recent<Value>(
  read: () => Promise<Value>,
  {
    staleMs = 0,
    now = () => performance.now(),
  }: { readonly staleMs?: number; readonly now?: () => number } = {},
): Recent<Value> {
  let known: Promise<Value> | undefined
  let readAt = 0
  return {
    get() {
      const age = now() - readAt
      if (known && age <= FRESH_MS) return known
      const last = known
      readAt = now()
      const reading = read()
      known = reading
      // A failure is told to whoever asked, and asked again by the next one.
      reading.catch(() => {
        if (known === reading) known = undefined
      })
      return last && age <= staleMs ? last : reading
    },
    forget() {
      known = undefined
    },
  }
}
