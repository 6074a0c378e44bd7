import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

/** How often an open list checks for changes by colleagues and suppliers. */
export const REFRESH_MS = 30_000

/** Number of orders by group; `whose` as in the list's filter, by default the user's own agency. */
export function useOrderCounts(whose: string | undefined, enabled = true) {
  const query = whose ? { agency: whose } : {}
  return useQuery({
    queryKey: ['flightOrders.countByStatus', query],
    queryFn: ({ signal }) => call('flightOrders.countByStatus', { query }, { signal }),
    refetchInterval: REFRESH_MS,
    enabled,
  })
}
