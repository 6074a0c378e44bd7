import { isTerminal, type OrderStatus } from '@interline/domain/flight-orders/statuses'
import { isGroupNumber } from '@interline/domain/orders/order-page'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call, type Reply } from '../../api/call.ts'

export type Order = Reply<'flightOrders.get'>

const FOLLOW_MS = 1_500
const IDLE_MS = 30_000

const keyOf = (id: string) => ['flightOrders.get', id] as const

/** The order, polled: frequently while it is in progress, occasionally otherwise. */
export function useOrder(id: string, enabled = true) {
  return useQuery({
    ...orderQuery(id),
    enabled,
    refetchInterval: (query) => (query.state.data && movesByItself(query.state.data) ? FOLLOW_MS : IDLE_MS),
  })
}

/** The order once, as it is in the cache or on the server. */
export function orderQuery(id: string) {
  return queryOptions({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => call('flightOrders.get', { params: { id } }, { signal }),
  })
}

/** The order that holds the tickets of a request: a flight order, or an issued group. */
export function useTicketHolder(id: string) {
  const group = isGroupNumber(id)
  const order = useOrder(id, !group)
  const tickets = useGroupTickets(id, group)
  return group ? tickets : order
}

/** The tickets of an issued group, in the shape of a flight order. */
export function useGroupTickets(id: string, enabled: boolean) {
  return useQuery({ ...groupTicketsQuery(id), refetchInterval: IDLE_MS, enabled })
}

export function groupTicketsQuery(id: string) {
  return queryOptions({
    queryKey: ['groupOrders.tickets', id],
    queryFn: ({ signal }) => call('groupOrders.tickets', { params: { id } }, { signal }),
  })
}

/** Whether the order is in progress without waiting for a user: the page then follows it. */
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

/** Stores a newer order in the cache and reloads lists, counts and balances. */
export function useOrderChanged(): (order: Order) => void {
  const client = useQueryClient()
  return useCallback(
    (order: Order) => {
      if (!isGroupNumber(order.id)) client.setQueryData(keyOf(order.id), order)
      for (const queryKey of [
        ...(isGroupNumber(order.id)
          ? ['groupOrders.get', 'groupOrders.tickets'].map((name) => [name, order.id])
          : []),
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
