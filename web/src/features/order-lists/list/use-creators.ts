import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

/** Who has made orders; asked for once it is needed. Undefined until the answer is in. */
export function useCreators(needed: boolean) {
  const { data } = useQuery({
    queryKey: ['flightOrders.creators'],
    queryFn: ({ signal }) => call('flightOrders.creators', {}, { signal }),
    enabled: needed,
    staleTime: 60_000,
  })
  return data?.people
}
