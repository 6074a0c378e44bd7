import { Failure } from '../../api/failure.ts'

const UNCLEAR: ReadonlySet<string> = new Set([
  'network',
  'timeout',
  'unreadable',
  'order.outcome_unknown',
  'request.in_progress',
  // Sent before with other details, and the answer never came.
  'request.idempotency_mismatch',
])

/** Whether an order may have come to be although making it failed: then the next try must be the same intention. */
export function isUnclear(error: Error): boolean {
  return !(error instanceof Failure) || error.code >= 500_000 || UNCLEAR.has(error.key)
}
