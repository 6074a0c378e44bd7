// Simulated response times, the same for the same request. A wait ends early when the caller aborts.

import { setTimeout as sleep } from 'node:timers/promises'
import type { SupplierCall } from '../port.ts'

export interface Waiting {
  /** Waits as long as an answer takes. Rejects with a TimeoutError at the caller's deadline or abort. */
  answer(call: SupplierCall, milliseconds: number): Promise<void>
  /** Never answers: rejects with a TimeoutError at the caller's deadline or abort. */
  silence(call: SupplierCall): Promise<never>
}

/** `pace` multiplies every delay; with 0 answers are immediate and missing answers time out at once. */
export function openWaiting(pace: number, now: () => number): Waiting {
  const wait = async (call: SupplierCall, milliseconds: number) => {
    if (call.signal.aborted) throw timedOut()
    if (milliseconds <= 0) return
    await sleep(milliseconds, undefined, { signal: call.signal }).catch(() => {
      throw timedOut()
    })
  }
  return {
    async answer(call, milliseconds) {
      const patience = call.deadline - now()
      const needed = milliseconds * pace
      await wait(call, Math.min(needed, patience))
      if (needed > patience) throw timedOut()
    },
    async silence(call) {
      await wait(call, pace === 0 ? 0 : call.deadline - now())
      throw timedOut()
    },
  }
}

function timedOut(): Error {
  return new DOMException('no answer in time', 'TimeoutError')
}
