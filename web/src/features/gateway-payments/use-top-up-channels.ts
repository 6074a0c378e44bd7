import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

/** An amount that every account takes, minor units. */
export const USUAL_TOP_UP = 100_000

export const TOP_UP_CHANNELS = ['gatewayPayments.topUpChannels'] as const

export function useTopUpChannels(amount: number) {
  return useQuery({
    queryKey: [...TOP_UP_CHANNELS, amount],
    queryFn: ({ signal }) => call('gatewayPayments.topUpChannels', { query: { amount } }, { signal }),
    enabled: amount > 0,
  })
}
