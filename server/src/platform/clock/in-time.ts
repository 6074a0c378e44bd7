// Time limits for work.

/**
 * Runs work that ends within `milliseconds`, or when `caller` aborts. Rejects with the signal's reason, a
 * TimeoutError at the time limit, even if the work ignores its signal.
 */
export async function inTime<Result>(
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<Result>,
  caller?: AbortSignal,
): Promise<Result> {
  const timeout = AbortSignal.timeout(milliseconds)
  const signal = caller ? AbortSignal.any([caller, timeout]) : timeout
  signal.throwIfAborted()
  const late = Promise.withResolvers<never>()
  // If this process itself was blocked for that long, the response has arrived but has not been read yet.
  const giveUp = () => setImmediate(() => late.reject(signal.reason))
  signal.addEventListener('abort', giveUp)
  try {
    return await Promise.race([work(signal), late.promise])
  } finally {
    signal.removeEventListener('abort', giveUp)
  }
}
