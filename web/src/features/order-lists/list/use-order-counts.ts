import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import type { SavedViews } from '../../../shell/list/saved-views.ts'
import { filterOf, readView } from './view.ts'

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

/** Number of orders in each saved view, in their order. Undefined while loading, and without any view. */
export function useViewCounts(saved: SavedViews) {
  const views = saved.map(({ query }) => filterOf(readView(new URLSearchParams(query))))
  const { data } = useQuery({
    queryKey: ['flightOrders.countViews', views],
    queryFn: ({ signal }) => call('flightOrders.countViews', { body: { views } }, { signal }),
    placeholderData: keepPreviousData,
    // Counted from the orders themselves, unlike the groups.
    refetchInterval: 2 * REFRESH_MS,
    enabled: views.length > 0,
  })
  return data?.counts
}
