import { MAX_RAIL_PASSENGERS } from '@interline/domain/rail/journeys'
import { isLocalDate } from '@interline/domain/time/local-date'

export interface TrainQuery {
  readonly from: string
  readonly to: string
  readonly date: string
  readonly adults: number
  readonly children: number
}

/** The search of an address. */
export function trainQueryIn(parameters: URLSearchParams): TrainQuery {
  const count = (name: string, least: number) => {
    const value = Number(parameters.get(name) ?? least)
    return Number.isInteger(value) && value >= least && value <= MAX_RAIL_PASSENGERS ? value : least
  }
  const text = (name: string) => parameters.get(name) ?? ''
  return {
    from: text('from'),
    to: text('to'),
    date: text('date'),
    adults: count('adults', 1),
    children: count('children', 0),
  }
}

/** Whether a search has two stations and a day. */
export function isWhole({ from, to, date }: TrainQuery): boolean {
  return from !== '' && to !== '' && isLocalDate(date)
}

/** The parameters of the list; they stay when another day or party is searched between the same stations. */
export const VIEW = { sort: 'sort', kind: 'kind', seatClass: 'class', free: 'free' } as const

/** The query of its address, without what is empty. */
export function searchParameters(query: TrainQuery, before: URLSearchParams): URLSearchParams {
  const filled = Object.entries(query).filter(([, value]) => value !== 0 && value !== '')
  const next = new URLSearchParams(filled.map(([name, value]) => [name, String(value)]))
  if (before.get('from') === query.from && before.get('to') === query.to)
    for (const name of Object.values(VIEW)) if (before.has(name)) next.set(name, before.get(name) ?? '')
  return next
}
