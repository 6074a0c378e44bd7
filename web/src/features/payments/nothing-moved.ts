import { Failure } from '../../api/failure.ts'

/** Answers that say what became of an earlier try of the same payment: nothing yet. */
const OPEN: ReadonlySet<string> = new Set(['payment.timed_out', 'request.in_progress'])

/** Whether the server refused the payment. Without its answer nobody knows, and we do not claim to. */
export function wasRefused(error: Error): boolean {
  return error instanceof Failure && error.code >= 300_000 && error.code < 500_000 && !OPEN.has(error.key)
}

/** Whether a failed payment surely charged nothing: an order that has moved on may be paid from another window. */
export function nothingMoved(error: Error): boolean {
  return wasRefused(error) && (error as Failure).key !== 'order.action_not_allowed'
}
