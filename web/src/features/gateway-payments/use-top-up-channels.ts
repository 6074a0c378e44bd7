import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

/** An amount that every account takes, minor units. */
export const USUAL_TOP_UP = 100_000

export function useTopUpChannels(amount: number) {
  return useQuery({
    queryKey: ['gatewayPayments.topUpChannels', amount],
    queryFn: ({ signal }) => call('gatewayPayments.topUpChannels', { query: { amount } }, { signal }),
    enabled: amount > 0,
  })
}
