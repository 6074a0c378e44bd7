import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

/** The sub-agencies; undefined while loading. */
export function useSubAgencies() {
  const { data } = useQuery({
    queryKey: ['flightOrders.subAgencies'],
    queryFn: ({ signal }) => call('flightOrders.subAgencies', {}, { signal }),
    staleTime: 300_000,
  })
  return data?.agencies
}
