import { lazy, Suspense } from 'react'
import { useGatewayRefunds } from './use-gateway-refunds.ts'

// Hardly any order has one.
const RefundsPanel = lazy(async () => ({ default: (await import('./refunds-panel.tsx')).RefundsPanel }))

/** Where refunded money of an own order is that goes back by gateway; nothing where none does. */
export function GatewayRefunds({ orderId }: { readonly orderId: string }) {
  const refunds = useGatewayRefunds(orderId)
  if (refunds.length === 0) return null
  return (
    <Suspense>
      <RefundsPanel refunds={refunds} />
    </Suspense>
  )
}
