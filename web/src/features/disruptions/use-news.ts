import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import type { Order } from '../orders/use-order.ts'

/** What the airlines did to the flights of an order; not asked for where they did nothing. */
export function useNews(order: Order) {
  return useQuery({
    // The version moves with every piece of news and every answer.
    queryKey: ['disruptions.list', order.id, order.version],
    queryFn: ({ signal }) => call('disruptions.list', { query: { orderId: order.id } }, { signal }),
    enabled: order.disruption !== null,
    // What stands on the page and is being typed does not go away while a newer version is read.
    placeholderData: (before, query) => (query?.queryKey[1] === order.id ? before : undefined),
  })
}
