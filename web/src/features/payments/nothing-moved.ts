import { Failure } from '../../api/failure.ts'

/** Errors about an earlier attempt of the same payment, whose outcome is still open. */
const OPEN: ReadonlySet<string> = new Set(['payment.timed_out', 'request.in_progress'])

/** Whether the server refused the payment. Without an answer the outcome is unknown. */
export function wasRefused(error: Error): boolean {
  return error instanceof Failure && error.code >= 300_000 && error.code < 500_000 && !OPEN.has(error.key)
}

/** Whether a failed payment certainly charged nothing: an order with a new status may be paid from another window. */
export function nothingMoved(error: Error): boolean {
  return wasRefused(error) && (error as Failure).key !== 'order.action_not_allowed'
}
