// Plans a bulk action for passengers of a flight: for which orders it is possible, what each becomes, and why the
// others are excluded. The server decides the same again for each order.

import { hasPermission } from '@interline/domain/access/access'
import { isOpen } from '@interline/domain/disruptions/disruption'
import type { Reply } from '../../../../api/call.ts'
import type { Disruption } from '../../../disruptions/flight-disruption.tsx'

export type Passenger = Reply<'flightOrders.departurePassengers'>['passengers'][number]
export type BulkAction = 'accept' | 'refund' | 'change'

export type Fault =
  | 'permission'
  | 'locked'
  | 'no_ticket'
  | 'busy'
  | 'flown'
  | 'no_disruption'
  | 'answered'
  | 'no_flight'

export interface Able {
  readonly orderId: string
  /** The selected passengers for whom it is possible. */
  readonly people: readonly Passenger[]
  /** Number of other passengers of the order that are included. */
  readonly more: number
  /** `answer`: answers the schedule change of the flight; `request`: a separate request with a reason. */
  readonly way: 'answer' | 'request'
  /** The open one of the flight, else the newest; undefined: none. */
  readonly disruption: Disruption | undefined
}

export interface Unable {
  readonly orderId: string
  readonly people: readonly Passenger[]
  readonly fault: Fault
  readonly disruption: Disruption | undefined
}

export interface Plan {
  readonly able: readonly Able[]
  readonly unable: readonly Unable[]
}

export interface Known {
  /** All passengers of the flight. */
  readonly all: readonly Passenger[]
  /** Schedule changes of the flight, newest first within an order. */
  readonly disruptions: readonly Disruption[]
  readonly permissions: readonly string[]
}

const NEEDS = { accept: 'confirm', change: 'change' } as const

export function planOf(
  action: BulkAction,
  chosen: readonly Passenger[],
  { all, disruptions, permissions }: Known,
): Plan {
  const able: Able[] = []
  const unable: Unable[] = []
  for (const [orderId, people] of Map.groupBy(chosen, (each) => each.orderId)) {
    const own = disruptionOf(orderId, people, disruptions)
    const way =
      action === 'accept' || (action === 'refund' && own?.answers.includes('refund')) ? 'answer' : 'request'
    const right = action === 'refund' ? (way === 'answer' ? 'confirm' : 'refund') : NEEDS[action]
    const refused = !hasPermission(permissions, [`flightorders:${right}`])
      ? 'permission'
      : people.some(({ lockedBy }) => lockedBy !== null)
        ? 'locked'
        : action === 'accept'
          ? acceptFault(own)
          : null
    if (refused !== null) {
      unable.push({ orderId, people, fault: refused, disruption: own })
      continue
    }
    if (action === 'accept') {
      const more = all.filter((each) => each.orderId === orderId).length - people.length
      able.push({ orderId, people, more, way, disruption: own })
      continue
    }
    const byFault = Map.groupBy(people, couponFault)
    for (const [fault, some] of byFault)
      if (fault === null) able.push({ orderId, people: some, more: 0, way, disruption: own })
      else unable.push({ orderId, people: some, fault, disruption: own })
  }
  return { able, unable }
}

/** Of an order's schedule changes the open one counts, else the newest. */
export function disruptionOf(
  orderId: string,
  people: readonly Pick<Passenger, 'journey' | 'segment'>[],
  disruptions: readonly Disruption[],
): Disruption | undefined {
  const own = disruptions.filter(
    (each) =>
      each.orderId === orderId &&
      people.some(({ journey, segment }) => journey === each.journey && segment === each.segment),
  )
  return own.find(({ state }) => isOpen(state)) ?? own[0]
}

function acceptFault(disruption: Disruption | undefined): Fault | null {
  if (!disruption) return 'no_disruption'
  if (disruption.answers.includes('accept')) return null
  return isOpen(disruption.state) ? 'no_flight' : 'answered'
}

function couponFault({ coupon }: Passenger): Fault | null {
  if (coupon === 'OPEN') return null
  if (coupon === null) return 'no_ticket'
  return coupon === 'SUSPENDED' ? 'busy' : 'flown'
}
