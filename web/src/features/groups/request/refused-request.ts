/** A refusal of the server on its way from the confirmation back to the form that shows it at its fields. */
import type { Failure } from '../../../api/failure.ts'

let held: Failure | null = null

export const refusedRequest = {
  put(failure: Failure): void {
    held = failure
  },
  /** The refusal, once. */
  take(): Failure | null {
    const taken = held
    held = null
    return taken
  },
}
