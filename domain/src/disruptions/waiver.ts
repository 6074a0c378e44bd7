// How a change or refund is charged: as voluntary, as involuntary, or not at all because of a disruption. The
// size a disruption needs is decided in answers.ts; the amounts by quotes.

import { isOpen, type DisruptionState, type DisruptionType } from './disruption.ts'
import { isFree } from '../servicing/reasons.ts'

/** True while a disruption makes cancelling free: it is large enough and the agency has not accepted it. */
export function waives({
  free,
  state,
}: {
  readonly free: boolean
  readonly state: DisruptionState
}): boolean {
  return free && (isOpen(state) || state === 'expired')
}

/**
 * True while a disruption makes other flights free without a review. If the flight operates after all, a
 * refund is still possible but a free change is not.
 */
export function freesFlights(
  disruption: Parameters<typeof waives>[0] & { readonly type: DisruptionType },
): boolean {
  return disruption.type !== 'restore' && waives(disruption)
}

export type Charging =
  /** Neither the airline nor any agency charges anything. */
  | { readonly kind: 'waived'; readonly by: DisruptionType }
  /** The airline charges nothing if it agrees; an agency charges its fee if configured for such cases. */
  | { readonly kind: 'involuntary' }
  /** The airline charges by its fare or its own rule; an agency its fee if configured for such cases. */
  | { readonly kind: 'special' }
  /** Everyone charges what is due. */
  | { readonly kind: 'voluntary' }

export interface Asked {
  readonly type: 'change' | 'refund'
  readonly reason: number | null
  readonly subOption: string | null
  /** How many files were uploaded. */
  readonly evidence: number
}

export interface InvoluntaryGrounds {
  /** The disruption named in the request that makes it free; null: none. */
  readonly free: DisruptionType | null
  /** The airline announced a different change of these flights: too small, or accepted. */
  readonly small: boolean
}

/** A small disruption alone is not a ground; evidence uploaded with the request may be. */
export function chargingOf(
  { type, reason, subOption, evidence }: Asked,
  { free, small }: InvoluntaryGrounds,
): Charging {
  if (free !== null) return { kind: 'waived', by: free }
  if (reason === 0) return { kind: 'voluntary' }
  const isOfFlight = reason === 3 || (type === 'refund' && reason === 2)
  if (isOfFlight && small && evidence === 0) return { kind: 'voluntary' }
  return { kind: type === 'change' || isFree(reason, subOption) ? 'involuntary' : 'special' }
}
