/**
 * The only error that a call throws. `message` is a sentence in the user's language, ready to show; `key` names the
 * error in the contract's catalogue, or one of the four below that arise in the browser.
 */
import type { FieldFault } from '@interline/contract/kernel/envelope'
import type { ErrorKey } from '@interline/contract/kernel/errors'

export type { FieldFault }

/** Detected in the browser: no answer, a timeout, an unknown address, a body that is not our envelope. */
export type LocalKey = 'network' | 'timeout' | 'not_found' | 'unreadable'

interface Facts {
  readonly key: ErrorKey | LocalKey
  readonly message: string
  /** Body code of the catalogue; 0 for failures that did not come from the server. */
  readonly code?: number
  readonly data?: unknown
  readonly fields?: readonly FieldFault[]
  /** Identifies the request in the server's log. */
  readonly traceId?: string
}

export class Failure extends Error {
  override readonly name = 'Failure'
  readonly key: ErrorKey | LocalKey
  readonly code: number
  readonly data: unknown
  readonly fields: readonly FieldFault[]
  readonly traceId: string

  constructor(facts: Facts) {
    super(facts.message)
    this.key = facts.key
    this.code = facts.code ?? 0
    this.data = facts.data ?? null
    this.fields = facts.fields ?? []
    this.traceId = facts.traceId ?? ''
  }

  /** The sentence for one field of the request, by its path (`passengers.0.surname`). */
  at(path: string): string | undefined {
    return this.fields.find((field) => field.path === path)?.message
  }
}

/** Whether the server says that no user is signed in: its session codes, of either realm. */
export function saysNobody(error: unknown): boolean {
  return error instanceof Failure && error.code >= 200000 && error.code < 202000
}

/** Whether a component aborted the call on unmount; never shown to the user. */
export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}
