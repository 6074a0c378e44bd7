// The error catalogue: each refusal of the server once, with its body code and its HTTP status. The sentences
// stand in text/<language>/errors.ts under the same keys.

export const ERRORS = {
  'session.wrong_credentials': { code: 200001, status: 401 },
  'session.code_wrong': { code: 200002, status: 401 },
  'session.code_not_sent': { code: 200003, status: 503 },
  'session.locked': { code: 200004, status: 403 },
  'session.token_invalid': { code: 200005, status: 401 },
  'session.token_expired': { code: 200006, status: 401 },
  'session.code_required': { code: 200007, status: 401 },
  'session.inactive': { code: 200008, status: 403 },
  'session.host_not_allowed': { code: 200009, status: 403 },
  'session.revoked': { code: 201001, status: 401 },
  'request.invalid': { code: 300001, status: 400 },
  'request.not_found': { code: 300002, status: 404 },
  'access.not_allowed': { code: 300003, status: 403 },
  'request.too_many': { code: 300004, status: 429 },
  'request.idempotency_key_missing': { code: 300005, status: 400 },
  'request.idempotency_mismatch': { code: 300006, status: 422 },
  'request.in_progress': { code: 300007, status: 409 },
  'request.version_conflict': { code: 300009, status: 409 },
  'request.too_large': { code: 300010, status: 413 },
  'request.cross_site': { code: 300011, status: 403 },
  'users.current_password_wrong': { code: 300101, status: 422 },
  'users.password_too_common': { code: 300102, status: 422 },
  'users.password_reused': { code: 300103, status: 422 },
  'search.not_found': { code: 310001, status: 410 },
  'search.stale': { code: 310002, status: 410 },
  'search.rates_unavailable': { code: 310003, status: 422 },
  'search.price_check_timeout': { code: 310004, status: 504 },
  'order.locked_by_other': { code: 310010, status: 409 },
  'order.action_not_allowed': { code: 310011, status: 409 },
  'order.price_changed': { code: 310012, status: 409 },
  'order.offer_expired': { code: 310013, status: 410 },
  'order.solution_invalid': { code: 310014, status: 422 },
  'order.passengers_invalid': { code: 310015, status: 422 },
  'order.supplier_unavailable': { code: 310016, status: 503 },
  'order.outcome_unknown': { code: 310017, status: 409 },
  'order.deadline_too_close': { code: 310018, status: 422 },
  'order.document_not_ready': { code: 310019, status: 409 },
  'order.coupon_busy': { code: 310021, status: 409 },
  'payment.not_processed': { code: 320001, status: 422 },
  'payment.insufficient_balance': { code: 320002, status: 402 },
  'payment.failed': { code: 320003, status: 402 },
  'payment.timed_out': { code: 320004, status: 409 },
  'payment.group_time_expired': { code: 320005, status: 409 },
  'payment.disabled': { code: 320006, status: 403 },
  'payment.upstream_funds_missing': { code: 320007, status: 422 },
  'payment.channel_unavailable': { code: 320008, status: 422 },
  'agency.currency_locked': { code: 330004, status: 409 },
  'internal.fault': { code: 500001, status: 500 },
  'internal.unavailable': { code: 500002, status: 503 },
} as const satisfies Record<string, { code: number; status: number }>

export type ErrorKey = keyof typeof ERRORS

/** Body codes that end the session in the client. */
export const SESSION_END_CODES = [200005, 200006, 201001] as const

/** Errors that every call can answer; calls list only their own. */
export const COMMON_ERRORS = [
  'session.token_invalid',
  'session.token_expired',
  'session.revoked',
  'request.invalid',
  'access.not_allowed',
  'request.too_many',
  'request.too_large',
  'request.cross_site',
  'internal.fault',
  'internal.unavailable',
] as const satisfies readonly ErrorKey[]
