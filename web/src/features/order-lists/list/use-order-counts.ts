import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

/** How often an open list looks for changes that colleagues and suppliers make. */
export const REFRESH_MS = 30_000

/** How many orders stand where; `whose` as the filter of the list says it, the own agency's where it says nothing. */
export function useOrderCounts(whose: string | undefined, enabled = true) {
  const query = whose ? { agency: whose } : {}
  return useQuery({
    queryKey: ['flightOrders.countByStatus', query],
    queryFn: ({ signal }) => call('flightOrders.countByStatus', { query }, { signal }),
    refetchInterval: REFRESH_MS,
    enabled,
  })
}
