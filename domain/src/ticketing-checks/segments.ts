// The same person twice on one flight, or on two flights at once: in one order, or in another order of the
// agency. Airlines cancel such bookings, sometimes both.

import type { CheckFinding } from './finding.ts'

/** Instants in milliseconds since the epoch. */
export interface CheckedFlight {
  readonly flightNo: string
  readonly from: string
  readonly to: string
  /** Local date of departure. */
  readonly date: string
  readonly depAt: number
  readonly arrAt: number
}

/** A flight of a passenger with the same name and birthday in another active order. */
export interface OtherFlight extends CheckedFlight {
  /** Index of the passenger in this order. */
  readonly passenger: number
  /** `CHAN/TAI MAN`. */
  readonly name: string
  readonly orderId: string
  /** The travel document is identical too. */
  readonly sameDocument: boolean
  readonly paid: boolean
  /** False: a colleague's order, which the reader cannot see. */
  readonly visible: boolean
}

/** `own` in travel order. One finding for each other order and passenger, the most serious. */
export function segmentFindings(
  own: readonly CheckedFlight[],
  others: readonly OtherFlight[],
): CheckFinding[] {
  const found = others.flatMap((other) => {
    const clashes = own.flatMap((flight) => clash(flight, other) ?? [])
    return clashes.toSorted((a, b) => GRAVITY.indexOf(a.rule) - GRAVITY.indexOf(b.rule)).slice(0, 1)
  })
  const gravest = new Map<string, (typeof found)[number]>()
  for (const each of found) {
    const key = `${each.other.passenger} ${each.other.orderId}`
    const known = gravest.get(key)
    if (!known || GRAVITY.indexOf(each.rule) < GRAVITY.indexOf(known.rule)) gravest.set(key, each)
  }
  return [...overlaps(own), ...[...gravest.values()].map(finding)]
}

const GRAVITY = ['same_flight_paid', 'same_flight', 'same_name', 'two_at_once', 'same_day'] as const

interface Clash {
  readonly rule: (typeof GRAVITY)[number]
  readonly flight: CheckedFlight
  readonly other: OtherFlight
}

function clash(flight: CheckedFlight, other: OtherFlight): Clash | undefined {
  if (flight.flightNo === other.flightNo && flight.date === other.date) {
    if (!other.sameDocument) return { rule: 'same_name', flight, other }
    return { rule: other.paid ? 'same_flight_paid' : 'same_flight', flight, other }
  }
  // By name alone, two flights are more likely two people.
  if (!other.sameDocument) return undefined
  if (flight.from === other.from && flight.to === other.to && flight.date === other.date)
    return { rule: 'same_day', flight, other }
  return flight.depAt < other.arrAt && other.depAt < flight.arrAt
    ? { rule: 'two_at_once', flight, other }
    : undefined
}

function finding({ rule, flight, other }: Clash): CheckFinding {
  return {
    check: 'segments',
    severity: rule === 'same_flight_paid' ? 'stop' : 'warning',
    otherOrder: other.visible ? other.orderId : null,
    reason: {
      path: `passengers.${other.passenger}`,
      rule: `check.${rule}`,
      values: {
        name: other.name,
        flight: flight.flightNo,
        date: flight.date,
        from: flight.from,
        to: flight.to,
        other: other.flightNo,
        order: other.visible ? other.orderId : { rule: 'check.colleague' },
      },
    },
  }
}

/** Flights of this order that no one can both take. */
function overlaps(own: readonly CheckedFlight[]): CheckFinding[] {
  return own.flatMap((flight, at) => {
    const before = own[at - 1]
    if (!before || before.arrAt <= flight.depAt) return []
    const values = { flight: flight.flightNo, other: before.flightNo, date: flight.date }
    return [
      {
        check: 'segments',
        severity: 'stop',
        otherOrder: null,
        reason: { path: '', rule: 'check.overlap', values },
      } as const,
    ]
  })
}
