import { RAIL_WAITING } from '@interline/domain/rail/rules'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call, type Reply } from '../../../api/call.ts'

export type RailOrder = Reply<'rail.get'>

const FOLLOW_MS = 1_500
const IDLE_MS = 30_000

/** The order, polled: frequently while the railway is asked, occasionally otherwise. */
export function useRailOrder(id: string) {
  return useQuery({
    queryKey: ['rail.get', id],
    queryFn: ({ signal }) => call('rail.get', { params: { id } }, { signal }),
    refetchInterval: (query) => {
      const status = query.state.data?.status
      const waits: readonly string[] = RAIL_WAITING
      return status !== undefined && waits.includes(status) ? FOLLOW_MS : IDLE_MS
    },
  })
}

/** Stores a newer order in the cache, and reloads what depends on it. */
export function useRailChanged(): (order: RailOrder) => void {
  const client = useQueryClient()
  return useCallback(
    (order: RailOrder) => {
      client.setQueryData(['rail.get', order.id], order)
      for (const key of ['rail.list', 'rail.counts', 'wallet.get', 'wallet.balance'])
        void client.invalidateQueries({ queryKey: [key] })
      if (order.parentId) void client.invalidateQueries({ queryKey: ['rail.get', order.parentId] })
    },
    [client],
  )
}
