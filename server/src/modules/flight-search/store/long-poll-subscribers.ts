// Callers that wait for new results of a search in this process.

export interface Subscribers {
  wake(id: string): void
  /** Resolves when the search has news, at the time limit or when the caller disconnects; leaves nothing behind. */
  wait(id: string, milliseconds: number, signal: AbortSignal): Promise<void>
}

export function openSubscribers(): Subscribers {
  const waiting = new Map<string, Set<() => void>>()
  return {
    wake(id) {
      for (const wake of waiting.get(id) ?? []) wake()
    },
    wait: (id, milliseconds, signal) =>
      new Promise((resolve) => {
        const those = waiting.get(id) ?? new Set()
        waiting.set(id, those)
        const wake = () => {
          those.delete(wake)
          if (those.size === 0) waiting.delete(id)
          clearTimeout(timer)
          signal.removeEventListener('abort', wake)
          resolve()
        }
        const timer = setTimeout(wake, milliseconds)
        signal.addEventListener('abort', wake)
        those.add(wake)
        if (signal.aborted) wake()
      }),
  }
}
