import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, type Input } from '../../../api/call.ts'
import type { Order } from '../../orders/use-order.ts'

type Question = NonNullable<Input<'flightServicing.searchChange'>['body']>

/** Searches new flights on demand, and holds the selected ones. */
export function useChangeSearch(order: Order) {
  const [query, setQuery] = useState<{ readonly id: string; readonly question: Question } | null>(null)
  const [token, pick] = useState('')
  const { data, error, isFetching } = useQuery({
    // Each search is a separate query: offers expire, and failed searches are retried.
    queryKey: ['flightServicing.searchChange', order.id, query?.id],
    queryFn: ({ signal }) =>
      call('flightServicing.searchChange', { params: { id: order.id }, body: query!.question }, { signal }),
    enabled: query !== null,
    // Never reloads on its own: the listed flights would get other offers while the user chooses.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  })
  const put = (next: typeof query) => {
    setQuery(next)
    pick('')
  }
  return {
    found: data,
    // Flights that are no longer shown are deselected.
    chosen: data?.solutions.find(({ verifyToken }) => verifyToken === token),
    pick,
    error,
    isFetching,
    ask: (question: Question) => put({ id: crypto.randomUUID(), question }),
    drop: () => put(null),
  }
}
