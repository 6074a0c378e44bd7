import { Money } from '../../../ui/money/money.tsx'
import type { OrderRow } from './order-route.tsx'

/** What an order moves: its price, or with a plus what a refund or void brings back; nothing while that is not agreed. */
export function OrderAmount({ order }: { readonly order: OrderRow }) {
  const { orderType, total, toReturn, currency } = order
  const isReturn = orderType === 'refund' || orderType === 'void'
  if (isReturn && toReturn === 0) return null
  return <Money amount={isReturn ? toReturn : total} currency={currency} plus={isReturn} strong />
}
