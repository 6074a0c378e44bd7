/**
 * True for an error that only means that a database or another server is unreachable right now. Its message
 * is the cause; its stack adds nothing.
 */
export function isAway(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  const { code = '' } = error as { code?: unknown }
  // 53300 too many connections, 57P0x shutting down or starting, class 08 connection.
  if (typeof code === 'string' && /^(08...|57P..|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/.test(code))
    return true
  // The driver's own errors have no code.
  return /^(timeout exceeded when trying to connect|Connection terminated|Client .+ is not queryable)/.test(
    error.message,
  )
}
