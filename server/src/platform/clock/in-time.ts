// Work that must not take for ever.

/**
 * Does work that ends within `milliseconds`, or when `caller` gives up. Rejects with the signal's reason, a
 * TimeoutError when the time is up, also where the work takes no notice of its signal.
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
  // Where this process itself was busy for so long, the answer is there and has not been read yet.
  const giveUp = () => setImmediate(() => late.reject(signal.reason))
  signal.addEventListener('abort', giveUp)
  try {
    return await Promise.race([work(signal), late.promise])
  } finally {
    signal.removeEventListener('abort', giveUp)
  }
}
