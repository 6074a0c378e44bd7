import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import type { Order } from '../orders/use-order.ts'

/** Schedule changes of an order; not loaded for orders without any. */
export function useDisruptions(order: Order) {
  return useQuery(disruptionsOf(order))
}

export function disruptionsOf(order: Order) {
  return queryOptions({
    // The version changes with every schedule change and every answer.
    queryKey: ['disruptions.list', order.id, order.version],
    queryFn: ({ signal }) => call('disruptions.list', { query: { orderId: order.id } }, { signal }),
    enabled: order.disruption !== null,
    // Content and input stay while a newer version loads.
    placeholderData: (before, query) => (query?.queryKey[1] === order.id ? before : undefined),
  })
}
