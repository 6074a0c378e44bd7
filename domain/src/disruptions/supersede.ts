// A further disruption of a flight that was disrupted before: the later one counts, the chain is stored. The
// effect on an order depends on its agency's answer so far.

import { isOpen, type DisruptionState, type DisruptionType } from './disruption.ts'

export interface Earlier {
  readonly type: DisruptionType
  readonly state: DisruptionState
}

export interface Later {
  /** Whether the order is affected at all. */
  readonly concerns: boolean
  /** The earlier one no longer needs an answer. */
  readonly ends: boolean
}

/** What a later disruption means for an order with an `earlier` one of the same flight; undefined: it had none. */
export function later(type: DisruptionType, earlier: Earlier | undefined): Later {
  const waits = earlier !== undefined && (isOpen(earlier.state) || earlier.state === 'expired')
  if (type !== 'restore') return { concerns: true, ends: waits }
  // Tickets already changed or refunded are not affected again.
  const isBack =
    waits && (isOpen(earlier.state) ? earlier.type !== 'change' : earlier.type === 'cancel_no_save')
  return { concerns: isBack, ends: isBack }
}
