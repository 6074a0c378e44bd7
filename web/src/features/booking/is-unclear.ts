import { Failure } from '../../api/failure.ts'

const UNCLEAR: ReadonlySet<string> = new Set([
  'network',
  'timeout',
  'unreadable',
  'order.outcome_unknown',
  'request.in_progress',
  // Sent before with other details, without an answer.
  'request.idempotency_mismatch',
])

/** Whether an order may exist although the call failed: then the next attempt must use the same key. */
export function isUnclear(error: Error): boolean {
  return !(error instanceof Failure) || error.code >= 500_000 || UNCLEAR.has(error.key)
}
