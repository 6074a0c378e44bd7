// PayPal's errors: a name, and issues in the details.

import { messageOf as textOf, type Refusal } from '../answers.ts'
import type { PaymentFailure } from '../port.ts'
import { neverConnected } from '../transport.ts'

interface ApiFailure {
  readonly statusCode?: number
  readonly body?: unknown
}

/** `INSTRUMENT_DECLINED` and the like. */
export function issuesOf(error: unknown): readonly string[] {
  const { body } = (error ?? {}) as ApiFailure
  try {
    const { details } = JSON.parse(typeof body === 'string' ? body : '{}') as {
      details?: readonly { issue?: string }[]
    }
    return details?.flatMap(({ issue }) => (issue === undefined ? [] : [issue])) ?? []
  } catch {
    return []
  }
}

const statusOf = (error: unknown) => ((error ?? {}) as ApiFailure).statusCode

/** What is wrong with a request, whenever it is sent. */
function invalid(...issues: readonly string[]): Record<string, PaymentFailure> {
  return Object.fromEntries(issues.map((issue) => [issue, 'invalid_request']))
}

const ISSUES: Readonly<Record<string, PaymentFailure>> = {
  DUPLICATE_REQUEST_ID: 'duplicate',
  DUPLICATE_INVOICE_ID: 'duplicate',
  ...invalid(
    'CANNOT_BE_ZERO_OR_NEGATIVE',
    'CURRENCY_NOT_SUPPORTED',
    'DECIMAL_PRECISION',
    'INVALID_PARAMETER_SYNTAX',
    'INVALID_PARAMETER_VALUE',
    'INVALID_STRING_LENGTH',
    'INVALID_STRING_MAX_LENGTH',
    'MALFORMED_REQUEST_JSON',
    'MAX_VALUE_EXCEEDED',
    'MISSING_REQUIRED_PARAMETER',
    'ORDER_ALREADY_CAPTURED',
    'ORDER_NOT_APPROVED',
    'PAYPAL_REQUEST_ID_REQUIRED',
    'REFUND_CAPTURE_CURRENCY_MISMATCH',
  ),
  INSTRUMENT_DECLINED: 'declined',
  TRANSACTION_REFUSED: 'declined',
  PAYER_CANNOT_PAY: 'declined',
  COMPLIANCE_VIOLATION: 'risk',
  PERMISSION_DENIED: 'auth',
  PAYEE_ACCOUNT_RESTRICTED: 'auth',
}

/** What certainly failed; undefined: possibly executed. */
export function certainFailure(error: unknown): PaymentFailure | undefined {
  if (neverConnected(error)) return 'unavailable'
  const status = statusOf(error)
  if (status === undefined || status >= 500) return undefined
  if (status === 401 || status === 403) return 'auth'
  if (status === 404) return 'not_found'
  if (status === 429) return 'rate_limited'
  // The first request under the same id still runs.
  if (status === 408 || status === 409) return undefined
  const [known] = issuesOf(error).flatMap((issue) => ISSUES[issue] ?? [])
  return known
}

const REFUND_ISSUES: Readonly<Record<string, Refusal>> = {
  CAPTURE_FULLY_REFUNDED: 'state',
  PENDING_CAPTURE: 'state',
  REFUND_NOT_ALLOWED: 'state',
  REFUND_AMOUNT_EXCEEDED: 'state',
  CAPTURE_DISPUTED_PARTIAL_REFUND_NOT_ALLOWED: 'state',
  TRANSACTION_DISPUTED: 'state',
  REFUND_TIME_LIMIT_EXCEEDED: 'window_over',
  REFUND_FAILED_INSUFFICIENT_FUNDS: 'funds',
}

export function refundRefusal(error: unknown): Refusal {
  const [known] = issuesOf(error).flatMap((issue) => REFUND_ISSUES[issue] ?? [])
  return known ?? certainFailure(error) ?? 'unknown'
}

export const messageOf = (error: unknown) =>
  [statusOf(error), ...issuesOf(error), textOf(error)]
    .filter((part) => part !== undefined && part !== '')
    .join(' ')
