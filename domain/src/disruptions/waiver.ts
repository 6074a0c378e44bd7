// What a change or refund is charged for: by the passenger's wish, for what was nobody's wish, or nothing at all because
// of what the airline did to a flight. How large news has to be is decided with its answers; how much is charged, by quotes.

import { isOpen, type DisruptionState, type DisruptionType } from './disruption.ts'
import { isFree } from '../servicing/reasons.ts'

/** True while news makes leaving free: it is large enough, and the agency has not accepted it. */
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
 * True while news makes other flights free without anybody looking. Whose flight takes place after all may still want the
 * money back, but is flown.
 */
export function freesFlights(
  news: Parameters<typeof waives>[0] & { readonly type: DisruptionType },
): boolean {
  return news.type !== 'restore' && waives(news)
}

export type Charging =
  /** Neither the airline nor any agency takes anything. */
  | { readonly kind: 'waived'; readonly by: DisruptionType }
  /** The airline takes nothing if it agrees; an agency takes its fee where it says so for such cases. */
  | { readonly kind: 'involuntary' }
  /** The airline takes what its fare or its own rule says; an agency its fee where it says so for such cases. */
  | { readonly kind: 'special' }
  /** Everybody takes what is due. */
  | { readonly kind: 'voluntary' }

export interface Asked {
  readonly type: 'change' | 'refund'
  readonly reason: number | null
  readonly subOption: string | null
  /** How many files were handed in. */
  readonly evidence: number
}

export interface NewsBehind {
  /** The news that the request was made for and that makes it free; null: none. */
  readonly free: DisruptionType | null
  /** The airline told something else of these flights: too small, or accepted. */
  readonly small: boolean
}

/** Small news is no reason by itself; what is handed in with the request may be. */
export function chargingOf(
  { type, reason, subOption, evidence }: Asked,
  { free, small }: NewsBehind,
): Charging {
  if (free !== null) return { kind: 'waived', by: free }
  if (reason === 0) return { kind: 'voluntary' }
  const isOfFlight = reason === 3 || (type === 'refund' && reason === 2)
  if (isOfFlight && small && evidence === 0) return { kind: 'voluntary' }
  return { kind: type === 'change' || isFree(reason, subOption) ? 'involuntary' : 'special' }
}
