// What a changed or cancelled flight does to the connections of an order: each connection that it is part of
// is recalculated, on one ticket with the airport's minimum, between two tickets with the self-transfer time.
// An unchanged connection is skipped.

import type { Leg, MinimumConnection } from '../flight-search/connections.ts'
import { selfTransferCard } from '../interlining/self-transfer.ts'

/** From harmless to broken. */
export const IMPACTS = ['ok', 'tight', 'overnight', 'misconnect'] as const
export type Impact = (typeof IMPACTS)[number]

/** A connection with less margin than this in minutes is tight. */
const TIGHT_MINUTES = 30

export interface TicketedLeg extends Leg {
  /** Which ticket it is flown on. */
  readonly ticket: number
}

/** The connection after flight `segment` of a journey, zero-based. */
export interface ConnectionImpact {
  readonly journey: number
  readonly segment: number
  readonly airport: string
  /** Planned minutes before; negative if it never worked. */
  readonly minutesBefore: number
  /** Null: one of the two flights is cancelled. */
  readonly minutes: number | null
  readonly needed: number
  /** False: no airline covers a missed connection. */
  readonly oneTicket: boolean
  readonly impact: Impact
}

export interface ConnectionRules {
  /** Minimum connection time on one ticket, in minutes. */
  readonly needed: MinimumConnection
  /** Transfer minutes to another airport of the city; undefined if the airport stays the same. */
  readonly ground: (arriving: Leg, departing: Leg) => number | undefined
}

/** The connections before and after one flight of an order; `after` null: cancelled. */
export function connectionImpacts(
  journeys: readonly (readonly TicketedLeg[])[],
  {
    journey,
    segment,
    after,
  }: { readonly journey: number; readonly segment: number; readonly after: Leg | null },
  rules: ConnectionRules,
): ConnectionImpact[] {
  const legs = journeys[journey] ?? []
  return [segment - 1, segment].flatMap((at): ConnectionImpact[] => {
    const [arriving, departing] = [legs[at], legs[at + 1]]
    if (!arriving || !departing) return []
    const oneTicket = arriving.ticket === departing.ticket
    const card = (first: Leg, second: Leg) =>
      selfTransferCard(
        {
          arriving: first,
          departing: second,
          oneTicket,
          ground: rules.ground(first, second),
          mayEnter: undefined,
          lastOfDay: undefined,
          onwardTicket: undefined,
        },
        rules.needed,
      )
    const before = card(arriving, departing)
    const known = { journey, segment: at, airport: before.airport, minutesBefore: before.minutes, oneTicket }
    if (!after) return [{ ...known, minutes: null, needed: before.mct, impact: 'misconnect' }]
    const now = at === segment ? card(after, departing) : card(arriving, after)
    const isSame = now.minutes === before.minutes && now.mct === before.mct
    return [
      {
        ...known,
        airport: now.airport,
        minutes: now.minutes,
        needed: now.mct,
        impact: isSame ? 'ok' : impactOf(now, before.overnight),
      },
    ]
  })
}

function impactOf(
  { margin, overnight }: { readonly margin: number; readonly overnight: boolean },
  wasOvernight: boolean,
): Impact {
  if (margin < 0) return 'misconnect'
  if (overnight && !wasOvernight) return 'overnight'
  return margin < TIGHT_MINUTES ? 'tight' : 'ok'
}

/** The worst of them; `ok` without connections. */
export function worstImpact(connections: readonly Pick<ConnectionImpact, 'impact'>[]): Impact {
  const at = Math.max(0, ...connections.map(({ impact }) => IMPACTS.indexOf(impact)))
  return IMPACTS[at] ?? 'ok'
}
