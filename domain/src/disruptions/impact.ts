// What a changed or cancelled flight does to the connections of an order: every one that it takes part in is reckoned
// anew, on one ticket by the airport's minimum, between two tickets by what a self-transfer takes. A connection that is
// as it was is not touched.

import type { Leg, MinimumConnection } from '../flight-search/connections.ts'
import { selfTransferCard } from '../interlining/self-transfer.ts'

/** From harmless to broken. */
export const IMPACTS = ['ok', 'tight', 'overnight', 'misconnect'] as const
export type Impact = (typeof IMPACTS)[number]

/** A connection with less than this over the needed minutes is tight. */
const TIGHT_MINUTES = 30

export interface TicketedLeg extends Leg {
  /** Which ticket it is flown on. */
  readonly ticket: number
}

/** What stands after the flight `segment` of a journey, counted from 0. */
export interface ConnectionImpact {
  readonly journey: number
  readonly segment: number
  readonly airport: string
  /** Planned before; negative where it never worked. */
  readonly minutesBefore: number
  /** Null: one of the two flights is not flown. */
  readonly minutes: number | null
  readonly needed: number
  /** False: nobody but the traveller looks after it. */
  readonly oneTicket: boolean
  readonly impact: Impact
}

export interface ConnectionRules {
  /** Minutes that the airport needs on one ticket. */
  readonly needed: MinimumConnection
  /** Minutes of the way to another airport of the city; undefined where the airport stays the same. */
  readonly ground: (arriving: Leg, departing: Leg) => number | undefined
}

/** The connections before and behind one flight of an order; `after` null: it is not flown. */
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

/** The worst of them; `ok` where there is no connection. */
export function worstImpact(connections: readonly Pick<ConnectionImpact, 'impact'>[]): Impact {
  const at = Math.max(0, ...connections.map(({ impact }) => IMPACTS.indexOf(impact)))
  return IMPACTS[at] ?? 'ok'
}
