/** Polls until the answer is final: a running search, a payment in another window, a ticket being issued. */

export interface Polling<T> {
  readonly ask: (signal: AbortSignal) => Promise<T>
  readonly isFinal: (answer: T) => boolean
  readonly onAnswer?: (answer: T) => void
  readonly signal: AbortSignal
  /** Milliseconds before each next poll, by number of polls so far; the last value repeats. */
  readonly waits?: readonly number[]
  /** Time limit in milliseconds; the last answer is then returned. */
  readonly limit?: number
}

/** Returns the final answer, or the last one at the time limit. Throws AbortError when the signal fires. */
export async function poll<T>({
  ask,
  isFinal,
  onAnswer,
  signal,
  waits = [400, 800, 1500],
  limit = 120_000,
}: Polling<T>): Promise<T> {
  const end = performance.now() + limit
  for (let polls = 0; ; polls++) {
    const answer = await ask(signal)
    onAnswer?.(answer)
    if (isFinal(answer) || performance.now() >= end) return answer
    await pause(waits[Math.min(polls, waits.length - 1)]!, signal)
  }
}

/** Waits; throws AbortError when the signal fires. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, milliseconds)
    signal.addEventListener('abort', stop, { once: true })
  })
}
