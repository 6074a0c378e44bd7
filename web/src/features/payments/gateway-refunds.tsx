import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { call } from '../../api/call.ts'

// Hardly any order has one.
const RefundsPanel = lazy(async () => ({ default: (await import('./refunds-panel.tsx')).RefundsPanel }))

/** While a provider works on one. */
const AGAIN_MS = 30_000

/** Where refunded money of an own order is that goes back by gateway; nothing where none does. */
export function GatewayRefunds({ orderId }: { readonly orderId: string }) {
  const { data } = useQuery({
    queryKey: ['gatewayPayments.refunds', orderId],
    queryFn: ({ signal }) => call('gatewayPayments.refunds', { params: { id: orderId } }, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.refunds.some((each) => each.state === 'requested' || each.state === 'processing')
        ? AGAIN_MS
        : false,
  })
  const refunds = data?.refunds ?? []
  if (refunds.length === 0) return null
  return (
    <Suspense>
      <RefundsPanel refunds={refunds} />
    </Suspense>
  )
}
