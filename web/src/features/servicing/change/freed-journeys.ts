/** Which journeys of an order the airline's news makes free to leave, and when other flights may go instead. */
import { freeDays } from '@interline/domain/disruptions/free-change'
import { dayOfInstant } from '../../../ui/format/dates.ts'
import type { Disruption } from '../../disruptions/flight-news.tsx'
import type { Order } from '../../orders/use-order.ts'

export interface FreedJourney {
  /** Counted from 0. */
  readonly journey: number
  readonly by: Exclude<Disruption['type'], 'restore'>
  /** The flight as it was. */
  readonly flight: Disruption['before']
  /** First and last day of departure, yyyy-mm-dd; never a day that is over. */
  readonly from: string
  readonly until: string
}

/** The newest news of each journey counts. `now` in milliseconds since the epoch. */
export function freedJourneys(
  { journeys }: Pick<Order, 'journeys'>,
  news: readonly Disruption[],
  now: number,
): FreedJourney[] {
  const today = dayOfInstant(now)
  return journeys.flatMap(({ segments }, journey) => {
    const told = news.filter(
      (each) => each.journey === journey && each.free && each.answers.includes('change'),
    )
    const [latest] = told
    // What flies after all is left for the money only.
    if (!latest || latest.type === 'restore') return []
    const moved = told.find(({ segment }) => segment === 0)
    const { from, until } = freeDays((moved?.before.depTime ?? segments[0]?.depTime ?? '').slice(0, 10))
    return { journey, by: latest.type, flight: latest.before, from: from < today ? today : from, until }
  })
}
