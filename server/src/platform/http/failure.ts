// A refusal on its way to the caller: a key of the error catalogue, the parameters of its sentence, and facts
// for the calling program. It becomes a response in one place only (failure-answer.ts).

import type { ErrorKey } from '@interline/contract/kernel/errors'
import type { RuleKey, Values } from '../text/sentences.ts'

/** A validation issue at a path of the request. */
export interface FieldReason {
  readonly path: string
  readonly rule: RuleKey
  readonly values?: Values
}

export class Failure extends Error {
  readonly key: ErrorKey
  readonly values: Values
  readonly fields: readonly FieldReason[]
  readonly data: unknown
  readonly retryAfterSeconds: number | undefined

  constructor(
    key: ErrorKey,
    details: {
      values?: Values
      fields?: readonly FieldReason[]
      data?: unknown
      retryAfterSeconds?: number
      cause?: unknown
    } = {},
  ) {
    super(key, { cause: details.cause })
    this.name = 'Failure'
    this.key = key
    this.values = details.values ?? {}
    this.fields = details.fields ?? []
    this.data = details.data ?? null
    this.retryAfterSeconds = details.retryAfterSeconds
  }
}

/** `throw failure('order.offer_expired')` */
export function failure(key: ErrorKey, details?: ConstructorParameters<typeof Failure>[1]): Failure {
  return new Failure(key, details)
}
