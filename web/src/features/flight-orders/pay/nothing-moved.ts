import { Failure } from '../../../api/failure.ts'

/** Refusals after which money may have moved, by another window or an earlier try. */
const UNCLEAR: ReadonlySet<string> = new Set([
  'order.action_not_allowed',
  'payment.timed_out',
  'request.in_progress',
])

/** Whether a failed payment surely charged nothing. Without the server's answer we do not know, and do not claim to. */
export function nothingMoved(error: Error): boolean {
  return error instanceof Failure && error.code >= 300_000 && error.code < 500_000 && !UNCLEAR.has(error.key)
}
