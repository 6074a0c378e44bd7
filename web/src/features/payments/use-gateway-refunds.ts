import { useQuery } from '@tanstack/react-query'
import { call, type Reply } from '../../api/call.ts'

type Refunds = Reply<'gatewayPayments.refunds'>['refunds']

/** While a provider works on one. */
const AGAIN_MS = 30_000

export const isUnderWay = ({ state }: Refunds[number]) => state === 'requested' || state === 'processing'

/** Refunds of an own order that go back by gateway; null: an order of another agency, which is not asked for. */
export function useGatewayRefunds(orderId: string | null): Refunds {
  const { data } = useQuery({
    queryKey: ['gatewayPayments.refunds', orderId],
    queryFn: ({ signal }) => call('gatewayPayments.refunds', { params: { id: orderId ?? '' } }, { signal }),
    enabled: orderId !== null,
    refetchInterval: ({ state }) => (state.data?.refunds.some(isUnderWay) ? AGAIN_MS : false),
  })
  return data?.refunds ?? []
}
