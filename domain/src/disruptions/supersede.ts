// News about a flight of which there was news before: the later one counts, the chain is kept. What becomes of an order
// depends on what its agency has answered by then.

import { isOpen, type DisruptionState, type DisruptionType } from './disruption.ts'

export interface Earlier {
  readonly type: DisruptionType
  readonly state: DisruptionState
}

export interface Later {
  /** Whether the order is concerned at all. */
  readonly concerns: boolean
  /** The earlier news needs no answer any more. */
  readonly ends: boolean
}

/** What later news means for an order that had `earlier` news of the same flight; undefined: it had none. */
export function later(type: DisruptionType, earlier: Earlier | undefined): Later {
  const waits = earlier !== undefined && (isOpen(earlier.state) || earlier.state === 'expired')
  if (type !== 'restore') return { concerns: true, ends: waits }
  // Whoever has moved on or given the tickets back is not called back.
  const isBack =
    waits && (isOpen(earlier.state) ? earlier.type !== 'change' : earlier.type === 'cancel_no_save')
  return { concerns: isBack, ends: isBack }
}
