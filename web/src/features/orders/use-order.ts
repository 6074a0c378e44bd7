import { isTerminal, type OrderStatus } from '@interline/domain/orders/statuses'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call, type Reply } from '../../api/call.ts'

export type Order = Reply<'flightOrders.get'>

const FOLLOW_MS = 1_500
const IDLE_MS = 30_000

const keyOf = (id: string) => ['flightOrders.get', id] as const

/** The order, asked again by itself: soon while it moves, now and then otherwise. */
export function useOrder(id: string) {
  return useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => call('flightOrders.get', { params: { id } }, { signal }),
    refetchInterval: (query) => (query.state.data && movesByItself(query.state.data) ? FOLLOW_MS : IDLE_MS),
  })
}

/** Whether something is happening to the order while nobody has to decide or pay: the page follows it then. */
export function movesByItself({
  status,
  paymentState,
  waitsOn,
}: Pick<Order, 'status' | 'paymentState' | 'waitsOn'>): boolean {
  return (
    waitsOn !== 'agency' &&
    waitsOn !== 'parent' &&
    !isTerminal(status as OrderStatus, paymentState === 'paid')
  )
}

/** Puts a newer order into the cache and lets lists, counts and balances ask again. */
export function useOrderChanged(): (order: Order) => void {
  const client = useQueryClient()
  return useCallback(
    (order: Order) => {
      client.setQueryData(keyOf(order.id), order)
      for (const queryKey of [
        ['flightOrders.list'],
        ['flightOrders.countByStatus'],
        ['wallet.get'],
        ['wallet.balance'],
      ]) {
        void client.invalidateQueries({ queryKey })
      }
    },
    [client],
  )
}
