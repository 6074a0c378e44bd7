// Flights that the airline sells as one connection stay together: confirmed all, or none. A seat on one half
// is not the fare that was sold, and its ticket would be billed again.

import type { CheckFinding } from './finding.ts'

export interface BookedFlight {
  /** The ticket and the journey within it: married segments share both. */
  readonly ticket: number
  readonly journey: number
  readonly flightNo: string
  readonly state: 'confirmed' | 'requested' | 'changed' | 'cancelled'
}

/** The suppliers' confirmations at booking. */
export function marriedFindings(booked: readonly BookedFlight[]): CheckFinding[] {
  const connections = Map.groupBy(booked, ({ ticket, journey }) => `${ticket} ${journey}`)
  return [...connections.values()].flatMap((flights): CheckFinding[] => {
    const lost = flights.filter(({ state }) => state === 'cancelled')
    const kept = flights.filter(({ state }) => state !== 'cancelled')
    if (lost.length === 0 || kept.length === 0) return []
    const names = (each: readonly BookedFlight[]) => each.map(({ flightNo }) => flightNo)
    const values = { lost: names(lost), kept: names(kept) }
    return [
      {
        check: 'married',
        severity: 'stop',
        otherOrder: null,
        reason: { path: '', rule: 'check.married_broken', values },
      },
    ]
  })
}
