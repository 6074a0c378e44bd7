/** Earlier train searches: past days become tomorrow, one pair of stations is one entry. */
import { addDays, isLocalDate } from '@interline/domain/time/local-date'
import { storedSearches } from '../../../shell/parts/stored-searches.ts'
import type { TrainQuery } from './train-query.ts'

export const storedTrains = storedSearches<TrainQuery>({
  name: 'trains',
  isDraft: isQuery,
  routeOf: ({ from, to }) => `${from}.${to}`,
  renew: renewed,
  isOpen: ({ date }, today) => date >= today,
})

/** The form of a new search: the stations and passengers of the last one, on its day or tomorrow. */
export function freshTrains(userId: string, today: string): TrainQuery {
  return (
    storedTrains.last(userId, today) ?? renewed({ from: '', to: '', date: '', adults: 1, children: 0 }, today)
  )
}

function renewed(query: TrainQuery, today: string): TrainQuery {
  return query.date >= today ? query : { ...query, date: addDays(today, 1) }
}

function isQuery(value: unknown): value is TrainQuery {
  const query = value as Partial<TrainQuery> | null
  return (
    typeof query === 'object' &&
    query !== null &&
    typeof query.from === 'string' &&
    typeof query.to === 'string' &&
    typeof query.date === 'string' &&
    isLocalDate(query.date) &&
    Number.isInteger(query.adults) &&
    Number.isInteger(query.children)
  )
}
