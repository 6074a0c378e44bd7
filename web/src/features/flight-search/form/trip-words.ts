import { isLocalDate } from '@interline/domain/time/local-date'
import { useText } from '../../../i18n/index.tsx'
import { refName, usePlaces } from '../../../shell/reference.ts'
import { dayAndMonth } from '../../../ui/format/dates.ts'
import type { SearchQuery } from '../request/search-query.ts'
import { searchText } from '../text.ts'

export interface TripWords {
  /** `Hong Kong – Singapore` */
  readonly way: string
  /** `29 Dec – 5 Jan · 2 passengers · Economy` */
  readonly rest: string
}

/** A search in one line; codes while names of places load. */
export function useTripWords({ journeys, bookingType, passengers, cabin }: SearchQuery): TripWords {
  const t = useText(searchText)
  const places = usePlaces()
  const name = (ref: string) => refName(ref, places, t.locale)
  const first = journeys[0]!
  const stops = bookingType === 'multi' ? journeys.map(({ destination }) => destination) : [first.destination]
  const days = [...new Set([first.date, journeys.at(-1)!.date])].filter(isLocalDate)
  const people = passengers.adult + passengers.child + passengers.infant
  return {
    way: [first.origin, ...stops].map(name).join(' – '),
    rest: [
      days.map((day) => dayAndMonth(day, t.locale)).join(' – '),
      t(($) => $.party.all, { count: people }),
      t(($) => $.cabins[cabin || 'any']),
    ].join(' · '),
  }
}
