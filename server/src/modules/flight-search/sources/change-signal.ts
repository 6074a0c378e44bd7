// A change signal: each waiter is notified once, however many changes there were meanwhile.

export interface ChangeSignal {
  tell(): void
  /** Incremented with every change. */
  version(): number
  /** Resolves once the version differs from `seen`, and in any case when `until` fires. */
  next(seen: number, until: AbortSignal): Promise<void>
}

export function changeSignal(): ChangeSignal {
  let version = 0
  let change = Promise.withResolvers<void>()
  return {
    tell() {
      version += 1
      change.resolve()
      change = Promise.withResolvers<void>()
    },
    version: () => version,
    async next(seen, until) {
      if (version !== seen || until.aborted) return
      const late = Promise.withResolvers<void>()
      const giveUp = () => late.resolve()
      until.addEventListener('abort', giveUp)
      await Promise.race([change.promise, late.promise])
      until.removeEventListener('abort', giveUp)
    },
  }
}
