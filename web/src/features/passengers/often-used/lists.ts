/** The two lists of the page, and reloading them after a change. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import type { Input, Reply } from '../../../api/call.ts'

export type Passenger = Reply<'oftenUsedPassengers.list'>['passengers'][number]
export type Card = Reply<'memberCards.list'>['cards'][number]
export type CardBody = Required<Input<'memberCards.create'>['body']>

export const PASSENGERS = ['oftenUsedPassengers.list']
const CARDS = ['memberCards.list']

export function usePassengers() {
  return useQuery({
    queryKey: PASSENGERS,
    queryFn: ({ signal }) => call('oftenUsedPassengers.list', undefined, { signal }),
  })
}

export function useCards() {
  return useQuery({
    queryKey: CARDS,
    queryFn: ({ signal }) => call('memberCards.list', undefined, { signal }),
  })
}

/** Reloads both: deleting a passenger leaves cards without one. */
export function useChanged(): () => void {
  const queries = useQueryClient()
  return () => {
    void queries.invalidateQueries({ queryKey: PASSENGERS })
    void queries.invalidateQueries({ queryKey: CARDS })
  }
}

export function nameOf({ surname, givenName }: Pick<Passenger, 'surname' | 'givenName'>): string {
  return `${surname} / ${givenName}`
}
