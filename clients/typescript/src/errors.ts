// What a call can end with instead of an answer.

import type { ErrorKey, Failure, FieldFault } from './generated.ts'

/** The server refused the call, or failed. `key` never changes its meaning; `message` is for people. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly call: string
  /** HTTP status. */
  readonly status: number
  /** Number of the error; 0 where the answer was not one of the API, such as that of a proxy. */
  readonly code: number
  /** Undefined where the answer was not one of the API. Keys that this version does not know are possible. */
  readonly key: ErrorKey | undefined
  /** Refused fields with the rule that each breaks. */
  readonly fields: readonly FieldFault[]
  /** Facts that go with the error, or null. */
  readonly data: unknown
  /** Quote it to the support desk. */
  readonly traceId: string | undefined
  /** Milliseconds that the server asks to wait; undefined: it did not say. */
  readonly retryAfterMs: number | undefined

  constructor(call: string, status: number, failure: Partial<Failure>, retryAfterMs: number | undefined) {
    super(failure.message ?? `${call} was answered with status ${status}`)
    this.call = call
    this.status = status
    this.code = failure.code ?? 0
    this.key = failure.key as ErrorKey | undefined
    this.fields = failure.fields ?? []
    this.data = failure.data ?? null
    this.traceId = failure.traceId
    this.retryAfterMs = retryAfterMs
  }

  /** Whether it is one of these errors. */
  is(...keys: readonly ErrorKey[]): boolean {
    return this.key !== undefined && keys.includes(this.key)
  }
}

/**
 * No answer arrived. Whether the call had an effect is unknown: repeat it with the same `idempotencyKey`, which returns
 * the first answer, or read the order.
 */
export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError'
  readonly call: string
  /** With which an idempotent call can be repeated safely. */
  readonly idempotencyKey: string | undefined

  constructor(call: string, idempotencyKey: string | undefined, cause: unknown) {
    super(`${call} was not answered`, { cause })
    this.call = call
    this.idempotencyKey = idempotencyKey
  }
}
