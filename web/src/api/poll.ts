/** Asks again until the answer is final: a search under way, a payment in another window, a ticket being issued. */

export interface Polling<T> {
  readonly ask: (signal: AbortSignal) => Promise<T>
  readonly isFinal: (answer: T) => boolean
  readonly onAnswer?: (answer: T) => void
  readonly signal: AbortSignal
  /** Milliseconds before each next question, by how many were asked; the last one repeats. */
  readonly waits?: readonly number[]
  /** Gives up after this long, in milliseconds, and answers what it has. */
  readonly limit?: number
}

/** The final answer, or the last one when the limit is reached. Ends with AbortError when the signal fires. */
export async function poll<T>({
  ask,
  isFinal,
  onAnswer,
  signal,
  waits = [400, 800, 1500],
  limit = 120_000,
}: Polling<T>): Promise<T> {
  const end = performance.now() + limit
  for (let asked = 0; ; asked++) {
    const answer = await ask(signal)
    onAnswer?.(answer)
    if (isFinal(answer) || performance.now() >= end) return answer
    await pause(waits[Math.min(asked, waits.length - 1)]!, signal)
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
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
