import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, type Input } from '../../../api/call.ts'
import type { Order } from '../../orders/use-order.ts'

type Question = NonNullable<Input<'flightServicing.searchChange'>['body']>

/** Other flights, looked for when it is asked, and the ones of them that are chosen. */
export function useChangeSearch(order: Order) {
  const [asked, setAsked] = useState<{ readonly id: string; readonly question: Question } | null>(null)
  const [token, pick] = useState('')
  const { data, error, isFetching } = useQuery({
    // Each time is a question of its own: offers end, and what could not be answered is tried again.
    queryKey: ['flightServicing.searchChange', order.id, asked?.id],
    queryFn: ({ signal }) =>
      call('flightServicing.searchChange', { params: { id: order.id }, body: asked!.question }, { signal }),
    enabled: asked !== null,
    // Never by itself: the flights among which somebody chooses would be offers of another number.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  })
  const put = (next: typeof asked) => {
    setAsked(next)
    pick('')
  }
  return {
    found: data,
    // What is not on the screen any more is not chosen either.
    chosen: data?.solutions.find(({ verifyToken }) => verifyToken === token),
    pick,
    error,
    isFetching,
    ask: (question: Question) => put({ id: crypto.randomUUID(), question }),
    drop: () => put(null),
  }
}
