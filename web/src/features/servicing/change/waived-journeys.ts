/** Journeys of an order that a schedule change makes free to change, and the permitted days. */
import { freeDays } from '@interline/domain/disruptions/free-change'
import { dayOfInstant } from '../../../ui/format/dates.ts'
import type { Disruption } from '../../disruptions/flight-disruption.tsx'
import type { Order } from '../../orders/use-order.ts'

export interface WaivedJourney {
  /** Counted from 0. */
  readonly journey: number
  readonly by: Exclude<Disruption['type'], 'restore'>
  /** The original flight. */
  readonly flight: Disruption['before']
  /** First and last departure day, yyyy-mm-dd; never in the past. */
  readonly from: string
  readonly until: string
}

/** The newest schedule change of each journey counts. `now` in milliseconds since the epoch. */
export function waivedJourneys(
  { journeys }: Pick<Order, 'journeys'>,
  disruptions: readonly Disruption[],
  now: number,
): WaivedJourney[] {
  const today = dayOfInstant(now)
  return journeys.flatMap(({ segments }, journey) => {
    const relevant = disruptions.filter(
      (each) => each.journey === journey && each.free && each.answers.includes('change'),
    )
    const [latest] = relevant
    // A reinstated flight allows a refund only.
    if (!latest || latest.type === 'restore') return []
    const moved = relevant.find(({ segment }) => segment === 0)
    const { from, until } = freeDays((moved?.before.depTime ?? segments[0]?.depTime ?? '').slice(0, 10))
    return { journey, by: latest.type, flight: latest.before, from: from < today ? today : from, until }
  })
}
